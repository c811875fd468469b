"""CommonMark to plain text."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it.token import Token

from docsgen.language.markdown.parser import Context, parse

_SENTENCE_END = re.compile(r"(?<![.!?\u2026])[.!?\u2026]+[\"')\]\u201d\u2019]*(?=\s+[^\sa-z])")
_ABBREVIATION = re.compile(r"(?:^|[\s(\[.])(?:e\.g|i\.e|etc|cf|vs|approx|incl|resp|no|fig|sec|[A-Z])\.$", re.IGNORECASE)

_ABBREVIATION_LENGTH = 8
"""So many characters before its full stop hold any of them, and what stands before it."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The words of a text without any markup; a line for each paragraph, list item, row and line of code."""
    return "\n".join(part for part in (_block(token) for token in _tokens(text)) if part)


@lru_cache(maxsize=4096)
def summary(text: str) -> str:
    """The first sentence of a text, plain and on one line (without a full stop at its end where it has none)."""
    for token in _tokens(text):
        if token.type == "inline" and (line := " ".join(_block(token).split())):
            return _first_sentence(line)
    return ""


def _first_sentence(line: str) -> str:
    for match in _SENTENCE_END.finditer(line):
        if not _ABBREVIATION.search(line, max(0, match.start() - _ABBREVIATION_LENGTH), match.end()):
            return line[: match.end()]
    return line


def _tokens(text: str) -> list[Token]:
    return parse(text, Context(link=lambda name: None))


def _block(token: Token) -> str:
    if token.type in ("fence", "code_block"):
        return token.content.rstrip("\n")
    return "".join(_inline(child) for child in token.children or ()).strip()


def _inline(token: Token) -> str:
    if token.type == "softbreak":
        return " "
    if token.type == "hardbreak" or (token.type == "raw_tag" and token.tag in ("br", "hr", "p", "li", "tr")):
        return "\n"
    return token.content
