"""Texts beside each other: what went and what came is marked, and nothing else, whatever the texts hold."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from docsgen.render.word_diff import MOST_WORDS, marked, merged


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("a small cup", "a large cup", "a <del>small</del><ins>large</ins> cup"),
        ("a cup", "a cup of tea", "a cup<ins> of tea</ins>"),
        ("same", "same", "same"),
        ("", "new", "<ins>new</ins>"),
        ("<b>", "<i>", "&lt;<del>b</del><ins>i</ins>&gt;"),
    ],
)
def test_one_text_with_both(before: str, after: str, shown: str) -> None:
    assert merged(before, after) == shown


def test_two_texts_each_with_its_own() -> None:
    assert marked("string | null", "string | number") == ("string | <del>null</del>", "string | <ins>number</ins>")


def test_texts_without_anything_in_common_are_not_marked() -> None:
    assert marked("required", "optional") == ("required", "optional")


@pytest.mark.parametrize("length", [3, MOST_WORDS])
def test_both_texts_can_be_read_from_what_is_shown(length: int) -> None:
    before = "same " + " ".join(f"old{n} & <x>" for n in range(length)) + " end"
    after = "same " + " ".join(f"new{n} & <x>" for n in range(length)) + " end"
    soup = BeautifulSoup(merged(before, after), "lxml")
    assert _without(soup, "ins") == before
    assert _without(soup, "del") == after


def _without(soup: BeautifulSoup, tag: str) -> str:
    return "".join(each for each in soup.find_all(string=True) if not each.find_parent(tag))
