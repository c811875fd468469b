"""Positions of tuples, items of lists, and call signatures."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.feeds.twins.place import NOTHING, Place, Shape
from docsgen.feeds.twins.words import said
from docsgen.feeds.twins.writing import item, items
from docsgen.language.markdown import code_span, escaped
from docsgen.language.typescript import tokens
from docsgen.model import Annotations, Array, Function, Tuple, TypeExpression

PLAIN = Annotations()


def array_shape(array: Array, place: Place) -> Shape:
    """What each item is, where the line with the type doesn't say it already."""
    below = place.below()
    shape = below.shape(array.items)
    if shape == NOTHING:
        return NOTHING
    if not place.top and shape == Shape(members=shape.members):
        return msgspec.structs.replace(shape, each=True)
    return Shape(positions=(position("each item", array.items, PLAIN, below, shape),))


def tuple_shape(content: Tuple, place: Place) -> Shape:
    """Each position with its own text, then what further items are."""
    telling = place.top or any(element.annotations != PLAIN for element in content.elements)
    below = [place.below(str(index)) for index in range(len(content.elements))]
    shapes = [each.shape(element.type) for each, element in zip(below, content.elements, strict=True)]
    if not telling and all(shape == NOTHING for shape in shapes):
        return NOTHING
    listed = [
        position(
            f"{index} {each.name}".rstrip(), each.type, each.annotations, below[index], shapes[index], each.required
        )
        for index, each in enumerate(content.elements)
    ]
    if content.rest is None:
        return Shape(positions=(*listed, item("no further items")))
    rest = place.below("*")
    return Shape(
        positions=(*listed, position("further items", content.rest, PLAIN, rest, rest.shape(content.rest), False))
    )


def call_shape(function: Function, place: Place) -> Shape:
    """A signature with its parameters, where there is more to say than the line with the type does."""
    telling = place.top or function.annotations != PLAIN
    if telling or any(parameter.annotations != PLAIN for parameter in function.parameters):
        return Shape(calls=(call(function, place),))
    return NOTHING


def call(function: Function, place: Place) -> str:
    """A call or construct signature."""
    bound = (*place.desk.type_parameters, *(parameter.name for parameter in function.type_parameters))
    written = "".join(each.text for each in tokens(function, width=None, type_parameters=bound))
    return item(code_span(written), *said(function.annotations, place.desk), items(_parameters(function, place)))


def _parameters(function: Function, place: Place) -> Iterator[str]:
    for each in function.parameters:
        label = f"...{each.name}" if each.rest else each.name
        below = place.below(each.name)
        yield position(label, each.type, each.annotations, below, below.shape(each.type), each.required)


def position(
    label: str,
    expression: TypeExpression | None,
    annotations: Annotations,
    below: Place,
    shape: Shape,
    required: bool = True,
) -> str:
    """A place that has a number or a name of its own; ``shape`` is what there is to say of its type."""
    written = f": {below.desk.written(expression)}" if expression is not None else ""
    head = f"{escaped(label)}{written}{'' if required else ', optional'}"
    return item(head, *said(annotations, below.desk), *shape.blocks())
