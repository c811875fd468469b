"""HTML back to CommonMark: what TypeDoc made of a comment becomes the comment again."""

from __future__ import annotations

import re
from typing import Any

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, Tag
from markdownify import MarkdownConverter

from docsgen.language.markdown.escaping import code_span, escaped, fence

_BLOCKS = frozenset({"p", "li", "td", "th", "dd", "blockquote"})


def from_html(html: str | Tag) -> str:
    """The CommonMark of a piece of HTML, with the same text: escapes only where CommonMark would read markup."""
    soup = BeautifulSoup(html, "lxml") if isinstance(html, str) else html
    text = str(_Converter(heading_style="ATX", bullets="-", wrap=True, wrap_width=None).convert_soup(soup))
    return re.sub(r"\n{3,}", "\n\n", text.replace("\u00a0", " ")).strip()


class _Converter(MarkdownConverter):
    """Markdownify with escapes that leave identifiers alone, and code that may hold backticks."""

    def process_text(self, el: NavigableString, parent_tags: set[str] | None = None) -> str:
        text = str(super().process_text(el, parent_tags))  # type: ignore[misc] # missing in markdownify's types
        if text.endswith("\\]") and el.next_sibling is None and el.parent and el.parent.name in _BLOCKS:
            return text[:-2] + "]"  # nothing follows that could make a link of it
        following = el.next_sibling
        if text.endswith("!") and isinstance(following, Tag) and following.name == "a":
            return text[:-1] + "\\!"  # a link, and no image
        return text

    def escape(self, text: str, parent_tags: set[str]) -> str:
        text = escaped(text, within_link="a" in parent_tags)
        return text.replace("|", "\\|") if parent_tags & {"td", "th"} else text

    def convert_code(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        if parent_tags & {"pre", "code", "kbd", "samp"} or not text.strip():
            return text
        return code_span(text.replace("|", "\\|") if parent_tags & {"td", "th"} else text)

    convert_kbd = convert_samp = convert_code

    def convert_a(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        href = str(el.get("href", "")).strip()
        if "_noformat" in parent_tags or not href or not text.strip():
            return text
        address = f"<{href.replace('<', '%3C').replace('>', '%3E')}>" if re.search(r"[\s()<>\\]", href) else href
        before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
        return f"{before}[{text.strip()}]({address}){after}"

    def convert_br(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        if "pre" in parent_tags:
            return "\n"
        return " " if parent_tags & {"_inline", "code"} else "  \n"

    def convert_pre(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        return f"\n\n{fence(text.strip(chr(10)), _language(el))}\n\n" if text.strip() else ""

    def convert_em(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        return _emphasis(el, text, "*", "em", parent_tags & {"em", "i", "_noformat"})

    def convert_strong(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        return _emphasis(el, text, "**", "strong", parent_tags & {"strong", "b", "_noformat"})

    def convert_del(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        return _emphasis(el, text, "~~", "del", parent_tags & {"del", "s", "_noformat"})

    convert_i, convert_b, convert_s = convert_em, convert_strong, convert_del

    def convert_button(self, el: Tag, text: str, parent_tags: set[str]) -> str:
        return ""

    convert_svg = convert_button


def _emphasis(el: Tag, text: str, marker: str, tag: str, within: set[str]) -> str:
    """Markdown's marker where its rules of flanking let it work, otherwise the tag."""
    words = text.strip()
    if within or not words:
        return text
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    works = (words[0].isalnum() or before or _stands_apart(el, el.previous_sibling, -1)) and (
        words[-1].isalnum() or after or _stands_apart(el, el.next_sibling, 0)
    )
    return f"{before}{marker}{words}{marker}{after}" if works else f"{before}<{tag}>{words}</{tag}>{after}"


def _stands_apart(el: Tag, neighbour: PageElement | None, index: int) -> bool:
    if neighbour is None:
        return el.parent is not None and el.parent.name in _BLOCKS
    return isinstance(neighbour, NavigableString) and str(neighbour)[index:][:1].isspace()


def _language(pre: Tag) -> str:
    """The language that ``class="language-ts"`` or TypeDoc's ``class="ts"`` on the code says."""
    code = pre.find("code")
    classes: Any = code.get("class") if isinstance(code, Tag) else None
    for name in classes or ():
        if re.fullmatch(r"(language-)?[a-z][a-z0-9+-]*", name) and name not in ("highlight", "hljs"):
            return str(name).removeprefix("language-")
    return ""
