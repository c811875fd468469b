"""Types that seem to be called otherwise now."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping

from docsgen.diff.likeness import likeness
from docsgen.diff.nearest import MOST_PAIRS, features, indexed, nearest
from docsgen.diff.two import Two
from docsgen.model import Declaration, Rename

LEAST = 0.6
"""How alike a type that went and one that came must be."""

COMMON = 3
"""A member that more types have than this, and more than one type in twenty, says nothing of which is which."""


def renames(old: Mapping[str, Declaration], new: Mapping[str, Declaration]) -> tuple[Rename, ...]:
    """The best match of those that went with those that came, one to one, the most alike first.

    Only types are compared that share a member which few types have, or that are the same, and of very many only the
    nearest: the cost grows with the types changed.
    """
    gone = {name: each for name, each in old.items() if name not in new}
    come = {name: each for name, each in new.items() if name not in old}
    two = Two(old, new)
    scored = []
    for one, other in _candidates(gone, come, two):
        score = round(likeness(gone[one].type, come[other].type, two), 2)
        if score >= LEAST:
            scored.append(Rename(one, other, score))
    taken: set[str] = set()
    found = []
    for rename in sorted(scored, key=lambda each: (-each.likeness, -_names(each), each.old, each.new)):
        if not taken & {f"<{rename.old}", f">{rename.new}"}:
            taken |= {f"<{rename.old}", f">{rename.new}"}
            found.append(rename)
    return tuple(sorted(found, key=lambda each: each.new))


def _names(rename: Rename) -> float:
    """How much of the names is the same: of two that are equally alike, the one with the nearer name."""
    shared = len(set(_pieces(rename.old)) & set(_pieces(rename.new)))
    return shared / max(len(_pieces(rename.old)), len(_pieces(rename.new)))


def _pieces(name: str) -> list[str]:
    return [name[index : index + 3].lower() for index in range(max(len(name) - 2, 1))]


def _candidates(gone: Mapping[str, Declaration], come: Mapping[str, Declaration], two: Two) -> list[tuple[str, str]]:
    ours = {name: features(each.type, two.old) for name, each in gone.items()}
    theirs = {name: features(each.type, two.new) for name, each in two.new.items()}
    how_often = Counter(itertools.chain.from_iterable(theirs.values()))
    telling = {each for each, count in how_often.items() if count <= max(COMMON, len(two.new) // 20)}
    by_feature = indexed({name: theirs[name] & telling for name in come})
    if sum(len(by_feature.get(feature, ())) for each in ours.values() for feature in each) > MOST_PAIRS:
        return sorted(nearest(ours, {name: theirs[name] & telling for name in come}))
    return sorted(
        {(name, other) for name, each in ours.items() for feature in each for other in by_feature.get(feature, ())}
    )
