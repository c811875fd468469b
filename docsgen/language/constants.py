"""Constants by value, together with the error codes that types have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docsgen.language.constraints import json_text
from docsgen.language.expressions import unwrapped, walk
from docsgen.language.json_value import canonical
from docsgen.model import Declaration, Literal


def by_value(
    constants: Iterable[Declaration], declarations: Iterable[Declaration]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Values as JSON, each with the names of constants and the places in types (``Cup.error.code``) that have it.

    Numbers first and in order, then texts and the rest; equal values together.
    """
    found: dict[str, tuple[Any, list[str]]] = {}
    named = ((constant_value(each), each.name) for each in constants)
    for value, place in (*named, *error_codes(declarations)):
        found.setdefault(canonical(value), (value, []))[1].append(place)
    for _, (value, places) in sorted(found.items(), key=lambda item: (_order(item[1][0]), item[0])):
        yield json_text(value), tuple(places)


def error_codes(declarations: Iterable[Declaration]) -> Iterator[tuple[int, str]]:
    """Members called ``code`` that have a single whole number as value."""
    for declaration in declarations:
        for path, part in walk(declaration.type):
            if path and path[-1] == "code" and isinstance(part, Literal) and type(part.value) is int:
                yield part.value, ".".join((declaration.name, *path))


def constant_value(declaration: Declaration) -> Any:
    """The value of a constant; None where it is no literal."""
    value = unwrapped(declaration.type)
    return value.value if isinstance(value, Literal) else None


def _order(value: Any) -> tuple[int, float]:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return (0, value) if number else (1, 0)
