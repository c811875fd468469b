"""Texts of the sources: each folder of ``cases/markdown`` holds a text and what it becomes.

``input.md`` goes through the functions that ``expected.json`` names (``html``, ``inline``, ``plain``, ``summary``),
with the ``links`` (name to address) and the ``base`` of ``options.json``; ``input.html`` becomes ``markdown``.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import html5lib
import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from docsgen.language import markdown
from docsgen.language.markdown.reading import from_html

CASES = sorted((Path(__file__).parent / "cases" / "markdown").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_text_becomes(case: Path) -> None:
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    assert {name: _made(case, name) for name in expected} == expected


@pytest.mark.parametrize("case", [case for case in CASES if (case / "input.md").exists()], ids=lambda case: case.name)
def test_html_is_well_formed(case: Path) -> None:
    html5lib.HTMLParser(strict=True).parseFragment(_made(case, "html"))


def _made(case: Path, name: str) -> str:
    if name == "markdown":
        return from_html((case / "input.html").read_text(encoding="utf-8"))
    text = (case / "input.md").read_text(encoding="utf-8").removesuffix("\n")
    options_file = case / "options.json"
    options: dict[str, Any] = json.loads(options_file.read_text(encoding="utf-8")) if options_file.exists() else {}
    keywords = {"link": options.pop("links", {}).get, **options}
    makers = {
        "html": lambda: markdown.to_html(text, **keywords),
        "inline": lambda: markdown.inline_html(text, **keywords),
        "plain": lambda: markdown.plain(text),
        "summary": lambda: markdown.summary(text),
    }
    return makers[name]()


_WORDS = st.text(alphabet="ab_*`[]()<>&;#-+=~|!\\{}1. :/", min_size=1, max_size=8).map(escape)
_INLINE = st.recursive(
    _WORDS,
    lambda inner: st.one_of(
        st.builds("<{0}>{1}</{0}>".format, st.sampled_from(["em", "strong", "code", "del", "span", "i"]), inner),
        st.builds("{} {}".format, inner, inner),
        st.builds("{}<br>{}".format, inner, inner),
        st.builds('<a href="https://e.test/x_(y)">{}</a>'.format, _WORDS),
    ),
    max_leaves=5,
)
_PARAGRAPH = st.builds("<p>{}</p>".format, _INLINE)
_LIST = st.recursive(
    _PARAGRAPH,
    lambda inner: st.lists(st.one_of(_INLINE, inner), min_size=1, max_size=3).map(
        lambda items: "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"
    ),
    max_leaves=4,
)
_TABLE = st.builds("<table><tr><th>{}</th></tr><tr><td>{}</td></tr></table>".format, _INLINE, _INLINE)
_CODE = st.builds('<pre><code class="ts">{}</code></pre>'.format, _WORDS)
_QUOTE = st.builds("<blockquote>{}</blockquote>".format, _PARAGRAPH)
_DOCUMENT = st.lists(st.one_of(_LIST, _TABLE, _CODE, _QUOTE), min_size=1, max_size=3).map("".join)


@given(_DOCUMENT)
def test_html_to_markdown_and_back_keeps_the_text(html: str) -> None:
    assert _text(markdown.to_html(from_html(html))) == _text(html)


@given(st.text(alphabet="ab<>/ =\"'&{}@|link`[]()!*\n-scriptonj:", max_size=60))
def test_any_text_is_well_formed_and_harmless(text: str) -> None:
    html = markdown.to_html(text)
    html5lib.HTMLParser(strict=True).parseFragment(html)
    soup = BeautifulSoup(html, "lxml")
    assert not soup.find(["script", "style", "iframe", "img", "svg"])
    assert not [name for tag in soup.find_all(True) for name in tag.attrs if name.startswith("on")]


@given(st.text(alphabet="ab_ \n{}<>|:", max_size=80))
def test_plain_text_holds_every_letter(text: str) -> None:
    assert re.sub(r"[^ab]", "", markdown.plain(text)) == re.sub(r"[^ab]", "", text)


@pytest.mark.parametrize("text", ["." * 300_000, "No. " * 100_000, '."' * 100_000])
def test_a_first_sentence_is_found_in_one_go(text: str) -> None:
    assert markdown.summary(f"{text}x") == f"{text}x"


@pytest.mark.parametrize("language", ["json", "typescript", "yaml", "no-such-language", ""])
@given(text=st.text(max_size=40))
def test_highlighting_keeps_the_code(language: str, text: str) -> None:
    text = text.replace("\r", "")
    assert "".join(part for _, part in markdown.spans(text, language)) == text


def _text(html: str) -> str:
    return re.sub(r"\s+", "", BeautifulSoup(html, "lxml").get_text())
