"""Types that seem to be called otherwise now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from docsgen.diff.likeness import likeness
from docsgen.diff.nodes import node
from docsgen.diff.shapes import shape
from docsgen.diff.two import Two
from docsgen.model import Declaration, Object, Rename

LEAST = 0.6
"""How alike a type that went and one that came must be."""

COMMON = 3
"""A member that more types have than this, and more than one type in twenty, says nothing of which is which."""


def renames(old: Mapping[str, Declaration], new: Mapping[str, Declaration]) -> tuple[Rename, ...]:
    """The best match of those that went with those that came, one to one, the most alike first.

    Only types are compared that share a member which few types have, or that are the same: the cost grows with the
    types changed.
    """
    gone = {name: each for name, each in old.items() if name not in new}
    come = {name: each for name, each in new.items() if name not in old}
    two = Two(old, new)
    scored = []
    for one, other in sorted(_candidates(gone, come, two)):
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


def _candidates(gone: Mapping[str, Declaration], come: Mapping[str, Declaration], two: Two) -> set[tuple[str, str]]:
    old_features = {name: set(_features(each, two.old)) for name, each in gone.items()}
    by_feature: dict[str, list[str]] = {}
    for name, each in come.items():
        for feature in _features(each, two.new):
            by_feature.setdefault(feature, []).append(name)
    how_often = Counter(feature for each in two.new.values() for feature in _features(each, two.new))
    return {
        (name, other)
        for name, features in old_features.items()
        for feature in features
        if how_often.get(feature, 0) <= max(COMMON, len(two.new) // 20)
        for other in by_feature.get(feature, ())
    }


def _features(declaration: Declaration, declarations: Mapping[str, Declaration]) -> Iterable[str]:
    found = node(declaration.type, declarations)
    if isinstance(found.core, Object):
        return {each.member.name for each in found.members} | {shape(declaration.type)}
    return {shape(declaration.type)}
