"""Texts that a terminal shows and never obeys."""

from __future__ import annotations

import json
from typing import Any


def one_line(text: str) -> str:
    """A message on one line, with what a terminal would obey instead of showing it (``ESC``) written out."""
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in " ".join(text.split())
    )


def json_text(value: Any, *, indent: int | None = None) -> str:
    """A value as JSON, its keys sorted; in strings, what isn't printable is escaped, half characters included."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, indent=indent)
    return "".join(each if each.isprintable() or each == "\n" else json.dumps(each)[1:-1] for each in text)
