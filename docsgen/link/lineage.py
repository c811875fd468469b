"""Since when a name is there, and when it goes."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import NamedTuple, TypeVar

Name = TypeVar("Name", bound=Hashable)


class Span(NamedTuple):
    """The first version of an unbroken run that has a name, and the first version after it (empty: none)."""

    since: str
    removed_in: str


def spans(versions: Sequence[str], names: Sequence[Collection[Name]]) -> list[dict[Name, Span]]:
    """For each version (oldest first) the span of each of its names; ``names`` are what each version has.

    A name that comes back begins anew: what is said of it holds in every version in between.
    """
    return [
        {name: Span(versions[_first(name, index, names)], _end(name, index, versions, names)) for name in present}
        for index, present in enumerate(names)
    ]


def _first(name: Name, index: int, names: Sequence[Collection[Name]]) -> int:
    while index and name in names[index - 1]:
        index -= 1
    return index


def _end(name: Name, index: int, versions: Sequence[str], names: Sequence[Collection[Name]]) -> str:
    later = range(index + 1, len(versions))
    return next((versions[each] for each in later if name not in names[each]), "")
