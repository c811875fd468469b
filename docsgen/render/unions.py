"""Unions: lists of values, and alternatives that are called by what tells them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.json_value import same
from docsgen.language.typescript import is_identifier
from docsgen.model import Annotated, Annotations, Literal, Object, Reference, Refined, TypeExpression, Union
from docsgen.render.about import about, badges
from docsgen.render.constraints import json_text
from docsgen.render.place import Place
from docsgen.render.shapes import AlternativeView, Shape, UnionView, ValuesView, ValueView
from docsgen.render.type_text import MOST_INLINE_VALUES

PLAIN = Annotations()

Part = tuple[TypeExpression, Annotations]
"""An expression without its annotations, and those."""


def union_shape(union: Union, place: Place) -> Shape:
    """The values of a union as one list, and its other alternatives.

    Inside a member, what its type says already within the line is not said again.
    """
    parts = list(_parts(union, PLAIN))
    values = [part for part in parts if isinstance(part[0], Literal)]
    others = [part for part in parts if not isinstance(part[0], Literal)]
    telling = any(annotations != PLAIN for _, annotations in values) or len(values) > MOST_INLINE_VALUES
    listed = _values(values, place) if values and (telling or place.top) else None
    alternatives = _alternatives(others, union, place)
    if listed is None and not alternatives:
        return Shape()
    return Shape(unions=(UnionView(listed, alternatives, union.exclusive),))


def _parts(expression: TypeExpression, around: Annotations) -> Iterator[Part]:
    """The alternatives, with unions inside unions opened where nothing is said about them that would be lost."""
    match expression:
        case Annotated():
            yield from _parts(expression.base, expression.annotations if around == PLAIN else around)
        case Union() if not around.title and (around == PLAIN or _is_enum(expression)):
            for member in expression.members:
                yield from _parts(member, around)
        case _:
            yield expression, around


def _is_enum(union: Union) -> bool:
    return all(isinstance(member, Literal) for member in union.members)


def _values(parts: Sequence[Part], place: Place) -> ValuesView:
    views = tuple(
        ValueView(
            id=place.id(f"value-{literal.value if isinstance(literal.value, str) else json_text(literal.value)}"),
            code=json_text(literal.value),
            about=about(annotations, place.here, name=_names(annotations.title)),
            name=_names(annotations.title),
            badges=badges(annotations, dates=place.dates(value=json_text(literal.value))),
        )
        for literal, annotations in parts
        if isinstance(literal, Literal)
    )
    plain = all(annotations == PLAIN for _, annotations in parts)
    return ValuesView(views, plain, len(views) > place.here.edition.options.enum_fold)


def _names(title: str) -> str:
    """A title that is the name of a value, or several of them; any other title is words about it."""
    return title if title and all(map(is_identifier, title.split(", "))) else ""


def _alternatives(parts: Sequence[Part], union: Union, place: Place) -> tuple[AlternativeView, ...]:
    views = tuple(_alternative(part, parts, place) for part in parts)
    telling = place.top or union.exclusive or any(view.shape or view.about.text or view.about.title for view in views)
    return views if telling else ()


def _alternative(part: Part, parts: Sequence[Part], place: Place) -> AlternativeView:
    expression, annotations = part
    described = about(annotations, place.here)
    label = _label(expression, described.title, [each for each, _ in parts], place)
    summary = ""
    if isinstance(expression, Reference) and not expression.path and not described.text:
        summary = place.here.edition.summaries.get(expression.name, "")
    return AlternativeView(
        label=label,
        about=msgspec.structs.replace(described, title=""),
        summary=summary,
        shape=place.alternative().shape(expression),
    )


def _label(expression: TypeExpression, title: str, others: Sequence[TypeExpression], place: Place) -> Markup:
    """What an alternative is called: its title, then its reference, then a constant of its own, then its type."""
    if title:
        return Markup("{} ").format(title) + place.text(expression)
    constant = "" if isinstance(expression, Reference) else _constant(expression, others)
    return Markup("<code>{}</code>").format(constant) if constant else place.text(expression)


def _constant(expression: TypeExpression, others: Sequence[TypeExpression]) -> str:
    """The first member with a single value that no other alternative has: ``kind: "air"``."""
    for name, literal in _constants(expression):
        rivals = [
            value for other in others if other is not expression for key, value in _constants(other) if key == name
        ]
        if not any(same(value.value, literal.value) for value in rivals):
            return f"{name}: {json_text(literal.value)}"
    return ""


def _constants(expression: TypeExpression) -> Iterator[tuple[str, Literal]]:
    match expression:
        case Annotated() | Refined():
            yield from _constants(expression.base)
        case Object():
            for member in expression.members:
                if isinstance(member.type, Literal):
                    yield member.name, member.type
