"""Words for what the model says in keywords."""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

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

_CODE = re.compile(r"`([^`]+)`")


def kind_words(kind: str) -> str:
    """What a reflection kind is called."""
    return KINDS.get(kind, kind)


def source_words(kind: str) -> str:
    """What a kind of source is called."""
    return SOURCES.get(kind, kind)


def sentence(text: str) -> Markup:
    """A sentence of ours, in which only backticks mean something: values in it may hold any characters."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))
