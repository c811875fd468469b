"""Which source is believed for which fact: a table, not code.

A source that isn't in a row gives that fact only if no other does. The rows follow what each format can say:
JSON Schema is what validators run, so it decides which values are accepted; TypeDoc and TypeScript carry what
people wrote (order, categories, inheritance, deprecations, names of inlined types).
"""

from __future__ import annotations

from collections.abc import Mapping

PRECEDENCE: Mapping[str, tuple[str, ...]] = {
    # which values are accepted; where the sets are equal, the later source's notation is shown (see expressions.py)
    "type": ("json_schema", "model", "typescript", "typedoc_html"),
    "required": ("json_schema", "model", "typescript", "typedoc_html"),
    "default": ("json_schema", "model", "typescript", "typedoc_html"),
    "kind": ("typescript", "typedoc_html", "model", "json_schema"),
    "category": ("typescript", "typedoc_html", "model", "json_schema"),
    "bases": ("typescript", "typedoc_html", "model", "json_schema"),
    "type_parameters": ("typescript", "typedoc_html", "model", "json_schema"),
    "inherited_from": ("typescript", "typedoc_html", "model", "json_schema"),
    "overrides": ("typescript", "typedoc_html", "model", "json_schema"),
    "also": ("typescript", "typedoc_html", "model", "json_schema"),
    "title": ("json_schema", "typescript", "typedoc_html", "model"),
    "comment": ("typescript", "typedoc_html", "json_schema", "model", "descriptions", "summaries"),
    "deprecation": ("typescript", "typedoc_html", "json_schema", "model"),
    "examples": ("json_schema", "typescript", "typedoc_html", "model"),
    "modifiers": ("typescript", "typedoc_html", "model", "json_schema"),
    "senders": ("json_schema", "typescript", "typedoc_html", "model"),
    "method": ("json_schema", "typescript", "typedoc_html", "model"),
    "keywords": ("json_schema", "model", "typescript", "typedoc_html"),
}


def rank(fact: str, kind: str) -> int:
    """How far down the table a source stands for a fact; smaller is believed first."""
    row = PRECEDENCE[fact]
    return row.index(kind) if kind in row else len(row)


def first(fact: str, kind: str, other: str) -> bool:
    """Whether ``kind`` is believed rather than ``other``."""
    return rank(fact, kind) <= rank(fact, other)
