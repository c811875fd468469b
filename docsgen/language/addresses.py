"""Addresses between pages, and anchors on a page.

An anchor is the name of what it marks. Characters that can't stand in an id and in an address alike are written as
``~`` and two upper-case hexadecimal digits for each byte, so an id needs no quoting anywhere, and no two names share
one. Ids of the page's own headings are ``~`` and a word in lower case (``~members``), and a repeated id ends in
``~n2``: no encoded name can hold either.
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote

_UNSAFE = re.compile(r"[^\w.:/$@!*+,;=()-]")
_MATERIAL = re.compile(r"__(?=analytics|code|config|consent|drawer|nav|palette|search|settings|tabbed|toc)")
"""How ids begin that Material gives to its own parts of a page."""

_IN_PATH = "$-_.+!*(),~@"


def anchor(name: str) -> str:
    """The id that a name gives; ids of different names differ."""
    encoded = _UNSAFE.sub(lambda match: "".join(f"~{byte:02X}" for byte in _bytes(match[0])), name)
    return _MATERIAL.sub("~5F~5F", encoded) or "~empty"


def furniture(word: str) -> str:
    """The id of a heading of the page's own, which no name can have."""
    return f"~{word}"


def category_id(category: str) -> str:
    """The id of a category on the page of a version."""
    return furniture(f"in-{anchor(category)}")


def pair_address(old: str, new: str) -> str:
    """The page of two versions' changes."""
    return f"changes/{old}/{new}/"


def changes_id(name: str) -> str:
    """The id of a type's changes on the page of two versions."""
    return furniture(f"type-{anchor(name)}")


class Anchors:
    """The ids of one page, so that each is given once."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def take(self, name: str) -> str:
        """The id for a name; where another thing on the page has the same name, it ends in a number."""
        wanted = anchor(name)
        count = self._taken[wanted] = self._taken.get(wanted, 0) + 1
        return wanted if count == 1 else f"{wanted}~n{count}"


def relative(page: str, target: str, fragment: str = "") -> str:
    """The href from one page to another, or to a part of it (``fragment`` is an id)."""
    suffix = f"#{quote(fragment, safe=_IN_PATH + ':/;=')}" if fragment else ""
    if page == target:
        return suffix or "./"
    here, there = page.split("/")[:-1], target.split("/")[:-1]
    common = 0
    while common < min(len(here), len(there)) and here[common] == there[common]:
        common += 1
    steps = [".."] * (len(here) - common) + [_quoted(part) for part in there[common:]]
    return "/".join(steps) + "/" + suffix


@lru_cache(maxsize=16384)  # the same names lead to the same pages from many places
def _quoted(part: str) -> str:
    return quote(part, safe=_IN_PATH)


def _bytes(character: str) -> bytes:
    return character.encode("utf-8", "surrogatepass")
