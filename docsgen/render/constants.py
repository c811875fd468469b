"""The page of a version's constants, by name and by value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.language.addresses import Anchors, furniture
from docsgen.language.badges import Badge, badges
from docsgen.language.constants import by_value, constant_value, error_codes
from docsgen.language.constraints import json_text
from docsgen.model import Declaration, Heading, Page, SearchEntry
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView


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
    return bool(edition.linked.constants) or any(True for _ in error_codes(edition.declarations.values()))


def _constant(declaration: Declaration, anchors: Anchors, here: Here) -> ConstantView:
    links = here.edition.links(declaration.name)
    return ConstantView(
        id=anchors.take(declaration.name),
        link=LinkView(declaration.name, here.type(declaration.name) or ""),
        value=json_text(constant_value(declaration)),
        badges=badges(declaration.annotations, since=links.since, removed_in=links.removed_in),
        summary=here.edition.summaries[declaration.name],
    )


def _by_value(declarations: Iterable[Declaration], here: Here) -> Iterator[tuple[str, tuple[LinkView, ...]]]:
    for value, places in by_value(declarations, here.declarations.values()):
        yield value, tuple(LinkView(place, here.link(place) or "") for place in places)
