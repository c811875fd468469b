"""The alternatives of a union: its values, and what tells the others apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docsgen.language.constraints import json_text
from docsgen.language.json_value import same
from docsgen.language.typescript import is_identifier
from docsgen.model import Annotated, Annotations, Literal, Object, Refined, TypeExpression, Union

PLAIN = Annotations()

Part = tuple[TypeExpression, Annotations]
"""An expression without its annotations, and those."""


def parts_of(expression: TypeExpression, around: Annotations) -> Iterator[Part]:
    """The alternatives, with unions inside unions opened where nothing is said about them that would be lost."""
    match expression:
        case Annotated():
            yield from parts_of(expression.base, expression.annotations if around == PLAIN else around)
        case Union() if not around.title and (around == PLAIN or _is_enum(expression)):
            for member in expression.members:
                yield from parts_of(member, around)
        case _:
            yield expression, around


def _is_enum(union: Union) -> bool:
    return all(isinstance(member, Literal) for member in union.members)


def value_names(title: str) -> str:
    """A title that is the name of a value, or several of them; any other title is words about it."""
    return title if title and all(map(is_identifier, title.split(", "))) else ""


def constant(expression: TypeExpression, others: Sequence[TypeExpression]) -> str:
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
