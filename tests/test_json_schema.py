"""Reading JSON Schema: ``tests/cases/json_schema/<name>/`` holds ``schema.json`` (or a folder ``schema/``) and
``expected.json``: all declarations by name and all findings, of each the keys that matter."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker

from docsgen.errors import DocsgenError
from docsgen.language import pointer
from docsgen.language.json_schema import DRAFTS, TYPES, VOCABULARY, document_of
from docsgen.language.json_value import same
from docsgen.model import Fragment
from docsgen.readers.json_schema import read
from docsgen.readers.json_schema.dialects import DIALECTS
from docsgen.readers.json_schema.keywords import KEYWORDS

CASES = sorted((Path(__file__).parent / "cases" / "json_schema").iterdir())

LATEST = "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_reading(case: Path) -> None:
    source = case / "schema.json" if (case / "schema.json").exists() else case / "schema"
    fragment = read(source, file=source.name, version="1")
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    found = msgspec.json.decode(msgspec.json.encode(fragment))
    declarations = {each["name"]: each for each in found.get("declarations", ())}
    assert list(declarations) == list(expected["declarations"])
    for name, part in expected["declarations"].items():
        assert_holds(part, declarations[name], name)
    assert_holds(expected["findings"], found.get("findings", []), "findings")


def assert_holds(expected: Any, found: Any, path: str) -> None:
    """Every key of ``expected`` is in ``found`` with that value; lists have the same length."""
    if isinstance(expected, dict):
        assert isinstance(found, dict), path
        for key, part in expected.items():
            assert key in found, f"{path}/{key}"
            assert_holds(part, found[key], f"{path}/{key}")
    elif isinstance(expected, list):
        assert isinstance(found, list), path
        assert len(found) == len(expected), f"{path}: {found}"
        for index, part in enumerate(expected):
            assert_holds(part, found[index], f"{path}/{index}")
    else:
        assert same(expected, found), f"{path}: {found!r} instead of {expected!r}"


def test_every_keyword_has_a_reader_and_a_row_in_the_vocabulary() -> None:
    assert list(KEYWORDS.keys() ^ VOCABULARY.keys()) == []


@pytest.mark.parametrize("keyword", [name for name, row in VOCABULARY.items() if row.last == DRAFTS[-1]])
def test_no_keyword_vanishes(keyword: str, tmp_path: Path) -> None:
    """Also with a value that it can't have a keyword stands in the model."""
    fragment = read_schema(tmp_path, {"$schema": LATEST, "$defs": {"A": {keyword: {"odd": ["a marker"]}}}})
    assert "a marker" in str(fragment.declarations)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1, 2)
    | st.sampled_from(
        ["", "x", "#", "#/$defs/A", "#/$defs/A/properties/x", "#x", "%", "http://[", "other.json", *TYPES]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*VOCABULARY, "A", "x", "^x("]), inner, max_size=4)
    ),
    max_leaves=20,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([dialect.uri for dialect in DIALECTS.values()]), JUNK, JUNK, JUNK)
def test_whatever_a_schema_says_it_can_be_read_and_written(uri: str, one: Any, two: Any, root: Any) -> None:
    """No input ends in a traceback, and all that is made of it is well-formed."""
    extra = root if isinstance(root, dict) else {}
    with tempfile.TemporaryDirectory() as folder:
        fragment = read_schema(Path(folder), {**extra, "$schema": uri, "$defs": {"A": one, "B": two}})
    assert msgspec.json.decode(msgspec.json.encode(fragment), type=Fragment) == fragment
    assert len({declaration.name for declaration in fragment.declarations}) == len(fragment.declarations)
    assert all(finding.message and finding.source for finding in fragment.findings)
    Draft202012Validator.check_schema(document_of(fragment.declarations), format_checker=FormatChecker(()))


def test_a_missing_file_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(DocsgenError, match=r"schema\.json: there is no such file or folder"):
        read(tmp_path / "schema.json", file="schema.json", version="1")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[" * 200_000, "not-json"),
        ('{"not": ' * 150 + "{}" + "}" * 150, None),
        ('{"not": ' * 250 + "{}" + "}" * 250, "too-deep"),
        ('{"properties": {"x": ' * 99 + "{}" + "}}" * 99, None),
        ('{"default": ' + "[" * 300 + "]" * 300 + "}", "too-deep"),
    ],
)
def test_deep_nesting(text: str, problem: str | None, tmp_path: Path) -> None:
    path = tmp_path / "schema.json"
    path.write_text(text, encoding="utf-8")
    fragment = read(path, file="schema.json", version="1")
    assert [finding.id for finding in fragment.findings if finding.severity == "error"] == (
        [problem] if problem else []
    )
    assert bool(fragment.declarations) == (problem is None)


def test_references_reach_neighbours_but_nothing_outside_of_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    write(tmp_path / "secret.json", {"title": "Secret"})
    write(inside / "other.json", {"$schema": LATEST, "$id": "https://elsewhere.test/", "title": "Other"})
    (inside / "link.json").symlink_to(tmp_path / "secret.json")
    members = {name: {"$ref": f"{name}.json"} for name in ("other", "link", "../secret", "../inside/other")}
    write(inside / "main.json", {"$schema": LATEST, "$id": "https://example.test/main.json", "properties": members})
    fragment = read(inside / "main.json", file="inside/main.json", version="1")
    assert [declaration.name for declaration in fragment.declarations] == ["main", "Other"]
    assert fragment.declarations[1].locations[0].file == "inside/other.json"
    assert [finding.place for finding in fragment.findings] == [
        "/properties/link/$ref",
        "/properties/..~1secret/$ref",
    ]
    assert "Secret" not in str(fragment)


def test_wildcards_mean_some_files_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "[1]"
    (folder / "deeper").mkdir(parents=True)
    write(folder / "jug-1.json", {"$schema": LATEST, "properties": {"lid": {"$ref": "deeper/lid.json"}}})
    write(folder / "mug-1.json", {"$schema": LATEST, "title": "Mug"})
    write(folder / "other.json", {"$schema": LATEST, "title": "Other"})
    write(folder / "deeper" / "lid.json", {"$schema": LATEST, "title": "Lid"})
    fragment = read(folder / "*-1.json", file="schemas/[1]/*-1.json", version="1")
    assert {each.name: each.locations[0].file for each in fragment.declarations} == {
        "jug": "schemas/[1]/jug-1.json",
        "Mug": "schemas/[1]/mug-1.json",
        "Lid": "schemas/[1]/deeper/lid.json",
    }
    assert fragment.source.file == "schemas/[1]/*-1.json"
    assert fragment.findings == ()
    assert len(read(folder / "**/*.json", file="schemas/[1]/**/*.json", version="1").declarations) == 4
    with pytest.raises(
        DocsgenError, match=r"^schemas/\*\.yml: there is no such file or folder - check the path pattern$"
    ):
        read(folder / "*.yml", file="schemas/*.yml", version="1")


@pytest.mark.parametrize("reference", ["itself.json", "x" * 5000 + ".json", "a%00b.json", "pipe.json"])
def test_references_to_what_is_no_file_lead_nowhere(reference: str, tmp_path: Path) -> None:
    (tmp_path / "itself.json").symlink_to(tmp_path / "itself.json")
    os.mkfifo(tmp_path / "pipe.json")
    fragment = read_schema(tmp_path, {"$schema": LATEST, "properties": {"a": {"$ref": reference}}})
    assert [finding.id for finding in fragment.findings] == ["unresolved-reference"]


def test_the_source_says_what_was_read(tmp_path: Path) -> None:
    fragment = read_schema(tmp_path, {"$schema": LATEST + "#", "type": "string"})
    assert (fragment.source.kind, fragment.source.file) == ("json_schema", "schemas/schema.json")
    assert fragment.source.dialect == LATEST + "#"
    assert len(fragment.source.sha256) == 64
    assert fragment == read_schema(tmp_path, {"$schema": LATEST + "#", "type": "string"})


def test_nothing_tells_where_the_files_lie(tmp_path: Path) -> None:
    fragment = read_schema(tmp_path, {"$ref": "gone.json", "properties": {"a": {"$ref": "/gone"}}})
    assert str(tmp_path) not in str(fragment)


@given(st.lists(st.text("a~/01#%", max_size=4)))
def test_a_pointer_comes_apart_into_what_it_was_made_of(parts: list[str]) -> None:
    assert pointer.split(pointer.join("", *parts)) == tuple(parts)


def read_schema(folder: Path, schema: Any) -> Fragment:
    write(folder / "schema.json", schema)
    return read(folder / "schema.json", file="schemas/schema.json", version="1")


def write(path: Path, schema: Any) -> None:
    path.write_text(json.dumps(schema), encoding="utf-8")
