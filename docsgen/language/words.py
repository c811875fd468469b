"""Words for what the model says in keywords."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {"type-alias": "type alias", "variable": "constant"}
"""Reflection kinds whose name isn't the word for them."""

SOURCES: Mapping[str, str] = {
    "json_schema": "JSON Schema",
    "typedoc_html": "TypeDoc",
    "typescript": "TypeScript",
    "examples": "examples",
    "deprecations": "registry of deprecations",
    "descriptions": "descriptions of this site",
    "summaries": "summaries of this site",
    "model": "docsgen model",
}
STATES: Mapping[str, str] = {"draft": "draft", "current": "current", "final": "released"}

TAG_LABELS = {"remarks": "Remarks", "see": "See also", "since": "Since", "returns": "Returns", "throws": "Throws"}
"""Block tags that have words; every other is shown by its name."""

PLACES: Mapping[str, str] = {"[]": "each item", "*": "any key", "()": "the result", "()()": "the result"}
"""Words for places that are no members."""


def kind_words(kind: str) -> str:
    """What a reflection kind is called."""
    return KINDS.get(kind, kind)


def source_words(kind: str) -> str:
    """What a kind of source is called."""
    return SOURCES.get(kind, kind)


def tag_label(name: str) -> str:
    """What a block tag is called."""
    return TAG_LABELS.get(name, f"@{name}")
