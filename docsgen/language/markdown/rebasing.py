"""CommonMark to CommonMark: the same text with links that are right where it stands now, and without HTML.

A text that needs nothing stays as it is written. ``{@link Name | words}`` and addresses are replaced in the text;
where that can't be shown to mean the same (raw tags, headings), it is written anew from its HTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from markdown_it import MarkdownIt

from docsgen.language.markdown.escaping import code_span
from docsgen.language.markdown.html import to_html
from docsgen.language.markdown.markup import usable_address

Link = Callable[[str], str | None]

_MARKS = re.compile(r"\{@|\]\(|\]:|<|&|^ {0,3}(?:#{1,6}(?:\s|$)|=+\s*$|-+\s*$)|^(?: {4}|\t)", re.MULTILINE)
"""What may ask for a change; a text without any is kept."""

_CODE = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,}).*?(?:^ {0,3}(?P=fence)|\Z)"
    r"|(?:(?<![`\\])|(?<=\\`))(?P<ticks>`+)(?!`)[^\n]+?(?<!`)(?P=ticks)(?!`)",
    re.MULTILINE | re.DOTALL,
)
_TAG = re.compile(
    r"\{@(?P<tag>linkcode|linkplain|link)\s+(?P<target>[^{}|\s]+)\s*\|?\s*(?P<words>(?:[^{}]|\{[^{}]*\})*?)\s*\}"
)
_LINK = re.compile(
    r"(?<!\\)(?P<image>!?)\[(?P<words>(?:[^\[\]\\]|\\.)*)\]\((?P<address>(?:[^()\s<>]|\([^()\s<>]*\))*)\)"
)
_BLANK = re.compile(r"\A(?:[ \t]*\n)+")

_NOT_KEPT = re.compile(
    r"(?<!\\)</?[a-z]+(?:\s[^<>]*)?/?>|^ {0,3}(?:#{1,6}(?:\s|$)|=+\s*$|-+\s*$)|\A(?: {4}|\t)|\\!\[", re.MULTILINE
)
"""Tags, headings, which would stand among those of the text around, code that only its indentation marks, and what is
an image or a link with a mark before it, by the number of backslashes.
"""

_OTHER_LINKS = re.compile(r"\]\(|\]:")
"""Links that are written in rarer ways: with titles, in brackets, defined elsewhere."""

_HTML_TAG = re.compile(r"(?<!\\)</?[a-z]+(?:\s[^<>]*)?/?>")


def rebased(text: str, *, link: Link, base: str = "", relative: bool = False) -> str:
    """The text with its links made right, and without HTML.

    ``link`` says where names lead (None: nowhere, and only the words stay), ``base`` stands before site-absolute
    addresses. What is relative in a source leads nowhere from here, unless it is ``relative`` to the same place.
    """
    text = _BLANK.sub("", text).rstrip()
    if not _MARKS.search(text):
        return text
    changed = outside_code(text, lambda piece: _linked(piece, link, base, relative))
    html = to_html(text, link=link, base=base, relative=relative)
    bare = _CODE.sub("", changed)
    kept = not _NOT_KEPT.search(bare) and not _OTHER_LINKS.search(_LINK.sub("", bare)) and _is_closed(changed)
    kept = kept and not ("<" in changed and _has_tags(changed))
    return changed if kept and to_html(changed, link=_nowhere, relative=True) == html else _anew(html)


def _has_tags(text: str) -> bool:
    """Whether a reader of Markdown that knows nothing of ours finds HTML in the text."""
    tokens = _plain_parser().parse(text)
    inline = (child for token in tokens for child in token.children or ())
    return any(token.type in ("html_block", "html_inline") for token in (*tokens, *inline))


@cache
def _plain_parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable(["table", "strikethrough"])


def _is_closed(text: str) -> bool:
    """Whether every block of code has its end, and can't take in what follows the text."""
    fences = [match for match in _CODE.finditer(text) if match["fence"]]
    return all("\n" in match[0] and match[0].endswith(match["fence"]) for match in fences)


def _nowhere(name: str) -> None:
    return None


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text with a change made to all of it that is no code; for code, ``change`` sees numbers between NULs."""
    code = [match[0] for match in _CODE.finditer(text)]
    if not code:
        return change(text)
    numbers = iter(range(len(code)))
    masked = _CODE.sub(lambda match: f"\0{next(numbers)}\0", text.replace("\0", "\ufffd"))
    return re.sub("\0([0-9]+)\0", lambda match: code[int(match[1])], change(masked))


def _linked(text: str, link: Link, base: str, relative: bool) -> str:
    text = _LINK.sub(lambda match: _link(match, base, relative), text)
    text = _TAG.sub(lambda match: _tag(match, link, base), text)
    return re.sub(r"<(?=[A-Za-z/!?])(?!https?:)", r"\\<", text)


def _link(match: re.Match[str], base: str, relative: bool) -> str:
    return _address(match["address"], match["words"] or match["address"], base, relative)


def _address(address: str, words: str, base: str, relative: bool = False) -> str:
    usable = usable_address(address, base, relative=relative)
    return f"[{words}]({usable})" if usable else words


def _tag(match: re.Match[str], link: Link, base: str) -> str:
    target, words = match["target"], match["words"]
    if "://" in target or target.startswith(("mailto:", "/")):
        return _address(target, words or target, base)
    shown = words if words and match["tag"] != "linkcode" else code_span(words or target)
    if match["tag"] == "linkplain" and not words:
        shown = target
    href = link(target)
    return f"[{shown}]({href})" if href else shown


def _anew(html: str) -> str:
    from docsgen.language.markdown.reading import from_html  # few texts need it, and its libraries take long to load

    return outside_code(from_html(html), lambda piece: _HTML_TAG.sub("", piece))
