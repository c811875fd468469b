"""Changing the words in a type expression, wherever they stand, and nothing else of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from docsgen.language.expressions import transform
from docsgen.model import (
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

W = TypeVar("W", Member, IndexSignature, TupleElement, Parameter, Function)


def reworded(expression: TypeExpression, change: Reword) -> TypeExpression:
    """The expression with ``change`` applied to all annotations in it; wrappers that say nothing then are taken off."""
    return transform(expression, lambda part: _part(part, change))


def wordless(expression: TypeExpression) -> TypeExpression:
    """The expression without any words in it."""
    return reworded(expression, lambda _annotations: Annotations())


def _part(part: TypeExpression, change: Reword) -> TypeExpression:
    match part:
        case Annotated():
            annotations = change(part.annotations)
            return part.base if annotations == Annotations() else Annotated(part.base, annotations)
        case Object():
            return msgspec.structs.replace(
                part,
                members=_all(part.members, change),
                index_signatures=_all(part.index_signatures, change),
                calls=tuple(_function(call, change) for call in part.calls),
            )
        case Tuple():
            return msgspec.structs.replace(part, elements=_all(part.elements, change))
        case Function():
            return _function(part, change)
        case _:
            return part


def _function(function: Function, change: Reword) -> Function:
    return msgspec.structs.replace(_one(function, change), parameters=_all(function.parameters, change))


def _all(things: tuple[W, ...], change: Reword) -> tuple[W, ...]:
    return tuple(_one(thing, change) for thing in things)


def _one(thing: W, change: Reword) -> W:
    return msgspec.structs.replace(thing, annotations=change(thing.annotations))
