"""Highlighting when the site is built, with the short class names of Pygments that Material's theme styles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import STANDARD_TYPES, Name, Punctuation, Text, Whitespace, _TokenType
from pygments.util import ClassNotFound

_QUIET = (Text, Whitespace, Punctuation, Name)
"""Kinds of tokens that look like the text around them: marking them would only make pages larger."""


def highlight(text: str, language: str) -> str:
    """``text`` as a block of highlighted HTML; a language that Pygments doesn't know stays plain."""
    code = "".join(
        f'<span class="{css}">{escape(part, quote=False)}</span>' if css else escape(part, quote=False)
        for css, part in spans(text, language)
    )
    return f'<div class="highlight"><pre><code>{code}</code></pre></div>'


def spans(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Pairs of a CSS class (empty: none) and the text that has it; joined, the texts are ``text``."""
    lexer = _lexer(language)
    if lexer is None:
        yield "", text
        return
    css, pending = "", ""
    for kind, part in lexer.get_tokens(text):
        current = _css_class(kind)
        if current != css and pending:
            yield css, pending
            pending = ""
        css, pending = current, pending + part
    if pending:
        yield css, pending


def _css_class(kind: _TokenType) -> str:
    if kind in _QUIET or kind.parent in (Text, Punctuation):
        return ""
    return STANDARD_TYPES.get(kind) or (STANDARD_TYPES.get(kind.parent, "") if kind.parent else "")


@cache
def _lexer(language: str) -> Lexer | None:
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False) if language else None
    except ClassNotFound:
        return None
