"""Texts of whole declarations: as TypeScript writes them, and as TypeDoc heads its pages with them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.typescript.grammar import statement_tree
from docsgen.language.typescript.statements import read_statement
from docsgen.model import Declaration

MOST_COLONS = 50
"""How many colons type parameters may contain: each is a text to be parsed."""


def parse_declaration(text: str, kind: str = "") -> Declaration | None:
    """The declaration that a text makes; nothing when it isn't understood.

    Reads ``interface``, ``type``, ``enum``, ``const`` and ``function`` statements, and TypeDoc's ``Name<T>: type``
    and ``name(a: string): void``. ``kind`` is the reflection kind where it is known beside the text. The type of an
    interface with bases has the members that its text lists. A comment before the statement is not read.
    """
    try:
        found = next((found for form in _forms(text, kind) if (found := _read_statement(form)) is not None), None)
    except RecursionError:
        return None
    return msgspec.structs.replace(found, kind=kind) if found is not None and kind else found


def _forms(text: str, kind: str) -> Iterator[str]:
    """The statements that a text may mean, likeliest first."""
    if kind not in ("type-alias", "variable", "function"):
        yield text
    if kind == "variable":
        yield f"const {text}"
    elif kind == "function":
        yield f"function {text}"
    else:
        for index in _colons(text):
            yield f"type {text[:index]} = {text[index + 1 :]}\n"
    yield text


def _colons(text: str) -> Iterator[int]:
    """Where the name of ``Name: type`` may end: at the first colon, or after those of its type parameters."""
    index = text.find(":")
    tries = MOST_COLONS if "<" in text[: max(index, 0)] else 1
    while index >= 0 and tries:
        yield index
        index, tries = text.find(":", index + 1), tries - 1


def _read_statement(text: str) -> Declaration | None:
    node = statement_tree(text)
    declarations = read_statement(node) if node is not None else ()
    return declarations[0] if len(declarations) == 1 else None
