"""The rows of a page's table of contents: Material's markup, without a template for each row."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from markupsafe import Markup

from docsgen.language.breaks import breakable


def contents_rows(items: Iterable[Any]) -> Markup:
    """Headings (MkDocs's ``AnchorLink``s, whose titles are HTML) with those below them."""
    return Markup("".join(map(_row, items)))


def _row(item: Any) -> str:
    typeset = getattr(item, "typeset", None)  # of Material's plugin of that name
    words = f'<span class="md-typeset">{typeset.title}</span>' if typeset else breakable(item.title)
    below = ""
    if item.children:
        label = escape(Markup(item.title).striptags())
        rows = contents_rows(item.children)
        below = f'<nav class="md-nav" aria-label="{label}"><ul class="md-nav__list">{rows}</ul></nav>'
    link = f'<a href="{escape(item.url)}" class="md-nav__link"><span class="md-ellipsis">{words}</span></a>'
    return f'<li class="md-nav__item">{link}{below}</li>'
