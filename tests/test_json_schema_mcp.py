"""Real schemas: every fact of a checkout of MCP's repository, named by ``DOCSGEN_MCP``, is in the model."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docsgen.language.expressions import walk
from docsgen.language.json_schema import document_of
from docsgen.model import Fragment, Object
from docsgen.readers.json_schema import read

FOLDER = os.environ.get("DOCSGEN_MCP", "")

pytestmark = pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")

SCHEMAS = sorted(Path(FOLDER).glob("schema/*/schema.json")) if FOLDER else []

Fact = tuple[str, str, str]
"""A place (names of definitions and members, and what leads to other parts), a keyword, and its value as JSON."""


@pytest.fixture(params=SCHEMAS, ids=lambda path: path.parent.name)
def path(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def test_every_definition_is_declared_in_order(path: Path) -> None:
    assert [declaration.name for declaration in fragment_of(path).declarations] == list(definitions(load(path)))


def test_every_fact_is_written_back(path: Path) -> None:
    original = Counter(facts(definitions(load(path))))
    written = Counter(facts(definitions(document_of(fragment_of(path).declarations))))
    assert original - written == Counter()
    assert written - original == Counter()
    assert sum(original.values()) > 500


def test_every_property_is_a_member(path: Path) -> None:
    """Counted in the model itself, without the writer."""
    fragment = fragment_of(path)
    objects = [part for each in fragment.declarations for _, part in walk(each.type) if isinstance(part, Object)]
    members = Counter(member.name for each in objects for member in each.members if member.declared)
    required = Counter(member.name for each in objects for member in each.members if member.required)
    schemas = list(schemas_in(definitions(load(path))))
    assert members == Counter(name for schema in schemas for name in schema.get("properties", ()))
    assert required == Counter(name for schema in schemas for name in schema.get("required", ()))


def test_writing_and_reading_again_changes_nothing(path: Path, tmp_path: Path) -> None:
    first = fragment_of(path)
    (tmp_path / "schema.json").write_text(json.dumps(document_of(first.declarations)), encoding="utf-8")
    again = fragment_of(tmp_path / "schema.json")
    for one, other in zip(first.declarations, again.declarations, strict=True):
        assert (one.name, one.kind, one.type, one.bases) == (other.name, other.kind, other.type, other.bases)
        assert one.annotations == other.annotations


def test_links_that_lost_their_bar_are_repaired(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    names = definitions(load(path))
    words = [match.strip() for match in re.findall(r"\{@link ([^}|]*)\}", text)]
    broken = [each for each in words if each not in names and re.search(r"[/`]", each)]
    notes = [finding for finding in fragment_of(path).findings if finding.id == "repaired-link"]
    assert [f" {len(broken)} " in note.message for note in notes] == ([True] if broken else [])


def test_there_are_no_other_findings(path: Path) -> None:
    assert {finding.id for finding in fragment_of(path).findings} <= {"repaired-link"}


def fragment_of(path: Path) -> Fragment:
    return read(path, file="schema.json", version="1")


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def definitions(document: Any) -> dict[str, Any]:
    found = document.get("$defs") or document["definitions"]
    assert isinstance(found, dict)
    return found


LISTS = ("anyOf", "allOf", "oneOf")
SINGLE = ("items", "additionalProperties", "not")
WORDS = ("description",)


def facts(schemas: dict[str, Any]) -> Iterator[Fact]:
    for name, schema in schemas.items():
        yield name, "definition", ""
        yield from facts_of(schema, name)


def facts_of(schema: Any, place: str) -> Iterator[Fact]:
    """The facts of a schema, in the notation that the writer prefers: ``enum`` and ``const`` without their ``type``,
    which they make superfluous, references without what the containers are called, alternatives one level deep."""
    if not isinstance(schema, dict):
        yield place, "schema", json.dumps(schema)
        return
    if not schema:
        yield place, "anything", ""
    for keyword, value in schema.items():
        if keyword in ("properties", *LISTS, *SINGLE):
            for step, each in parts(keyword, value):
                yield from facts_of(each, f"{place}{step}")
        elif keyword not in WORDS and not (keyword == "type" and schema.keys() & {"const", "enum"}):
            yield from ((place, keyword, text) for text in texts(keyword, value))


def parts(keyword: str, value: Any) -> Iterator[tuple[str, Any]]:
    if keyword == "properties":
        yield from ((f".{name}", each) for name, each in value.items())
    elif keyword in LISTS:
        yield from ((f"/{keyword}/{index}", each) for index, each in enumerate(branches(keyword, value)))
    else:
        yield f"/{keyword}", value


def texts(keyword: str, value: Any) -> list[str]:
    if keyword == "$ref":
        return [value.rpartition("/")[2]]
    return value if keyword == "required" else [json.dumps(value)]


def branches(keyword: str, value: list[Any]) -> Iterator[Any]:
    for each in value:
        if keyword == "anyOf" and isinstance(each.get("type"), list):
            yield from ({**each, "type": name} for name in each["type"])
        else:
            yield each


def schemas_in(schemas: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for schema in schemas.values():
        if isinstance(schema, dict):
            yield schema
            yield from schemas_in(schema.get("properties", {}))
            yield from schemas_in({each: schema[each] for each in SINGLE if each in schema})
            yield from schemas_in({str(index): part for key in LISTS for index, part in enumerate(schema.get(key, ()))})
