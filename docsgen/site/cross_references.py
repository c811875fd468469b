"""Cross-references in hand-written pages, as an extension of Python-Markdown: ``[Tool][]``, ``[words][Tool.name]``.

They are Markdown's own reference links whose label no line of the page defines. So code, escapes and links that the
page defines are nothing to this; neither is ``items[0][1]``, whose label has no letter or which follows a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import ReferenceInlineProcessor
from markdown.treeprocessors import Treeprocessor

_LABEL = re.compile(r"\[((?:[^\[\]\n]|\[\])*)\]")
_FENCE = re.compile(r"\s*(`{3,}|~{3,})")
_NAMES = re.compile(r"(?!\^).*(?:[^\W\d_]|\d.*(?:\.\.|:))")
"""What may be a reference: something with a letter, or of versions in digits; no footnote."""

_ESCAPED = re.compile("\x02(\\d+)\x03")
"""How Python-Markdown keeps a character after a backslash."""

_TAG = "docsgen-reference"
"""What links are until MkDocs has looked for links to files of the project, which these are none of."""

UNRESOLVED = "unresolved-cross-reference"
"""The finding of a reference that leads nowhere."""

OTHERS = frozenset({"autorefs"})
"""Plugins with the same syntax for places of their own; what leads nowhere here is left to them."""

Link = Callable[[str], str | None]
"""The href of what a reference means; None where there is no such thing."""


class CrossReferences(Extension):
    """Makes links of cross-references, and of unresolved ones their words, calling ``missed`` for each.

    ``strict`` False leaves unresolved ones as they are, for another extension.
    """

    def __init__(self, link: Link, missed: Callable[[str], object], *, strict: bool = True) -> None:
        super().__init__()
        self.link, self.missed, self.strict = link, missed, strict

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown calls it so
        """Come after links that the page defines (170), and before those of mkdocs-autorefs (168)."""
        md.inlinePatterns.register(_References(md, self), "docsgen-references", 169)
        md.treeprocessors.register(_Links(md), "docsgen-references", -1)  # MkDocs has 0


class _References(ReferenceInlineProcessor):
    ANCESTOR_EXCLUDES = ("a", _TAG)  # no links in links

    def __init__(self, md: Markdown, extension: CrossReferences) -> None:
        super().__init__(r"(?<![!A-Za-z0-9_\])\x03])\[", md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Python-Markdown's name; its stubs have another base
        self, m: re.Match[str], data: str
    ) -> tuple[Any, int | None, int | None]:
        text, index, closed = self.getText(data, m.end(0))
        label = _LABEL.match(data, index) if closed else None
        if not label:
            return None, None, None
        reference = self._written(label[1]) or self._written(text)
        if not _NAMES.match(reference) or self._defined(reference):
            return None, None, None
        href = self.extension.link(reference)
        if href is None:
            self.extension.missed(reference)
            if not self.extension.strict:
                return None, None, None
        element = Element("span", {"class": "dg-unresolved"}) if href is None else Element(_TAG, {"href": href})
        element.text = text
        return element, m.start(0), label.end()

    def _written(self, text: str) -> str:
        """A label without code marks and escapes."""
        plain = _ESCAPED.sub(lambda found: chr(int(found[1])), str(self.unescape(text)))
        return unescape(plain).strip()

    def _defined(self, reference: str) -> bool:
        return " ".join(reference.lower().split()) in self.md.references


class _Links(Treeprocessor):
    def run(self, root: Element) -> None:
        for link in root.iter(_TAG):
            link.tag = "a"


def lines_of(reference: str, text: str) -> Iterator[int]:
    """The numbers of the lines of a page that have a reference; 1 where it isn't found as it is written."""
    spelled = (f"][{reference}]", f"[{reference}][]", f"[`{reference}`][]")
    found = [number for number, line in _outside_fences(text.splitlines()) if any(each in line for each in spelled)]
    yield from found or [1]


def _outside_fences(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    fence = ""
    for number, line in enumerate(lines, 1):
        mark = _FENCE.match(line)
        if fence:
            closing = mark and mark[1].startswith(fence) and not line.strip().strip(fence[0])
            fence = "" if closing else fence
        elif mark:
            fence = mark[1]
        else:
            yield number, line
