"""Texts for language models: each folder of ``cases/llms`` is a version of one library and what its files must hold.

``declarations.json`` are the version's declarations and ``options.json`` options of the feeds; ``expected.json`` lists,
by file, what it ``has`` and ``lacks``. A folder with ``links.json`` is a text whose links are made absolute instead:
``base`` and ``page`` are where it stands, and ``expected.json`` is what it becomes.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.feeds import FeedOptions, root_files, version_files
from docsgen.feeds.llms.lists import LONGEST
from docsgen.language.markdown import absolute_links
from docsgen.language.stories import pasts
from docsgen.model import Declaration, Library, LinkedVersion, Version, VersionModel

CASES = sorted((Path(__file__).parent / "cases" / "llms").iterdir())
LINKS = [case for case in CASES if (case / "links.json").exists()]
by_case = pytest.mark.parametrize("case", [case for case in CASES if case not in LINKS], ids=lambda case: case.name)

OF_OTHERS = {"catalog.json"}
"""Files that are made last, of all others."""


@pytest.mark.parametrize("case", LINKS, ids=lambda case: case.name)
def test_links_are_made_absolute(case: Path) -> None:
    given = _json(case / "links.json")
    found = absolute_links(given["markdown"], page=given["base"] + given["page"])
    assert found == _json(case / "expected.json")


@by_case
def test_files_hold(case: Path) -> None:
    files = _files(case)
    for expected in _json(case / "expected.json"):
        text = files[expected["file"]]
        assert [each for each in expected.get("has", ()) if each not in text] == [], text
        assert [each for each in expected.get("lacks", ()) if each in text] == [], text


@by_case
def test_lists_are_valid_and_lead_to_files(case: Path) -> None:
    given = msgspec.convert(_json(case / "options.json"), FeedOptions)
    _check_lists(_files(case), given.site_url)


@pytest.mark.slow
def test_lists_of_mcp_are_valid_and_lead_to_files() -> None:
    folder = os.environ.get("DOCSGEN_MCP")
    if not folder:
        pytest.skip("DOCSGEN_MCP names no checkout of MCP's repository")
    options = load_options({}, config_dir=Path(), sources=folder)
    library = pipeline.library(options)
    files = _all_files(library, FeedOptions(site_name="MCP", site_url="https://example.test/docs/"))
    _check_lists(files, "https://example.test/docs/")
    published = (Path(folder) / "schema" / library.current / "schema.json").read_text(encoding="utf-8")
    assert len(files["llms-full.txt"]) < 0.6 * len(published)


def _check_lists(files: Mapping[str, str], site: str) -> None:
    """By the reference parser, and by the shape of the text."""
    parse = pytest.importorskip("llms_txt").parse_llms_file
    for address, text in files.items():
        if not re.search(r"(^|/)llms(-\d+)?\.txt$", address):
            continue
        assert len(text) <= LONGEST
        parsed = parse(text)
        assert parsed.title
        assert parsed.summary
        assert re.fullmatch(r"# .+\n\n> .+\n\n.+\n(\n## .+\n\n(- \[[^\]]+\]\([^)]+\)(: .+)?\n)+)+", text)
        entries = [entry for entries in parsed.sections.values() for entry in entries]
        assert len(entries) == text.count("\n- ")
        assert [entry.url for entry in entries if _target(entry.url, address, site) not in {*files, *OF_OTHERS}] == []


def _target(url: str, address: str, site: str) -> str:
    assert url.startswith(site)
    folder = "" if site else posixpath.dirname(address)
    return posixpath.normpath(posixpath.join(folder, unquote(url.removeprefix(site))))


def _files(case: Path) -> dict[str, str]:
    declarations = msgspec.convert(_json(case / "declarations.json"), tuple[Declaration, ...])
    model = VersionModel(Version("1", status="current"), declarations=declarations)
    names = {declaration.name: declaration.name for declaration in declarations}
    library = Library((LinkedVersion(model),), addresses=names, current="1")
    return _all_files(library, msgspec.convert(_json(case / "options.json"), FeedOptions))


def _all_files(library: Library, options: FeedOptions) -> dict[str, str]:
    return {file.address: file.content.decode() for file in _made(library, options)}


def _made(library: Library, options: FeedOptions) -> Iterator[Any]:
    told = pasts(library, ())
    for linked in library.versions:
        alone = msgspec.structs.replace(library, versions=(linked,))
        yield from version_files(alone, options, told[linked.model.version.id])
    yield from root_files(library, (), options)


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
