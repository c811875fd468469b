"""From an effect on the sets to levels by role, by the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.diff.effects import Effect, Outcome
from docsgen.diff.levels import Row
from docsgen.diff.versions import Part
from docsgen.model import LEVELS, Witness


def strict(effect: Effect, parts: Mapping[str, Part]) -> dict[str, str]:
    """Levels by the sets alone."""
    return {role: _strict([each for _, each in _concerning(effect, part)]) for role, part in parts.items()}


def by_convention(
    effect: Effect, parts: Mapping[str, Part], row: Row, override: str | Mapping[str, str]
) -> dict[str, str]:
    """Levels by a row of the table, or as the project says, for those roles that it concerns."""
    levels = {}
    for role, part in parts.items():
        level = _level(effect, part, row)
        said = override if isinstance(override, str) else override.get(role, "")
        concerned = level != "compatible" or row.always != "compatible" or any(_concerning(effect, part))
        levels[role] = said if said and concerned else level
    return levels


def witnesses(effect: Effect, parts: Mapping[str, Part]) -> Iterator[Witness]:
    """For each role that strictly breaks, a value that shows it; one that uses declared members first."""
    for role, part in parts.items():
        shown = [(by, each) for by, each in _concerning(effect, part) if each.differs == "yes"]
        if shown:
            by, outcome = min(shown, key=lambda each: each[1].undeclared)
            yield Witness(role, outcome.type, outcome.value, by)


def is_only_undeclared(effect: Effect) -> bool:
    """Whether the sets differ only through members that the writer's version does not declare."""
    differing = [each for each in (effect.lost, effect.gained) if each.differs != "no"]
    return bool(differing) and all(each.undeclared for each in differing)


def _concerning(effect: Effect, part: Part) -> Iterator[tuple[str, Outcome]]:
    """What differs to the harm of a role, with the version that accepts the value."""
    if part.sends and effect.lost.differs != "no":
        yield "old", effect.lost
    if part.reads and effect.gained.differs != "no":
        yield "new", effect.gained


def _strict(outcomes: list[Outcome]) -> str:
    found = {each.differs for each in outcomes}
    return "breaking" if "yes" in found else "unproven" if found else "compatible"


def _level(effect: Effect, part: Part, row: Row) -> str:
    found = [row.always if part.sends or part.reads else "compatible"]
    for by, outcome in _concerning(effect, part):
        level = row.undeclared if outcome.undeclared else row.narrowed if by == "old" else row.widened
        found.append("unproven" if level == "breaking" and outcome.differs == "unsure" else level)
    return min(found, key=LEVELS.index)
