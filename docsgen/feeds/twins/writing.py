"""Pieces of Markdown: a block is a text without blank lines around it, a document is blocks one below the other."""

from __future__ import annotations

import re
from collections.abc import Iterable

from docsgen.language.legible import legible
from docsgen.language.markdown import code_span, escaped

_CODE = re.compile(r"`([^`]+)`")


def document(blocks: Iterable[str]) -> bytes:
    """A file."""
    return text_of(blocks).encode()


def text_of(blocks: Iterable[str]) -> str:
    """A whole text."""
    return legible("\n\n".join(filter(None, blocks))) + "\n"


def heading(level: int, words: str) -> str:
    """A heading; ``words`` are Markdown."""
    return f"{'#' * level} {words}"


def link(words: str, href: str | None) -> str:
    """A link, or only its words where it leads nowhere."""
    if not href:
        return words
    if re.search(r"[\s()<>\\]", href):
        href = f"<{href.replace('<', '%3C').replace('>', '%3E')}>"
    return f"[{words}]({href})"


def code_link(text: str, href: str | None) -> str:
    """A name as code, and where it leads."""
    return link(code_span(text), href)


def sentence(text: str) -> str:
    """A sentence of ours, in which only backticks mean something."""
    parts = _CODE.split(text)
    return "".join(code_span(part) if index % 2 else escaped(part) for index, part in enumerate(parts))


def item(head: str, *blocks: str) -> str:
    """An entry of a list with what stands below it."""
    lines: list[str] = []
    for block in filter(None, blocks):
        below_head = not lines
        lines += [*([] if below_head and block.startswith("- ") else [""]), *block.split("\n")]
    return "\n".join([f"- {head}", *(f"  {line}" if line else "" for line in lines)])


def items(entries: Iterable[str]) -> str:
    """A list of entries."""
    return "\n".join(entries)


def labelled(label: str, text: str) -> str:
    """``**label** text``, below each other where the text is more than a line."""
    return f"**{label}** {text}" if "\n" not in text else f"**{label}**\n\n{text}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; bars in cells are escaped, and a cell has one line."""
    titles = [*head]
    lines = [titles, ["---"] * len(titles), *([_cell(each) for each in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(text: str) -> str:
    return re.sub(r"(?<!\\)\|", r"\\|", " ".join(text.split()))
