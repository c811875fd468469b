"""Pages of libraries: each folder of ``cases/render`` is one library and what its pages must show.

``library.json`` is a whole library, or ``declarations.json`` those of a single version; ``options.json`` are options
of rendering, ``changes.json`` what differs between versions and the rules of that. ``expected.json`` lists, by page,
the ``text`` that a reader sees, ``ids``, ``links`` (words to address) and what is ``absent``. Pages under ``expected/``
are compared as a whole (``--update-goldens`` writes them anew).
"""

from __future__ import annotations

import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import html5lib
import msgspec
import pytest
from bs4 import BeautifulSoup

from docsgen.language.addresses import Anchors, anchor, relative
from docsgen.model import Declaration, Heading, Library, LinkedVersion, Page, Version, VersionModel
from docsgen.render import Comparisons, RenderOptions, render

CASES = sorted((Path(__file__).parent / "cases" / "render").iterdir())
by_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@by_case
def test_pages_show(case: Path) -> None:
    pages = _pages(case)
    for expected in _json(case / "expected.json", default=[]):
        soup = BeautifulSoup(pages[expected["page"]].html, "lxml")
        text = " ".join(soup.get_text(" ").split())
        bare = _bare(text)
        assert [each for each in expected.get("text", ()) if _bare(each) not in bare] == [], text
        assert [each for each in expected.get("absent", ()) if _bare(each) in bare] == [], text
        assert [each for each in expected.get("ids", ()) if not soup.find(id=each)] == []
        hrefs = {(link.get_text(), link["href"]) for link in soup.find_all("a", href=True)}
        assert [each for each in expected.get("links", {}).items() if each not in hrefs] == [], hrefs


@by_case
def test_whole_pages(case: Path, update_goldens: bool) -> None:
    pages = _pages(case)
    for golden in sorted((case / "expected").rglob("index.html")):
        address = golden.parent.relative_to(case / "expected").as_posix() + "/"
        html = pages[address.removeprefix("./")].html
        if update_goldens:
            golden.write_text(html, encoding="utf-8")
        assert html == golden.read_text(encoding="utf-8"), f"{golden} differs; see --update-goldens"


@by_case
def test_pages_are_well_formed_and_harmless(case: Path) -> None:
    for page in _pages(case).values():
        html5lib.HTMLParser(strict=True).parseFragment(page.html)
        soup = BeautifulSoup(page.html, "lxml")
        assert not soup.find(["script", "style", "iframe", "img", "object", "svg"])
        assert not [name for tag in soup.find_all(True) for name in tag.attrs if name.startswith("on")]
        schemes = {urlsplit(str(link["href"])).scheme for link in soup.find_all(href=True)}
        assert schemes <= {"", "http", "https", "mailto"}


@by_case
def test_ids_are_unique_and_all_links_lead_somewhere(case: Path) -> None:
    pages = _pages(case)
    ids = {address: _ids(page) for address, page in pages.items()}
    for address, page in pages.items():
        assert [id for id, count in Counter(ids[address]).items() if count > 1] == []
        assert [id for id in ids[address] if re.search(r"[\s\"'<>&%#?`\\]", id)] == []
        anchors = [*_heading_ids(page.headings), *(entry.anchor for entry in page.search if entry.anchor)]
        assert [each for each in anchors if each not in ids[address]] == []
        assert [href for href in _hrefs(page) if not _leads(href, address, ids)] == []


@by_case
def test_navigation_names_pages(case: Path) -> None:
    pages = _pages(case)
    for site in render(*_input(case)):
        items = list(site.navigation)
        while items:
            item = items.pop()
            items += item.children
            assert item.children or item.address in pages


@by_case
def test_rendering_is_repeatable(case: Path) -> None:
    assert render(*_input(case)) == render(*_input(case))


def test_anchors_are_the_names_and_never_collide() -> None:
    names = ["a b", "a~20b", "<x>", "_meta", "$ref", "io.x/y-z", "__toc", "~members", "é", "", "a\nb", "%41", "'\""]
    assert len({anchor(name) for name in names}) == len(names)
    assert [anchor(name) for name in ("_meta", "$ref", "io.x/y-z", "é")] == ["_meta", "$ref", "io.x/y-z", "é"]
    anchors = Anchors()
    assert [anchors.take("x"), anchors.take("x"), anchors.take("x~n2")] == ["x", "x~n2", "x~7En2"]


@pytest.mark.parametrize(
    ("page", "target", "fragment", "href"),
    [
        ("1/types/A/", "1/types/B/", "", "../B/"),
        ("1/types/A/", "1/types/A/", "x.y", "#x.y"),
        ("1/types/A/", "1/", "", "../../"),
        ("1/types/A/", "", "", "../../../"),
        ("", "1/types/A b/", "é", "1/types/A%20b/#%C3%A9"),
        ("1/", "1/types/a:b?/", "", "types/a%3Ab%3F/"),
        ("", "", "", "./"),
    ],
)
def test_relative_addresses(page: str, target: str, fragment: str, href: str) -> None:
    assert relative(page, target, fragment) == href


def _pages(case: Path) -> dict[str, Page]:
    return {page.address: page for site in render(*_input(case)) for page in site.pages}


def _input(case: Path) -> tuple[Library, RenderOptions, Comparisons]:
    options = msgspec.convert(_json(case / "options.json", default={}), RenderOptions)
    compared = msgspec.convert(_json(case / "changes.json", default={}), Comparisons)
    if (case / "library.json").exists():
        return msgspec.json.decode((case / "library.json").read_bytes(), type=Library), options, compared
    declarations = msgspec.convert(_json(case / "declarations.json"), tuple[Declaration, ...])
    model = VersionModel(Version("1", status="current"), declarations=declarations)
    names = {declaration.name: declaration.name for declaration in declarations}
    return Library((LinkedVersion(model),), addresses=names, current="1"), options, compared


def _json(path: Path, default: Any = None) -> Any:
    if default is not None and not path.exists():
        return default
    return json.loads(path.read_text(encoding="utf-8"))


def _bare(text: str) -> str:
    """Without spaces: where one word ends within a line is for the eye."""
    return "".join(text.split())


def _ids(page: Page) -> list[str]:
    return [str(tag["id"]) for tag in BeautifulSoup(page.html, "lxml").find_all(id=True)]


def _hrefs(page: Page) -> list[str]:
    found = [str(link["href"]) for link in BeautifulSoup(page.html, "lxml").find_all("a", href=True)]
    return [*found, page.redirect] if page.redirect else found


def _heading_ids(headings: tuple[Heading, ...]) -> Iterator[str]:
    for heading in headings:
        yield heading.id
        yield from _heading_ids(heading.children)


def _leads(href: str, address: str, ids: Mapping[str, list[str]]) -> bool:
    parts = urlsplit(href)
    if parts.scheme:
        return True
    path = posixpath.normpath(posixpath.join("/", address, unquote(parts.path))) if parts.path else f"/{address}"
    target = path.strip("/") + "/" if path.strip("/") else ""
    return target in ids and (not parts.fragment or unquote(parts.fragment) in ids[target])
