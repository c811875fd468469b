"""docsgen's own format: the law of the round trip, its JSON Schema, what is said of files that are none.

``tests/cases/model/<name>/{model.json,expected.json}`` are read for version ``v1``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from docsgen.errors import DocsgenError
from docsgen.language.model_json import decode, encode, model_schema
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Comment,
    Constraint,
    Declaration,
    Deprecation,
    Example,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Opaque,
    Parameter,
    Primitive,
    Reference,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TupleElement,
    TypeExpression,
    TypeParameter,
    Union,
    Version,
    VersionModel,
)
from docsgen.readers.model import read

CASES = sorted((Path(__file__).parent / "cases" / "model").iterdir())
VALIDATOR = jsonschema.Draft202012Validator(model_schema())

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)


def several(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(strategy, max_size=2).map(tuple)


constraints = several(st.builds(Constraint, texts, values))
remarks = st.builds(
    Annotations,
    title=texts,
    comment=st.none() | st.builds(Comment, texts),
    default=st.just(msgspec.UNSET) | values,
    examples=several(values),
    deprecation=st.none() | st.builds(Deprecation, texts),
    keywords=constraints,
)


def composed(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[TypeExpression]:
    parameters = several(st.builds(Parameter, texts, st.none() | inner))
    functions = st.builds(Function, parameters, st.none() | inner, several(st.builds(TypeParameter, texts, inner)))
    members = several(st.builds(Member, texts, inner, annotations=remarks, provenance=st.dictionaries(texts, texts)))
    signatures = several(st.builds(IndexSignature, inner, pattern=st.none() | texts, key=st.none() | inner))
    narrowed = st.builds(SchemaConstraint, texts, inner) | st.builds(
        SchemasConstraint, texts, st.dictionaries(texts, inner)
    )
    return st.one_of(
        st.builds(Reference, texts, several(inner), several(texts)),
        st.builds(Union, several(inner), st.booleans()),
        st.builds(Intersection, several(inner)),
        st.builds(Array, inner, st.booleans()),
        st.builds(Tuple, several(st.builds(TupleElement, inner, texts)), st.none() | inner),
        st.builds(Object, members, signatures, st.sampled_from(["closed", "open", "unsaid"]), calls=several(functions)),
        functions,
        st.builds(Refined, inner, constraints, several(narrowed)),
        st.builds(Annotated, inner, remarks),
    )


expressions: st.SearchStrategy[TypeExpression] = st.recursive(
    st.builds(Primitive, texts) | st.builds(Literal, values) | st.builds(Opaque, texts, several(texts)),
    composed,
    max_leaves=5,
)
models = st.builds(
    VersionModel,
    st.builds(Version, texts),
    declarations=several(st.builds(Declaration, texts, st.just("interface"), expressions, texts, annotations=remarks)),
    examples=several(st.builds(Example, texts, texts, value=st.just(msgspec.UNSET) | values)),
)
modest = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@given(models)
@modest
def test_there_and_back(model: VersionModel) -> None:
    again = decode(encode(model))
    assert again == model
    assert encode(again) == encode(model)  # so not `1` for `True`, and no order of keys lost


@given(models)
@modest
def test_exports_are_valid_by_the_published_schema(model: VersionModel) -> None:
    assert VALIDATOR.is_valid(json.loads(encode(model)))


def test_the_published_schema_is_one_and_rejects_what_is_no_model() -> None:
    jsonschema.Draft202012Validator.check_schema(model_schema())
    assert not VALIDATOR.is_valid({"formatVersion": 1})
    assert not VALIDATOR.is_valid({"formatVersion": 2, "version": {"id": "v1"}})


def test_the_text_does_not_depend_on_the_order_of_provenance() -> None:
    one = Declaration("A", "interface", Object(), provenance={"type": "x", "comment": "y"})
    other = Declaration("A", "interface", Object(), provenance={"comment": "y", "type": "x"})
    assert encode(VersionModel(Version("v1"), declarations=(one,))) == encode(
        VersionModel(Version("v1"), declarations=(other,))
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_models(case: Path) -> None:
    fragment = json.loads(msgspec.json.encode(read(case / "model.json", file="model.json", version="v1")))
    del fragment["source"]
    assert fragment == json.loads((case / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"version": {"id": "v1"},\n "x" 1}', "isn't JSON: Expecting ':' delimiter, line 2, column 6"),
        ('{"version": {"id": 1}}', r"isn't docsgen's model: Expected `str`, got `int` - at `\$.version.id`"),
        ('{"declarations": []}', "isn't docsgen's model: Object missing required field `version`"),
        ("[]", "isn't docsgen's model: Expected `object`, got `array`"),
        (
            '{"version": {"id": "v1"}, "formatVersion": 99, "new": 1}',
            "its formatVersion is 99, .* - use a newer docsgen",
        ),
        ('{"version": {"id": "v1"}, "x": ' + "[" * 100_000 + "]" * 100_000 + "}", "isn't JSON: maximum recursion"),
    ],
)
def test_what_is_no_model_stops_the_build(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "model.json").write_text(text, encoding="utf-8")
    with pytest.raises(DocsgenError, match=f"^v1/model.json: {message}"):
        read(tmp_path / "model.json", file="v1/model.json", version="v1")


def test_json_values_of_the_sources_stay_as_they_are() -> None:
    value = {"annotations": {}, "provenance": {"b": 1, "a": 2}}
    annotations = Annotations(default=value, examples=(value,))
    model = VersionModel(
        Version("1"), declarations=(Declaration("A", "type-alias", Literal(value), annotations=annotations),)
    )
    assert encode(model).count(b'"annotations": {}') == 3
    assert decode(encode(model)) == model
