"""Text that stands for itself in CommonMark, and code that may hold any: escapes only where it would be markup."""

from __future__ import annotations

import re

_LINE_START = re.compile(r"^(\s*)(#{1,6}(?=\s|$)|>|[-+=](?!\w)|\d{1,9}(?=[.)](?:\s|$)))")
_ACTIVE = re.compile(
    r"[\\`*~]"
    r"|<(?=[A-Za-z/!?]|$)"
    r"|](?=[\[(:]|$)"
    r"|(?<![^\W_])_|_(?![^\W_])"
    r"|&(?=#?\w+;|#?\w*$)"
)
_ACTIVE_IN_LINK = re.compile(_ACTIVE.pattern + r"|[\[\]]")


def escaped(text: str, *, within_link: bool = False) -> str:
    """A line of text as CommonMark that shows the same."""
    active = _ACTIVE_IN_LINK if within_link else _ACTIVE
    text = active.sub(lambda match: "\\" + match[0], text)
    if match := _LINE_START.match(text):
        at = match.end(2) if match[2].isdigit() else match.end(1)
        text = text[:at] + "\\" + text[at:]
    return text


def code_span(text: str) -> str:
    """Text as code within a line; CommonMark shows line breaks in it as spaces."""
    text = text.replace("\n", " ")
    ticks = "`" * (1 + longest_run(text)) if "`" in text else "`"
    padding = " " if text[:1] in ("`", " ") or text[-1:] in ("`", " ") else ""
    return f"{ticks}{padding}{text}{padding}{ticks}"


def fence(text: str, language: str = "") -> str:
    """Text as a block of code."""
    ticks = "`" * max(3, 1 + longest_run(text))
    return f"{ticks}{language}\n{text}\n{ticks}"


def longest_run(text: str) -> int:
    """The length of the longest run of backticks."""
    return max((len(run) for run in re.findall("`+", text)), default=0)
