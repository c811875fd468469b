"""Walking type expressions: the children of each kind of expression, in one table."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from docsgen.model import (
    Annotated,
    Array,
    Function,
    IndexSignature,
    Intersection,
    Object,
    Opaque,
    Parameter,
    Reference,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TypeExpression,
    Union,
)

Step = tuple[str, TypeExpression]
"""What leads to a child (a member's name, ``[]`` for items, ``*`` for other keys, otherwise empty) and the child."""

Change = Callable[[TypeExpression], TypeExpression]

S = TypeVar("S", bound=msgspec.Struct)


def children(expression: TypeExpression) -> Iterator[Step]:
    """The direct parts of an expression, in the order they are written."""
    steps = _CHILDREN.get(type(expression))
    return steps(expression) if steps else iter(())


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


def transform(expression: TypeExpression, change: Change) -> TypeExpression:
    """The expression with ``change`` applied to every part, innermost first."""
    rebuild = _REBUILD.get(type(expression))
    return change(rebuild(expression, lambda part: transform(part, change)) if rebuild else expression)


def owner_of(name: str, declared: Container[str]) -> tuple[str, str]:
    """The declaration that ``Type.member`` or ``Type#member`` is about, and the path in it; empty where there is none.

    A type's own name may have dots, where it stands in a namespace: the longest that is declared counts.
    """
    ends = [index for index, character in enumerate(name) if character in ".#"]
    return next(((name[:end], name[end + 1 :]) for end in reversed(ends) if name[:end] in declared), ("", ""))


def unwrapped(expression: TypeExpression) -> TypeExpression:
    """The expression without the words around it."""
    while isinstance(expression, Annotated):
        expression = expression.base
    return expression


def named_values(expression: TypeExpression) -> Iterator[tuple[str, TypeExpression]]:
    """The values of an enum with their names, which are their titles; a value may have several."""
    for part in expression.members if isinstance(expression, Union) else (expression,):
        if isinstance(part, Annotated):
            yield from ((name, part.base) for name in part.annotations.title.split(", ") if name)


def _members(expression: Union | Intersection) -> Iterator[Step]:
    return (("", member) for member in expression.members)


def _tuple(expression: Tuple) -> Iterator[Step]:
    yield from ((f"[{index}]", element.type) for index, element in enumerate(expression.elements))
    if expression.rest is not None:
        yield "[]", expression.rest


def _object(expression: Object) -> Iterator[Step]:
    yield from ((member.name, member.type) for member in expression.members)
    for signature in expression.index_signatures:
        if signature.key is not None:
            yield "", signature.key
        yield "*", signature.value
    yield from (("()", call) for call in expression.calls)


def _function(expression: Function) -> Iterator[Step]:
    for parameter in expression.parameters:
        if parameter.type is not None:
            yield parameter.name, parameter.type
    if expression.returns is not None:
        yield "()", expression.returns
    for type_parameter in expression.type_parameters:
        yield from (("", part) for part in (type_parameter.constraint, type_parameter.default) if part is not None)


def _refined(expression: Refined) -> Iterator[Step]:
    yield "", expression.base
    for constraint in expression.schemas:
        if isinstance(constraint, SchemaConstraint):
            yield "", constraint.type
        else:
            yield from (("", part) for part in constraint.types.values())


_CHILDREN: Mapping[type[Any], Callable[[Any], Iterator[Step]]] = {
    Reference: lambda expression: (("", argument) for argument in expression.arguments),
    Union: _members,
    Intersection: _members,
    Array: lambda expression: iter((("[]", expression.items),)),
    Tuple: _tuple,
    Object: _object,
    Function: _function,
    Refined: _refined,
    Annotated: lambda expression: iter((("", expression.base),)),
}


def _with(part: S, /, **fields: object) -> S:
    return msgspec.structs.replace(part, **fields)


def _optional(part: TypeExpression | None, change: Change) -> TypeExpression | None:
    return None if part is None else change(part)


def _rebuild_members(expression: Union | Intersection, change: Change) -> TypeExpression:
    return _with(expression, members=tuple(map(change, expression.members)))


def _rebuild_tuple(expression: Tuple, change: Change) -> TypeExpression:
    elements = tuple(_with(element, type=change(element.type)) for element in expression.elements)
    return _with(expression, elements=elements, rest=_optional(expression.rest, change))


def _rebuild_object(expression: Object, change: Change) -> TypeExpression:
    def signature(each: IndexSignature) -> IndexSignature:
        return _with(each, key=_optional(each.key, change), value=change(each.value))

    return _with(
        expression,
        members=tuple(_with(member, type=change(member.type)) for member in expression.members),
        index_signatures=tuple(map(signature, expression.index_signatures)),
        calls=tuple(_rebuild_function(call, change) for call in expression.calls),
    )


def _rebuild_function(expression: Function, change: Change) -> Function:
    def parameter(each: Parameter) -> Parameter:
        return _with(each, type=_optional(each.type, change))

    return _with(
        expression,
        parameters=tuple(map(parameter, expression.parameters)),
        returns=_optional(expression.returns, change),
        type_parameters=tuple(
            _with(each, constraint=_optional(each.constraint, change), default=_optional(each.default, change))
            for each in expression.type_parameters
        ),
    )


def _rebuild_refined(expression: Refined, change: Change) -> TypeExpression:
    def constraint(each: SchemaConstraint | SchemasConstraint) -> SchemaConstraint | SchemasConstraint:
        if isinstance(each, SchemaConstraint):
            return _with(each, type=change(each.type))
        return _with(each, types={name: change(part) for name, part in each.types.items()})

    return _with(expression, base=change(expression.base), schemas=tuple(map(constraint, expression.schemas)))


_REBUILD: Mapping[type[Any], Callable[[Any, Change], TypeExpression]] = {
    Reference: lambda expression, change: _with(expression, arguments=tuple(map(change, expression.arguments))),
    Union: _rebuild_members,
    Intersection: _rebuild_members,
    Array: lambda expression, change: _with(expression, items=change(expression.items)),
    Tuple: _rebuild_tuple,
    Object: _rebuild_object,
    Function: _rebuild_function,
    Refined: _rebuild_refined,
    Annotated: lambda expression, change: _with(expression, base=change(expression.base)),
}
