"""No fact of the Model Context Protocol's sources is lost on its site.

Needs a checkout of the protocol's repository, named by DOCSGEN_MCP. The sources are read here in the plainest way, by
``json`` and by searching text, so that a fault of docsgen's readers can't hide itself.
"""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import lxml.html
import pytest
from click.testing import CliRunner

from docsgen.commands.build import build

ROOT = Path(__file__).parent.parent
MCP = Path(os.environ.get("DOCSGEN_MCP", ""))
DEFINITIONS = {"2024-11-05": 79, "2025-03-26": 83, "2025-06-18": 91, "2025-11-25": 145, "2026-07-28": 155}
TYPEDOC = {"2025-06-18": 79, "2025-11-25": 126, "2026-07-28": 142}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get("DOCSGEN_MCP"), reason="DOCSGEN_MCP names no checkout of MCP's repository"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mcp") / "site"
    arguments = ["-f", str(ROOT / "mkdocs.yml"), "--sources", str(MCP), "--site-dir", str(folder), "--strict"]
    result = CliRunner().invoke(build, arguments)
    assert result.exit_code == 0, result.output
    return folder


@cache
def page(site: Path, version: str, name: str) -> Any:
    return lxml.html.parse(str(site / version / "types" / name / "index.html")).getroot()


def by_id(site: Path, version: str, name: str, anchor: str) -> Any:
    found = page(site, version, name).xpath("//*[@id=$anchor]", anchor=anchor)
    assert len(found) == 1, f"{version} {name}#{anchor}"
    return found[0]


def said(row: Any, name: str) -> list[str]:
    """The texts of a class in a member's own line."""
    return [each.text_content() for each in row.xpath("dt/*[@class=$name]", name=name)]


def definitions(version: str) -> dict[str, Any]:
    schema = json.loads((MCP / "schema" / version / "schema.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = schema.get("$defs") or schema["definitions"]
    return found


def properties(schema: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, bool]]:
    """Every property that is written in place, with its path and whether it is required."""
    for name, value in schema.get("properties", {}).items():
        yield (*path, name), value, name in schema.get("required", [])
        yield from properties(value, (*path, name))


@pytest.mark.parametrize("version", DEFINITIONS)
def test_every_definition_of_json_schema_has_a_page_with_its_members(site: Path, version: str) -> None:
    found = definitions(version)
    assert len(found) == DEFINITIONS[version]
    members = 0
    for name, schema in found.items():
        for path, value, required in properties(schema):
            row = by_id(site, version, name, ".".join(path))
            assert said(row, "dg-r") == (["required"] if required else []), f"{version} {name} {path}"
            body = " ".join(row.text_content().split())
            for keyword in ("minimum", "maximum", "format", "maxItems"):
                if keyword in value:
                    assert f"{keyword}: {json.dumps(value[keyword])}" in body, f"{version} {name} {path} {keyword}"
            if "const" in value:
                assert json.dumps(value["const"]) in body
            for each in value.get("enum", []):
                assert json.dumps(each) in body
            members += 1
        if not schema.get("properties"):
            assert page(site, version, name).xpath("//h1")[0].text_content().startswith(name)
    assert members > 100


def sections(version: str) -> Iterator[tuple[str, str, str]]:
    """Category, name and text of every type on a TypeDoc page."""
    text = (MCP / "docs" / "specification" / version / "schema.mdx").read_text(encoding="utf-8")
    category = ""
    for part in re.split(r"^(?=##)", text, flags=re.MULTILINE):
        heading = re.match(r"(##+) (.*)", part)
        if heading and heading[1] == "##":
            category = heading[2].strip("`")
        elif heading:
            yield category, html.unescape(heading[2].strip("`")), part


MEMBER = re.compile(r'data-typedoc-h="3"><span(?: class="deprecated")?>(.*?)</span>')


@pytest.mark.parametrize("version", TYPEDOC)
def test_every_type_and_member_of_typedoc_is_on_a_page(site: Path, version: str) -> None:
    count = 0
    overview = (site / version / "index.html").read_text(encoding="utf-8")
    for category, name, text in sections(version):
        count += 1
        root = page(site, version, name)
        assert html.escape(category) in overview
        for heading in MEMBER.findall(text):
            member = re.match(r'"?([^"?:]+)"?(\?)?: ', html.unescape(heading))
            assert member, heading
            row = by_id(site, version, name, member[1])
            assert ("optional" in said(row, "dg-o")) == bool(member[2]), f"{version} {name} {heading}"
        inherited = set(re.findall(r"<p>(?:Inherited from|Overrides) (.*?)</p>", text))
        shown = " ".join(root.text_content().split())
        for base in inherited:
            assert re.sub(r"<.*?>", "", base).split(".")[0] in shown
    assert count == TYPEDOC[version]


def test_deprecations_are_those_that_the_sources_give_notice_of(site: Path) -> None:
    notices = set()
    for _, name, text in sections("2026-07-28"):
        parts = re.split(r'(?=<section class="tsd-panel tsd-member)', text)
        for part in parts:
            if "tsd-tag-deprecated" in part:
                member = MEMBER.search(part)
                notices.add((name, html.unescape(member[1]).split("?")[0].strip('"') if member else ""))
    assert len(notices) == 21
    marked = set()
    for _, name, _ in sections("2026-07-28"):
        root = page(site, "2026-07-28", name)
        if root.xpath("//p[@class='dg-head']//*[contains(@class, 'dg-deprecated')]"):
            marked.add((name, ""))
        for member in root.xpath("//dl[@class='dg-ms']/div[@id][dt//*[contains(@class, 'dg-deprecated')]]"):
            if "value-" not in member.get("id"):
                marked.add((name, member.get("id")))
    assert marked == (notices - {("CreateMessageRequestParams", "includeContext")})
    values = page(site, "2026-07-28", "CreateMessageRequestParams").xpath("//*[contains(@id, 'value-')]")
    deprecated = [each.get("id") for each in values if each.xpath(".//*[contains(@class, 'dg-deprecated')]")]
    assert [each.rpartition("value-")[2] for each in deprecated] == ["thisServer", "allServers"]


def test_every_example_is_on_its_types_page_and_checked(site: Path) -> None:
    files = sorted((MCP / "schema" / "2026-07-28" / "examples").glob("*/*.json"))
    assert len(files) == 129
    for file in files:
        value = json.loads(file.read_text(encoding="utf-8"))
        details = page(site, "2026-07-28", file.parent.name).xpath("//details[starts-with(@id, 'example-')]")
        texts = [(json.loads(each.xpath(".//pre")[0].text_content()), each) for each in details]
        equal = [each for text, each in texts if text == value]
        assert len(equal) == 1, file
        assert "valid" in equal[0].find("summary").text_content().split()


def test_all_five_versions_have_their_pages(site: Path) -> None:
    pages = [path for path in site.glob("*/types/*/index.html") if path.parts[-4] != "latest"]
    assert len(pages) == 556
