"""What every JSON document of the site says about itself, and the shapes that several of them share.

The shapes are what is written and, by ``formats``, what is published of it. A field that says nothing is left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.language.addresses import anchor, relative
from docsgen.language.own_words import attribution
from docsgen.language.stories import NO_DATES, Dates
from docsgen.model import Annotations, Deprecation, Source, StaticFile

VERSIONS: Mapping[str, int] = {
    "catalog": 1,
    "changes-index": 1,
    "constants": 1,
    "deprecated": 1,
    "findings": 1,
    "history": 1,
    "histories": 1,
    "methods": 1,
    "root": 1,
    "root-catalog": 1,
    "rules": 1,
    "type": 1,
    "version": 1,
}
"""The formats, by name; a number is raised when a reader of the former one would break."""

ENCODER = msgspec.json.Encoder(order="sorted")


class Shape(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True, kw_only=True):
    """Base of all shapes."""


class SourceShape(Shape, frozen=True, kw_only=True):
    """Where a document's facts are from.

    ``url`` is where they are published. ``sha256`` is the digest of what was read: of a line for each source with its
    digest, two spaces and its file, as ``sha256sum`` writes them. ``attribution`` is Markdown: whom texts are from that
    were not written for the site, and under which licence.
    """

    url: str
    sha256: str
    attribution: str = ""


class LinksShape(Shape, frozen=True, kw_only=True):
    """The same facts in other forms; addresses are relative to the document's own."""

    html: str
    markdown: str


class Document(Shape, frozen=True, kw_only=True):
    """Base of all documents."""

    format: str = msgspec.field(name="$schema")
    format_version: int
    generator: str
    source: SourceShape
    links: LinksShape


class Ref(Shape, frozen=True, kw_only=True):
    """A type or method by its name, and the address of its page, relative to the document's own.

    ``href`` is left out where there is no such page; the page's data is in ``index.json`` beside it.
    """

    name: str
    href: str = ""


class ShownLink(Shape, frozen=True, kw_only=True):
    """Words and where they lead, as the source writes it."""

    text: str
    url: str = ""


class ShownDeprecation(Shape, frozen=True, kw_only=True):
    """That something is deprecated, and what is known of it; texts are Markdown, ``since`` is a version."""

    message: str = ""
    since: str = ""
    instead: str = ""
    removal: str = ""
    feature: str = ""
    references: tuple[ShownLink, ...] = ()


class Marked(Shape, frozen=True, kw_only=True):
    """The versions in which something came, changed (each of them, oldest first), was deprecated and went."""

    deprecated: ShownDeprecation | None = None
    deprecated_in: str = ""
    since: str = ""
    changed_in: tuple[str, ...] = ()
    removed_in: str = ""


def encode(document: Any) -> bytes:
    """JSON on one line, keys sorted, with a newline at its end."""
    return ENCODER.encode(document) + b"\n"


def json_file(folder: str, document: Document) -> StaticFile:
    """The document beside a page."""
    return StaticFile(f"{folder}index.json", encode(document))


def head(kind: str, generator: str, source: SourceShape) -> dict[str, Any]:
    """The fields of every document of a format."""
    return {
        "format": schema_id(kind),
        "format_version": VERSIONS[kind],
        "generator": generator,
        "source": source,
        "links": LinksShape(html="./", markdown="index.md"),
    }


def schema_id(kind: str) -> str:
    """The ``$id`` of a format, which its documents name as their ``$schema``."""
    return f"urn:docsgen:format:{kind}:{VERSIONS[kind]}"


def version_source(edition: Edition) -> SourceShape:
    """What one version is made from."""
    return _source(edition.version.source, [edition], edition.options)


def root_source(root: Root) -> SourceShape:
    """What all versions together are made from."""
    return _source(root.options.repository, root.editions, root.options)


def pair_source(old: Edition, new: Edition) -> SourceShape:
    """What two versions together are made from."""
    return _source(new.options.repository, (old, new), new.options)


def _source(url: str, editions: Iterable[Edition], options: FeedOptions) -> SourceShape:
    models = [each.linked.model for each in editions]
    sources = [source for model in models for source in model.sources]
    return SourceShape(url=url, sha256=digest(sources), attribution=attribution(options.attribution, models))


def digest(sources: Iterable[Source]) -> str:
    """One digest of several sources."""
    return hashlib.sha256("".join(f"{each.sha256}  {each.file}\n" for each in sources).encode()).hexdigest()


def ref(name: str, page: str, edition: Edition, member: str = "") -> Ref:
    """A type as a page refers to it, or a member of it."""
    if name not in edition.declarations:
        return Ref(name=name)
    return Ref(name=name, href=relative(page, edition.address(name), anchor(member) if member else ""))


def refs(names: Iterable[str], page: str, edition: Edition) -> tuple[Ref, ...]:
    """Types as a page refers to them."""
    return tuple(ref(name, page, edition) for name in names)


def method_ref(name: str, page: str, edition: Edition) -> Ref:
    """A method, on the page of the version's methods."""
    return Ref(name=name, href=relative(page, f"{edition.home}methods/", anchor(name)))


def marks(
    annotations: Annotations | None, *, since: str = "", removed_in: str = "", dates: Dates = NO_DATES
) -> dict[str, Any]:
    """The fields of ``Marked``. ``dates`` are what comparing versions tells."""
    notice = annotations.deprecation if annotations else None
    return {
        "deprecated": deprecation(notice) if notice else None,
        "deprecated_in": dates.deprecated_in,
        "since": since or dates.since,
        "changed_in": dates.changed_in,
        "removed_in": removed_in or dates.removed_in,
    }


def deprecation(notice: Deprecation) -> ShownDeprecation:
    """A notice of deprecation."""
    return ShownDeprecation(
        message=notice.message,
        since=notice.since,
        instead=notice.instead,
        removal=notice.removal,
        feature=notice.feature,
        references=tuple(ShownLink(text=each.text, url=each.url) for each in notice.references),
    )
