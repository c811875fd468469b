"""Whom texts are from, at the end of pages."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docsgen.language import markdown
from docsgen.language.own_words import attribution
from docsgen.model import Page
from docsgen.render.context import Edition
from docsgen.render.options import RenderOptions


def attributed(page: Page, editions: Iterable[Edition], options: RenderOptions) -> Page:
    """A page that shows texts of some versions, with what the project says of whom they are from."""
    text = attribution(options.attribution, (edition.linked.model for edition in editions))
    if not text or page.redirect:
        return page
    said = markdown.to_html(text, link=lambda _name: None, relative=False)
    return msgspec.structs.replace(page, html=f'{page.html}\n<footer class="dg-w dg-from">{said}</footer>\n')
