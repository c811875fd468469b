"""The tables of a Markdown page, cells as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token


class Cell(NamedTuple):
    """A cell's Markdown (``\\|`` is a bar), its pieces of code, and its links as words and address."""

    markdown: str
    codes: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()


class Row(NamedTuple):
    """A row: a cell for each column; ``width`` cells are written in the source, ``surplus`` are those too many."""

    line: int
    cells: tuple[Cell, ...]
    width: int
    surplus: tuple[str, ...]


class Table(NamedTuple):
    """A table: its line (from 1), the headings that it stands under, its columns' headings as Markdown, its rows."""

    line: int
    under: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[Row, ...]


def tables(text: str) -> list[Table]:
    """All tables of a page, wherever they stand (GFM, 4.10); front matter is skipped."""
    source = without_front_matter(text)
    return list(_tables(MarkdownIt("commonmark").enable("table").parse(source), source.split("\n")))


def without_front_matter(text: str) -> str:
    """The text with the lines of YAML between ``---`` at its start left empty, so that line numbers stay."""
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return text
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), None)
    return text if end is None else "\n" * (end + 1) + "\n".join(lines[end + 1 :])


def _tables(tokens: list[Token], lines: list[str]) -> Iterator[Table]:
    under: dict[int, str] = {}
    start = 0
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1])
            under = {other: words for other, words in under.items() if other < level}
            under[level] = tokens[index + 1].content
        elif token.type == "table_open":
            start = index
        elif token.type == "table_close":
            yield _table(tokens[start:index], tuple(under.values()), lines)


def _table(tokens: list[Token], under: tuple[str, ...], lines: list[str]) -> Table:
    rows = [_row(row, lines) for row in _split(tokens)]
    return Table(rows[0].line, under, tuple(cell.markdown for cell in rows[0].cells), tuple(rows[1:]))


def _split(tokens: list[Token]) -> Iterator[list[Token]]:
    row: list[Token] = []
    for token in tokens:
        if token.type == "tr_open":
            row = []
        row.append(token)
        if token.type == "tr_close":
            yield row


def _row(tokens: list[Token], lines: list[str]) -> Row:
    line = (tokens[0].map or [0])[0]
    cells = tuple(_cell(token) for token in tokens if token.type == "inline")
    written = [each.strip() for each in escapedSplit(lines[line].strip())]
    written = written[1 if written and not written[0] else 0 :]
    written = written[: -1 if len(written) > 1 and not written[-1] else None]
    return Row(line + 1, cells, len(written), tuple(written[len(cells) :]))


def _cell(token: Token) -> Cell:
    children = token.children or []
    codes = tuple(child.content for child in children if child.type == "code_inline")
    return Cell(token.content, codes, tuple(_links(children)))


def _links(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    url: str | None = None
    words = ""
    for token in tokens:
        if token.type == "link_open":
            url, words = str(token.attrs.get("href", "")), ""
        elif token.type == "link_close" and url is not None:
            yield words, url
            url = None
        else:
            words += " " if token.type == "softbreak" else token.content
