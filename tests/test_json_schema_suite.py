"""The official test suite of JSON Schema, as the source distribution of ``jsonschema`` brings it.

Each of its schemas is read and written back; where jsonschema itself agrees with the suite about a value, the schema
that was written back must too. Left out there are schemas with references to addresses on the web (the suite's own
server), which are never fetched, and one about numbers that are the same JSON value.

And each of them, without exception, gives pages. They are the files of a few versions: as many as it takes to keep
those apart that go by the same address.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import (
    Draft4Validator,
    Draft6Validator,
    Draft7Validator,
    Draft201909Validator,
    Draft202012Validator,
)
from jsonschema.protocols import Validator
from referencing.exceptions import Unresolvable

from docsgen.commands.main import main
from docsgen.language.json_schema import closed, document_of
from docsgen.language.json_schema.writer import address
from docsgen.model import Fragment, Reference
from docsgen.readers.json_schema import read
from docsgen.site.links import check_links

pytestmark = pytest.mark.slow

VALIDATORS: dict[str, type[Validator]] = {
    "draft4": Draft4Validator,
    "draft6": Draft6Validator,
    "draft7": Draft7Validator,
    "draft2019-09": Draft201909Validator,
    "draft2020-12": Draft202012Validator,
}

GROUPS = {"draft4": 198, "draft6": 275, "draft7": 311, "draft2019-09": 428, "draft2020-12": 438}
"""How many schemas there were when this was written; fewer means that the test no longer sees them."""

LEAST = {"draft4": 730, "draft6": 1000, "draft7": 1200, "draft2019-09": 1570, "draft2020-12": 1600}
"""How many values were compared when this was written; fewer means that the test no longer sees them."""

SAME_NUMBER = "some languages do not distinguish between different types of numeric value"
"""Draft-04 lets ``1.0`` be no integer; as JSON values, ``1.0`` and ``1`` are the same."""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite")
    package = f"jsonschema=={version('jsonschema')}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", package]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    archives = list(folder.glob("*.tar.gz"))
    if done.returncode or not archives:
        pytest.skip(f"the source distribution of {package} can't be had: {done.stderr.strip()[-200:]}")
    with tarfile.open(archives[0]) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.glob("*/json/tests"))


@pytest.mark.parametrize("draft", VALIDATORS)
def test_written_back_it_agrees(draft: str, suite: Path, tmp_path: Path) -> None:
    compared, wrong = 0, []
    for name, case in cases(suite / draft):
        schema = with_dialect(case["schema"], VALIDATORS[draft])
        fragment = read_schema(schema, tmp_path)
        if any(finding.id == "unresolved-reference" for finding in fragment.findings):
            continue
        original, written = VALIDATORS[draft](schema), written_back(fragment)
        for test in case["tests"]:
            if decides(original, test):
                compared += 1
                if not decides(written, test):
                    wrong.append(f"{name}: {case['description']}: {test['description']}")
    assert wrong == []
    assert compared > LEAST[draft]


@pytest.mark.parametrize("draft", VALIDATORS)
def test_every_schema_gives_pages(draft: str, suite: Path, tmp_path: Path) -> None:
    """Through the whole pipeline to finished HTML, in which each link leads somewhere."""
    files = write_project(tmp_path, [case["schema"] for _, case in every_case(suite / draft)], VALIDATORS[draft])
    options = ["-f", str(tmp_path / "mkdocs.yml"), "-d", str(tmp_path / "site"), "--no-cache", "--quiet"]
    result = CliRunner().invoke(main, ["build", *options])
    assert result.exit_code == 0, result.output
    assert check_links(tmp_path / "site") == ()
    text = "".join(page.read_text(encoding="utf-8") for page in (tmp_path / "site").glob("*/types/*/index.html"))
    assert [file for file in files if file not in text] == []
    assert len(files) >= GROUPS[draft]
    found = json.loads(CliRunner().invoke(main, ["check", "-f", options[1], "--format", "json"]).stdout)["findings"]
    assert {finding["id"] for finding in found if finding["severity"] == "error"} <= {"unresolved-reference"}


def write_project(folder: Path, schemas: Iterable[Any], validator: type[Validator]) -> list[str]:
    """One file a schema; those with an address in common are in different versions. Returns the files' names."""
    versions: list[set[str]] = []
    files = []
    for number, schema in enumerate(schemas):
        own = set(addresses(schema))
        version = next((index for index, taken in enumerate(versions) if not own & taken), len(versions))
        versions += [set()] * (version == len(versions))
        versions[version] |= own
        files.append(f"schema/{version}/group{number}.json")
        (folder / files[-1]).parent.mkdir(parents=True, exist_ok=True)
        (folder / files[-1]).write_text(json.dumps(with_dialect(schema, validator)), encoding="utf-8")
    settings = "site_name: Suite\nplugins: [{docsgen: {json_schema: 'schema/{version}/*.json'}}]\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    return files


def addresses(value: Any) -> Iterator[str]:
    """Whatever schemas of other files could refer to a schema by."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("id", "$id", "$dynamicAnchor", "$recursiveAnchor"):
                yield f"{key} {each}"
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from addresses(each)


def cases(folder: Path) -> Iterator[tuple[str, Any]]:
    return ((name, case) for name, case in every_case(folder) if case["description"] != SAME_NUMBER)


def every_case(folder: Path) -> Iterator[tuple[str, Any]]:
    for path in sorted(folder.rglob("*.json")):
        yield from ((path.name, case) for case in json.loads(path.read_text(encoding="utf-8")))


def with_dialect(schema: Any, validator: type[Validator]) -> Any:
    """Schemas of the older drafts don't name theirs."""
    named = validator.META_SCHEMA.get("$id") or validator.META_SCHEMA.get("id")
    return {"$schema": named, **schema} if isinstance(schema, dict) else schema


def read_schema(schema: Any, folder: Path) -> Fragment:
    (folder / "schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return read(folder / "schema.json", file="schema.json", version="1")


def written_back(fragment: Fragment) -> Validator:
    root = next(each for each in fragment.declarations if each.locations[0].place == "")
    document = document_of(fragment.declarations)
    whole = {**document, "$defs": closed(document["$defs"])}
    return Draft202012Validator({"$ref": address(Reference(root.name)), **whole})


def decides(validator: Validator, test: Any) -> bool:
    """Whether a validator says of a value what the suite says."""
    try:
        return bool(validator.is_valid(test["data"]) is test["valid"])
    except (Unresolvable, RecursionError, re.error):  # also patterns that only ECMAScript knows
        return False
