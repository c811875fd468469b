"""Definitions that need nothing outside: what each refers to, and what to do with references that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from docsgen.language.json_schema.vocabulary import (
    SCHEMA,
    SCHEMA_OR_SCHEMAS,
    SCHEMAS,
    SCHEMAS_BY_NAME,
    SCHEMAS_OR_NAMES,
    VOCABULARY,
)
from docsgen.language.pointer import split

Definitions = Mapping[str, Any]

_HOLDING = (SCHEMA, SCHEMAS, SCHEMA_OR_SCHEMAS)
_HOLDING_BY_NAME = (SCHEMAS_BY_NAME, SCHEMAS_OR_NAMES)
_INSIDE = "#/$defs/"


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    """The schema and all schemas in it, outermost first; values that only look like schemas aren't among them."""
    if not isinstance(schema, dict):
        return
    yield schema
    for keyword, value in schema.items():
        known = VOCABULARY.get(keyword)
        if known is not None:
            for each in _held(known.shape, value):
                yield from subschemas(each)


def needed(schema: Any) -> tuple[str, ...]:
    """The names of the definitions that a schema refers to, in the order in which it does."""
    return tuple(dict.fromkeys(split(pointer)[1] for part in subschemas(schema) if (pointer := _pointer(part))))


def closed(definitions: Definitions) -> dict[str, Any]:
    """The definitions, changed in place where a reference leads to nothing among them: there, any value goes.

    A comment says what is referred to. Addresses of something outside (``https://...``) stay as they are.
    """
    for definition in definitions.values():
        for part in subschemas(definition):
            pointer = _pointer(part)
            if pointer and not _leads(definitions, split(pointer)[1:]):
                reference = part.pop("$ref")
                part.setdefault("$comment", f"{unquote(reference)} is declared nowhere")
    return dict(definitions)


def _held(shape: object, value: Any) -> Iterator[Any]:
    if shape in _HOLDING:
        yield from value if isinstance(value, list) else (value,)
    elif shape in _HOLDING_BY_NAME and isinstance(value, dict):
        yield from value.values()


def _pointer(schema: dict[str, Any]) -> str:
    """Where a schema's reference leads within the document, if it does."""
    reference = schema.get("$ref")
    return unquote(reference[1:]) if isinstance(reference, str) and reference.startswith(_INSIDE) else ""


def _leads(value: Any, steps: tuple[str, ...]) -> bool:
    for step in steps:
        if isinstance(value, list):
            value = value[int(step)] if step.isdigit() and int(step) < len(value) else None
        else:
            value = value.get(step) if isinstance(value, Mapping) else None
    return isinstance(value, dict | bool)
