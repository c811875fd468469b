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
    "summaries": "summaries of this site",
    "model": "docsgen model",
}
STATES: Mapping[str, str] = {"draft": "draft", "current": "current", "final": "released"}


def kind_words(kind: str) -> str:
    """What a reflection kind is called."""
    return KINDS.get(kind, kind)


def source_words(kind: str) -> str:
    """What a kind of source is called."""
    return SOURCES.get(kind, kind)
