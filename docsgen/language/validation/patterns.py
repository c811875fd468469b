"""Searching by a pattern from a schema, which may be anything: within a time, within memory, or not at all."""

from __future__ import annotations

import functools
import re
from typing import Any

import regex

SECONDS = 0.5
"""How long one search may take: searches that end take microseconds, others would take years."""

SIZE = 100_000
"""So many parts may a pattern come to when its counted repeats are written out, as compiling it does."""

TOKEN = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(?P<count>\d+)[^{}]*\}|.", re.DOTALL)


class NotChecked(Exception):  # noqa: N818 - says what becomes of the check, which isn't an error
    """The check can't be decided; the text is the reason."""


def found(pattern: Any, text: str) -> bool:
    """Whether the pattern matches anywhere in the text. Raises NotChecked if that can't be found out."""
    try:
        return _compiled(pattern).search(text, timeout=SECONDS) is not None
    except TimeoutError:
        raise NotChecked(f"the pattern `{pattern}` takes too long") from None


@functools.lru_cache(maxsize=1024)
def _compiled(pattern: Any) -> Any:
    if not isinstance(pattern, str):
        raise NotChecked(f"the pattern `{pattern}` is no text")
    if _size(pattern) > SIZE:
        raise NotChecked(f"the pattern `{pattern}` repeats too much")
    try:
        return regex.compile(pattern)
    except (regex.error, RecursionError) as error:
        raise NotChecked(f"the pattern `{pattern}` can't be read: {error}") from None


def _size(pattern: str) -> int:
    """How many parts the pattern has with every ``{count}`` written out; roughly, as it may not be well-formed."""
    totals, last = [0], 0
    for token in TOKEN.finditer(pattern):
        if token[0] == "(":
            totals.append(0)
            continue
        if token["count"]:
            last *= max(int(token["count"][:9]), 1)
            totals[-1] += last
            continue
        last = totals.pop() if token[0] == ")" and len(totals) > 1 else 1
        totals[-1] += last
    return max(totals)
