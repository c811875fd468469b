"""Words that text and Markdown share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from docsgen.language.changes.levels import counting, counts
from docsgen.language.json_value import canonical
from docsgen.language.printable import json_text
from docsgen.model import LEVELS, Change, Verdict, VersionDiff, Witness

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


def judged(change: Change) -> str:
    """For whom a change is how bad: ``breaking for client, compatible for server``; empty where it is for nobody.

    Where the sets alone say something worse, that is said too.
    """
    worse = {
        role: level
        for role, level in change.strict.items()
        if level != "compatible" and LEVELS.index(level) < LEVELS.index(change.levels.get(role, LEVELS[-1]))
    }
    strictly = [f"strictly {words}" for words in _by_level(worse)]
    return ", ".join([*_by_level(change.levels), *strictly])


def _by_level(levels: Mapping[str, str]) -> list[str]:
    roles = {level: [role for role, each in levels.items() if each == level] for level in LEVELS}
    return [f"{level} for {' and '.join(roles[level])}" for level in LEVELS if roles[level]]


def shown(witnesses: Iterable[Witness]) -> list[tuple[str, object]]:
    """What is true of each value, and the value; one that breaks several roles is shown once."""
    grouped: dict[tuple[str, str, str], tuple[Witness, list[str]]] = {}
    for each in witnesses:
        key = each.type, each.accepted_by, canonical(each.value)
        grouped.setdefault(key, (each, []))[1].append(each.role)
    return [
        (f"For {' and '.join(roles)}, {each.type}: only the {each.accepted_by} version accepts this value", each.value)
        for each, roles in grouped.values()
    ]


def oddity(verdict: Verdict) -> str:
    """What is said of a verdict that no change explains, with the reason if it is undecided."""
    values = "may accept other values" if verdict.level == "unproven" else "accepts other values"
    reason = f" ({verdict.reason})" if verdict.reason else ""
    return f"for {verdict.role} it {values}, and no change here says why{reason}"


def shown_value(value: object, *, indent: int = 0) -> str:
    """A value as JSON, of bounded length."""
    text = json_text(value, indent=indent)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}... ({len(text)} characters)"
