"""Types through all versions: where each is, under which name, and what happened to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from docsgen.language.changes.sentences import counted
from docsgen.language.stories import GONE, Event, Past
from docsgen.model import Declaration


class Told(Protocol):
    """A version and what is known of its changes."""

    @property
    def id(self) -> str: ...

    @property
    def declarations(self) -> Mapping[str, Declaration]: ...

    @property
    def past(self) -> Past: ...


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


def all_names(editions: Sequence[Told]) -> list[str]:
    return sorted({name for edition in editions for name in edition.declarations})


def life_of(name: str, editions: Sequence[Told]) -> Life:
    """All versions that have the name, and those before and after in which the type is called otherwise."""
    own = [index for index, edition in enumerate(editions) if name in edition.declarations]
    others = _other_names(name, editions, own)
    called = {**others, **{editions[index].id: name for index in own}}
    order = [edition.id for edition in editions]
    found = {(event.old, event.id): event for index in own for event in editions[index].past.stories.get(name, ())}
    return Life(
        name,
        {version: called[version] for version in order if version in called},
        tuple(sorted(found.values(), key=lambda event: order.index(event.new))),
    )


def _other_names(name: str, editions: Sequence[Told], own: Sequence[int]) -> dict[str, str]:
    """By version, what the type is called after and before those versions (``own``) that have the name."""
    later = [(each, each.past.renamed) for each in editions[own[-1] + 1 :]]
    earlier = [
        (editions[index - 1], {new: old for old, new in editions[index].past.renamed.items()})
        for index in range(own[0], 0, -1)
    ]
    return {**dict(_followed(name, later)), **dict(_followed(name, earlier))}


def _followed(name: str, steps: Sequence[tuple[Told, Mapping[str, str]]]) -> Iterator[tuple[str, str]]:
    for edition, renames in steps:
        name = renames.get(name, name)
        if name not in edition.declarations:
            return
        yield edition.id, name


def life_words(name: str, before: str, changes: Sequence[Event]) -> str:
    if not name:
        return "removed"
    if not before:
        return "first seen"
    count = counted(len(changes), "change") if changes else "unchanged"
    return count if name == before else f"{count}; seems to have been called {before} before"
