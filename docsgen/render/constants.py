"""The page of a version's constants, by name and by value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from docsgen.language.addresses import Anchors, furniture
from docsgen.language.expressions import unwrapped, walk
from docsgen.language.json_value import canonical
from docsgen.model import Declaration, Heading, Literal, Page, SearchEntry
from docsgen.render.about import badges
from docsgen.render.constraints import json_text
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import Badge, LinkView


class ConstantView(msgspec.Struct, frozen=True):
    """A constant with its value as JSON."""

    id: str
    link: LinkView
    value: str
    badges: tuple[Badge, ...]
    summary: str


class ConstantsPage(msgspec.Struct, frozen=True):
    """All constants by name, and by value together with the error codes that types have."""

    version: str
    by_name: tuple[ConstantView, ...]
    by_value: tuple[tuple[str, tuple[LinkView, ...]], ...]


def constants_page(edition: Edition) -> Page:
    """The page of a version's constants."""
    address = f"{edition.home}constants/"
    here = Here(edition, address)
    declarations = [edition.declarations[name] for name in edition.linked.constants if name in edition.declarations]
    anchors = Anchors()
    views = tuple(_constant(declaration, anchors, here) for declaration in declarations)
    view = ConstantsPage(edition.version.id, views, tuple(_by_value(declarations, here)))
    return make_page(
        address,
        "Constants",
        fill("constants.html", view),
        description=f"The {len(views)} constants of {edition.options.site_name}, version {edition.version.id}",
        headings=(
            *((Heading(furniture("names"), "By name"),) if views else ()),
            *((Heading(furniture("values"), "By value"),) if view.by_value else ()),
        ),
        search=(SearchEntry(each.id, each.link.text, f"{each.value} {each.summary}") for each in views),
    )


def has_constants(edition: Edition) -> bool:
    """Whether there is anything to say on that page."""
    return bool(edition.linked.constants) or any(_error_codes(Here(edition, edition.home)))


def _constant(declaration: Declaration, anchors: Anchors, here: Here) -> ConstantView:
    links = here.edition.links(declaration.name)
    return ConstantView(
        id=anchors.take(declaration.name),
        link=LinkView(declaration.name, here.type(declaration.name) or ""),
        value=json_text(_value(declaration)),
        badges=badges(declaration.annotations, since=links.since, removed_in=links.removed_in),
        summary=here.edition.summaries[declaration.name],
    )


def _by_value(declarations: Iterable[Declaration], here: Here) -> Iterator[tuple[str, tuple[LinkView, ...]]]:
    """Numbers first and in order, then texts and the rest; equal values together."""
    found: dict[str, tuple[Any, list[LinkView]]] = {}
    for value, link in (*_named_values(declarations, here), *_error_codes(here)):
        found.setdefault(canonical(value), (value, []))[1].append(link)
    for _, (value, links) in sorted(found.items(), key=lambda item: (_order(item[1][0]), item[0])):
        yield json_text(value), tuple(links)


def _named_values(declarations: Iterable[Declaration], here: Here) -> Iterator[tuple[Any, LinkView]]:
    for declaration in declarations:
        yield _value(declaration), LinkView(declaration.name, here.type(declaration.name) or "")


def _error_codes(here: Here) -> Iterator[tuple[int, LinkView]]:
    """Members called ``code`` that have a single whole number as value."""
    for name, declaration in here.edition.declarations.items():
        for path, part in walk(declaration.type):
            if path and path[-1] == "code" and isinstance(part, Literal) and type(part.value) is int:
                place = ".".join((name, *path))
                yield part.value, LinkView(place, here.link(place) or "")


def _value(declaration: Declaration) -> Any:
    value = unwrapped(declaration.type)
    return value.value if isinstance(value, Literal) else None


def _order(value: Any) -> tuple[int, float]:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return (0, value) if number else (1, 0)
