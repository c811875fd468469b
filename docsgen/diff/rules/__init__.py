"""Every kind of change, in one table."""

from __future__ import annotations

from docsgen.diff.rules.rule import Rule
from docsgen.diff.rules.table.contents import LIMITS, TYPES, VALUES
from docsgen.diff.rules.table.presence import EXISTENCE, REQUIREDNESS
from docsgen.diff.rules.table.remarks import DEFAULTS, DEPRECATION, DOCUMENTATION
from docsgen.diff.rules.table.spellings import REFACTORING
from docsgen.diff.rules.table.wholes import CONDITIONS, ITEMS, OPENNESS

__all__ = ["RULES", "Rule"]

RULES: tuple[Rule, ...] = (
    *EXISTENCE,
    *REQUIREDNESS,
    *TYPES,
    *VALUES,
    *LIMITS,
    *OPENNESS,
    *ITEMS,
    *CONDITIONS,
    *DEFAULTS,
    *DEPRECATION,
    *DOCUMENTATION,
    *REFACTORING,
)
"""All rules, in the order in which they are explained."""
