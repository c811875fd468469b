"""Values against the types of a schema: ``tests/cases/validation/<name>/{schema,values,expected}.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docsgen.language.validation import validators

CASES = sorted((Path(__file__).parent / "cases" / "validation").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_checks(case: Path) -> None:
    check = validators(load(case / "schema.json"))
    checked = [check(each["type"], each["value"]) for each in load(case / "values.json")]
    outcomes = [list(each.errors) if each.checked else each.reason for each in checked]
    assert outcomes == load(case / "expected.json")


def test_nothing_but_a_reason_comes_of_an_endless_schema_wherever_the_stack_ends() -> None:
    def called(depth: int) -> str:
        return check("#/$defs/Two", {"a": 1}).reason if depth == 0 else called(depth - 1)

    check = validators({"$defs": {"Two": {"title": "Two", "not": {"$ref": "#/$defs/Two"}}}})
    assert {called(depth) for depth in range(40)} == {"the schema or the value nests without end"}


def test_dialect_of_a_document_that_names_none() -> None:
    schema = {"definitions": {"T": {"$ref": "#/definitions/N", "maximum": 1}, "N": {"type": "number"}}}
    assert validators(schema, "http://json-schema.org/draft-07/schema#")("#/definitions/T", 2).errors == ()
    assert validators(schema)("#/definitions/T", 2).errors == ("$: 2 is greater than the maximum of 1",)


def test_other_documents_are_found_by_address() -> None:
    schema = {"$id": "/elements/points", "properties": {"grid": {"$ref": "/components/grid"}}}
    grid = {"$id": "/components/grid", "type": "string"}
    assert validators(schema)("#", {"grid": 1}).reason == "the reference `/components/grid` leads nowhere"
    assert validators(schema, resources={"/components/grid": grid})("#", {"grid": 1}).errors == (
        "$.grid: 1 is not of type string",
    )


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
