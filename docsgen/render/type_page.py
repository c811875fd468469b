"""The reference page of a type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from docsgen.language.addresses import furniture
from docsgen.model import Declaration, Example, Heading, Page, SearchEntry
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import Shape
from docsgen.render.type_view import TypeView, type_view


def type_page(
    declaration: Declaration,
    edition: Edition,
    examples: Sequence[Example] = (),
    notes: Mapping[str, tuple[Markup, ...]] | None = None,
) -> Page:
    """The page of one type; ``notes`` are remarks by path in the type (empty: the type itself)."""
    address = edition.address(declaration.name)
    view = type_view(declaration, Here(edition, address), examples, notes or {})
    summary = edition.summaries[declaration.name]
    return make_page(
        address,
        declaration.name,
        fill("type.html", view),
        description=summary or f"{view.kind} of {edition.options.site_name}, version {edition.version.id}",
        headings=_headings(view),
        search=_search(view),
    )


def _headings(view: TypeView) -> Iterator[Heading]:
    yield Heading(furniture("signature"), "Signature")
    for section in view.sections:
        yield Heading(section.id, section.title, tuple(_member_headings(section.shape)))
    if view.nested:
        yield Heading(furniture("namespace"), "Static members" if view.kind == "class" else "Namespace")
    if view.examples:
        examples = tuple(Heading(example.id, example.title) for example in view.examples)
        yield Heading(furniture("examples"), "Examples", examples)
    for word, title, shown in (
        ("history", "History", view.history),
        ("used-by", "Used by", view.used_by),
        ("uses", "Uses", view.uses),
        ("sources", "Sources", view.locations or view.facts),
    ):
        if shown:
            yield Heading(furniture(word), title)


def _member_headings(shape: Shape) -> Iterator[Heading]:
    return (Heading(member.id, member.name) for member in shape.members)


def _search(view: TypeView) -> Iterator[SearchEntry]:
    yield SearchEntry("", view.name, _plain(view.about.text, *(said.text for said in view.said)))
    for section in view.sections:
        yield from _entries(section.shape, view.name)


def _entries(shape: Shape, name: str) -> Iterator[SearchEntry]:
    """An entry for each member at any depth, and for each value that has words of its own."""
    for member in shape.members:
        path = f"{name}.{member.name}"
        yield SearchEntry(member.id, path, _plain(member.about.text))
        if member.shape:
            yield from _entries(member.shape, path)
    for union in shape.unions:
        for value in union.values.values if union.values and not union.values.plain else ():
            words = f"{value.name} = {value.code}" if value.name else value.code
            yield SearchEntry(value.id, f"{name}: {words}", _plain(value.about.text))
        for alternative in union.alternatives:
            if alternative.shape:
                yield from _entries(alternative.shape, name)
    for below in (*(each.shape for each in shape.positions), *(each.shape for each in shape.keys)):
        if below:
            yield from _entries(below, name)


def _plain(*texts: Markup) -> str:
    return " ".join(text.striptags() for text in texts if text)
