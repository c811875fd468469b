"""Descriptions in YAML: ``tests/cases/descriptions/<name>/{descriptions.yml,expected.json}``, read for ``v1``.

``expected.json`` has ``said``, by place the text and its line, and ``findings`` with their lines.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.own_words import quotes
from docsgen.merge.places import members_of
from docsgen.model import Declaration
from docsgen.readers.descriptions import read

CASES = sorted((Path(__file__).parent / "cases" / "descriptions").iterdir())

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$defs": {"Cup": {"type": "object", "properties": {"size": {"type": "number"}}}, "Level": {"enum": ["debug"]}},
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_descriptions(case: Path) -> None:
    fragment = read(case / "descriptions.yml", file="descriptions.yml", version="v1")
    assert {
        "said": {each.name: [_text(each), each.locations[0].place] for each in fragment.declarations},
        "findings": [[each.id, each.message, each.place] for each in fragment.findings],
    } == json.loads((case / "expected.json").read_text(encoding="utf-8"))


def _text(declaration: Declaration) -> str:
    assert declaration.annotations.comment
    return declaration.annotations.comment.text


def project(folder: Path, words: str) -> list[tuple[str, str, str]]:
    """What is found of words for versions 1 and 2, which have the same types but for ``Cup.lid``."""
    for version, members in (("1", ["size"]), ("2", ["size", "lid"])):
        schema = json.loads(json.dumps(SCHEMA))
        schema["$defs"]["Cup"]["properties"] = {key: {"type": "number"} for key in members}
        file = folder / "schema" / version / "schema.json"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(schema), encoding="utf-8")
    (folder / "schema" / "descriptions.yml").write_text(words, encoding="utf-8")
    library = pipeline.library(load_options({}, config_dir=folder))
    return [(each.id, each.source, each.place) for each in pipeline.findings(library)]


@pytest.mark.parametrize(
    ("words", "lines"),
    {
        "a member of one version": ("Cup: {lid: Closes it.}", []),
        "a member of one version, with a text for it": ('Cup: {lid: {"2": Closes it.}}', []),
        "a value": ("Level: {=debug: All.}", []),
        "a member that doesn't exist": ("Cup:\n  size: S.\n  handle: H.", ["line 3"]),
        "a type that doesn't exist": ("Mug:\n  size: S.", ["line 2"]),
        "a value that doesn't exist": ("Level: {=info: Some.}", ["line 1"]),
        "a version that lacks the member": ('Cup:\n  lid:\n    default: L.\n    "1": L.', ["line 4"]),
        "a version that doesn't exist": ('Cup:\n  size:\n    default: S.\n    "3": L.', ["line 4"]),
        "a default that no version is left for": ('Cup:\n  lid:\n    default: L.\n    "2": L.', ["line 3"]),
    }.values(),
)
def test_words_for_nothing_are_a_finding(words: str, lines: list[str], tmp_path: Path) -> None:
    assert project(tmp_path, words) == [("unused-words", "schema/descriptions.yml", line) for line in lines]


def test_words_are_inherited_where_only_a_later_version_tells_of_inheritance(tmp_path: Path) -> None:
    jar = {"type": "object", "properties": {"size": {"type": "number"}, "lid": {"type": "string"}}}
    pot = {"type": "object", "properties": {"size": {"type": "number"}, "lid": {"type": "number"}}}
    old, new = (tmp_path / "schema" / version for version in ("1", "2"))
    old.mkdir(parents=True)
    new.mkdir()
    schema = {**SCHEMA, "$defs": {"Jar": jar, "Pot": pot}}
    (old / "schema.json").write_text(json.dumps(schema), encoding="utf-8")
    module = "export interface Jar { size?: number; lid?: number; }\nexport interface Pot extends Jar {}"
    (new / "types.ts").write_text(module, encoding="utf-8")
    words = "Jar: {size: How much fits., lid: Closes it.}"
    (tmp_path / "schema" / "descriptions.yml").write_text(words, encoding="utf-8")
    options = load_options({"typescript": "schema/{version}/types.ts"}, config_dir=tmp_path)
    first = pipeline.library(options).versions[0].model.declarations
    said = {place: member.annotations.comment for each in first for place, member in members_of(each)}
    assert {place: comment.text if comment else "" for place, comment in said.items()} == {
        "Jar.size": "How much fits.",
        "Jar.lid": "Closes it.",
        "Pot.size": "How much fits.",
        "Pot.lid": "",  # another one here
    }


def test_files_beside_the_settings_can_be_of_ones_own_and_others_never_are(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for folder in (ours, theirs):
        (folder / "schema" / "1").mkdir(parents=True)
        text = "/** Holds a drink. */\nexport interface Cup { size?: number; }"
        (folder / "schema" / "1" / "types.ts").write_text(text, encoding="utf-8")
    (ours / "schema" / "descriptions.yml").write_text("Cup: {size: How much fits.}", encoding="utf-8")
    given = {"typescript": "schema/{version}/types.ts", "own": ["schema/*/*"]}
    said = {}
    for sources in (ours, theirs):
        options = load_options(given, config_dir=ours, sources=str(sources))
        model = pipeline.library(options).versions[0].model
        (cup,) = model.declarations
        texts = [cup.annotations, *(member.annotations for _, member in members_of(cup))]
        said[sources.name] = [(each.comment.text, each.comment.own) for each in texts if each.comment], quotes(model)
    assert said == {
        "ours": ([("Holds a drink.", True), ("How much fits.", True)], False),
        "theirs": ([("Holds a drink.", False), ("How much fits.", True)], True),
    }
