"""Changing the words in a type expression, wherever they stand, perhaps with the types that they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from docsgen.language.expressions import transform, walk
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Annotations,
    Function,
    IndexSignature,
    Member,
    Object,
    Parameter,
    Tuple,
    TupleElement,
    TypeExpression,
)

Reword = Callable[[Annotations], Annotations]

Restate = Callable[[TypeExpression, Annotations], tuple[TypeExpression, Annotations]]
"""Takes a type and what is said about it, and gives both anew."""

T = TypeVar("T", Member, TupleElement, Parameter)


def reworded(expression: TypeExpression, change: Reword) -> TypeExpression:
    """The expression with ``change`` applied to all annotations in it; wrappers that say nothing then are taken off."""
    return restated(expression, lambda about, annotations: (about, change(annotations)))


def wordless(expression: TypeExpression) -> TypeExpression:
    """The expression without any words in it."""
    return reworded(expression, lambda _annotations: Annotations())


def restated(expression: TypeExpression, change: Restate) -> TypeExpression:
    """Like ``reworded``, with a ``change`` that sees the type that the words are about, and may change it too.

    Words about a function, or about a parameter without a type, are about no type that could change.
    """
    return transform(expression, lambda part: _part(part, change))


def statements(
    expression: TypeExpression, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], TypeExpression, Annotations]]:
    """All annotations in an expression, each with its path (as in ``walk``) and the type that it is about."""
    for here, part in walk(expression, path):
        match part:
            case Annotated(base, annotations):
                yield here, base, annotations
            case Object():
                yield from (((*here, each.name), each.type, each.annotations) for each in part.members)
                yield from (((*here, "*"), each.value, each.annotations) for each in part.index_signatures)
            case Tuple(elements):
                yield from (((*here, f"[{i}]"), each.type, each.annotations) for i, each in enumerate(elements))
            case Function():
                yield here, UNKNOWN, part.annotations
                yield from (((*here, each.name), each.type or UNKNOWN, each.annotations) for each in part.parameters)


def _part(part: TypeExpression, change: Restate) -> TypeExpression:
    match part:
        case Annotated():
            base, annotations = change(part.base, part.annotations)
            return base if annotations == Annotations() else Annotated(base, annotations)
        case Object():
            return msgspec.structs.replace(
                part,
                members=tuple(_typed(each, change) for each in part.members),
                index_signatures=tuple(_signature(each, change) for each in part.index_signatures),
                calls=tuple(_function(call, change) for call in part.calls),
            )
        case Tuple():
            return msgspec.structs.replace(part, elements=tuple(_typed(each, change) for each in part.elements))
        case Function():
            return _function(part, change)
        case _:
            return part


def _typed(thing: T, change: Restate) -> T:
    if thing.type is None:
        return msgspec.structs.replace(thing, annotations=change(UNKNOWN, thing.annotations)[1])
    type_, annotations = change(thing.type, thing.annotations)
    return msgspec.structs.replace(thing, type=type_, annotations=annotations)


def _signature(signature: IndexSignature, change: Restate) -> IndexSignature:
    value, annotations = change(signature.value, signature.annotations)
    return msgspec.structs.replace(signature, value=value, annotations=annotations)


def _function(function: Function, change: Restate) -> Function:
    parameters = tuple(_typed(each, change) for each in function.parameters)
    annotations = change(UNKNOWN, function.annotations)[1]
    return msgspec.structs.replace(function, annotations=annotations, parameters=parameters)
