"""Pieces of TypeScript in a file: the whole of it, or each fence of Markdown that holds TypeScript."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

MARKDOWN = (".md", ".mdx", ".markdown", ".txt")
CODE = (".ts", ".tsx", ".mts", ".cts")

_LANGUAGES = ("ts", "typescript", "tsx", "mts", "cts")
_FRONT_MATTER = re.compile(r"^---[ \t]*\n(?:(?:[\w-]+[ \t]*:|[ \t]|#|-).*\n|\n)*?(?:---|\.\.\.)[ \t]*$", re.MULTILINE)
_LEFT_OUT_LINE = re.compile(r"^[ \t]*(?:\.\.\.|\u2026)[ \t]*[;,]?[ \t]*$", re.MULTILINE)
_LEFT_OUT = re.compile(r"(?P<before>[{;,][ \t]*)(?:\.\.\.|\u2026)(?=[ \t]*[;,}])")
_ANCHOR = re.compile(r"\s*\{#[\w-]+\}\s*$")


class Block(msgspec.Struct, frozen=True):
    """A piece of TypeScript: ``line`` is that of its first line in the file, counted from 1."""

    text: str
    line: int = 1
    category: str = ""
    tsx: bool = False


def blocks_of(text: str, suffix: str) -> Iterator[Block]:
    """The pieces of a file; in Markdown each stands under the nearest heading above it, its category."""
    if suffix in MARKDOWN:
        yield from _fences(text, mdx=suffix != ".md")
    else:
        yield Block(text, tsx=suffix == ".tsx")


def _fences(text: str, *, mdx: bool) -> Iterator[Block]:
    category, title = "", ""
    for token in _parser(mdx).parse(_without_front_matter(text)):
        if token.type == "heading_open":
            title = token.type
        elif token.type == "inline" and title:
            category, title = _ANCHOR.sub("", token.content).strip(), ""
        elif token.type == "fence" and (language := _language(token)) in _LANGUAGES:
            start = token.map[0] if token.map else 0
            yield Block(_with_omissions(token.content), start + 2, category, language == "tsx")


def _parser(mdx: bool) -> MarkdownIt:
    """CommonMark; in MDX tags don't hide what they enclose, and nothing becomes code by being indented."""
    parser = MarkdownIt("commonmark")
    return parser.disable(["html_block", "code"]) if mdx else parser


def _language(token: Token) -> str:
    match = re.match(r"\s*\{?\.?(?P<name>[\w+#-]+)", token.info)
    return match["name"].lower() if match else ""


def _without_front_matter(text: str) -> str:
    """The text with its front matter blank, so that lines keep their numbers."""
    match = _FRONT_MATTER.search(text[:20_000])
    if match is None or text[: match.start()].count("\n") > 3:
        return text
    return text[: match.start()] + "\n" * match[0].count("\n") + text[match.end() :]


def _with_omissions(text: str) -> str:
    """Three dots in the place of members as a comment, which is TypeScript."""
    return _LEFT_OUT.sub(r"\g<before>/*...*/", _LEFT_OUT_LINE.sub("// ...", text))
