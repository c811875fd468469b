"""The pages of types through all versions, and the list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from docsgen.language.addresses import furniture, relative
from docsgen.language.badges import Badge
from docsgen.language.changes.sentences import counted
from docsgen.language.lives import Life, all_names, life_of, life_words
from docsgen.model import Heading, Page, SearchEntry
from docsgen.render.context import Edition
from docsgen.render.environment import fill
from docsgen.render.history_view import StepView, step_views, type_address
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView

ADDRESS = "types/"

MOST_LINES = 60
"""Changes between two versions that a type's page lists."""


class LifeView(msgspec.Struct, frozen=True):
    """A version, and how the type is there: its page (under the name that it has there), and what happened."""

    version: LinkView
    link: LinkView
    words: str
    badges: tuple[Badge, ...] = ()


class LifePage(msgspec.Struct, frozen=True):
    """A type through all versions, newest first."""

    name: str
    summary: str
    first: LinkView
    changed: str
    gone: str
    names: tuple[LinkView, ...]
    lives: tuple[LifeView, ...]
    steps: tuple[StepView, ...]


class TypeRow(msgspec.Struct, frozen=True):
    """A type in the list of all: first seen, last changed, removed in (versions; empty: none)."""

    link: LinkView
    first: str
    changed: str
    gone: str


class TypesPage(msgspec.Struct, frozen=True):
    """All types of all versions."""

    rows: tuple[TypeRow, ...]


def type_history_pages(editions: Sequence[Edition]) -> Iterator[Page]:
    """A page for every name that any version has, and the list of them; none where there is nothing to compare."""
    if len(editions) < 2 or not editions[-1].past.known:
        return
    lives = [life_of(name, editions) for name in all_names(editions)]
    yield _types_page(lives, editions)
    yield from (_life_page(life, editions) for life in lives)


def _life_page(life: Life, editions: Sequence[Edition]) -> Page:
    address = type_address(life.name, editions[-1])
    view = _view(life, address, editions)
    return make_page(
        address,
        f"{life.name} through all versions",
        fill("type_history.html", view),
        description=f"{life.name}: first seen in {life.first}, {counted(len(life.story), 'recorded change')}",
        headings=(Heading(furniture("versions"), "Versions"), Heading(furniture("changes"), "Changes")),
        search=(SearchEntry("", f"{life.name} through all versions", ""),),
    )


def _view(life: Life, page: str, editions: Sequence[Edition]) -> LifePage:
    order = [edition.version.id for edition in editions]
    last = editions[order.index([*life.names][-1])]
    current = life.names[last.version.id]
    others = dict.fromkeys(name for name in life.names.values() if name != life.name)
    return LifePage(
        name=life.name,
        summary=last.summaries.get(current, ""),
        first=LinkView(life.first, relative(page, f"{life.first}/")),
        changed=life.changed,
        gone=life.gone(order),
        names=tuple(LinkView(name, relative(page, type_address(name, last))) for name in others),
        lives=tuple(_lives(life, page, editions)),
        steps=tuple(step_views(life.story, page, last.past.roles, most=MOST_LINES)),
    )


def _lives(life: Life, page: str, editions: Sequence[Edition]) -> Iterator[LifeView]:
    for index, edition in reversed([*enumerate(editions)]):
        version = edition.version.id
        name = life.names.get(version, "")
        before = editions[index - 1].version.id if index else ""
        if not name and before not in life.names:
            continue
        changes = [event for event in life.story if event.new == version]
        yield LifeView(
            LinkView(version, relative(page, edition.home)),
            LinkView(name, relative(page, edition.address(name))) if name else LinkView(""),
            life_words(name, life.names.get(before, ""), changes),
            (Badge("deprecated", "deprecated"),) if name and _deprecated(edition, name) else (),
        )


def _deprecated(edition: Edition, name: str) -> bool:
    return edition.declarations[name].annotations.deprecation is not None


def _types_page(lives: Sequence[Life], editions: Sequence[Edition]) -> Page:
    order = [edition.version.id for edition in editions]
    rows = tuple(
        TypeRow(
            LinkView(life.name, relative(ADDRESS, type_address(life.name, editions[-1]))),
            life.first,
            life.changed,
            life.gone(order),
        )
        for life in lives
    )
    return make_page(
        ADDRESS,
        "Types through all versions",
        fill("types.html", TypesPage(rows)),
        description=f"{counted(len(rows), 'type')} in {counted(len(editions), 'version')}: first seen, last changed",
        search=(SearchEntry("", "Types through all versions", ""),),
    )
