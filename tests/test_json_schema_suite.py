"""The official test suite of JSON Schema, as the source distribution of ``jsonschema`` brings it.

Each of its schemas is read and written back; where jsonschema itself agrees with the suite about a value, the schema
that was written back must too. Left out are schemas with references to addresses on the web (the suite's own server),
which are never fetched, and one about numbers that are the same JSON value.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from jsonschema import (
    Draft4Validator,
    Draft6Validator,
    Draft7Validator,
    Draft201909Validator,
    Draft202012Validator,
)
from jsonschema.protocols import Validator
from referencing.exceptions import Unresolvable

from docsgen.language.json_schema import document_of
from docsgen.language.json_schema.writer import address
from docsgen.model import Fragment, Reference
from docsgen.readers.json_schema import read

pytestmark = pytest.mark.slow

VALIDATORS: dict[str, type[Validator]] = {
    "draft4": Draft4Validator,
    "draft6": Draft6Validator,
    "draft7": Draft7Validator,
    "draft2019-09": Draft201909Validator,
    "draft2020-12": Draft202012Validator,
}

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


def cases(folder: Path) -> Iterator[tuple[str, Any]]:
    for path in sorted(folder.rglob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            if case["description"] != SAME_NUMBER:
                yield path.name, case


def with_dialect(schema: Any, validator: type[Validator]) -> Any:
    """Schemas of the older drafts don't name theirs."""
    named = validator.META_SCHEMA.get("$id") or validator.META_SCHEMA.get("id")
    return {"$schema": named, **schema} if isinstance(schema, dict) else schema


def read_schema(schema: Any, folder: Path) -> Fragment:
    (folder / "schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return read(folder / "schema.json", file="schema.json", version="1")


def written_back(fragment: Fragment) -> Validator:
    root = next(each for each in fragment.declarations if each.locations[0].place == "")
    return Draft202012Validator({"$ref": address(Reference(root.name)), **document_of(fragment.declarations)})


def decides(validator: Validator, test: Any) -> bool:
    """Whether a validator says of a value what the suite says."""
    try:
        return bool(validator.is_valid(test["data"]) is test["valid"])
    except (Unresolvable, RecursionError, re.error):  # also patterns that only ECMAScript knows
        return False
