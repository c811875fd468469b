"""What a comparison comes to: levels of changes and of roles, how many there are, and parts of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from docsgen.model import LEVELS, Change, Verdict, VersionDiff

MILDEST = LEVELS[-1]


def level_of(change: Change) -> str:
    """The worst of a change's levels.

    One without levels is about no role: it only counts as documentation if it is known to leave the values as they are.
    """
    return _worst(change.levels.values(), MILDEST if change.effect == "none" else "unproven")


def place_of(change: Change) -> str:
    """The type and the path in it: ``Tool.inputSchema``."""
    return f"{change.type}.{change.path}" if change.path else change.type


def counting(diff: VersionDiff) -> tuple[Change, ...]:
    """The changes that count: those that the project hasn't accepted."""
    return tuple(change for change in diff.changes if not change.waived)


def counts(diff: VersionDiff) -> Mapping[str, int]:
    """How many changes there are of each level, worst first, those that are accepted left out."""
    found = Counter(map(level_of, counting(diff)))
    return {level: found[level] for level in LEVELS}


def worst(diff: VersionDiff, role: str = "", *, strict: bool = False) -> str:
    """The worst level of the changes that count, for one role or for all; ``compatible`` where there are none.

    ``strict``: by the sets alone, which levels and waivers of a project don't change.
    """
    levels = [
        level
        for change in (diff.changes if strict else counting(diff))
        for level in _levels(change, role, strict=strict)
    ]
    return _worst(levels, "compatible")


def unexplained(diff: VersionDiff) -> tuple[Verdict, ...]:
    """Types that strictly break a role, or may, although no change says why: something was overlooked.

    Of members that nobody declares no change need speak.
    """
    said = {
        (type_, role)
        for change in diff.changes
        for role, level in change.strict.items()
        if level in ("breaking", "unproven")
        for type_ in (change.type, *change.types)
    }
    odd = (verdict for verdict in diff.verdicts if verdict.level != "compatible" and not verdict.undeclared)
    return tuple(verdict for verdict in odd if (verdict.type, verdict.role) not in said)


def only(diff: VersionDiff, *, role: str = "", type: str = "") -> VersionDiff:
    """The part that is of interest to a role, and of what changes a type or something that reaches it."""
    changes = (change for change in diff.changes if _concerns(change, role, type))
    verdicts = (verdict for verdict in diff.verdicts if type in ("", verdict.type) and role in ("", verdict.role))
    return msgspec.structs.replace(
        diff,
        roles=(role,) if role else diff.roles,
        changes=tuple(_for_role(change, role) if role else change for change in changes),
        verdicts=tuple(verdicts),
    )


def _concerns(change: Change, role: str, type: str) -> bool:
    return type in ("", change.type, *change.types) and (not role or not change.levels or role in change.levels)


def _for_role(change: Change, role: str) -> Change:
    return msgspec.structs.replace(
        change,
        levels={each: level for each, level in change.levels.items() if each == role},
        strict={each: level for each, level in change.strict.items() if each == role},
        witnesses=tuple(each for each in change.witnesses if each.role == role),
    )


def _levels(change: Change, role: str, *, strict: bool) -> Iterable[str]:
    levels = change.strict if strict else change.levels
    if role:
        return [levels[role]] if role in levels else []
    return levels.values() if strict or levels else [level_of(change)]


def _worst(levels: Iterable[str], without: str) -> str:
    return min(levels, key=LEVELS.index, default=without)
