"""The pages of types through all versions, and the list of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docsgen.language.addresses import furniture, relative
from docsgen.model import Heading, Page, SearchEntry
from docsgen.render.change_words import counted
from docsgen.render.context import Edition
from docsgen.render.environment import fill
from docsgen.render.history_view import StepView, step_views, type_address
from docsgen.render.page import make_page
from docsgen.render.shapes import Badge, LinkView
from docsgen.render.stories import GONE, Event

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


class Life(msgspec.Struct, frozen=True):
    """A type through all versions: where it is, under which name, and what happened to it, oldest first."""

    name: str
    names: Mapping[str, str]
    story: tuple[Event, ...]

    @property
    def first(self) -> str:
        return next(iter(self.names))

    @property
    def changed(self) -> str:
        """The last version that changed it, while it was there."""
        return next((each.new for each in reversed(self.story) if each.what and not _ends(each)), "")

    def gone(self, versions: Sequence[str]) -> str:
        """The first version after the last one that has it."""
        after = versions.index([*self.names][-1]) + 1
        return versions[after] if after < len(versions) else ""


def _ends(event: Event) -> bool:
    """Whether it is about a type's coming or going as a whole."""
    return not event.path and not event.value and event.what in ("added", GONE)


def type_history_pages(editions: Sequence[Edition]) -> Iterator[Page]:
    """A page for every name that any version has, and the list of them; none where there is nothing to compare."""
    if len(editions) < 2 or not editions[-1].past.known:
        return
    lives = [_life(name, editions) for name in _names(editions)]
    yield _types_page(lives, editions)
    yield from (_life_page(life, editions) for life in lives)


def _names(editions: Sequence[Edition]) -> list[str]:
    return sorted({name for edition in editions for name in edition.declarations})


def _life(name: str, editions: Sequence[Edition]) -> Life:
    """All versions that have the name, and those before and after in which the type is called otherwise."""
    own = [index for index, edition in enumerate(editions) if name in edition.declarations]
    others = _other_names(name, editions, own)
    called = {**others, **{editions[index].version.id: name for index in own}}
    order = [edition.version.id for edition in editions]
    found = {(event.old, event.id): event for index in own for event in editions[index].past.stories.get(name, ())}
    return Life(
        name,
        {version: called[version] for version in order if version in called},
        tuple(sorted(found.values(), key=lambda event: order.index(event.new))),
    )


def _other_names(name: str, editions: Sequence[Edition], own: Sequence[int]) -> dict[str, str]:
    """By version, what the type is called after and before those versions (``own``) that have the name."""
    later = [(each, each.past.renamed) for each in editions[own[-1] + 1 :]]
    earlier = [
        (editions[index - 1], {new: old for old, new in editions[index].past.renamed.items()})
        for index in range(own[0], 0, -1)
    ]
    return {**dict(_followed(name, later)), **dict(_followed(name, earlier))}


def _followed(name: str, steps: Sequence[tuple[Edition, Mapping[str, str]]]) -> Iterator[tuple[str, str]]:
    for edition, renames in steps:
        name = renames.get(name, name)
        if name not in edition.declarations:
            return
        yield edition.version.id, name


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
            _words(name, life.names.get(before, ""), changes),
            (Badge("deprecated", "deprecated"),) if name and _deprecated(edition, name) else (),
        )


def _words(name: str, before: str, changes: Sequence[Event]) -> str:
    if not name:
        return "removed"
    if not before:
        return "first seen"
    count = counted(len(changes), "change") if changes else "unchanged"
    return count if name == before else f"{count}; seems to have been called {before} before"


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
