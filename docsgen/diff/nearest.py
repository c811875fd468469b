"""Which of very many types are worth a look for how alike they are: those that share what few others have."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TypeVar

from docsgen.diff.nodes import node
from docsgen.diff.shapes import shape
from docsgen.model import Declaration, Object, TypeExpression

MOST_PAIRS = 20_000
"""So many pairs of types are held against each other, each; of more only the nearest."""

NEAREST = 8
"""So many types are held against one then."""

MOST_USERS = 100
"""What more types share brings the first of them together only: it says little of which is which."""

Key = TypeVar("Key", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


def features(
    expression: TypeExpression, declarations: Mapping[str, Declaration], renamed: Mapping[str, str] = {}
) -> frozenset[str]:
    """What a type may share with those that are like it: its whole form, and the names of its members."""
    found = node(expression, declarations)
    names = (each.member.name for each in found.members) if isinstance(found.core, Object) else ()
    return frozenset((shape(expression, renamed), *names))


def indexed(having: Mapping[Key, frozenset[str]]) -> dict[str, list[Key]]:
    """By feature what has it."""
    found: dict[str, list[Key]] = {}
    for key, each in having.items():
        for feature in each:
            found.setdefault(feature, []).append(key)
    return found


def nearest(old: Mapping[Key, frozenset[str]], new: Mapping[Other, frozenset[str]]) -> Iterator[tuple[Key, Other]]:
    """Pairs that share most, counting what is rare for more: a bounded number for each of the old."""
    users = indexed(new)
    places = {key: place for place, key in enumerate(new)}
    for key, each in old.items():
        shared: dict[Other, float] = {}
        for feature in sorted(each & users.keys()):
            for other in users[feature][:MOST_USERS]:
                shared[other] = shared.get(other, 0) + 1 / len(users[feature])
        best = sorted(shared, key=lambda other: (-shared[other], places[other]))
        yield from ((key, other) for other in best[:NEAREST])
