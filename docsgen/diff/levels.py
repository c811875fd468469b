"""The table of levels: what each kind of change means for a role, by convention.

Strictly, a role that sends a type breaks where the type narrows, a role that reads it where it widens. By convention
some of that is tolerated, and some things count although the sets don't differ. Every row says it; a project can
override any of them.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

RULES_VERSION = 1
"""Of the rules and this table; raised when a level or an id means something else."""


class Row(msgspec.Struct, frozen=True):
    """Levels by convention.

    ``narrowed`` is for a role that sends a type that narrows, ``widened`` for a role that reads one that widens; each
    only as far as declared members go, ``undeclared`` where the sets differ only through members that the writer's
    version does not declare. ``always`` is for every role that sends or reads the type, whatever the sets say.
    ``reason`` says why a level is another one than the sets give.
    """

    narrowed: str = "breaking"
    widened: str = "breaking"
    undeclared: str = "compatible"
    always: str = "compatible"
    reason: str = ""


STRICT = Row(reason="only members that the writer's version does not declare can differ")
"""As the sets say."""

NOTE = Row("compatible", "compatible", reason="what holds on the wire is the same")
WORDS = Row("documentation", "documentation", "documentation", "documentation")
DEPRECATED = Row("deprecation", "deprecation", "deprecation", "deprecation")

LEVELS_BY_RULE: Mapping[str, Row] = {
    "type-removed": Row(
        always="dangerous", reason="a name is no value: what could be sent is said where the type was referred to"
    ),
    "type-moved": WORDS,
    "method-added": Row(
        widened="compatible",
        reason="who does not know a method says so: unknown requests are answered with an error, unknown "
        "notifications are ignored (JSON-RPC 2.0, 4.1 and 5.1)",
    ),
    "method-removed": Row(),
    "required-member-removed": Row(
        always="dangerous", undeclared="dangerous", reason="what is still sent has lost its meaning"
    ),
    "optional-member-removed": Row(
        always="dangerous", undeclared="dangerous", reason="what is still sent has lost its meaning"
    ),
    "object-closed": Row(undeclared="breaking", reason="whoever adds members of its own is refused"),
    "object-opened": Row(undeclared="breaking", reason="whoever refuses members of others meets some now"),
    "default-added": Row(always="dangerous", reason="what is left out means something now"),
    "default-removed": Row(always="dangerous", reason="what is left out may mean something else"),
    "default-changed": Row(always="dangerous", reason="what is left out means something else"),
    "format-added": Row(always="dangerous", reason="a format is an annotation unless it is asserted"),
    "format-removed": Row(always="dangerous", reason="a format is an annotation unless it is asserted"),
    "format-widened": Row(always="dangerous", reason="a format is an annotation unless it is asserted"),
    "format-narrowed": Row(always="dangerous", reason="a format is an annotation unless it is asserted"),
    "format-changed": Row(always="dangerous", reason="a format is an annotation unless it is asserted"),
    "deprecation-added": DEPRECATED,
    "deprecation-withdrawn": DEPRECATED,
    "deprecation-changed": DEPRECATED,
    "removal-earlier": DEPRECATED,
    "removal-later": DEPRECATED,
    "removal-changed": DEPRECATED,
    "removed-early": Row(always="dangerous", reason="people go by the date that was announced"),
    "removed-as-announced": DEPRECATED,
    "description-changed": WORDS,
    "title-changed": WORDS,
    "examples-changed": WORDS,
    "note-changed": WORDS,
    "order-changed": WORDS,
    "envelope-members-hoisted": NOTE,
}
"""By rule; one that isn't here is as strict as the sets (``STRICT``)."""


def row(rule: str) -> Row:
    """The row of a rule."""
    return LEVELS_BY_RULE.get(rule, STRICT)
