"""Findings about characters in names and texts that no page can show."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from docsgen.language.legible import UNFIT
from docsgen.model import Declaration, Finding

_HINT = re.compile(rf"\\(u00[01]|b|f)|{UNFIT.pattern}")
"""What JSON holds if one of the characters may be in it."""

MOST = 5
"""Characters that a message lists."""


def illegible(declarations: Mapping[str, Declaration]) -> Iterator[Finding]:
    """A note on each type that holds such characters, in its name, a text or a value."""
    for name, declaration in declarations.items():
        encoded = msgspec.json.encode(declaration).decode()  # a search in one text is quicker than a walk
        if _HINT.search(encoded):
            found = sorted({each for text in _texts(json.loads(encoded)) for each in UNFIT.findall(text)})
            if found:
                yield _finding(name, found)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def _finding(name: str, found: list[str]) -> Finding:
    listed = ", ".join(f"U+{ord(each):04X}" for each in found[:MOST])
    more = f" and {len(found) - MOST} more" if len(found) > MOST else ""
    return Finding(
        id="illegible-character",
        severity="note",
        message=f"{name} holds characters that can't be shown: {listed}{more}.",
        place=name,
        mend="leave them out unless they are meant; texts show a sign in their place, and JSON has them as they are",
    )
