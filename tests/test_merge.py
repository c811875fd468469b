"""Merging one version's sources: each case is a folder in tests/cases/merge.

It holds sources under the names below, perhaps ``options.json``, and ``expected.json``: what must be in the model's
projection (see projection.py); ``findings`` lists all of them, ``absent`` names that must not be there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from docsgen.merge.version import MergeOptions, merge
from docsgen.model import Version, VersionModel
from docsgen.readers import reader
from tests.projection import matches, project

CASES = sorted((Path(__file__).parent / "cases" / "merge").iterdir())

FILES = {
    "schema.json": "json_schema",
    "page.mdx": "typedoc_html",
    "types.ts": "typescript",
    "examples": "examples",
    "deprecated.md": "deprecations",
    "model.json": "model",
    "summaries.yml": "summaries",
    "descriptions.yml": "descriptions",
}


def merged(folder: Path, *, reverse: bool = False) -> VersionModel:
    options = folder / "options.json"
    given = json.loads(options.read_text(encoding="utf-8")) if options.exists() else {}
    present = [name for name in FILES if (folder / name).exists()]
    fragments = [reader(FILES[name])(folder / name, file=name, version="1") for name in present]
    return merge(Version("1"), fragments[::-1] if reverse else fragments, msgspec.convert(given, MergeOptions))


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_case(folder: Path) -> None:
    expected: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    actual = project(merged(folder))
    absent = set(expected.pop("absent", [])) & set(actual["declarations"])
    assert matches(expected, actual), json.dumps(actual, indent=1, ensure_ascii=False)
    assert not absent


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_the_order_of_sources_does_not_matter(folder: Path) -> None:
    assert merged(folder) == merged(folder, reverse=True)


def test_what_a_notice_and_the_registry_both_say_is_said_once() -> None:
    folder = Path(__file__).parent / "cases" / "merge" / "a-notice-that-says-what-the-registry-says"
    whistle, horn = (each.annotations.deprecation for each in merged(folder).declarations)
    assert whistle
    assert horn
    assert (whistle.message, whistle.instead) == ("", "Ring the bell.")
    assert (horn.message, horn.instead) == ("It hurts.", "Ring the bell.")
