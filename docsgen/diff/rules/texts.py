"""How rules say things: places, types and values in short."""

from __future__ import annotations

from typing import Any

from docsgen.diff.subjects import Place
from docsgen.language.expressions import transform, unwrapped
from docsgen.language.json_value import canonical
from docsgen.language.typescript import print_type
from docsgen.model import Primitive, Reference, Refined, TypeExpression

LONGEST = 160
"""Of a text that stands for before or after; the whole is on the type's page."""


def path_text(path: tuple[str, ...]) -> str:
    """A path as anchors have it: ``params.content[]``."""
    text = ""
    for step in path:
        text += step if not text or step.startswith(("[", "(")) else f".{step}"
    return text


def thing(place: Place) -> str:
    """What a sentence is about: the member, or the type where it is about the whole."""
    return f"`{path_text(place.path) or place.type}`"


def short(text: str) -> str:
    """A text that isn't too long for a line."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def type_text(expression: TypeExpression | None) -> str:
    """A type in one line of TypeScript, with ``integer`` and limits of the whole, which it has no words for."""
    if expression is None:
        return ""
    plain = unwrapped(expression)
    limits = plain.constraints if isinstance(plain, Refined) else ()
    said = ", ".join(f"{each.keyword}: {canonical(each.value)}" for each in limits)
    text = print_type(transform(expression, _with_integers))
    return short(f"{text} ({said})" if said else text)


def _with_integers(part: TypeExpression) -> TypeExpression:
    return Reference("integer") if part == Primitive("integer") else part


def value_text(value: Any) -> str:
    """A JSON value in one line."""
    return short(canonical(value))
