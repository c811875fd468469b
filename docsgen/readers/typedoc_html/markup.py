"""Markdown with HTML in it (MDX) to HTML alone: what a parser of HTML would take for text becomes elements.

The page is HTML all through, but for headings, fences, comments of MDX, and what Markdown escapes by a backslash.
Every pattern here takes time in proportion to the text, whatever the text is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

_HEADING = re.compile(r"^[ \t]*(#{1,6})[ \t]+(\S.*)$", re.MULTILINE)
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})([^`]*)")
_CODE = re.compile(r"(?<!`)(?P<ticks>`++)(?P<code>[^`\n][^\n]{0,999}?)(?<!`)(?P=ticks)(?!`)")
_ESCAPED = re.compile(r"\\(?P<escaped>[!-/:-@\[-`{-~])")
_INLINE = re.compile(
    r"<[^<>]*>"  # stays as it is
    rf"|{_CODE.pattern}"
    rf"|{_ESCAPED.pattern}"
    r"|\[(?P<words>[^\[\]<>\n]+)\]\((?P<address>[^\s()<>]+)\)"
)
_SELF_CLOSED = re.compile(r"<(?!(?:area|base|br|col|hr|img|input|link|meta|source|wbr)\b)([a-zA-Z][\w-]*)([^<>]*)/>")
_PAINT = re.compile(r'<span class="(?:hl-\d+|tsd-signature-(?:symbol|type))">([^<>]*)</span>')
_ICON = re.compile(r"<svg\b[^<>]*>(?:<use\b[^<>]*>(?:</use>)?)*</svg>")
_EMPTY_LINK = re.compile(r"<a\b([^<>]*)></a>")


def without_noise(html: str) -> str:
    """The page without what only paints it: two thirds of its elements, and half of the time that reading takes.

    An XML declaration goes too: XHTML is read as HTML.
    """
    if html.lstrip().startswith("<?xml"):
        html = html.partition("?>")[2]
    html = _ICON.sub("", _PAINT.sub(r"\1", html))
    return _EMPTY_LINK.sub(lambda match: "" if "tsd-anchor-icon" in match[1] else match[0], html)


def is_markdown(text: str) -> bool:
    """Whether the page's headings are Markdown's."""
    return not text.lstrip()[:15].lower().startswith(("<!doctype", "<html")) and _HEADING.search(text) is not None


def markdown_to_html(text: str) -> str:
    """The page with headings and fences as elements, MDX's comments and escapes undone, and every element closed."""
    if "```" in text or "~~~" in text:
        text = "\n".join(_with_fences(text.split("\n")))
    text = "".join(_without_comments(text))
    text = _HEADING.sub(_heading, text)
    if "\\" in text or "](" in text:
        text = _INLINE.sub(_inline, text)
    return _SELF_CLOSED.sub(r"<\1\2></\1>", text)


def _with_fences(lines: list[str]) -> Iterator[str]:
    """The lines with fenced code (CommonMark, 4.5) as elements; a fence that isn't closed is text."""
    closing = _closing_fences(lines)
    index = 0
    while index < len(lines):
        end = closing.get(index)
        if end is None:
            yield lines[index]
            index += 1
            continue
        language = lines[index].lstrip(" \t`~").split()[:1]
        attribute = f' class="language-{escape(language[0])}"' if language else ""
        code = escape("\n".join(lines[index + 1 : end]))
        yield f"<pre><code{attribute}>{code}</code></pre>"
        index = end + 1


def _closing_fences(lines: list[str]) -> dict[int, int]:
    """For the line of each opening fence that of its closing one."""
    found: dict[int, int] = {}
    opened: tuple[int, str] | None = None
    for index, line in enumerate(lines):
        match = _FENCE.fullmatch(line)
        if match is None:
            continue
        if opened is None:
            opened = (index, match[1])
        elif match[1].startswith(opened[1]) and not match[2].strip():
            found[opened[0]], opened = index, None
    return found


def _without_comments(text: str) -> Iterator[str]:
    start = 0
    while (opening := text.find("{/*", start)) >= 0 and (closing := text.find("*/}", opening)) >= 0:
        yield text[start:opening]
        start = closing + 3
    yield text[start:]


def _heading(match: re.Match[str]) -> str:
    """A heading stands at the start, after an empty line or after a tag; elsewhere ``#`` is text."""
    before = match.string[max(0, match.start() - 100) : match.start()].rstrip(" \t")
    if before and not before.endswith(("\n\n", ">\n")):
        return match[0]
    words = match[2].rstrip(" \t#")
    return f"<h{len(match[1])}>{_CODE.sub(_code, words)}</h{len(match[1])}>"


def _code(match: re.Match[str]) -> str:
    return f"<code>{escape(match['code'].strip())}</code>"


def _inline(match: re.Match[str]) -> str:
    """Escapes as the characters they stand for, and links; what else Markdown knows stands as tags in such pages."""
    if match["escaped"]:
        return escape(match["escaped"])
    if not match["words"]:
        return match[0]
    return f'<a href="{_unescaped(match["address"])}">{_unescaped(match["words"])}</a>'


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda match: escape(match["escaped"]), text)
