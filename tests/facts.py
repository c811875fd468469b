"""What a page says, and whether a twin says it too: pages by their HTML, twins by what CommonMark makes of them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import unquote, urlsplit

import lxml.html
from lxml.html import HtmlElement
from markdown_it import MarkdownIt
from markdown_it.token import Token

_SCHEMA = "//*[contains(@aria-label, ' as JSON Schema')]"

NOT_FACTS = (
    "//*[contains(concat(' ', @class, ' '), ' tabbed-labels ')]",  # which of two forms is shown
    _SCHEMA,  # follows from the signature, and is in the JSON beside the page
    "//fieldset",  # the filter of changes
    "//a[starts-with(@href, '#example-')]",  # links to the example above
    "//*[contains(concat(' ', @class, ' '), ' dg-words ')]",  # what differs between texts, which the twin has in a row
    "//details[contains(concat(' ', @class, ' '), ' dg-d ')]/summary",  # how much is folded
)
"""Parts of pages that only serve those who look at them."""

BETWEEN = re.compile(r"[\s.,;:()|→“”\"'·…\\]+")
"""What stands between facts: pages and twins may put them into different words."""

SMALL = {"", "or", "and", "in", "from", "for", "overrides", "version", "required", "optional", "needs", "default"}


def page_facts(html: str) -> Iterator[str]:
    """Every text that a page shows, without white space and punctuation."""
    tree = _tree(html)
    for path in NOT_FACTS:
        _drop(tree, path)
    for wbr in [*tree.iter("wbr")]:
        wbr.drop_tag()
    for code in [*tree.iter("pre")]:
        yield bare(code.text_content())
        code.drop_tree()
    for text in tree.itertext():
        if bare(text) not in SMALL:
            yield bare(text)


def twin_text(markdown: str) -> str:
    """Everything that a twin says, without white space and punctuation."""
    return bare(" ".join(_rendered(markdown).itertext()))


def page_links(html: str, address: str) -> set[str]:
    """The pages of the site that a page leads to, as addresses of folders."""
    tree = _tree(html)
    _drop(tree, _SCHEMA)
    return set(_targets(tree, address)) - {address}


def twin_links(markdown: str, address: str) -> set[str]:
    """The files of the site that a twin leads to."""
    return set(_targets(_rendered(markdown), address))


def left_over(markdown: str) -> list[str]:
    """HTML that a twin holds, outside code."""
    tokens = _tokens(markdown)
    inline = [child for token in tokens for child in token.children or ()]
    return [token.content for token in (*tokens, *inline) if token.type in ("html_block", "html_inline")]


PARSER = MarkdownIt("commonmark").enable("table")


@lru_cache(maxsize=1)  # a twin is looked at from several sides, one after the other
def _tokens(markdown: str) -> list[Token]:
    return PARSER.parse(markdown)


@lru_cache(maxsize=1)
def _rendered(markdown: str) -> HtmlElement:
    return _tree(PARSER.renderer.render(_tokens(markdown), PARSER.options, {}))


def _tree(html: str) -> HtmlElement:
    return lxml.html.document_fromstring(f"<body>{html}</body>")


def _drop(tree: HtmlElement, path: str) -> None:
    for element in tree.xpath(path):
        element.drop_tree()


def _targets(tree: HtmlElement, address: str) -> Iterator[str]:
    for link in tree.iter("a"):
        if not link.get("href"):
            continue
        parts = urlsplit(link.get("href"))
        if parts.scheme or parts.netloc or not parts.path:
            continue
        joined = posixpath.normpath(posixpath.join(f"/{address}", unquote(parts.path))).lstrip("/")
        yield joined + ("/" if parts.path.endswith("/") and joined else "")


def bare(text: str) -> str:
    """Without what stands between facts."""
    return BETWEEN.sub("", text).casefold()
