"""The rules and their levels, as people read of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.diff.levels import Row, row
from docsgen.diff.rules import RULES
from docsgen.model import RuleInfo

Levels = Mapping[str, str | Mapping[str, str]]
"""By a rule's id, a level for all roles, or levels by role: as in ``DiffOptions``."""

WHEN = {
    "narrowed": "for who sends a type that narrows",
    "widened": "for who reads a type that widens",
    "undeclared": "where only members differ that the writer's version doesn't declare",
    "always": "otherwise",
}


def described(levels: Levels = {}) -> tuple[RuleInfo, ...]:
    """Every rule, in the order of the table, with the ``levels`` that a project has put in place of docsgen's."""
    return tuple(
        RuleInfo(
            rule.id,
            rule.group,
            rule.explanation,
            rule.example,
            tuple(_levels(row(rule.id), levels.get(rule.id, {}))),
            rule.mirror,
        )
        for rule in RULES
    )


def _levels(own: Row, given: str | Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A pair for each case; where all have the same level, one for all."""
    if isinstance(given, str):
        yield "always, as this project has it", given
        return
    yield from ((f"for {role}, as this project has it", level) for role, level in given.items())
    found = {when: str(getattr(own, when)) for when in WHEN}
    if len(set(found.values())) == 1:
        yield "always", found["always"]
    else:
        yield from ((WHEN[when], level) for when, level in found.items())
