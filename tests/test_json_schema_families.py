"""Published schemas in all their versions, each family as one strict site: nothing of any definition is lost.

They are fetched by name (see ``benchmarks/families.py``) and read here in the plainest way, so that a fault of the
reader can't hide itself. What is found in them is the sources' own, and listed here by kind:

- AsyncAPI and CycloneDX have ``additionalItems`` without a list of ``items``, and CycloneDX ``pattern`` and ``type``
  beside ``$ref``; AsyncAPI's extensions have OpenAPI's ``example``; CycloneDX and JSF both define ``signature``;
- docker-compose requires properties of ``constraints.service`` that only ``service`` describes, without a reference;
- nbformat writes ``item`` for ``items``, and describes ``source_hidden`` and ``outputs_hidden`` outside of
  ``properties``.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import lxml.html
import pytest
from click.testing import CliRunner

from benchmarks.families import FAMILIES, Family, lay_out
from docsgen.commands.main import main
from docsgen.site.links import check_links

pytestmark = pytest.mark.slow

TYPES = {"vega-lite": 1314, "asyncapi": 1008, "cyclonedx": 454, "docker-compose": 190, "nbformat": 121}
"""With the roots; of vega-lite's definitions there are 1,311."""

FINDINGS = {
    "vega-lite": {},
    "asyncapi": {"warning ignored-keyword": 21, "note unknown-keyword": 4},
    "cyclonedx": {"warning ignored-keyword": 57, "note name-clash": 4},
    "docker-compose": {"warning required-not-declared": 30},
    "nbformat": {"note unknown-keyword": 16},
}

ONE = ("items", "additionalItems", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames")
SEVERAL = ("allOf", "anyOf", "oneOf", "items")
BY_NAME = ("properties", "patternProperties", "dependencies")
HOLDERS = ("definitions", "$defs")


class Page(NamedTuple):
    """Of a type's page: its words, and for each member's name whether the rows of that name say that it is required."""

    words: frozenset[str]
    rows: dict[str, list[bool]]


@pytest.fixture(scope="module", params=FAMILIES, ids=lambda family: family.name)
def family(request: pytest.FixtureRequest) -> Family:
    found: Family = request.param
    return found


@pytest.fixture(scope="module")
def project(family: Family, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(family.name)
    try:
        lay_out(family, folder)
    except (subprocess.CalledProcessError, SystemExit) as failure:
        pytest.skip(f"{family.name} can't be fetched: {failure}")
    options = ["-f", str(folder / "mkdocs.yml"), "-d", str(folder / "site"), "--strict", "--no-cache"]
    result = CliRunner().invoke(main, ["build", *options])
    assert result.exit_code == 0, result.output
    return folder


def test_the_site_is_whole(family: Family, project: Path) -> None:
    assert check_links(project / "site") == ()
    result = CliRunner().invoke(main, ["check", "-f", str(project / "mkdocs.yml"), "--format", "json"])
    found = json.loads(result.stdout)["findings"]
    assert Counter(f"{each['severity']} {each['id']}" for each in found) == FINDINGS[family.name]


def test_every_definition_has_a_page_with_all_that_it_says(family: Family, project: Path) -> None:
    types = 0
    for folder in sorted((project / "schema").iterdir()):
        pages = pages_by_place(project / "site" / folder.name)
        types += len(pages)
        main_file = family.pattern.replace("{version}", folder.name)
        for path in folder.iterdir():
            document = json.loads(path.read_text(encoding="utf-8"))
            name = f"schema/{folder.name}/{path.name}"
            for pointer, schema in definitions(document, ""):
                if path.name == main_file:
                    assert (name, pointer) in pages, f"{name} {pointer}"
                if (name, pointer) in pages:
                    assert_shown(schema, pages[name, pointer], f"{name} {pointer}")
    assert types == TYPES[family.name]


def assert_shown(schema: Any, page: Page, place: str) -> None:
    for part in parts(schema):
        for name, value in part.get("properties", {}).items():
            assert (name in part.get("required", [])) in page.rows.get(name, ()), f"{place}: {name}: {value}"
        assert words(part.get("description", "")) <= page.words, f"{place}: {part['description']}"
        for value in [*part.get("enum", ()), *([part["const"]] if "const" in part else ())]:
            assert words(json.dumps(value)) <= page.words, f"{place}: {value}"


def pages_by_place(version: Path) -> dict[tuple[str, str], Page]:
    """The pages of a version by the file and the pointer that they say to be made from."""
    found = {}
    for path in sorted(version.glob("types/*/index.html")):
        article = lxml.html.parse(str(path)).getroot().xpath("//article")[0]
        text = article.text_content()
        rows: dict[str, list[bool]] = {}
        for line in article.xpath(".//div[@class='dg-m']/dt[*[@class='dg-n']]"):
            name = line.xpath("string(*[@class='dg-n'])")
            rows.setdefault(name, []).append(bool(line.xpath("*[@class='dg-r']")))
        match = re.search(r"JSON Schema:\s*(schema/\S+)\s*(/\S.*)?", text[text.rindex("Sources") :])
        assert match, path
        found[match[1], (match[2] or "").strip()] = Page(words(text) | words(" ".join(article.itertext())), rows)
    return found


def words(text: str) -> frozenset[str]:
    """All words of a text but for what links and tags have in them, and the numbers of lists."""
    shown = re.sub(r"\]\([^)]*\)|\{@link\s+\S+|</?[a-z]+[^>]*>|^\s*\d+[.)] ", " ", text, flags=re.MULTILINE)
    return frozenset(re.findall(r"[^\W_]+", html.unescape(shown)))


def definitions(schema: Any, pointer: str) -> Iterator[tuple[str, Any]]:
    """Every entry of ``definitions`` and ``$defs`` with its pointer, those within others and within groups too."""
    if not isinstance(schema, dict):
        return
    for holder in HOLDERS:
        for name, each in schema.get(holder, {}).items():
            yield from _entry(each, f"{pointer}/{holder}/{escaped(name)}")
    for step, each in inner(schema):
        yield from definitions(each, pointer + step)


def _entry(schema: Any, pointer: str) -> Iterator[tuple[str, Any]]:
    if is_group(schema):
        for name, each in schema.items():
            yield from _entry(each, f"{pointer}/{escaped(name)}")
    else:
        yield pointer, schema
        yield from definitions(schema, pointer)


def is_group(schema: Any) -> bool:
    known = {
        *ONE,
        *SEVERAL,
        *BY_NAME,
        *HOLDERS,
        "type",
        "enum",
        "$ref",
        "description",
        "title",
        "$id",
        "id",
        "$comment",
    }
    return isinstance(schema, dict) and bool(schema) and not known & schema.keys()


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """The schema and all in it, but for other definitions and what stands beside ``$ref``, which means nothing."""
    if isinstance(schema, dict) and "$ref" not in schema:
        yield schema
        for _, each in inner(schema):
            yield from parts(each)


def inner(schema: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for keyword in ONE:
        if isinstance(schema.get(keyword), dict):
            yield f"/{keyword}", schema[keyword]
    for keyword in SEVERAL:
        if isinstance(schema.get(keyword), list):
            yield from ((f"/{keyword}/{index}", each) for index, each in enumerate(schema[keyword]))
    for keyword in BY_NAME:
        if isinstance(schema.get(keyword), dict):
            yield from ((f"/{keyword}/{escaped(name)}", each) for name, each in schema[keyword].items())


def escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
