"""Schemas that are published, read and written back: they accept and reject the same values.

The values are those of ``tests/instances.py``, made for every definition, and all examples of MCP. jsonschema decides,
of the published schema by its own dialect.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from jsonschema.validators import validator_for

from benchmarks.families import FAMILIES, Family, lay_out
from docsgen.feeds.schema import schema_text
from docsgen.language.json_schema.writer import address
from docsgen.model import Reference, Version, VersionModel
from docsgen.readers.json_schema import read
from tests.instances import instances

pytestmark = pytest.mark.slow

FOLDER = os.environ.get("DOCSGEN_MCP", "")
VERSIONS = sorted(Path(FOLDER).glob("schema/*/schema.json")) if FOLDER else []

SKIPPED = ("asyncapi", "cyclonedx", "vega-lite")
"""Families of several files, or of thousands of definitions: what is compared in them is in other tests."""


@pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")
@pytest.mark.parametrize("path", VERSIONS, ids=lambda path: path.parent.name)
def test_every_version_of_mcp(path: Path) -> None:
    original = json.loads(path.read_text(encoding="utf-8"))
    pool = [json.loads(each.read_text(encoding="utf-8")) for each in sorted(path.parent.glob("examples/*/*.json"))]
    compared, wrong = disagreements(path, original, pool[::7])
    assert wrong == []
    assert compared > 3500


@pytest.mark.parametrize("family", [each for each in FAMILIES if each.name not in SKIPPED], ids=lambda each: each.name)
def test_families(family: Family, tmp_path: Path) -> None:
    try:
        lay_out(family, tmp_path)
    except (subprocess.CalledProcessError, SystemExit) as failure:
        pytest.skip(f"{family.name} can't be fetched: {failure}")
    total = 0
    for path in sorted((tmp_path / "schema").glob("*/*.json")):
        compared, wrong = disagreements(path, json.loads(path.read_text(encoding="utf-8")), [])
        assert wrong == []
        total += compared
    assert total > 500


def disagreements(path: Path, original: Any, pool: list[Any]) -> tuple[int, list[str]]:
    """How many values were compared, and those of which the two schemas say different things."""
    declarations = read(path, file=path.name, version="1").declarations
    written = json.loads(schema_text(VersionModel(Version("1"), declarations=declarations)))
    jsonschema.Draft202012Validator.check_schema(written)
    compared, wrong = 0, []
    by_place = {each.locations[0].place: each.name for each in declarations}
    for place, schema in definitions(original):
        if place not in by_place:  # a group of definitions
            continue
        one = validator_for(original)({**original, **only(place)})
        other = jsonschema.Draft202012Validator({**written, "$ref": address(Reference(by_place[place]))})
        for value in [*instances(schema, original), *pool]:
            compared += 1
            if one.is_valid(value) is not other.is_valid(value):
                wrong.append(f"{place}: {json.dumps(value)[:200]}")
    return compared, wrong[:5]


def only(place: str) -> dict[str, Any]:
    """A root that says nothing but where the definition is; a draft-07 ``$ref`` silences what is beside it."""
    return {"$ref": f"#{place}"}


def definitions(original: Any) -> Iterator[tuple[str, Any]]:
    for holder in ("definitions", "$defs"):
        for name, schema in original.get(holder, {}).items():
            yield f"/{holder}/{name.replace('~', '~0').replace('/', '~1')}", schema
