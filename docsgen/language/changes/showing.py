"""Changes as pages show them: what they are called, which belong together, and values that prove them."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docsgen.language.categories import OTHERS
from docsgen.language.changes.levels import level_of, place_of
from docsgen.language.changes.sentences import rank, short, witness_words
from docsgen.language.stories import value_of
from docsgen.language.typescript import declaration_text
from docsgen.model import Change, Declaration, Verdict, VersionDiff, Witness

MOST_LINES = 24
"""Lines of a witness that are shown."""

WIDE = 60
"""A witness that is shorter stands on one line."""

MOST_PROVING = 160
"""Characters of a value in the table of verdicts."""

MOST_COMPARED = 80
"""Lines of the comparison of a type's text."""

PROOFS: Mapping[str, str] = {"structure": "proved", "absent": "nothing to do with it", "witness": "shown by a value"}
"""What shows a verdict, in words."""

Declarations = Mapping[str, Declaration]


class Group(msgspec.Struct, frozen=True):
    """All changes of one type, worst first: those that matter, those of words, and those that are tolerated.

    ``undeclared`` are the latter: sets that differ only through members that a version doesn't declare.
    """

    name: str
    changes: tuple[Change, ...]
    undeclared: tuple[Change, ...]
    documentation: tuple[Change, ...]

    @property
    def all(self) -> tuple[Change, ...]:
        return (*self.changes, *self.undeclared, *self.documentation)


def grouped(diff: VersionDiff, old: Declarations, new: Declarations) -> dict[str, tuple[Group, ...]]:
    """The changed types by category, in the order of the new version, then of the old one; the worst first in each."""
    found: dict[str, dict[str, list[Change]]] = {}
    for change in diff.changes:
        declaration = new.get(change.type) or old.get(change.type)
        category = (declaration.category if declaration else "") or OTHERS
        found.setdefault(category, {}).setdefault(change.type, []).append(change)
    order = [*(each.category for each in (*new.values(), *old.values()) if each.category), OTHERS]
    return {name: tuple(_groups(found[name])) for name in sorted(found, key=order.index)}


def _groups(types: Mapping[str, Sequence[Change]]) -> Iterator[Group]:
    for name in sorted(types, key=lambda each: min(rank(level_of(change)) for change in types[each])):
        changes = sorted(types[name], key=lambda change: rank(level_of(change)))
        words = tuple(each for each in changes if each.kind == "documentation")
        others = [each for each in changes if each.kind != "documentation"]
        tolerated = tuple(each for each in others if each.undeclared and level_of(each) == "compatible")
        rest = tuple(each for each in others if not each.undeclared or level_of(each) != "compatible")
        yield Group(name, rest, tolerated, words)


def place_words(change: Change) -> str:
    """The type, the path in it and the value (alternatives and methods are named in the sentence)."""
    value = value_of(change)
    named = value and not change.rule.startswith(("union-branch-", "method-"))
    return place_of(change) + (f" = {short(value)}" if named else "")


def strictly_worse(change: Change) -> bool:
    """Whether the sets of values say something worse than the convention does."""
    return any(
        level in ("breaking", "unproven") and change.levels.get(role) != level for role, level in change.strict.items()
    )


def witnessed(witnesses: Iterable[Witness], diff: VersionDiff) -> Iterator[tuple[str, str, bool]]:
    """Whom a value breaks, the value as JSON, and whether it is cut; witnesses with the same value are one."""
    groups: dict[str, list[Witness]] = {}
    for witness in witnesses:
        key = json.dumps([witness.type, witness.accepted_by, witness.value], sort_keys=True)
        groups.setdefault(key, []).append(witness)
    for same in groups.values():
        yield witness_words(same[0], [each.role for each in same], diff.old, diff.new), *value_text(same[0].value)


def value_text(value: object) -> tuple[str, bool]:
    """A value as JSON, on one line if it is short; and whether something had to be cut off."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) > WIDE:
        text = json.dumps(value, ensure_ascii=False, indent=2)
    lines = [line if len(line) <= 400 else f"{line[:400]} …" for line in text.split("\n")]
    cut = len(lines) > MOST_LINES or "\n".join(lines) != text
    return "\n".join(lines[:MOST_LINES]), cut


def proof(verdict: Verdict, diff: VersionDiff) -> tuple[str, str]:
    """What shows a verdict on a type, in words, and the value that does, if one does."""
    words = verdict.reason or PROOFS.get(verdict.proof, verdict.proof)
    if verdict.undeclared:
        words += ", only through members that a version doesn't declare"
    if verdict.witness is None:
        return words, ""
    accepting = diff.old if verdict.witness.accepted_by == "old" else diff.new
    text = json.dumps(verdict.witness.value, ensure_ascii=False, separators=(",", ":"))
    code = text if len(text) <= MOST_PROVING else f"{text[:MOST_PROVING]} …"
    return f"{words} that only {accepting} accepts", code


def compared_text(old: Declaration | None, new: Declaration | None) -> tuple[tuple[str, ...], int]:
    """The lines in which two declarations differ, each after its sign, and how many more there are.

    They are compared as TypeScript, without the texts, which have entries of their own.
    """
    if old is None or new is None:
        return (), 0
    before, after = (declaration_text(each).split("\n") for each in (old, new))
    lines = [*difflib.unified_diff(before, after, lineterm="", n=3)][2:]
    return tuple(lines[:MOST_COMPARED]), max(0, len(lines) - MOST_COMPARED)
