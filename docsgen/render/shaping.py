"""Type expressions as views of their structure: each kind of expression in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from docsgen.language.conditions import needs
from docsgen.language.constraints import constraint_views
from docsgen.language.place import Top
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Array,
    Function,
    Intersection,
    Literal,
    Object,
    Reference,
    Refined,
    Tuple,
    TypeExpression,
    Union,
)
from docsgen.render.about import about
from docsgen.render.conditions import condition_views
from docsgen.render.members import keys_views, member_views, own
from docsgen.render.parts import array_shape, call_shape, call_view, tuple_shape
from docsgen.render.place import Place
from docsgen.render.shapes import Shape
from docsgen.render.unions import union_shape


def shape_of(expression: TypeExpression, place: Place) -> Shape:
    """What there is to show of an expression below its name."""
    if isinstance(expression, Intersection | Refined):
        place = place.within(expression)
    shape = _SHAPES.get(type(expression))
    return shape(expression, place) if shape else Shape()


def _object(content: Object, place: Place) -> Shape:
    members = place.top.members if place.top else own(content.members)
    return Shape(
        members=member_views(members, place),
        keys=keys_views(content, place),
        closed=content.openness == "closed",
        calls=tuple(call_view(call, place) for call in content.calls),
    )


def _intersection(expression: Intersection, place: Place) -> Shape:
    """All parts as one; at the top the members of all of them are known already, and listed once."""
    if place.top:
        members = Shape(members=member_views(place.top.members, place))
        place = msgspec.structs.replace(place, top=Top())
        return _joined((members, *(_part(part, place) for part in expression.members)))
    return _joined(_part(part, place) for part in expression.members)


def _part(part: TypeExpression, place: Place) -> Shape:
    if isinstance(part, Reference):
        return Shape(combined=(place.text(part),))
    return shape_of(part, place)


def _refined(expression: Refined, place: Place) -> Shape:
    needed = needs(expression)
    base = shape_of(expression.base, msgspec.structs.replace(place, needs=needed))
    if _further_items_are_conditional(expression):
        base = msgspec.structs.replace(base, positions=base.positions[:-1])
    shown = [
        constraint
        for constraint in expression.constraints
        if constraint.keyword != "dependentRequired" or not _all_shown(constraint.value, needed)
    ]
    narrowed = Shape(
        constraints=constraint_views(shown, expression.base), conditions=condition_views(expression, place)
    )
    return _joined((base, narrowed))


def _further_items_are_conditional(expression: Refined) -> bool:
    """Whether a condition says what follows a tuple's positions, of which the tuple itself only says that it may."""
    return (
        isinstance(expression.base, Tuple)
        and expression.base.rest == UNKNOWN
        and any(each.keyword == "unevaluatedItems" for each in expression.schemas)
    )


def _all_shown(value: Any, needed: Mapping[str, Any]) -> bool:
    return isinstance(value, dict) and set(value) <= set(needed)


def _annotated(expression: Annotated, place: Place) -> Shape:
    said = Shape(said=(about(expression.annotations, place.here),))
    return _joined((said, shape_of(expression.base, place)))


def _literal(expression: Literal, place: Place) -> Shape:
    return union_shape(Union((expression,)), place) if place.top else Shape()


def _joined(shapes: Iterable[Shape]) -> Shape:
    """One shape that shows everything of several; flags hold if they hold for one."""
    joined: dict[str, Any] = {}
    for shape in shapes:
        for field, value in msgspec.structs.asdict(shape).items():
            if field in joined:
                value = (joined[field] or value) if isinstance(value, bool) else (*joined[field], *value)
            joined[field] = value
    return Shape(**joined)


_SHAPES: Mapping[type, Callable[[Any, Place], Shape]] = {
    Annotated: _annotated,
    Array: array_shape,
    Function: call_shape,
    Intersection: _intersection,
    Literal: _literal,
    Object: _object,
    Refined: _refined,
    Tuple: tuple_shape,
    Union: union_shape,
}
