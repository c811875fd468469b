"""C112: a site works at a host's root, below a base path and from disk, without being built again."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from docsgen.site.links import check_links
from tests.sites import built, subsites
from tests.test_site import Elements, tree

ADDRESSES = {
    "at the root of a host": "https://example.test/",
    "below a base path": "https://example.test/docs/v2/",
    "without an address": "",
}


@pytest.fixture(scope="module", params=ADDRESSES)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A site with the address that it was built for."""
    address = ADDRESSES[request.param]
    settings = {"site_url": address} if address else {}
    return built(tmp_path_factory.mktemp("project"), subsites(), **settings), address


def addresses(file: Path) -> list[str]:
    """What a page links and loads; not what search engines should show in its place."""
    elements = Elements(file)
    links = [each for tag in ("a", "link") for each in elements.named(tag) if each.get("rel") != "canonical"]
    loaded = [each for tag in ("script", "img", "iframe", "source") for each in elements.named(tag)]
    return [each[key] for each in (*links, *loaded) for key in ("href", "src") if key in each]


def test_c112_pages_link_and_load_relative_to_themselves(site: tuple[Path, str]) -> None:
    folder, _ = site
    files = [file for file in folder.rglob("*.html") if file.name != "404.html"]
    assert len(files) > 8
    for file in files:
        own = [each for each in addresses(file) if not urlsplit(each).scheme]
        assert own
        assert not [each for each in own if each.startswith("/")], file


def test_c112_no_link_climbs_above_the_root_or_leads_nowhere(site: tuple[Path, str]) -> None:
    folder, address = site
    assert check_links(folder, site_url=address) == ()


def test_c112_the_search_index_is_relative_too(site: tuple[Path, str]) -> None:
    folder, _ = site
    for file in folder.rglob("search_index.json"):
        assert not re.search(r'"location": ?"(/|https?:)', file.read_text(encoding="utf-8"))


def test_c112_scripts_are_told_a_relative_base(site: tuple[Path, str]) -> None:
    folder, _ = site
    for file in folder.rglob("types/*/*.html"):
        told = re.search(r'"base": ?"([^"]*)"', file.read_text(encoding="utf-8"))
        assert told, file
        assert told[1] == "../.."  # of its version, which is a site of its own to Material's scripts


def test_c112_pages_are_the_same_wherever_the_site_is(tmp_path: Path) -> None:
    """But for the address that search engines are told."""
    sites = [
        {
            name: re.sub(rb'\s*<link rel="canonical"[^>]*>', b"", content)
            for name, content in tree(built(tmp_path / str(index), subsites(), site_url=address)).items()
            if name.endswith((".html", ".js", ".css", "search_index.json")) and name != "404.html"
        }
        for index, address in enumerate(filter(None, ADDRESSES.values()))
    ]
    assert sites[0] == sites[1]
