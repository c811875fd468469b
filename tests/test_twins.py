"""Markdown twins: each says all that its page says, leads where the page leads, and holds no HTML.

Where it is known where the site is published, they say the same with absolute links.

Every folder of ``cases/render`` is a library whose pages and twins are compared, and all of MCP's in the second tier.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import quote

import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.feeds import FeedOptions
from docsgen.feeds.edition import edition
from docsgen.feeds.root import Root
from docsgen.feeds.twins import pair_twin, root_twins_of, version_twins_of
from docsgen.language.markdown import absolute_links
from docsgen.language.stories import pasts
from docsgen.model import Library, Page
from docsgen.render import Comparisons, RenderOptions, render
from tests.facts import left_over, page_facts, page_links, twin_links, twin_text
from tests.test_render import CASES, _input

SITE = "https://example.test/base/"

by_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@by_case
def test_twins_say_what_pages_say(case: Path) -> None:
    library, options, compared = _input(case)
    _compare(library, options, compared)


@pytest.mark.slow
def test_twins_of_mcp_say_what_its_pages_say() -> None:
    folder = os.environ.get("DOCSGEN_MCP")
    if not folder:
        pytest.skip("DOCSGEN_MCP names no checkout of MCP's repository")
    given = load_options({"link_base": "https://modelcontextprotocol.io"}, config_dir=Path(), sources=folder)
    library = pipeline.library(given)
    diffs = pipeline.changes(given, library)
    bases = {each.model.version.id: given.link_base for each in library.versions}
    options = RenderOptions(link_bases=bases, hide=tuple(each.removeprefix("@") for each in given.hide))
    _compare(library, options, pipeline._compared(given, diffs))


def _compare(library: Library, options: RenderOptions, compared: Comparisons) -> None:
    twins = dict(_twins(library, options, compared))
    pages = {page.address: page for site in render(library, options, compared) for page in site.pages}
    assert {address for address in pages if not address.startswith("latest/")} == {*map(_address, twins)}
    for address, twin in twins.items():
        assert [*_lost(pages[_address(address)], twin)] == []
        assert left_over(twin) == [], address
        assert [*_dead(address, twin, twins)] == []
    published = dict(_twins(library, options, compared, SITE))
    assert [each for each in twins if published[each] != absolute_links(twins[each], page=_folder(each))] == []


def _address(twin: str) -> str:
    return twin.removesuffix("index.md")


def _folder(twin: str) -> str:
    """Where a twin's folder is once the site is published."""
    return SITE + quote(_address(twin))


def _twins(
    library: Library, options: RenderOptions, compared: Comparisons, site: str = ""
) -> Iterator[tuple[str, str]]:
    told = pasts(library, compared.diffs, options.hide)
    given = FeedOptions(
        site_name=options.site_name,
        site_url=site,
        official=options.official,
        link_bases=options.link_bases,
        hide=options.hide,
        notice=options.notice,
        repository=options.repository,
        attribution=options.attribution,
    )
    editions = tuple(edition(library, each, given, told[each.model.version.id]) for each in library.versions)
    root = Root(library, editions, compared.diffs, compared.rules, given)
    by_version = root.by_version
    pairs = [pair_twin(each, by_version[each.old], by_version[each.new]) for each in compared.diffs]
    for file in (*(file for each in editions for file in version_twins_of(each)), *root_twins_of(root), *pairs):
        yield file.address, file.content.decode()


def _lost(page: Page, twin: str) -> Iterator[tuple[str, str]]:
    """What a page says and its twin doesn't; pages that a twin leads to not."""
    said = twin_text(twin)
    yield from ((page.address, fact) for fact in page_facts(page.html) if fact not in said)
    targets = twin_links(twin, page.address)
    yield from ((page.address, to) for to in page_links(page.html, page.address) if f"{to}index.md" not in targets)


def _dead(address: str, twin: str, twins: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    assert twin.split("\n", 1)[0].startswith("Part of [llms.txt](")
    for target in twin_links(twin, _address(address)):
        if target not in twins and not target.endswith("llms.txt"):
            yield address, target
