"""What TypeDoc's page of a version says that its ``schema.json`` doesn't, as text without markup.

Counted are examples, words by the sentence, and types that the schema doesn't have. Left out is what the schema says
too, in its own notation: signatures of types, and members' names with their types. A sentence counts once, however
often the page repeats it; ``{@link Name}`` in the schema is the same as the name on the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from bs4 import BeautifulSoup, Tag

BLOCKS = ("p", "li", "tr", "h2", "h3", "h4", "h5", "div", "summary", "aside", "section")
MEMBERS = "h4, h5"
"""Headings of members: ``id?: RequestId``."""

_LINK = re.compile(r"\{@link\s+([^\s|}]+)\s*(?:\|\s*)?([^}]*)\}")
_SENTENCE = re.compile(r"(?<=[.!?:])\s+")


def only_in_page(page: str, schema: str) -> str:
    """The text of TypeDoc's page that the schema lacks; both are given as they are published."""
    document = json.loads(schema)
    declared = {name for holder in ("$defs", "definitions") for name in document.get(holder, ())}
    soup = BeautifulSoup(re.sub(r"\A---\n.*?\n---\n", "", page, flags=re.DOTALL), "lxml")
    apart = [*_apart(soup, declared)]
    said = " ".join(map(_bare, _strings(document)))
    lines = dict.fromkeys(sentence for sentence in _sentences(soup) if _bare(sentence) not in said)
    return "\n".join([*apart, *lines])


def _apart(soup: BeautifulSoup, declared: set[str]) -> Iterator[str]:
    """Examples, and signatures of types that aren't declared; nothing of code is left behind."""
    for code in soup.select("pre"):
        yield code.extract().get_text()
    for signature in soup.select(".tsd-signature"):
        name = signature.select_one("[class*=tsd-kind-]")
        text = signature.extract().get_text()
        if name and name.get_text() not in declared and signature.find_parent(class_="tsd-signature") is None:
            yield text
    for heading in soup.select(MEMBERS):
        heading.extract()


def _sentences(soup: BeautifulSoup) -> Iterator[str]:
    for block in soup.find_all(BLOCKS):
        if isinstance(block, Tag):
            block.insert_before("\n\n")
            block.insert_after("\n\n")
    for text in re.split(r"\n\s*\n", soup.get_text()):
        yield from (each for each in _SENTENCE.split(" ".join(text.split())) if _bare(each))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield _LINK.sub(lambda match: match[2] or match[1], value)
    elif isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


def _bare(text: str) -> str:
    return re.sub(r"\W+", "", text).lower()
