"""What there is to say of a type's structure: each kind of expression in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from docsgen.feeds.twins.members import entries, keys
from docsgen.feeds.twins.parts import array_shape, call, call_shape, tuple_shape
from docsgen.feeds.twins.place import NOTHING, Place, Shape, joined
from docsgen.feeds.twins.unions import union_shape
from docsgen.feeds.twins.words import constraint, said
from docsgen.feeds.twins.writing import item
from docsgen.language.conditions import Condition, conditions, needs
from docsgen.language.constraints import constraint_views
from docsgen.language.described import CONDITIONS
from docsgen.language.markdown import code_span, escaped
from docsgen.language.place import Top
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Array,
    EffectiveMember,
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


def shape_of(expression: TypeExpression, place: Place) -> Shape:
    """What there is to say of an expression below its name."""
    if isinstance(expression, Intersection | Refined):
        place = place.within(expression)
    shape = _SHAPES.get(type(expression))
    return shape(expression, place) if shape else NOTHING


def _object(content: Object, place: Place) -> Shape:
    members = place.top.members if place.top else tuple(map(EffectiveMember, content.members))
    closed = (item("*no other properties*"),) if content.openness == "closed" else ()
    return Shape(
        members=(*entries(members, place), *keys(content, place), *closed),
        calls=tuple(call(each, place) for each in content.calls),
    )


def _intersection(expression: Intersection, place: Place) -> Shape:
    """All parts as one; at the top the members of all of them are known already, and listed once."""
    if place.top:
        members = Shape(members=entries(place.top.members, place))
        place = msgspec.structs.replace(place, top=Top())
        return joined((members, *(_part(part, place) for part in expression.members)))
    return joined(_part(part, place) for part in expression.members)


def _part(part: TypeExpression, place: Place) -> Shape:
    return Shape(combined=(place.desk.written(part),)) if isinstance(part, Reference) else shape_of(part, place)


def _refined(expression: Refined, place: Place) -> Shape:
    needed = needs(expression)
    base = shape_of(expression.base, msgspec.structs.replace(place, needs=needed))
    if isinstance(expression.base, Tuple) and expression.base.rest == UNKNOWN and _says_what_follows(expression):
        base = msgspec.structs.replace(base, positions=base.positions[:-1])
    shown = [each for each in expression.constraints if not _is_shown(each.keyword, each.value, needed)]
    narrowed = Shape(
        constraints=tuple(map(constraint, constraint_views(shown, expression.base))),
        conditions=tuple(_condition(each, place) for each in conditions(expression)),
    )
    return joined((base, narrowed))


def _says_what_follows(expression: Refined) -> bool:
    return any(each.keyword == "unevaluatedItems" for each in expression.schemas)


def _is_shown(keyword: str, value: Any, needed: Mapping[str, Any]) -> bool:
    """Whether members show it already: which others they need."""
    return keyword == "dependentRequired" and isinstance(value, dict) and set(value) <= set(needed)


def _condition(condition: Condition, place: Place) -> str:
    keyword = condition.keyword
    below = place.below(keyword, same_value=keyword in CONDITIONS or keyword.startswith("dependentSchemas"))
    written = "" if condition.complete else f" {below.desk.written(condition.type)}"
    head = f"{escaped(condition.words)}{written} ({code_span(keyword)})"
    return item(head, *below.shape(condition.type).blocks())


def _annotated(expression: Annotated, place: Place) -> Shape:
    words = tuple(filter(None, said(expression.annotations, place.desk)))
    return joined((Shape(said=words), shape_of(expression.base, place)))


def _literal(expression: Literal, place: Place) -> Shape:
    return union_shape(Union((expression,)), place) if place.top else NOTHING


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
