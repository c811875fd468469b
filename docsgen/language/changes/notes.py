"""What people have to look at who go from one version to the other: the notes of migration."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.changes.levels import counting, level_of
from docsgen.language.changes.sentences import plural
from docsgen.model import Change, Verdict, VersionDiff

UNDECIDED = "Could not be decided: look at it"
"""What stands above changes and types that are undecided."""


class Undecided(msgspec.Struct, frozen=True):
    """A type of which it isn't known whether it breaks some roles, and why not."""

    type: str
    roles: tuple[str, ...]
    reason: str

    @property
    def levels(self) -> dict[str, str]:
        """By role."""
        return dict.fromkeys(self.roles, "unproven")

    @property
    def sentence(self) -> str:
        """What is undecided."""
        who = " or ".join(map(plural, self.roles))
        return f"It could not be decided whether `{self.type}`, with all that it refers to, can break {who}."


class Notes(msgspec.Struct, frozen=True):
    """Changes that break, those that are undecided, types that are, and other changes of which sources say what to do.

    What the project accepts is in none of them.
    """

    breaking: tuple[Change, ...] = ()
    undecided: tuple[Change, ...] = ()
    types: tuple[Undecided, ...] = ()
    advised: tuple[Change, ...] = ()


def notes(diff: VersionDiff) -> Notes:
    """The notes of a comparison, each change in one of them."""
    by_level: dict[str, list[Change]] = {}
    for change in counting(diff):
        by_level.setdefault(level_of(change), []).append(change)
    breaking, undecided = by_level.get("breaking", []), by_level.get("unproven", [])
    return Notes(
        tuple(breaking),
        tuple(undecided),
        tuple(_undecided(diff)),
        tuple(
            change for change in counting(diff) if change.advice and level_of(change) not in ("breaking", "unproven")
        ),
    )


def why(change: Change) -> str:
    """Why it is undecided whom a change breaks; empty if it is decided."""
    return change.reason if "unproven" in change.levels.values() or level_of(change) == "unproven" else ""


def _undecided(diff: VersionDiff) -> Iterator[Undecided]:
    """Types without a verdict that no change stands for, those of one reason together."""
    told = {
        (name, role)
        for change in diff.changes
        for role, level in change.levels.items()
        if level in ("breaking", "unproven")
        for name in (change.type, *change.types)
    }
    found: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in diff.verdicts:
        if verdict.level == "unproven" and (verdict.type, verdict.role) not in told:
            found.setdefault((verdict.type, verdict.reason), []).append(verdict)
    for (name, reason), same in found.items():
        yield Undecided(name, tuple(each.role for each in same), reason)
