"""Texts in Markdown twins: whatever a text is, it says the same there, without HTML and without active links.

The inputs of ``cases/markdown`` and generated texts.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from docsgen.language.markdown import rebased, to_html
from tests.facts import bare, left_over

INPUTS = sorted((Path(__file__).parent / "cases" / "markdown").glob("*/input.md"))
LINKS = {"Mug": "../Mug/index.md", "Cup.size": "../Cup/index.md"}

WORDS = ("Mug", " ", "\n", "\n\n", "\\", "|", "&lt;", "&amp;", "\0", "*", "_")
CODE = ("`", "``", "```\n", "    code")
TAGS = ("<b>", "</b>", "<T>", "<br/>")
LINKED = ("{@link Mug}", "{@link Mug | a `b`}", "[x](/y)", "[x](../y)", "[`x`](/y)", "[x](javascript:y)", "[x]: /y")
BLOCKS = ("# h", "- i", "> q", "1. i", "---", "a | b\n--|--\n1 | 2", "![i](/i.png)", "<https://e.test>")
PIECES = st.sampled_from((*WORDS, *CODE, *TAGS, *LINKED, *BLOCKS))


@pytest.mark.parametrize("path", INPUTS, ids=lambda path: path.parent.name)
def test_cases_say_the_same(path: Path) -> None:
    _check(path.read_text(encoding="utf-8"))


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=12).map("".join))
@example("[x](javascript:alert(1))")
@example("`<b>` and <b>bold</b> with ``a ` b``")
@example("[`x` of](/y) `[z](/y)`")
@example("\\\\![i](/i.png)")
def test_texts_say_the_same(text: str) -> None:
    _check(text)


def _check(text: str) -> None:
    found = rebased(text, link=LINKS.get, base="https://base.test")
    assert left_over(found) == [], found
    meant = to_html(text, link=LINKS.get, base="https://base.test", relative=False)
    shown = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(found)
    assert bare(_text(shown)) == bare(_text(meant)), found
    links = [str(link["href"]) for link in BeautifulSoup(shown, "lxml").find_all("a", href=True)]
    assert [href for href in links if not href.startswith(("https://", "http://", "mailto:", "../"))] == [], found


def _text(html: str) -> str:
    return BeautifulSoup(html, "lxml").get_text(" ")
