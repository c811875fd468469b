"""``<version>/types/<type>/index.json``: everything that is known of a type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.json_api.envelope import (
    Document,
    Marked,
    Ref,
    Shape,
    ShownDeprecation,
    head,
    json_file,
    marks,
    method_ref,
    ref,
    refs,
    version_source,
)
from docsgen.feeds.json_api.schemas import Schemas, schemas_of
from docsgen.language.addresses import Anchors, anchor, relative
from docsgen.language.changes.as_json import Level
from docsgen.language.stories import Event
from docsgen.language.typescript import declaration_text, print_type
from docsgen.model import (
    Annotated,
    Annotations,
    Constraint,
    Declaration,
    EffectiveMember,
    Example,
    Refined,
    StaticFile,
    TypeExpression,
    Use,
)


class TagShape(Shape, frozen=True, kw_only=True):
    """A block tag of a doc comment; its text is Markdown."""

    name: str
    text: str = ""


class ShownMember(Marked, frozen=True, kw_only=True):
    """A member that values of the type can have.

    ``type`` is TypeScript; ``constraints`` are JSON Schema's keywords that narrow it. ``declared`` is false for a name
    that is only required. ``origin`` is the type that declares it, where that is another one. ``description`` is
    Markdown, in which ``{@link Name | words}`` leads to a type. ``default`` is left out where there is none.
    """

    name: str
    href: str
    type: str
    required: bool
    readonly: bool = False
    declared: bool = True
    origin: str = ""
    title: str = ""
    description: str = ""
    tags: tuple[TagShape, ...] = ()
    default: Any = msgspec.UNSET
    examples: tuple[Any, ...] = ()
    constraints: dict[str, Any] = msgspec.field(default_factory=dict)


class ShownExample(Shape, frozen=True, kw_only=True):
    """An example: its ``value``, or its ``text`` where that is no JSON.

    ``valid`` is whether the type accepts it; left out where that could not be found out. ``errors`` say why not.
    """

    name: str
    href: str
    title: str = ""
    language: str = "json"
    text: str = ""
    value: Any = msgspec.UNSET
    valid: bool | msgspec.UnsetType = msgspec.UNSET
    errors: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


class UseShape(Shape, frozen=True, kw_only=True):
    """A type that mentions this one, and the places in it where it does (none: as a whole)."""

    name: str
    href: str = ""
    places: tuple[str, ...] = ()


class EventShape(Shape, frozen=True, kw_only=True):
    """A change of the type between neighbouring versions; ``href`` leads to the page of all their changes.

    ``later``: than this version. ``levels`` are by role.
    """

    old: str
    new: str
    id: str
    href: str
    sentence: str
    path: str = ""
    levels: dict[str, Level] = msgspec.field(default_factory=dict)
    later: bool = False


class TypeDocument(Document, frozen=True, kw_only=True):
    """A type of one version.

    ``model`` is docsgen's own, of format ``model``. ``schema`` is a JSON Schema of the type that holds everything that
    it refers to; it is left out for what no JSON value is. ``typescript`` is its declaration without comments; members
    are all that its values can have, own and inherited.
    """

    name: str
    version: str
    kind: str
    category: str = ""
    draft: bool = False
    deprecated: ShownDeprecation | None = None
    deprecated_in: str = ""
    since: str = ""
    changed_in: tuple[str, ...] = ()
    removed_in: str = ""
    summary: str = ""
    title: str = ""
    description: str = ""
    tags: tuple[TagShape, ...] = ()
    modifiers: tuple[str, ...] = ()
    typescript: str
    schema: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    model: Declaration
    members: tuple[ShownMember, ...] = ()
    examples: tuple[ShownExample, ...] = ()
    bases: tuple[str, ...] = ()
    subtypes: tuple[Ref, ...] = ()
    uses: tuple[Ref, ...] = ()
    used_by: tuple[UseShape, ...] = ()
    senders: tuple[str, ...] = ()
    methods: tuple[Ref, ...] = ()
    history: tuple[EventShape, ...] = ()


def type_files(edition: Edition) -> Iterator[StaticFile]:
    """The data of every type."""
    schemas = schemas_of(edition.linked.model.declarations)
    for declaration in edition.declarations.values():
        yield json_file(edition.address(declaration.name), type_document(declaration, edition, schemas))


def type_document(declaration: Declaration, edition: Edition, schemas: Schemas) -> TypeDocument:
    """A type's data; ``schemas`` are those of its version."""
    name, annotations = declaration.name, declaration.annotations
    page, links = edition.address(name), edition.links(name)
    return TypeDocument(
        **head("type", edition.options.generator, version_source(edition)),
        **marks(annotations, since=links.since, removed_in=links.removed_in, dates=edition.past.dates(name)),
        **words(annotations),
        name=name,
        version=edition.version.id,
        kind=declaration.kind,
        category=declaration.category,
        draft=edition.version.status == "draft",
        summary=summary(declaration),
        modifiers=declaration.modifiers,
        typescript=declaration_text(declaration),
        schema=schemas.alone(name),
        model=declaration,
        members=tuple(_member(each, declaration, edition) for each in edition.members[name]),
        examples=tuple(_examples(edition.examples.get(name, ()))),
        bases=tuple(map(print_type, declaration.bases)),
        subtypes=refs(links.subtypes, page, edition),
        uses=refs(links.uses, page, edition),
        used_by=tuple(_used_by(links.used_by, page, edition)),
        senders=links.senders,
        methods=tuple(method_ref(each, page, edition) for each in links.methods),
        history=tuple(event_shape(each, page) for each in edition.past.stories.get(name, ())),
    )


def words(annotations: Annotations) -> dict[str, Any]:
    """The fields of what is said of a type or member."""
    comment = annotations.comment
    return {
        "title": annotations.title,
        "description": comment.text if comment else "",
        "tags": tuple(TagShape(name=tag.name, text=tag.text) for tag in comment.tags) if comment else (),
    }


def _member(effective: EffectiveMember, declaration: Declaration, edition: Edition) -> ShownMember:
    member, owner = effective.member, declaration.name
    links = edition.links(owner)
    return ShownMember(
        **marks(
            member.annotations,
            since=links.members_since.get(member.name, ""),
            removed_in=links.members_removed_in.get(member.name, ""),
            dates=edition.past.dates(owner, member.name),
        ),
        **words(member.annotations),
        name=member.name,
        href=f"#{anchor(member.name)}",
        type=print_type(member.type),
        required=member.required,
        readonly=member.readonly,
        declared=member.declared,
        origin=effective.origin if effective.origin != owner else "",
        default=member.annotations.default,
        examples=member.annotations.examples,
        constraints={each.keyword: each.value for each in constraints(member.type)},
    )


def constraints(expression: TypeExpression) -> Iterator[Constraint]:
    """The keywords that narrow a type as a whole."""
    while isinstance(expression, Annotated | Refined):
        if isinstance(expression, Refined):
            yield from expression.constraints
        expression = expression.base


def _examples(examples: Iterable[Example]) -> Iterator[ShownExample]:
    anchors = Anchors()
    for each in examples:
        yield ShownExample(
            name=each.name,
            href=f"#{anchors.take(f'example-{each.name}')}",
            title=each.title,
            language=each.language,
            text=each.text if each.value is msgspec.UNSET else "",
            value=each.value,
            valid=not each.errors if each.checked else msgspec.UNSET,
            errors=each.errors,
            files=tuple(dict.fromkeys(location.file for location in each.locations if location.file)),
        )


def _used_by(uses: Iterable[Use], page: str, edition: Edition) -> Iterator[UseShape]:
    places: dict[str, list[str]] = {}
    for use in uses:
        places.setdefault(use.type, []).append(use.place)
    for name, found in places.items():
        yield UseShape(name=name, href=ref(name, page, edition).href, places=tuple(filter(None, found)))


def event_shape(event: Event, page: str) -> EventShape:
    """A change, as ``page`` shows it."""
    return EventShape(
        old=event.old,
        new=event.new,
        id=event.id,
        href=relative(page, f"changes/{event.old}/{event.new}/"),
        sentence=event.sentence,
        path=event.path,
        levels=event.levels,  # type: ignore[arg-type]  # of model.LEVELS
        later=event.later,
    )
