"""Walking type expressions: the children of each kind of expression in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from docsgen.model import (
    Annotated,
    Array,
    Function,
    Intersection,
    Object,
    Opaque,
    Reference,
    Refined,
    SchemaConstraint,
    Tuple,
    TypeExpression,
    Union,
)

Step = tuple[str, TypeExpression]
"""What leads to a child (a member's name, ``[]`` for items, otherwise empty) and the child."""


def children(expression: TypeExpression) -> Iterator[Step]:
    """The direct parts of an expression, in the order they are written."""
    match expression:
        case Reference():
            yield from (("", argument) for argument in expression.arguments)
        case Union() | Intersection():
            yield from (("", member) for member in expression.members)
        case Array():
            yield "[]", expression.items
        case Tuple():
            yield from ((f"[{index}]", element.type) for index, element in enumerate(expression.elements))
            if expression.rest is not None:
                yield "[]", expression.rest
        case Object():
            yield from ((member.name, member.type) for member in expression.members)
            for signature in expression.index_signatures:
                if signature.key is not None:
                    yield "", signature.key
                yield "*", signature.value
            yield from (("()", call) for call in expression.calls)
        case Function():
            for parameter in expression.parameters:
                if parameter.type is not None:
                    yield parameter.name, parameter.type
            if expression.returns is not None:
                yield "()", expression.returns
        case Refined():
            yield "", expression.base
            for constraint in expression.schemas:
                if isinstance(constraint, SchemaConstraint):
                    yield "", constraint.type
                else:
                    yield from (("", part) for part in constraint.types.values())
        case Annotated():
            yield "", expression.base
        case _:
            return


def walk(expression: TypeExpression, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], TypeExpression]]:
    """The expression and everything in it, each with the path that leads there, parents first."""
    yield path, expression
    for step, child in children(expression):
        yield from walk(child, (*path, step) if step else path)


def references(expression: TypeExpression) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every name that an expression mentions, with the path of the place; opaque text too."""
    for path, part in walk(expression):
        if isinstance(part, Reference):
            yield path, part.name
        elif isinstance(part, Opaque):
            yield from ((path, name) for name in part.names)


def transform(expression: TypeExpression, change: Callable[[TypeExpression], TypeExpression]) -> TypeExpression:
    """The expression with ``change`` applied to every part, innermost first; equal parts are kept as they are."""

    def inner(part: TypeExpression) -> TypeExpression:
        return transform(part, change)

    def replaced(part: msgspec.Struct, **fields: object) -> TypeExpression:
        return msgspec.structs.replace(part, **fields)  # type: ignore[return-value] # same class, so an expression

    match expression:
        case Reference() if expression.arguments:
            expression = replaced(expression, arguments=tuple(map(inner, expression.arguments)))
        case Union() | Intersection():
            expression = replaced(expression, members=tuple(map(inner, expression.members)))
        case Array():
            expression = replaced(expression, items=inner(expression.items))
        case Tuple():
            elements = tuple(
                msgspec.structs.replace(element, type=inner(element.type)) for element in expression.elements
            )
            expression = replaced(expression, elements=elements, rest=expression.rest and inner(expression.rest))
        case Object():
            expression = _transform_object(expression, inner)
        case Function():
            expression = _transform_function(expression, inner)
        case Refined():
            schemas = tuple(
                msgspec.structs.replace(part, type=inner(part.type))
                if isinstance(part, SchemaConstraint)
                else msgspec.structs.replace(part, types={name: inner(each) for name, each in part.types.items()})
                for part in expression.schemas
            )
            expression = replaced(expression, base=inner(expression.base), schemas=schemas)
        case Annotated():
            expression = replaced(expression, base=inner(expression.base))
        case _:
            pass
    return change(expression)


def _transform_object(expression: Object, inner: Callable[[TypeExpression], TypeExpression]) -> Object:
    return msgspec.structs.replace(
        expression,
        members=tuple(msgspec.structs.replace(member, type=inner(member.type)) for member in expression.members),
        index_signatures=tuple(
            msgspec.structs.replace(
                signature, key=signature.key and inner(signature.key), value=inner(signature.value)
            )
            for signature in expression.index_signatures
        ),
        calls=tuple(_transform_function(call, inner) for call in expression.calls),
    )


def _transform_function(expression: Function, inner: Callable[[TypeExpression], TypeExpression]) -> Function:
    return msgspec.structs.replace(
        expression,
        parameters=tuple(
            msgspec.structs.replace(parameter, type=parameter.type and inner(parameter.type))
            for parameter in expression.parameters
        ),
        returns=expression.returns and inner(expression.returns),
    )
