"""CommonMark to HTML that is safe to put into a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from html import escape

import nh3
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from docsgen.language.markdown.highlight import highlight
from docsgen.language.markdown.markup import BLOCK_TAGS, PHRASING_TAGS
from docsgen.language.markdown.parser import Context, parse

_ATTRIBUTES = {
    "a": {"href", "title", "rel"},
    "abbr": {"title"},
    "div": {"class"},
    "ol": {"start"},
    "span": {"class"},
    "td": {"style"},
    "th": {"style"},
}
_SANITIZER = {
    "tags": set(PHRASING_TAGS | BLOCK_TAGS | {"div", "span"}),
    "attributes": _ATTRIBUTES,
    "url_schemes": {"http", "https", "mailto"},
    "filter_style_properties": {"text-align"},
    "link_rel": None,
}


def to_html(
    text: str, *, link: Callable[[str], str | None] = lambda name: None, base: str = "", relative: bool = True
) -> str:
    """A text as blocks of HTML.

    ``link`` gives the address for the name in ``{@link Name.member}``, or None for an unknown one, which leaves the
    words. ``base`` is put before site-absolute addresses (``/spec/x``); without it only their words stay, as do those
    of relative addresses when ``relative`` is false. Images become links, headings bold paragraphs.
    """
    return _html(text, Context(link=link, base=base, relative=relative))


def inline_html(
    text: str, *, link: Callable[[str], str | None] = lambda name: None, base: str = "", relative: bool = True
) -> str:
    """A text as phrasing HTML, for a cell or a line: as ``to_html``, but block syntax stays text."""
    return _html(text, Context(link=link, base=base, relative=relative, phrasing=True))


def _html(text: str, context: Context) -> str:
    if "{@" in text:
        return _rendered(text, context)
    return _without_links(text, context.base, context.relative, context.phrasing)


@lru_cache(maxsize=4096)
def _without_links(text: str, base: str, relative: bool, phrasing: bool) -> str:
    """Inherited members bring the same text to many pages; without ``{@link}`` it is the same HTML on all of them."""
    return _rendered(text, Context(link=lambda name: None, base=base, relative=relative, phrasing=phrasing))


def _rendered(text: str, context: Context) -> str:
    tokens = parse(text, context)
    html = _renderer().render(tokens, _OPTIONS, {})
    safe = nh3.clean(html, **_SANITIZER)  # type: ignore[arg-type] # a table of keyword arguments
    return safe.replace("<p></p>", "").strip()


_OPTIONS = OptionsDict(
    {
        "maxNesting": 20,
        "html": True,
        "linkify": True,
        "typographer": False,
        "quotes": "",
        "xhtmlOut": False,
        "breaks": False,
        "langPrefix": "language-",
        "highlight": None,
    }
)


class _Renderer(RendererHTML):
    """Markdown's tokens as HTML; methods are named after the tokens that they render."""

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        words = tokens[idx].info.split()
        return highlight(tokens[idx].content.removesuffix("\n"), words[0] if words else "") + "\n"

    def code_block(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return highlight(tokens[idx].content.removesuffix("\n"), "") + "\n"

    def code_inline(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"<code>{escape(tokens[idx].content, quote=False)}</code>"

    def heading_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "<p><strong>"

    def heading_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "</strong></p>\n"


@cache
def _renderer() -> _Renderer:
    return _Renderer()
