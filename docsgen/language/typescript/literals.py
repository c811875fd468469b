"""Literals of TypeScript: strings with their escapes, numbers in all notations, and names of properties."""

from __future__ import annotations

import json
import math
import re
import struct
import sys

from tree_sitter import Node

from docsgen.language.legible import UNFIT
from docsgen.language.typescript.grammar import text_of

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_HALF_OF_A_PAIR = "\ud800"
_UNSAFE = re.compile(rf"{UNFIT.pattern}|[\u2028\u2029\ufeff]")
"""What no text should hold, separators of lines, and the byte order mark."""

_BASES = {"0x": 16, "0o": 8, "0b": 2}


def string_value(node: Node) -> str | None:
    """The value of a ``string`` node, or of a template without substitutions (ECMAScript, 12.9.4).

    Nothing where it isn't Unicode text: half a surrogate pair, a code point beyond the last.
    """
    parts = [
        _unescaped(text_of(child)) if child.type == "escape_sequence" else text_of(child) for child in _inner(node)
    ]
    try:
        return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16")  # \ud83d\ude00 is one character
    except UnicodeError:
        return None


def number_value(text: str) -> int | float | None:
    """The value of a number; nothing for a bigint or a number that JSON can't write."""
    plain = text.replace("_", "").lower()
    base = _BASES.get(plain[:2])
    try:
        if base is not None or plain.isdecimal():
            return int(plain, base or 10)
        value = float(plain)
    except ValueError:  # also digits by the thousand
        return None
    return _integral(value) if math.isfinite(value) else None


def number_text(value: float) -> str:
    """A number as JSON and TypeScript write it, the same text for the same number."""
    return str(_integral(value))


def quoted(text: str) -> str:
    """A string literal in double quotes."""
    readable = json.dumps(text, ensure_ascii=False)
    return _UNSAFE.sub(lambda match: "".join(f"\\u{unit:04x}" for unit in _units(match[0])), readable)


def is_identifier(name: str) -> bool:
    """Whether a property may be written without quotes."""
    return name.replace("$", "_").isidentifier()


def property_name(name: str) -> str:
    """A property's name as it is written: in quotes where it is no identifier."""
    return name if is_identifier(name) else quoted(name)


def _integral(value: float) -> int | float:
    """``1500.0`` as ``1500``, as ECMAScript does (7.1.12.1)."""
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 1e21 else value


def _inner(node: Node) -> list[Node]:
    return [child for child in node.children if child.type in ("string_fragment", "escape_sequence")]


def _unescaped(sequence: str) -> str:
    mark = sequence[1]
    if mark in "xu":
        code = int(sequence[2:].strip("{}"), 16)
        return chr(code) if code <= sys.maxunicode else _HALF_OF_A_PAIR
    if mark in "\r\n\u2028\u2029":  # a line that goes on
        return ""
    return _ESCAPES.get(mark, sequence[1:])


def _units(character: str) -> tuple[int, ...]:
    """A character as UTF-16 has it: one number, or two."""
    data = character.encode("utf-16-be", "surrogatepass")
    return struct.unpack(f">{len(data) // 2}H", data)
