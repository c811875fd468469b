"""Raw tags and addresses in parsed text: what is allowed becomes ordinary tokens, everything else becomes text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

if TYPE_CHECKING:
    from docsgen.language.markdown.parser import Context

PHRASING_TAGS = frozenset(
    ("a", "abbr", "b", "br", "code", "del", "em", "i", "ins", "kbd", "q", "s", "samp", "small", "span", "strong")
) | {"sub", "sup"}
BLOCK_TAGS = frozenset(
    ("blockquote", "dd", "dl", "dt", "hr", "li", "ol", "p", "pre", "table", "tbody", "td", "th", "thead", "tr", "ul")
)
_VOID_TAGS = frozenset({"br", "hr"})
_OPTIONAL_END = frozenset({"dd", "dt", "li", "p"})
_ATTRIBUTES = {"a": ("href", "title"), "abbr": ("title",), "ol": ("start",)}
_SCHEMES = ("http", "https", "mailto")
_SCHEME = re.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")
_INVISIBLE = re.compile(r"[\x00-\x1f\x7f]")  # browsers leave these out: ``java\tscript:``


def markup_rule(state: StateCore) -> None:
    """Core rule: in every inline token, raw tags, images and links become what the policy allows."""
    context: Context = state.env["context"]
    for token in state.tokens:
        if token.type == "inline" and token.children:
            token.children = _without_empty_links(_plain_images(_raw_tags(token.children, context)), context)


def _raw_tags(tokens: list[Token], context: Context) -> list[Token]:
    """Allowed tags that have their end (or need none) as tokens; other raw HTML as text, as it is written."""
    tags = [_Tag(token.content) if token.type == "html_inline" else None for token in tokens]
    allowed = PHRASING_TAGS if context.phrasing else PHRASING_TAGS | BLOCK_TAGS
    matched = _matched([tag if tag and tag.name in allowed else None for tag in tags])
    return [
        token if tag is None else tag.token() if index in matched else _text(token.content)
        for index, (token, tag) in enumerate(zip(tokens, tags, strict=True))
    ]


def _matched(tags: list[_Tag | None]) -> set[int]:
    """Positions of the tags that stand in proper pairs, or that need no end."""
    matched: set[int] = set()
    opened: list[tuple[str, int]] = []
    for index, tag in enumerate(tags):
        if tag is None:
            continue
        if not tag.closes:
            if tag.name in _VOID_TAGS | _OPTIONAL_END:
                matched.add(index)
            if tag.name not in _VOID_TAGS:
                opened.append((tag.name, index))
        elif any(name == tag.name for name, _ in opened):
            while opened[-1][0] != tag.name:
                opened.pop()
            matched |= {opened.pop()[1], index}
    return matched


def _plain_images(tokens: list[Token]) -> list[Token]:
    """An image is shown as a link to it, so that no page asks another host for anything."""
    result: list[Token] = []
    depth = 0
    for token in tokens:
        depth += token.nesting if token.tag == "a" else 0
        if token.type != "image":
            result.append(token)
            continue
        words = _text(token.content or str(token.attrs.get("src", "")))
        href = {"href": token.attrs.get("src", "")}
        result += [words] if depth else [Token("link_open", "a", 1, href), words, Token("link_close", "a", -1)]
    return result


def _without_empty_links(tokens: list[Token], context: Context) -> list[Token]:
    """Addresses made right; a link whose address can't be used loses its tags and keeps its words."""
    result: list[Token] = []
    kept: list[bool] = []
    for token in tokens:
        if token.type == "link_open":
            href: str | None = str(token.attrs.get("href", ""))
            if not token.meta.get("trusted"):
                href = usable_address(str(href), context.base, context.relative)
            kept.append(href is not None and not any(kept))
            token.attrs["href"] = href or ""
            if href and href.startswith("http"):
                token.attrs["rel"] = "noopener"
        if token.type not in ("link_open", "link_close") or (kept and kept[-1]):
            result.append(token)
        if token.type == "link_close" and kept:
            kept.pop()
    return result


def usable_address(address: str, base: str, relative: bool) -> str | None:
    """An address of a source as it may be written; None where it can't be used.

    Allowed are ``http``, ``https``, ``mailto``, ``#...`` and relative addresses (if ``relative``), and site-absolute
    ones (``/spec/x``), which go behind ``base`` where there is one.
    """
    address = _INVISIBLE.sub("", address).strip()
    scheme = _SCHEME.match(address)
    if scheme:
        return address if scheme[1].lower() in _SCHEMES else None
    if address.startswith("//") or not address:
        return None
    if address.startswith("/"):
        return base.rstrip("/") + address if base else None
    return address if relative else None


class _Tag(HTMLParser):
    """One raw tag: its name (empty: a comment or the like, or not in lower case), and whether it closes."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.name = ""
        self.closes = False
        self.attributes: dict[str, str | int | float] = {}
        self.feed(source)
        if self.name and not source.startswith(("<" + self.name, "</" + self.name)):
            self.name = ""  # ``Map<S>`` is no struck text: only tags in lower case count

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.name = tag
        self.attributes = {name: value or "" for name, value in attrs if name in _ATTRIBUTES.get(tag, ())}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)  # the slash of ``<br/>`` means nothing in HTML

    def handle_endtag(self, tag: str) -> None:
        self.name = tag
        self.closes = True

    def token(self) -> Token:
        kind = "raw_tag" if self.name != "a" else "link_close" if self.closes else "link_open"
        return Token(kind, self.name, -1 if self.closes else 0 if self.name in _VOID_TAGS else 1, self.attributes)


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
