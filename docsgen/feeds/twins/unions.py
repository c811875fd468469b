"""Unions: lists of values, and alternatives that are called by what tells them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from docsgen.feeds.edition import summary
from docsgen.feeds.twins.place import NOTHING, Place, Shape
from docsgen.feeds.twins.words import marks, said
from docsgen.feeds.twins.writing import code_link, item, items
from docsgen.language.alternatives import PLAIN, Part, constant, parts_of, value_names
from docsgen.language.badges import badges
from docsgen.language.constraints import json_text
from docsgen.language.markdown import code_span, escaped
from docsgen.language.outline import MOST_INLINE_VALUES
from docsgen.model import Literal, Reference, TypeExpression, Union


def union_shape(union: Union, place: Place) -> Shape:
    """The values of a union as one list, and its other alternatives.

    Inside a member, what its type says already within the line is not said again.
    """
    parts = list(parts_of(union, PLAIN))
    values = [part for part in parts if isinstance(part[0], Literal)]
    others = [part for part in parts if not isinstance(part[0], Literal)]
    telling = any(annotations != PLAIN for _, annotations in values) or len(values) > MOST_INLINE_VALUES
    listed = [_value(part, place) for part in values] if telling or place.top else []
    alternatives = _alternatives(others, union, place)
    return Shape(unions=tuple(_blocks(listed, alternatives, union.exclusive)))


def _blocks(values: Sequence[str], alternatives: Sequence[str], exclusive: bool) -> Iterator[str]:
    if values and not alternatives:
        yield f"One of {len(values)} values:" if len(values) > 1 else "The value:"
        yield items(values)
    if alternatives:
        yield "Exactly one of:" if exclusive else "Any of:"
        yield items((*values, *alternatives))


def _value(part: Part, place: Place) -> str:
    literal, annotations = part
    assert isinstance(literal, Literal)
    code, names = json_text(literal.value), value_names(annotations.title)
    head = f"{escaped(names)} = {code_span(code)}" if names else code_span(code)
    shown = badges(annotations, dates=place.dates(value=code))
    return item(head + marks(shown), *said(annotations, place.desk, name=names, noted=True))


def _alternatives(parts: Sequence[Part], union: Union, place: Place) -> tuple[str, ...]:
    shapes = [place.alternative().shape(expression) for expression, _ in parts]
    described = any(annotations.comment or annotations.title for _, annotations in parts)
    if not (place.top or union.exclusive or described or any(shape != NOTHING for shape in shapes)):
        return ()
    others = [expression for expression, _ in parts]
    return tuple(_alternative(part, shape, others, place) for part, shape in zip(parts, shapes, strict=True))


def _alternative(part: Part, shape: Shape, others: Sequence[TypeExpression], place: Place) -> str:
    expression, annotations = part
    head = _label(expression, annotations.title, others, place)
    notice = annotations.deprecation
    if notice:
        head += f"; deprecated{f' since {notice.since}' if notice.since else ''}"
    if isinstance(expression, Reference) and not expression.path and not annotations.comment:
        declaration = place.desk.declarations.get(expression.name)
        words = summary(declaration) if declaration else ""
        head += f": {escaped(words)}" if words else ""
    untitled = msgspec.structs.replace(annotations, title="")
    return item(head, *said(untitled, place.desk, noted=True), *shape.blocks())


def _label(expression: TypeExpression, title: str, others: Sequence[TypeExpression], place: Place) -> str:
    """What an alternative is called: its title, then its reference, then a constant of its own, then its type."""
    written = place.desk.written(expression)
    if isinstance(expression, Reference) and not expression.path and not expression.arguments:
        written = code_link(expression.name, place.desk.type(expression.name))
    if title:
        return f"{escaped(title)} {written}"
    own = "" if isinstance(expression, Reference) else constant(expression, others)
    return code_span(own) if own else written
