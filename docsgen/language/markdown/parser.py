"""The one CommonMark parser: tables, strikethrough, bare addresses, ``{@link}``, and tags of a short list."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from docsgen.language.markdown.inline_tags import inline_tag_rule
from docsgen.language.markdown.markup import markup_rule


class Context(msgspec.Struct, frozen=True):
    """What a text is read with; see ``to_html`` for the fields."""

    link: Callable[[str], str | None]
    base: str = ""
    relative: bool = True
    phrasing: bool = False


def parse(text: str, context: Context) -> list[Token]:
    """The tokens of a text; with ``context.phrasing`` a single inline token, so that block syntax is only text."""
    environment = {"context": context}
    if context.phrasing:
        return _parser().parseInline(text.strip(), environment)
    return _parser().parse(text, environment)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True, "linkify": True}).enable(["table", "strikethrough", "linkify"])
    parser.disable("html_block")  # so that text within tags is Markdown too, and ``<T>`` on a line of its own is text
    parser.validateLink = lambda url: True  # type: ignore[method-assign] # markup_rule decides, and keeps the words
    assert parser.linkify is not None
    parser.linkify.set({"fuzzy_link": False, "fuzzy_email": False, "fuzzy_ip": False})  # "notes.md" is no address
    parser.linkify.add("//", None).add("ftp:", None)
    parser.inline.ruler.before("link", "inline_tag", inline_tag_rule)
    parser.core.ruler.after("linkify", "markup", markup_rule)
    return parser
