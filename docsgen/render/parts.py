"""Positions of tuples, items of lists, and call signatures."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

from docsgen.language.typescript import tokens
from docsgen.model import Annotations, Array, Function, Parameter, Tuple, TupleElement
from docsgen.render.about import about
from docsgen.render.place import Place
from docsgen.render.shapes import CallView, PositionView, Shape
from docsgen.render.type_text import tokens_html

PLAIN = Annotations()


def array_shape(array: Array, place: Place) -> Shape:
    """What each item is, where the line with the type doesn't say it already."""
    below = place.below()
    shape = below.shape(array.items)
    if shape is None:
        return Shape()
    if not place.top and shape == Shape(members=shape.members, keys=shape.keys, closed=shape.closed):
        return msgspec.structs.replace(shape, each=True)
    return Shape(positions=(PositionView("each item", below.text(array.items), about(PLAIN, place.here), shape=shape),))


def tuple_shape(content: Tuple, place: Place) -> Shape:
    """Each position with its own text, then what further items are."""
    telling = place.top or any(element.annotations != PLAIN for element in content.elements)
    views = [_position(index, element, place) for index, element in enumerate(content.elements)]
    if not telling and not any(view.shape for view in views):
        return Shape()
    return Shape(positions=(*views, _rest(content, place)))


def call_shape(function: Function, place: Place) -> Shape:
    """A signature with its parameters, where there is more to say than the line with the type does."""
    telling = place.top or function.annotations != PLAIN
    if telling or any(parameter.annotations != PLAIN for parameter in function.parameters):
        return Shape(calls=(call_view(function, place),))
    return Shape()


def call_view(function: Function, place: Place) -> CallView:
    """A call or construct signature."""
    bound = (*place.type_parameters, *(parameter.name for parameter in function.type_parameters))
    written = tokens(function, width=None, type_parameters=bound)
    return CallView(
        signature=Markup("<code>{}</code>").format(tokens_html(written, place.here)),
        about=about(function.annotations, place.here),
        parameters=tuple(_parameter(parameter, place) for parameter in function.parameters),
    )


def _parameter(parameter: Parameter, place: Place) -> PositionView:
    below = place.below(parameter.name)
    return PositionView(
        label=f"...{parameter.name}" if parameter.rest else parameter.name,
        type=below.text(parameter.type) if parameter.type is not None else Markup(),
        about=about(parameter.annotations, place.here),
        required=parameter.required,
        shape=below.shape(parameter.type),
    )


def _position(index: int, element: TupleElement, place: Place) -> PositionView:
    below = place.below(str(index))
    return PositionView(
        label=f"{index} {element.name}".rstrip(),
        type=below.text(element.type),
        about=about(element.annotations, place.here),
        required=element.required,
        shape=below.shape(element.type),
    )


def _rest(content: Tuple, place: Place) -> PositionView:
    if content.rest is None:
        return PositionView("no further items", Markup(), about(PLAIN, place.here))
    below = place.below("*")
    return PositionView(
        "further items", below.text(content.rest), about(PLAIN, place.here), False, below.shape(content.rest)
    )
