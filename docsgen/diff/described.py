"""The rules and their levels, as people read of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from docsgen.diff.levels import Row, row
from docsgen.diff.rules import RULES
from docsgen.model import RuleInfo

Levels = Mapping[str, str | Mapping[str, str]]
"""By a rule's id, a level for all roles, or levels by role: as in ``DiffOptions``."""

WHEN = {
    "narrowed": "for those who send what narrows",
    "widened": "for those who read what widens",
    "undeclared": "where only members differ that the writer's version doesn't declare",
    "always": "otherwise",
}

NONE: Levels = MappingProxyType({})


def described(levels: Levels = NONE) -> tuple[RuleInfo, ...]:
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
    """A pair for each level: when it holds, and which it is."""
    if isinstance(given, str):
        yield "always, as this project has it", given
        return
    yield from ((f"for {role}, as this project has it", level) for role, level in given.items())
    found = {when: str(getattr(own, when)) for when in WHEN}
    for level in dict.fromkeys(found.values()):
        cases = [when for when in WHEN if found[when] == level]
        yield _words(cases), level


def _words(cases: list[str]) -> str:
    """When one of the cases holds; what holds otherwise needs no word about single cases."""
    if len(cases) == len(WHEN):
        return "always"
    return WHEN["always"] if "always" in cases else ", ".join(WHEN[case] for case in cases)
