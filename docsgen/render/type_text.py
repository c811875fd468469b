"""Types within a line: TypeScript's notation with every name a link, or words where that says less."""

from __future__ import annotations

from html import escape

from markupsafe import Markup

from docsgen.language.outline import Paths, map_value, outlined, words_for
from docsgen.language.typescript import Token, tokens
from docsgen.model import TypeExpression
from docsgen.render.context import Here

CSS_CLASSES = {"keyword": "k", "string": "s", "number": "m", "comment": "c"}
"""Pygments' class names, which Material styles; other kinds of tokens look like the text around them."""


def type_text(expression: TypeExpression, here: Here, type_parameters: tuple[str, ...] = ()) -> Markup:
    """A type as it stands beside a member's name; parts that are shown below it are only named (``object``)."""
    words = words_for(expression)
    if words:
        return Markup(f"<i>{words}</i>")
    mapped = map_value(expression)
    if mapped is not None:
        return Markup("<i>map of string to</i> ") + type_text(mapped, here, type_parameters)
    outline, paths = outlined(expression, here)
    written = tokens(outline, width=None, type_parameters=type_parameters)
    return Markup("<code>") + tokens_html(written, here, paths) + Markup("</code>")


def tokens_html(written: tuple[Token, ...], here: Here, paths: Paths | None = None) -> Markup:
    """Tokens of TypeScript as HTML, each name of a type that has a page as a link to it.

    ``paths`` are names that stand for a part of a type, or for a keyword (None).
    """
    return Markup("".join(_token_html(token, here, paths or {}) for token in written))


def _token_html(token: Token, here: Here, paths: Paths) -> str:
    text = escape(token.text, quote=False)
    if token.reference and paths.get(token.reference, token.reference) is not None:
        part = paths.get(token.reference)
        href = here.part(part.name, part.path) if part else here.type(token.reference)
        return f'<a href="{escape(href)}">{text}</a>' if href else text
    css = CSS_CLASSES["keyword"] if token.reference else CSS_CLASSES.get(token.kind)
    return f'<span class="{css}">{text}</span>' if css else text
