"""What a page says, and whether a twin says it too: pages by their HTML, twins by what CommonMark makes of them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString
from markdown_it import MarkdownIt

NOT_FACTS = (
    ".tabbed-labels",  # which of two forms is shown
    "[aria-label$='as JSON Schema']",  # follows from the signature, and is in the JSON beside the page
    "fieldset",  # the filter of changes
    "a[href^='#example-']",  # links to the example above
    ".dg-words",  # what differs between two texts, which the twin shows one after the other
    "details.dg-d > summary",  # how much is folded
)
"""Parts of pages that only serve those who look at them."""

BETWEEN = re.compile(r"[\s.,;:()|→“”\"'·…\\]+")
"""What stands between facts: pages and twins may put them into different words."""

SMALL = {"", "or", "and", "in", "from", "for", "overrides", "version", "required", "optional", "needs", "default"}


def page_facts(html: str) -> Iterator[str]:
    """Every text that a page shows, without white space and punctuation."""
    soup = BeautifulSoup(html, "lxml")
    for selector in NOT_FACTS:
        for element in soup.select(selector):
            element.decompose()
    for wbr in soup.find_all("wbr"):
        wbr.decompose()
    for code in soup.find_all("pre"):
        yield bare(code.get_text())
        code.decompose()
    soup.smooth()
    for text in soup.find_all(string=True):
        if isinstance(text, NavigableString) and bare(text) not in SMALL:
            yield bare(text)


def twin_text(markdown: str) -> str:
    """Everything that a twin says, without white space and punctuation."""
    return bare(_soup(markdown).get_text(" "))


def page_links(html: str, address: str) -> set[str]:
    """The pages of the site that a page leads to, as addresses of folders."""
    soup = BeautifulSoup(html, "lxml")
    for element in soup.select("[aria-label$='as JSON Schema']"):
        element.decompose()
    return set(_targets(soup, address)) - {address}


def twin_links(markdown: str, address: str) -> set[str]:
    """The files of the site that a twin leads to."""
    return set(_targets(_soup(markdown), address))


def left_over(markdown: str) -> list[str]:
    """HTML that a twin holds, outside code."""
    tokens = MarkdownIt("commonmark").parse(markdown)
    inline = [child for token in tokens for child in token.children or ()]
    return [token.content for token in (*tokens, *inline) if token.type in ("html_block", "html_inline")]


def _soup(markdown: str) -> BeautifulSoup:
    return BeautifulSoup(MarkdownIt("commonmark").enable("table").render(markdown), "lxml")


def _targets(soup: Tag, address: str) -> Iterator[str]:
    for link in soup.find_all("a", href=True):
        parts = urlsplit(str(link["href"]))
        if parts.scheme or parts.netloc or not parts.path:
            continue
        joined = posixpath.normpath(posixpath.join(f"/{address}", unquote(parts.path))).lstrip("/")
        yield joined + ("/" if parts.path.endswith("/") and joined else "")


def bare(text: str) -> str:
    """Without what stands between facts."""
    return BETWEEN.sub("", text).casefold()
