"""Unions: lists of values, and alternatives that are called by what tells them apart."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.alternatives import PLAIN, Part, constant, parts_of, value_names
from docsgen.language.badges import badges
from docsgen.language.constraints import json_text
from docsgen.language.outline import MOST_INLINE_VALUES
from docsgen.model import Literal, Reference, TypeExpression, Union
from docsgen.render.about import about
from docsgen.render.place import Place
from docsgen.render.shapes import AlternativeView, Shape, UnionView, ValuesView, ValueView


def union_shape(union: Union, place: Place) -> Shape:
    """The values of a union as one list, and its other alternatives.

    Inside a member, what its type says already within the line is not said again.
    """
    parts = list(parts_of(union, PLAIN))
    values = [part for part in parts if isinstance(part[0], Literal)]
    others = [part for part in parts if not isinstance(part[0], Literal)]
    telling = any(annotations != PLAIN for _, annotations in values) or len(values) > MOST_INLINE_VALUES
    listed = _values(values, place) if values and (telling or place.top) else None
    alternatives = _alternatives(others, union, place)
    if listed is None and not alternatives:
        return Shape()
    return Shape(unions=(UnionView(listed, alternatives, union.exclusive),))


def _values(parts: Sequence[Part], place: Place) -> ValuesView:
    views = tuple(
        ValueView(
            id=place.id(f"value-{literal.value if isinstance(literal.value, str) else json_text(literal.value)}"),
            code=json_text(literal.value),
            about=about(annotations, place.here, name=value_names(annotations.title)),
            name=value_names(annotations.title),
            badges=badges(annotations, dates=place.dates(value=json_text(literal.value))),
        )
        for literal, annotations in parts
        if isinstance(literal, Literal)
    )
    plain = all(annotations == PLAIN for _, annotations in parts)
    return ValuesView(views, plain, len(views) > place.here.edition.options.enum_fold)


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
    own = "" if isinstance(expression, Reference) else constant(expression, others)
    return Markup("<code>{}</code>").format(own) if own else place.text(expression)
