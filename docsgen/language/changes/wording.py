"""Words that text and Markdown share."""

from __future__ import annotations

from collections import Counter

from docsgen.language.changes.levels import counting, counts
from docsgen.language.printable import json_text
from docsgen.model import Change, VersionDiff, Witness

LONGEST_VALUE = 2000
"""Characters of a witness that are shown; most have less than a hundred."""


def plural(count: int, noun: str) -> str:
    """``1 type``, ``2 types``."""
    return f"{count} {noun}{'s'[: count != 1]}"


def counted(diff: VersionDiff) -> str:
    """``2 breaking, 1 compatible, 1 accepted``."""
    accepted = len(diff.changes) - len(counting(diff))
    found = [f"{count} {level}" for level, count in counts(diff).items() if count]
    return ", ".join([*found, *([f"{accepted} accepted by the project"] if accepted else [])])


def proved(diff: VersionDiff) -> str:
    """How sure all that is: how many verdicts on types there are, and what decided them; empty without any."""
    found = Counter(verdict.level for verdict in diff.verdicts)
    by = (("compatible", "proved compatible"), ("breaking", "shown to break by a value"), ("unproven", "undecided"))
    parts = ", ".join(f"{found[level]} {words}" for level, words in by if found[level])
    whole = plural(len(diff.verdicts), "strict verdict")
    return f"{whole} on types and roles: {parts}" if parts else ""


def differences_of_methods(diff: VersionDiff) -> list[tuple[str, list[str]]]:
    """What happened to methods, and to which: ``("added", ["tools/list"])``."""
    whats = dict.fromkeys(each.what for each in diff.methods)
    return [(what, [each.name for each in diff.methods if each.what == what]) for what in whats]


def reached(change: Change) -> str:
    """How much else a change reaches: ``12 types, 1 method``; empty where nothing."""
    found = ((change.types, "type"), (change.methods, "method"))
    return ", ".join(plural(len(names), noun) for names, noun in found if names)


def accepts(witness: Witness) -> str:
    """What is true of a witness's value."""
    return f"{witness.type}: only the {witness.accepted_by} version accepts this value"


def shown_value(value: object, *, indent: int | None = None) -> str:
    """A value as JSON, of bounded length."""
    text = json_text(value, indent=indent)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}... ({len(text)} characters)"
