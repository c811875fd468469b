"""Which members are described for a value by any of the schemas that hold for it, wherever on the page that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from docsgen.model import (
    Annotated,
    EffectiveMember,
    Intersection,
    Member,
    Object,
    Reference,
    Refined,
    SchemaConstraint,
    TypeExpression,
    Union,
)

Described = Mapping[str, TypeExpression | None]
"""The type by a member's name; None where it is only described in an alternative or under a condition."""

CONDITIONS = ("if", "then", "else", "not")
"""Keywords whose schemas speak of the same value."""

NOT_DESCRIBED = "Required, but not described by the schema."
DESCRIBED_IN_PARTS = "Required; what it is depends on the alternative or condition."
"""What to say of a name that is only required."""


def described(expression: TypeExpression, members: Mapping[str, tuple[EffectiveMember, ...]]) -> Described:
    """What an expression describes; ``members`` are those of all types, by name."""
    found: Described = {}
    match expression:
        case Object():
            found = _declared(expression.members)
        case Reference(path=()):
            found = _declared(each.member for each in members.get(expression.name, ()))
        case Annotated(base=base):
            found = described(base, members)
        case Refined(base=base, schemas=schemas):
            found = together(described(base, members), *(maybe(described(each, members)) for each in _types(schemas)))
        case Intersection(members=parts):
            found = together(*(described(part, members) for part in parts))
        case Union(members=parts):
            found = together(*(maybe(described(part, members)) for part in parts))
    return found


def _declared(members: Iterable[Member]) -> Described:
    return {member.name: member.type for member in members if member.declared}


def together(*parts: Described) -> Described:
    """What several schemas describe that hold for the same value."""
    found: dict[str, TypeExpression | None] = {}
    for part in parts:
        for name, type_ in part.items():
            found[name] = found.get(name) or type_
    return found


def maybe(part: Described) -> Described:
    """What a schema describes that holds for some values only."""
    return dict.fromkeys(part)


def _types(schemas: Iterable[object]) -> Iterable[TypeExpression]:
    return (each.type for each in schemas if isinstance(each, SchemaConstraint) and each.keyword in CONDITIONS)
