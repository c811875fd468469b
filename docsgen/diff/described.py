"""The rules and their levels, as people read of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.diff.levels import Row, row
from docsgen.diff.rules import RULES, Rule
from docsgen.model import RuleInfo

WHEN = {
    "narrowed": "for who sends a type that narrows",
    "widened": "for who reads a type that widens",
    "undeclared": "where only members differ that the writer's version doesn't declare",
    "always": "otherwise",
}


def described(levels: Mapping[str, Mapping[str, str]] = {}) -> tuple[RuleInfo, ...]:
    """Every rule, in the order of the table, with the levels that a project has put in place of docsgen's."""
    return tuple(_info(rule, levels.get(rule.id, {})) for rule in RULES)


def _info(rule: Rule, own: Mapping[str, str]) -> RuleInfo:
    return RuleInfo(rule.id, rule.group, rule.explanation, rule.example, tuple(_levels(row(rule.id), own)), rule.mirror)


def _levels(row: Row, own: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A pair for each case; where all have the same level, one for all."""
    found = {when: own.get(when, str(getattr(row, when))) for when in WHEN}
    if len(set(found.values())) == 1:
        yield "always", found["always"]
    else:
        yield from ((WHEN[when], level) for when, level in found.items())
