"""Types as sets of values: each case says for both directions what is to come out.

``proved``: whatever one accepts the other does. ``witness``: a value shows otherwise (``values`` says which, where it
matters). ``undeclared``: only values with members that the first type doesn't declare do. ``undecided``: neither.
"""

from __future__ import annotations

import itertools
import json
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

from docsgen.diff.sets import Side, accepts, embed, includes, minimal, prepare, witness
from docsgen.language.json_value import canonical
from docsgen.language.validation import Validators, validators
from docsgen.model import Reference
from docsgen.readers.json_schema import read
from tests.test_json_schema_writer import LATEST, VALUES, schemas

CASES = sorted((Path(__file__).parent / "cases" / "sets").iterdir())

CUP = Reference("Cup")


class Version(NamedTuple):
    """A schema document as declarations, and as jsonschema sees it."""

    side: Side
    document: Any
    check: Validators

    def valid(self, name: str, value: Any) -> bool | None:
        """What jsonschema says, if it can say anything."""
        group = "definitions" if "definitions" in self.document else "$defs"
        try:
            checked = self.check(f"#/{group}/{name}", value)
        except BaseException as error:
            # A schema that refers to itself without end may meet the limit of recursion inside a library in Rust.
            if type(error).__name__ != "PanicException":
                raise
            return None
        return not checked.errors if checked.checked else None


def version(document: Any) -> Version:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "schema.json")
        path.write_text(json.dumps(document), encoding="utf-8")
        declarations = read(path, file="schema.json", version="1").declarations
    return Version(prepare({each.name: each for each in declarations}), document, validators(document))


@cache
def case_of(folder: Path) -> tuple[dict[str, Any], Version, Version]:
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    return case, version(case["old"]), version(case["new"])


def directions(folder: Path) -> Iterator[tuple[str, str, Version, Version]]:
    case, old, new = case_of(folder)
    yield "old in new", case["old in new"], old, new
    yield "new in old", case["new in old"], new, old


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_cases(folder: Path) -> None:
    for direction, expected, writer, reader in directions(folder):
        value, found = outcome(folder, writer, reader)
        assert found == expected, f"{direction}: {value}"
        wanted = case_of(folder)[0].get("values", {}).get(direction, msgspec.UNSET)
        if wanted is not msgspec.UNSET:
            assert canonical(value) == canonical(wanted), direction


def outcome(folder: Path, writer: Version, reader: Version) -> tuple[Any, str]:
    """The value that is found, and what it comes to."""
    type_ = Reference(case_of(folder)[0]["type"])
    declared = witness(type_, writer.side, type_, reader.side, declared_only=True)
    value = witness(type_, writer.side, type_, reader.side) if declared is msgspec.UNSET else declared
    inclusion = includes(type_, reader.side, type_, writer.side)
    limited = includes(type_, reader.side, type_, writer.side, declared_only=True)
    if value is not msgspec.UNSET:
        assert writer.valid(type_.name, value) is True
        assert reader.valid(type_.name, value) is False
        assert not inclusion.proved
        assert inclusion.reason
        assert not limited.proved or declared is msgspec.UNSET
        return value, "undeclared" if limited.proved else "witness"
    assert not inclusion.proved or limited.proved
    return value, "proved" if inclusion.proved else "undecided"


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_a_type_includes_itself_and_its_smallest_value(folder: Path) -> None:
    case, *versions = case_of(folder)
    type_ = Reference(case["type"])
    for each in versions:
        again = version(each.document)
        assert includes(type_, each.side, type_, each.side).proved
        value = minimal(type_, each.side)
        if accepts(type_, each.side, value):
            assert each.valid(type_.name, value) is True
        if "Lost" not in json.dumps(each.document):
            assert includes(type_, again.side, type_, each.side).proved


EMBEDDING = {
    "Text": {"type": "object", "properties": {"type": {"const": "text"}, "text": {"type": "string"}}},
    "Image": {"type": "object", "properties": {"type": {"const": "image"}}, "required": ["type"]},
    "Content": {"anyOf": [{"$ref": "#/$defs/Image"}, {"$ref": "#/$defs/Text"}]},
    "Base": {"type": "object", "properties": {"id": {"type": "integer", "minimum": 1}}, "required": ["id"]},
    "Cup": {
        "allOf": [{"$ref": "#/$defs/Base"}],
        "properties": {
            "params": {
                "type": "object",
                "required": ["name"],
                "properties": {
                    "name": {"type": "string"},
                    "content": {"type": "array", "items": {"$ref": "#/$defs/Content"}, "minItems": 2},
                    "more": {"additionalProperties": {"type": "boolean"}},
                    "pair": {"prefixItems": [{"type": "null"}, {"type": "string"}]},
                },
            }
        },
    },
}


@pytest.mark.parametrize(
    ("path", "value", "whole"),
    [
        ((), {"id": 7}, {"id": 7}),
        (("id",), 4, {"id": 4}),
        (("id",), 0, msgspec.UNSET),
        (("params", "content", "[]", "text"), "a", {"content": [{"text": "a"}, {}], "name": ""}),
        (("params", "content", "[]"), {"type": "image"}, {"content": [{"type": "image"}, {}], "name": ""}),
        (("params", "more", "{}"), True, {"more": {"x": True}, "name": ""}),
        (("params", "more", "{}"), "yes", msgspec.UNSET),
        (("params", "pair", "[1]"), "a", {"pair": [None, "a"], "name": ""}),
        (("params", "name", "[]"), "a", msgspec.UNSET),
    ],
    ids=lambda part: json.dumps(part) if isinstance(part, tuple | dict) else "",
)
def test_a_value_is_embedded_at_its_place(path: tuple[str, ...], value: Any, whole: Any) -> None:
    cup = version({"$schema": LATEST, "$defs": EMBEDDING})
    found = embed(CUP, cup.side, path, value)
    if path and path[0] == "params" and whole is not msgspec.UNSET:
        whole = {"id": 1, "params": whole}
    assert found == whole
    assert found is msgspec.UNSET or cup.valid("Cup", found) is True


SCALARS: list[Any] = [None, True, False, 0, 1, 2, -1, 0.5, 1.0, "", "a", "xx", "xa"]
SMALL: list[Any] = [
    *SCALARS,
    *([], {}, [[]], [{}], [0, 1, 2], ["a", "a"], {"a": {"b": 0}}, {"a": 0, "b": 1, "xc": "a", "q": None}),
    *(list(pair) for pair in itertools.product(SCALARS[::3], repeat=2)),
    *({name: value} for name in ("a", "xc", "q") for value in SCALARS),
    *({"a": one, "b": other} for one, other in itertools.product(SCALARS[::3], SCALARS[1::3])),
]
"""Values that small schemas are about."""


def changed(schema: Any) -> st.SearchStrategy[Any]:
    """Schemas that have much in common with a schema."""
    if isinstance(schema, bool):
        return schemas()
    ways = [
        st.just(schema),
        schemas(),
        schemas().map(lambda other: {"anyOf": [schema, other]}),
        schemas().map(lambda other: {"allOf": [schema, other]}),
        schemas().map(lambda other: {**schema, **(other if isinstance(other, dict) else {})}),
    ]
    if schema:
        less = st.sampled_from(sorted(schema))
        ways.append(less.map(lambda keyword: {name: each for name, each in schema.items() if name != keyword}))
    return st.one_of(*ways)


Two = tuple[Any, Any]
TWO = schemas().flatmap(lambda schema: st.tuples(st.just(schema), changed(schema)))


def small(main: Any, one: Any, two: Any) -> Version:
    return version({"$schema": LATEST, "$defs": {"Cup": main, "One": one, "Two": two}})


@settings(max_examples=60, deadline=None)
@given(TWO, TWO, schemas(), st.lists(VALUES, max_size=4))
def test_proofs_and_witnesses_agree_with_jsonschema(cups: Two, ones: Two, two: Any, more: list[Any]) -> None:
    old, new = small(cups[0], ones[0], two), small(cups[1], ones[1], two)
    for writer, reader in ((old, new), (new, old)):
        value = witness(CUP, writer.side, CUP, reader.side)
        limited = witness(CUP, writer.side, CUP, reader.side, declared_only=True)
        proved = includes(CUP, reader.side, CUP, writer.side).proved
        for each in (value, limited):
            if each is not msgspec.UNSET:
                assert not proved
                assert refutes(each, writer, reader)
        if proved:
            assert not [each for each in (*SMALL, *more) if refutes(each, writer, reader)]


def refutes(value: Any, writer: Version, reader: Version) -> bool:
    answers = writer.valid("Cup", value), reader.valid("Cup", value)
    if None in answers:
        reject()
    return answers == (True, False)


def is_nothing_but_itself(name: str, definitions: Any) -> bool:
    """Whether references lead from a type back to it without a value in between: then nothing can be told of it."""
    seen, left = set[str](), [definitions[name]]
    while left:
        schema = left.pop()
        if isinstance(schema, dict):
            left += [each for key in ("allOf", "anyOf", "oneOf") for each in schema.get(key, ())]
            left += [schema[key] for key in ("not", "if", "then", "else") if key in schema]
            called = schema.get("$ref", "").removeprefix("#/$defs/")
            if called == name:
                return True
            if called in definitions and called not in seen:
                seen.add(called)
                left.append(definitions[called])
    return False


@settings(max_examples=50, deadline=None)
@given(schemas(), schemas(), schemas(), st.lists(VALUES, max_size=4))
@example({"$ref": "#/$defs/One"}, {"$ref": "#/$defs/One"}, {}, [])
def test_the_model_accepts_what_jsonschema_does(cup: Any, one: Any, two: Any, more: list[Any]) -> None:
    either = small(cup, one, two)
    again = small(cup, one, two)
    assert includes(CUP, either.side, CUP, either.side).proved
    if not any(is_nothing_but_itself(name, either.document["$defs"]) for name in ("Cup", "One", "Two")):
        assert includes(CUP, either.side, CUP, again.side, declared_only=True).proved
    for value in (*SMALL, *more):
        answer = accepts(CUP, either.side, value)
        valid = either.valid("Cup", value)
        assert answer is None or valid is None or answer == valid, canonical(value)
