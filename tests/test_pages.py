"""From files to pages: each folder of ``cases/pages`` is a small project, and what its pages must show.

A case holds sources where the default path patterns look for them (``schema/<version>/schema.json``,
``docs/specification/<version>/schema.mdx``, ...), perhaps ``options.json`` with the plugin's options, and
``expected.json`` with three keys:

- ``pages``: the addresses of all pages of types, in any order, and no others;
- ``findings``: ``[severity, id, place]`` of all findings that aren't waived, in any order, and no others;
- ``shows``: what pages show; a list of objects, each with some of

  - ``page``: the page's address (``1/types/Cup/``);
  - ``at``: look only within the element that has this id (a member's is its name, a value's ``value-<value>``);
  - ``has``, ``lacks``: what a reader sees there, or doesn't; text without markup, white space doesn't count;
  - ``links``: words and the href that they lead to (``{"Code": "../Code/"}``);
  - ``unlinked``: words that lead nowhere there;
  - ``ids``: ids that are there, so that links to them work;
  - ``redirect``: where the page leads by itself.

All pages of all cases are well-formed, harmless, and free of dead links besides.
"""

from __future__ import annotations

import functools
import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import html5lib
import pytest
from bs4 import BeautifulSoup, Tag

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.model import Page

CASES = sorted((Path(__file__).parent / "cases" / "pages").iterdir())
by_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)

DOCUMENT = "<!doctype html><html lang=en><head><title>Page</title></head><body>{}</body></html>"
WORDS = ("page", "at", "has", "lacks", "links", "unlinked", "ids", "redirect")


@by_case
def test_pages_show(case: Path) -> None:
    pages = _built(case).pages
    for expected in _json(case / "expected.json")["shows"]:
        assert expected.keys() <= {*WORDS}
        page = pages[expected["page"]]
        assert page.redirect == expected.get("redirect", page.redirect)
        part = _part(page, expected.get("at", ""))
        text = part.get_text(" ")
        assert [each for each in expected.get("has", ()) if _bare(each) not in _bare(text)] == [], text
        assert [each for each in expected.get("lacks", ()) if _bare(each) in _bare(text)] == [], text
        links = [(_bare(link.get_text()), link["href"]) for link in part.find_all("a", href=True)]
        assert [each for each in expected.get("links", {}).items() if (_bare(each[0]), each[1]) not in links] == [], (
            links
        )
        assert [each for each in expected.get("unlinked", ()) if _bare(each) in dict(links)] == []
        assert [each for each in expected.get("ids", ()) if not part.find(id=each)] == []


@by_case
def test_types_have_pages(case: Path) -> None:
    found = [address for address in _built(case).pages if "/types/" in address and address[:7] != "latest/"]
    assert sorted(found) == sorted(_json(case / "expected.json")["pages"])


@by_case
def test_findings(case: Path) -> None:
    assert sorted(_built(case).findings) == sorted(_json(case / "expected.json")["findings"])


@by_case
def test_pages_are_well_formed(case: Path) -> None:
    for page in _built(case).pages.values():
        html5lib.HTMLParser(strict=True).parse(DOCUMENT.format(page.html))


@by_case
def test_nothing_is_active(case: Path) -> None:
    for page in _built(case).pages.values():
        soup = _soup(page)
        assert not soup.find(["script", "style", "iframe", "object", "embed", "form", "svg", "img", "base", "meta"])
        assert "<script" not in page.html.lower()
        assert [name for tag in soup.find_all(True) for name in tag.attrs if name.lower().startswith("on")] == []
        assert {urlsplit(href).scheme for href in _hrefs(page)} <= {"", "http", "https", "mailto"}
        assert [href for href in _hrefs(page) if "\\" in href or href.split() != [href]] == []


@by_case
def test_no_tag_is_left_as_it_was_written(case: Path) -> None:
    assert [address for address, page in _built(case).pages.items() if "{@" in _soup(page).get_text()] == []


@by_case
def test_ids_are_unique_and_links_lead_somewhere(case: Path) -> None:
    pages = _built(case).pages
    ids = {address: [str(tag["id"]) for tag in _soup(page).find_all(id=True)] for address, page in pages.items()}
    for address, page in pages.items():
        assert [id for id, count in Counter(ids[address]).items() if count > 1] == []
        assert [id for id in ids[address] if not id or id.split() != [id]] == []
        assert [href for href in _hrefs(page) if not _leads(href, address, ids)] == []


def test_policies_name_cases_that_are_there() -> None:
    policies = (Path(__file__).parents[1] / "docs" / "policies.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:pages|json_schema|joining|typescript_source)/[^`]+)`", policies)
    assert len(named) > 40
    assert [each for each in named if not (CASES[0].parents[1] / each).exists()] == []


class Built:
    """All pages by address, and all findings, of a case."""

    def __init__(self, case: Path) -> None:
        given = _json(case / "options.json") if (case / "options.json").exists() else {}
        options = load_options(given, config_dir=case)
        library = pipeline.library(options)
        sites = pipeline.subsites(options, library, pipeline.changes(options, library))
        self.pages = {page.address: page for site in sites for page in site.pages}
        self.findings = [[each.severity, each.id, each.place] for each in pipeline.findings(library)]


@functools.cache
def _built(case: Path) -> Built:
    return Built(case)


@functools.cache
def _soup(page: Page) -> BeautifulSoup:
    return BeautifulSoup(page.html, "lxml")


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _part(page: Page, id: str) -> Tag:
    if not id:
        return _soup(page)
    part = _soup(page).find(id=id)
    assert isinstance(part, Tag), f"{page.address} has no {id}"
    return part


def _bare(text: str) -> str:
    """Without white space: where one word ends within a line is for the eye."""
    return "".join(text.split())


def _hrefs(page: Page) -> Iterator[str]:
    yield from (str(link["href"]) for link in _soup(page).find_all(href=True))
    if page.redirect:
        yield page.redirect


def _leads(href: str, address: str, ids: Mapping[str, list[str]]) -> bool:
    """Whether it leads to one of the pages, and to an id on it; other sites are taken to be there."""
    parts = urlsplit(href)
    if parts.scheme:
        return True
    path = posixpath.normpath(posixpath.join("/", address, unquote(parts.path))).strip("/") if parts.path else address
    target = path.strip("/") + "/" if path.strip("/") else ""
    return target in ids and (not parts.fragment or unquote(parts.fragment) in ids[target])
