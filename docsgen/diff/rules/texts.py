"""How rules say things: places, types and values in short."""

from __future__ import annotations

from typing import Any

from docsgen.diff.subjects import Place
from docsgen.language.json_value import canonical
from docsgen.language.typescript import print_type
from docsgen.model import TypeExpression

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
    """A type in one line of TypeScript."""
    return short(print_type(expression)) if expression is not None else ""


def value_text(value: Any) -> str:
    """A JSON value in one line."""
    return short(canonical(value))
