"""Characters that HTML and XML can't hold, in names, texts and values: a sign stands for each in every text.

Data keep them. A whole site is built of them, with two versions, so that its feeds have items.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import feedparser
import pytest
from lxml import etree

from docsgen.commands.main import main
from docsgen.language.legible import legible
from docsgen.language.typescript import parse_type
from docsgen.language.typescript.literals import quoted
from docsgen.model import Literal
from docsgen.readers.json_schema.loading import NOTHING, load

CONTROLS = [chr(code) for code in (*range(0x20), 0x7F) if chr(code) not in "\t\n\r"]
OTHERS = [chr(code) for code in (0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF)]
HALVES = ["\ud800", "\udfff"]

TEXTS = (".html", ".md", ".txt", ".ts", ".xml", ".atom", ".rss")
SETTINGS = r"""
site_name: "Cups \x01"
site_url: https://example.test/docs/
theme: {name: material}
plugins:
  - search
  - docsgen: {json_schema: "schema/{version}/schema.json", summaries: summaries.yml, notice: "A \x02 notice."}
"""


@pytest.mark.parametrize("character", CONTROLS, ids=ascii)
def test_a_control_is_shown_by_its_picture(character: str) -> None:
    picture = legible(f"a{character}b")[1]
    assert 0x2400 <= ord(picture) <= 0x2421


@pytest.mark.parametrize("character", [*OTHERS, *HALVES], ids=ascii)
def test_what_has_no_picture_is_shown_as_replaced(character: str) -> None:
    assert legible(f"a{character}b") == "a�b"


def test_what_can_be_shown_stays() -> None:
    usual = "\t\n\r a~\xa0\xad\u200b\u2028\ufdcf\ufdf0\ufffd\U0001f375"
    assert legible(usual) == usual


@pytest.mark.parametrize("character", [*CONTROLS, *OTHERS], ids=ascii)
def test_literals_of_typescript_keep_the_value_in_escapes(character: str) -> None:
    written = quoted(f"a{character}b")
    assert legible(written) == written
    assert parse_type(written) == Literal(f"a{character}b")


@pytest.mark.parametrize("half", HALVES, ids=ascii)
def test_half_a_pair_is_refused_where_it_is_read(half: str) -> None:
    loaded = load(json.dumps({"description": half}).encode(), file="schema.json", version="1")
    assert loaded.value is NOTHING
    assert [each.id for each in loaded.findings] == ["not-json"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("project")
    (project / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    (project / "docs").mkdir()
    (project / "summaries.yml").write_text('All: "A \\x03 summary."\n', encoding="utf-8")
    for version in ("2024-05-01", "2025-05-01"):
        (project / "schema" / version).mkdir(parents=True)
        text = json.dumps(_schema(required=version.startswith("2025")))
        (project / "schema" / version / "schema.json").write_text(text, encoding="utf-8")
    command = ["build", "--quiet", "--no-cache", "-f", str(project / "mkdocs.yml"), "--site-dir", str(project / "site")]
    main(command, standalone_mode=False)
    return project / "site"


def _schema(*, required: bool) -> dict[str, Any]:
    """A type a character, which has it in everything that can be called or said."""
    types = {f"N{each}{ord(each):x}": _type(each, required=required) for each in (*CONTROLS, *OTHERS)}
    types["All"] = {"const": "".join((*CONTROLS, *OTHERS))}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": types}


def _type(character: str, *, required: bool) -> dict[str, Any]:
    member = f"m{character}"
    words = {
        "type": "string",
        "title": f"T{character}",
        "description": f"D{character} `co{character}de`.\n\n    {character}\n",
    }
    return {
        **words,
        "type": "object",
        "deprecated": True,
        "properties": {
            member: {**words, "default": f"d{character}", "enum": [f"e{character}", f"d{character}"]},
            "method": {"const": f"do{character}/it"},
        },
        "required": [member] if required else [],
        "patternProperties": {f"^p{character}": {"type": "number"}},
        "examples": [{member: f"e{character}"}],
        f"x-{character}": character,
    }


def test_no_text_holds_any(site: Path) -> None:
    texts = {path: path.read_bytes().decode() for path in site.rglob("*") if path.suffix in TEXTS}
    assert {path.suffix for path in texts} == {*TEXTS}
    assert [str(path) for path, text in texts.items() if legible(text) != text] == []
    assert [str(path) for path, text in texts.items() if _references(text)] == []


def _references(text: str) -> list[str]:
    """Character references that stand for what a text can't hold."""
    found = re.findall(r"&#(x[0-9a-fA-F]+|\d+);", text)
    characters = [chr(int(each[1:], 16) if each.startswith("x") else int(each)) for each in found]
    return [each for each in characters if legible(each) != each]


def test_data_keep_the_characters(site: Path) -> None:
    files = [path for path in site.rglob("*.json") if "assets" not in path.parts]
    assert all(json.loads(path.read_bytes().decode()) is not None for path in files)
    (declared,) = (path for path in files if path.match("2025-05-01/types/All/index.json"))
    document = json.loads(declared.read_text(encoding="utf-8"))
    assert document["schema"]["$defs"]["All"]["const"] == "".join((*CONTROLS, *OTHERS))


def test_feeds_are_well_formed(site: Path) -> None:
    feeds = [path for path in site.rglob("*") if path.suffix in (".atom", ".rss")]
    for path in feeds:
        etree.fromstring(path.read_bytes())
        parsed = feedparser.parse(path.read_bytes())
        assert not parsed.bozo, parsed.get("bozo_exception")
    whole = feedparser.parse((site / "feed.atom").read_bytes())
    assert any("N␀0" in entry.title for entry in whole.entries)


def test_each_type_that_holds_any_is_noted(site: Path) -> None:
    findings = json.loads((site / "findings" / "index.json").read_text(encoding="utf-8"))
    places = {each["place"] for each in findings["findings"] if each["id"] == "illegible-character"}
    assert places == {"All", *(f"N{each}{ord(each):x}" for each in (*CONTROLS, *OTHERS))}
