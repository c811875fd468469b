"""Literals of TypeScript: strings with their escapes, numbers in all notations, and names of properties."""

from __future__ import annotations

import json
import math

from tree_sitter import Node

from docsgen.language.typescript.grammar import text_of

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_BASES = {"0x": 16, "0o": 8, "0b": 2}


def string_value(node: Node) -> str:
    """The value of a ``string`` node (ECMAScript, 12.9.4), or of a template without substitutions."""
    parts = [
        _unescaped(text_of(child)) if child.type == "escape_sequence" else text_of(child) for child in _inner(node)
    ]
    # \ud83d\ude00 is one character
    return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def number_value(text: str) -> int | float | None:
    """The value of a number; nothing for a bigint or a number that JSON can't write."""
    plain = text.replace("_", "").lower()
    base = _BASES.get(plain[:2])
    if base is not None:
        return None if plain.endswith("n") else int(plain, base)
    if plain.isdecimal():
        return int(plain)
    try:
        value = float(plain)
    except ValueError:
        return None
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() and abs(value) < 1e21 else value


def quoted(text: str) -> str:
    """A string literal in double quotes."""
    readable = json.dumps(text, ensure_ascii=False)
    return "".join(f"\\u{ord(each):04x}" if _is_unsafe(each) else each for each in readable)


def is_identifier(name: str) -> bool:
    """Whether a property may be written without quotes."""
    return name.replace("$", "_").isidentifier()


def property_name(name: str) -> str:
    """A property's name as it is written: in quotes where it is no identifier."""
    return name if is_identifier(name) else quoted(name)


def _inner(node: Node) -> list[Node]:
    return [child for child in node.children if child.type in ("string_fragment", "escape_sequence")]


def _unescaped(sequence: str) -> str:
    mark = sequence[1]
    if mark in "xu":
        return chr(int(sequence[2:].strip("{}"), 16))
    if mark in "\r\n\u2028\u2029":  # a line that goes on
        return ""
    return _ESCAPES.get(mark, sequence[1:])


def _is_unsafe(character: str) -> bool:
    """Control characters that JSON allows, separators of lines, and halves of surrogate pairs."""
    code = ord(character)
    return 0x7F <= code <= 0x9F or code in (0x2028, 0x2029, 0xFEFF) or 0xD800 <= code <= 0xDFFF
