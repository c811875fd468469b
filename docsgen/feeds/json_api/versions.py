"""``<version>/index.json`` and what stands beside the other pages about a version as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.json_api.envelope import (
    Document,
    Marked,
    Ref,
    Shape,
    ShownDeprecation,
    deprecation,
    head,
    json_file,
    marks,
    ref,
    refs,
    version_source,
)
from docsgen.language.addresses import Anchors, relative
from docsgen.language.constants import by_value, constant_value
from docsgen.language.expressions import owner_of
from docsgen.language.notices import Notice, notices
from docsgen.language.paths import known_path
from docsgen.model import Declaration, DeprecatedFeature, Method, StaticFile


class TypeLine(Marked, frozen=True, kw_only=True):
    """A type in the list of a version."""

    name: str
    kind: str
    href: str
    category: str = ""
    summary: str = ""
    modifiers: tuple[str, ...] = ()


class SourceLine(Shape, frozen=True, kw_only=True):
    """A source that the version was read from: what it is, its file as configured, and the digest of its bytes.

    ``own``: its words were written for the site.
    """

    kind: str
    file: str
    sha256: str = ""
    dialect: str = ""
    own: bool = False


class FilesShape(Shape, frozen=True, kw_only=True):
    """Where the rest of a version is, relative to this document."""

    catalog: str = "catalog.json"
    constants: str = "constants/index.json"
    deprecated: str = "deprecated/index.json"
    methods: str = ""
    schema: str = "schema.json"
    typescript: str = "schema.d.ts"


class VersionDocument(Document, frozen=True, kw_only=True):
    """A version: what it is, what it was read from, and all its types by category."""

    id: str
    title: str
    date: str = ""
    status: str
    current: bool
    roles: tuple[str, ...]
    files: FilesShape
    sources: tuple[SourceLine, ...]
    types: tuple[TypeLine, ...]


class MethodShape(Marked, frozen=True, kw_only=True):
    """A JSON-RPC method and its types; ``senders`` are the roles that send it."""

    name: str
    href: str
    kind: str
    summary: str = ""
    senders: tuple[str, ...] = ()
    request: Ref
    params: Ref | None = None
    results: tuple[Ref, ...] = ()
    response: Ref | None = None
    errors: tuple[Ref, ...] = ()


class MethodsDocument(Document, frozen=True, kw_only=True):
    """The methods of a version."""

    version: str
    methods: tuple[MethodShape, ...]


class ConstantShape(Marked, frozen=True, kw_only=True):
    """A constant and its value."""

    name: str
    href: str
    value: Any
    summary: str = ""


class ValueShape(Shape, frozen=True, kw_only=True):
    """A value, and the constants and members called ``code`` that have it."""

    value: Any
    places: tuple[Ref, ...]


class ConstantsDocument(Document, frozen=True, kw_only=True):
    """The constants of a version by name, and by value together with the error codes that types have."""

    version: str
    constants: tuple[ConstantShape, ...]
    values: tuple[ValueShape, ...]


class NoticeShape(Shape, frozen=True, kw_only=True):
    """A deprecated type, member or value; ``place`` says which (``Cup.mode = "loud"``)."""

    type: str
    place: str
    href: str
    deprecation: ShownDeprecation


class FeatureShape(Shape, frozen=True, kw_only=True):
    """A row of the registry of deprecated features: its text, what it means here, and its other columns by title."""

    feature: str
    markdown: str = ""
    deprecation: ShownDeprecation
    removed: bool = False
    types: tuple[Ref, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    cells: dict[str, str] = msgspec.field(default_factory=dict)


class DeprecatedDocument(Document, frozen=True, kw_only=True):
    """Everything that is deprecated in a version; a notice names its feature where it has one."""

    version: str
    features: tuple[FeatureShape, ...]
    notices: tuple[NoticeShape, ...]


def version_page_files(edition: Edition) -> Iterator[StaticFile]:
    """The data of a version's home and of the pages beside it."""
    yield json_file(edition.home, _version(edition))
    if edition.linked.methods:
        yield json_file(f"{edition.home}methods/", _methods(edition))
    yield json_file(f"{edition.home}constants/", _constants(edition))
    yield json_file(f"{edition.home}deprecated/", _deprecated(edition))


def _head(kind: str, edition: Edition) -> dict[str, Any]:
    return head(kind, edition.options.generator, version_source(edition))


def _version(edition: Edition) -> VersionDocument:
    version = edition.version
    return VersionDocument(
        **_head("version", edition),
        id=version.id,
        title=version.title or version.id,
        date=version.date,
        status=version.status,
        current=edition.library.current == version.id,
        roles=edition.library.roles,
        files=FilesShape(methods="methods/index.json" if edition.linked.methods else ""),
        sources=tuple(
            SourceLine(kind=each.kind, file=each.file, sha256=each.sha256, dialect=each.dialect, own=each.own)
            for each in edition.linked.model.sources
        ),
        types=tuple(_type_line(each, edition) for each in edition.declarations.values()),
    )


def _type_line(declaration: Declaration, edition: Edition) -> TypeLine:
    return TypeLine(
        **_marks(declaration, edition),
        name=declaration.name,
        kind=declaration.kind,
        href=relative(edition.home, edition.address(declaration.name)),
        category=declaration.category,
        summary=summary(declaration),
        modifiers=declaration.modifiers,
    )


def _marks(declaration: Declaration, edition: Edition) -> dict[str, Any]:
    links, dates = edition.links(declaration.name), edition.past.dates(declaration.name)
    return marks(declaration.annotations, since=links.since, removed_in=links.removed_in, dates=dates)


def _methods(edition: Edition) -> MethodsDocument:
    page, anchors = f"{edition.home}methods/", Anchors()
    return MethodsDocument(
        **_head("methods", edition),
        version=edition.version.id,
        methods=tuple(_method(each, page, anchors, edition) for each in edition.linked.methods),
    )


def _method(method: Method, page: str, anchors: Anchors, edition: Edition) -> MethodShape:
    declaration = edition.declarations.get(method.request)
    annotations = declaration.annotations if declaration else None
    return MethodShape(
        **marks(annotations, since=method.since, removed_in=method.removed_in),
        name=method.name,
        href=f"#{anchors.take(method.name)}",
        kind=method.kind,
        summary=summary(declaration) if declaration else "",
        senders=method.senders,
        request=ref(method.request, page, edition),
        params=ref(method.params, page, edition) if method.params else None,
        results=refs(method.results, page, edition),
        response=ref(method.response, page, edition) if method.response else None,
        errors=refs(method.errors, page, edition),
    )


def _constants(edition: Edition) -> ConstantsDocument:
    page = f"{edition.home}constants/"
    declared = [edition.declarations[name] for name in edition.linked.constants if name in edition.declarations]
    return ConstantsDocument(
        **_head("constants", edition),
        version=edition.version.id,
        constants=tuple(
            ConstantShape(
                **_marks(each, edition),
                name=each.name,
                href=relative(page, edition.address(each.name)),
                value=constant_value(each),
                summary=summary(each),
            )
            for each in declared
        ),
        values=tuple(
            ValueShape(value=msgspec.json.decode(text), places=tuple(_place(each, page, edition) for each in places))
            for text, places in by_value(declared, edition.declarations.values())
        ),
    )


def _place(place: str, page: str, edition: Edition) -> Ref:
    """A type, or a place in one (``ClientCapabilities.roots``)."""
    if place in edition.declarations:
        return ref(place, page, edition)
    name, path = owner_of(place, edition.declarations)
    member = known_path(edition.members.get(name, ()), path)
    return Ref(name=place, href=ref(name, page, edition, member).href)


def _deprecated(edition: Edition) -> DeprecatedDocument:
    page = f"{edition.home}deprecated/"
    return DeprecatedDocument(
        **_head("deprecated", edition),
        version=edition.version.id,
        features=tuple(_feature(each, page, edition) for each in edition.linked.model.registry),
        notices=tuple(_notice(each, page, edition) for each in notices(edition)),
    )


def _feature(row: DeprecatedFeature, page: str, edition: Edition) -> FeatureShape:
    return FeatureShape(
        feature=row.feature,
        markdown=row.markdown,
        deprecation=deprecation(row.deprecation),
        removed=row.removed,
        types=tuple(_place(name, page, edition) for name in row.types),
        values=row.values,
        cells=dict(row.cells),
    )


def _notice(notice: Notice, page: str, edition: Edition) -> NoticeShape:
    return NoticeShape(
        type=notice.type,
        place=notice.words,
        href=relative(page, edition.address(notice.type), notice.id),
        deprecation=deprecation(notice.deprecation),
    )
