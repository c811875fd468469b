"""Types without words, and parts of types by their paths."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.language.expressions import transform
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Array,
    IndexSignature,
    Intersection,
    Member,
    Object,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)


def bare(expression: TypeExpression) -> TypeExpression:
    """The type without words: what restricts values, nothing else."""
    return transform(expression, _bare)


def part_at(expression: TypeExpression, path: tuple[str, ...]) -> TypeExpression | None:
    """The part of a type that a path of a reference leads to."""
    if not path:
        return expression
    match expression:
        case Intersection(members=parts) | Union(members=parts):
            found = (part_at(part, path) for part in parts)
            return next((each for each in found if each is not None), None)
        case Refined(base=base):
            return part_at(base, path)
    inner = next((child for step, child in _steps(expression) if step == path[0]), None)
    return None if inner is None else part_at(inner, path[1:])


def _bare(part: TypeExpression) -> TypeExpression:
    match part:
        case Annotated(base=base):
            return base
        case Object():
            members = tuple(Member(m.name, m.type, required=m.required, declared=m.declared) for m in part.members)
            signatures = tuple(IndexSignature(s.value, s.pattern, s.key) for s in part.index_signatures)
            return Object(members, signatures, part.openness, part.implied)
        case Tuple():
            elements = tuple(TupleElement(each.type, required=each.required) for each in part.elements)
            return Tuple(elements, part.rest, part.implied)
    return part


def _steps(expression: TypeExpression) -> Iterator[tuple[str, TypeExpression]]:
    match expression:
        case Object():
            yield from ((member.name, member.type) for member in expression.members if member.declared)
            yield from (("*", each.value) for each in expression.index_signatures if each.pattern is None)
        case Array(items=items):
            yield "[]", items
        case Tuple():
            yield from ((f"[{index}]", each.type) for index, each in enumerate(expression.elements))
            yield "[]", expression.rest if expression.rest is not None else UNKNOWN
