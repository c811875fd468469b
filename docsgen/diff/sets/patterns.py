"""Regular expressions: which follows from which, and short texts that match, as far as both can be told."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from docsgen.diff.sets.shapes import matches

EVERYTHING = frozenset(("", "^", ".*", "^.*", "^.*$"))
"""Patterns that match every text."""

TEXTS = ("", "x", "a", "A", "0", "1", "_", "-", "/", "x-x", "a/b", "1.0", "1.0.0", "2020-01-01", "a@b.c", "http://a")
"""What is tried where the pattern gives nothing."""


def samples(pattern: str, least: int = 0) -> Iterator[str]:
    """Texts of at least some length that match a pattern."""
    made = _made(pattern)
    tried = ([made] if made is not None else []) + list(TEXTS)
    tried += [text + "x" * (least - len(text)) for text in tried] + [text + text[-1:] * least for text in tried]
    return (text for text in dict.fromkeys(tried) if len(text) >= least and matches(pattern, text))


def implies(one: str, other: str) -> bool:
    """Whether whatever matches one pattern is sure to match the other: its parts stand in a row in the first's."""
    if one == other or other in EVERYTHING:
        return True
    parts, wanted = _parts(one), _parts(other)
    starts = range(len(parts) - len(wanted) + 1) if wanted else ()
    return any(parts[start : start + len(wanted)] == wanted for start in starts)


@functools.lru_cache(maxsize=1024)
def _parts(pattern: str) -> tuple[str, ...]:
    """The parts of a pattern one after the other, as texts; none for one that can't be read or looks back."""
    if "(?" in pattern or re.search(r"\\[1-9]", pattern):
        return ()
    try:
        return tuple(map(repr, re._parser.parse(pattern)))  # type: ignore[attr-defined] # the standard library's own
    except (re.error, RecursionError, OverflowError):
        return ()


def _made(pattern: str) -> str | None:
    try:
        parsed = re._parser.parse(pattern)  # type: ignore[attr-defined] # the standard library's own parser
        return _texts(parsed)
    except (re.error, LookupError, TypeError, ValueError, RecursionError, OverflowError):
        return None


def _text(item: Any) -> str:
    """The shortest text of a part of a pattern; of what matches no characters, the empty one."""
    make = PARTS.get(str(item[0]))
    return make(item[1]) if make else ""


def _texts(items: Any) -> str:
    return "".join(map(_text, items))


def _repeated(value: Any) -> str:
    return _texts(value[2]) * min(int(value[0]), 1000)


CATEGORIES = {"CATEGORY_DIGIT": "0", "CATEGORY_WORD": "a", "CATEGORY_SPACE": " ", "CATEGORY_NOT_DIGIT": "a"}


def _member(items: Any) -> str:
    """A character of a set."""
    if str(items[0][0]) == "NEGATE":
        return next(text for text in "xa0_-. ~" if not any(_covers(each, text) for each in items[1:]))
    kind, value = str(items[0][0]), items[0][1]
    if kind == "LITERAL":
        return chr(value)
    return chr(value[0]) if kind == "RANGE" else CATEGORIES.get(str(value), "~")


def _covers(item: Any, text: str) -> bool:
    kind, value = str(item[0]), item[1]
    if kind == "LITERAL":
        return ord(text) == int(value)
    if kind == "RANGE":
        return int(value[0]) <= ord(text) <= int(value[1])
    return CATEGORIES.get(str(value)) == text


PARTS: Mapping[str, Callable[[Any], str]] = {
    "LITERAL": chr,
    "NOT_LITERAL": lambda value: "y" if value == ord("x") else "x",
    "ANY": lambda value: "x",
    "IN": _member,
    "BRANCH": lambda value: min(map(_texts, value[1]), key=len),
    "SUBPATTERN": lambda value: _texts(value[3]),
    "MAX_REPEAT": _repeated,
    "MIN_REPEAT": _repeated,
    "POSSESSIVE_REPEAT": _repeated,
}
"""What is written for each kind of part, as the standard library's parser names them."""
