"""Schemas that are published, read and written back: they accept and reject the same values.

The values are those of ``tests/instances.py``, made for every definition, the witnesses that tell two versions apart,
and all examples of MCP. jsonschema decides, of the published schema by its own dialect.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin

import jsonschema
import pytest
import yaml
from jsonschema.validators import validator_for
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from benchmarks import fetch
from benchmarks.families import FAMILIES, Family, lay_out
from docsgen import pipeline
from docsgen.config import Options, load_options
from docsgen.discovery import FoundVersion, discover
from docsgen.feeds.schema import schema_text
from docsgen.language.json_schema.writer import address
from docsgen.model import Declaration, Reference, Version, VersionModel
from docsgen.readers.json_schema import read
from tests.instances import instances

pytestmark = pytest.mark.slow

FOLDER = os.environ.get("DOCSGEN_MCP", "")
VERSIONS = sorted(Path(FOLDER).glob("schema/*/schema.json")) if FOLDER else []

LARGE = {"asyncapi": ("2.0.0", "2.6.0", 1), "cyclonedx": ("1.6", "1.7", 1), "vega-lite": ("5.23.0", "6.4.3", 3)}
"""Families of hundreds of definitions: two versions to compare, and how many definitions there are to one that is."""

WRITTEN = "urn:written-back"
KEPT = fetch.FOLDER / "families"


@pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")
@pytest.mark.parametrize("path", VERSIONS, ids=lambda path: path.parent.name)
def test_every_version_of_mcp(path: Path) -> None:
    original = json.loads(path.read_text(encoding="utf-8"))
    pool = [json.loads(each.read_text(encoding="utf-8")) for each in sorted(path.parent.glob("examples/*/*.json"))]
    compared, wrong = disagreements(path, original, pool[::7])
    assert wrong == []
    assert compared > 3500


@pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")
def test_witnesses_of_mcp() -> None:
    options = load_options({}, config_dir=Path(), sources=FOLDER)
    total = 0
    for pair in pairwise(discover(options)[0]):
        compared, wrong = compared_by_witnesses(options, pair)
        assert wrong == []
        total += compared
    assert total > 400


@pytest.mark.parametrize("family", [each for each in FAMILIES if each.name not in LARGE], ids=lambda each: each.name)
def test_families(family: Family) -> None:
    total = 0
    for path in sorted((laid_out(family) / "schema").glob("*/*.json")):
        compared, wrong = disagreements(path, json.loads(path.read_text(encoding="utf-8")), [])
        assert wrong == []
        total += compared
    assert total > 500


@pytest.mark.parametrize("family", [each for each in FAMILIES if each.name in LARGE], ids=lambda each: each.name)
def test_large_families(family: Family) -> None:
    options = options_of(laid_out(family))
    old, new, every = LARGE[family.name]
    found = [each for each in discover(options)[0] if each.version.id in (old, new)]
    compared, wrong = compared_by_witnesses(options, found)
    assert wrong == []
    assert compared > 0
    total = 0
    for each in found:
        (path,) = (source.path for source in each.sources if source.kind == "json_schema")
        count, wrong = disagreements(path, json.loads(path.read_text(encoding="utf-8")), [], every=every)
        assert wrong == []
        total += count

    assert total > 1500


def laid_out(family: Family) -> Path:
    """The project of a family, which is fetched once."""
    folder = KEPT / family.name
    try:
        if not (folder / "mkdocs.yml").exists():
            lay_out(family, folder)
    except (subprocess.CalledProcessError, SystemExit) as failure:
        pytest.skip(f"{family.name} can't be fetched: {failure}")
    return folder


def options_of(project: Path) -> Options:
    settings = yaml.safe_load((project / "mkdocs.yml").read_text(encoding="utf-8"))
    (given,) = (each["docsgen"] for each in settings["plugins"] if "docsgen" in each)
    return load_options(given, config_dir=project)


def compared_by_witnesses(options: Options, found: Sequence[FoundVersion]) -> tuple[int, list[str]]:
    """How many witnesses of what differs between two versions were compared, and those that are taken differently."""
    library = pipeline.joined([pipeline.version_model(each, options) for each in found], options)
    diff, _ = pipeline.compared(library, found, options)
    witnesses = [each for change in diff.changes for each in change.witnesses]
    compared, wrong = 0, list[str]()
    for each, linked in zip(found, library.versions, strict=True):
        (path,) = (source.path for source in each.sources if source.kind == "json_schema")
        both = Both(path, json.loads(path.read_text(encoding="utf-8")), linked.model.declarations)
        for witness in witnesses:
            if witness.type in both.places:
                compared += 1
                wrong += both.differing(witness.type, [witness.value])
    return compared, wrong[:5]


class Both:
    """A schema as published, and as it is written back; ``places`` are pointers of the types that both have."""

    def __init__(self, path: Path, original: Any, declarations: Sequence[Declaration]) -> None:
        self.original, self.base = original, original.get("$id") or "urn:published"
        self.written = json.loads(schema_text(VersionModel(Version("1"), declarations=tuple(declarations))))
        known = beside(path, self.base)
        known = known.with_resources([(self.base, resource_of(original)), (WRITTEN, resource_of(self.written))])
        self.registry = known.crawl()
        places = dict(definitions(original))
        named = ((each.name, location) for each in declarations for location in each.locations[:1])
        self.places = {name: where.place for name, where in named if where.place in places and path.name in where.file}

    def differing(self, name: str, values: Iterable[Any]) -> list[str]:
        """The values of which the two say different things."""
        place = self.places[name]
        one = validator_for(self.original)({"$ref": f"{self.base}#{quote(place)}"}, registry=self.registry)
        to = {"$ref": WRITTEN + address(Reference(name))}
        other = jsonschema.Draft202012Validator(to, registry=self.registry)
        return [
            f"{place}: {json.dumps(each)[:200]}" for each in values if one.is_valid(each) is not other.is_valid(each)
        ]


def beside(path: Path, base: str) -> Registry[Any]:
    """The schemas that lie in the same folder, as relative references of a schema mean them."""
    found = [each for each in sorted(path.parent.glob("*.json")) if each != path]
    schemas = ((urljoin(base, each.name), json.loads(each.read_text(encoding="utf-8"))) for each in found)
    return Registry().with_resources((uri, resource_of(schema)) for uri, schema in schemas)


def resource_of(schema: Any) -> Resource[Any]:
    return Resource.from_contents(schema, DRAFT7)


def disagreements(path: Path, original: Any, pool: list[Any], *, every: int = 1) -> tuple[int, list[str]]:
    """How many values were compared, and those of which the two schemas say different things."""
    both = Both(path, original, read(path, file=path.name, version="1").declarations)
    jsonschema.Draft202012Validator.check_schema(both.written)
    schemas = dict(definitions(original))
    compared, wrong = 0, list[str]()
    for name, place in [*both.places.items()][::every]:
        values = [*instances(schemas[place], original), *pool]
        compared += len(values)
        wrong += both.differing(name, values)
    return compared, wrong[:5]


def definitions(original: Any) -> Iterator[tuple[str, Any]]:
    for holder in ("definitions", "$defs"):
        for name, schema in original.get(holder, {}).items():
            yield f"/{holder}/{name.replace('~', '~0').replace('/', '~1')}", schema
