"""Writing JSON Schema: what is written accepts and rejects the same values as what was read."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator, Draft202012Validator, FormatChecker
from jsonschema.protocols import Validator

from docsgen.language.json_schema import definition_of, document_of, schema_of
from docsgen.language.validation import PANIC
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotated,
    Annotations,
    Array,
    Comment,
    Constraint,
    Declaration,
    Deprecation,
    Fragment,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Opaque,
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
)
from docsgen.readers.json_schema import read

CASES = sorted((Path(__file__).parent / "cases" / "json_schema").iterdir())

LATEST = "https://json-schema.org/draft/2020-12/schema"
DRAFT7 = "http://json-schema.org/draft-07/schema#"

STRING, NUMBER = Primitive("string"), Primitive("number")
BOTH = Annotations(comment=Comment("Words."), deprecation=Deprecation("Use another."))

WRITTEN: list[tuple[TypeExpression, Any]] = [
    (STRING, {"type": "string"}),
    (UNKNOWN, {}),
    (NEVER, False),
    (Primitive("any"), {}),
    (Primitive("undefined"), False),
    (Primitive("bigint"), {"type": "integer"}),
    (Literal(None), {"const": None}),
    (Reference("a/b c", arguments=(STRING,)), {"$ref": "#/$defs/a~1b%20c"}),
    (
        Reference("A", path=("x", "[]", "[1]", "*")),
        {"$ref": "#/$defs/A/properties/x/items/prefixItems/1/additionalProperties"},
    ),
    (Reference("https://example.test/x"), {"$ref": "https://example.test/x"}),
    (Union((STRING, NUMBER)), {"type": ["string", "number"]}),
    (Union((Literal(1), Literal("a"))), {"enum": [1, "a"]}),
    (Union((Literal(1), STRING)), {"anyOf": [{"const": 1}, {"type": "string"}]}),
    (Union((Literal(1), Literal(2)), exclusive=True), {"oneOf": [{"const": 1}, {"const": 2}]}),
    (Union(()), {"not": {}}),
    (Intersection((Reference("A"), STRING)), {"allOf": [{"$ref": "#/$defs/A"}, {"type": "string"}]}),
    (Array(STRING), {"type": "array", "items": {"type": "string"}}),
    (Array(STRING, implied=True), {"items": {"type": "string"}}),
    (
        Tuple((TupleElement(STRING), TupleElement(NUMBER, required=False))),
        {"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}], "items": False, "minItems": 1},
    ),
    (
        Tuple((TupleElement(STRING, required=False),), rest=UNKNOWN),
        {"type": "array", "prefixItems": [{"type": "string"}]},
    ),
    (Object(), {"type": "object", "properties": {}}),
    (
        Object((Member("a", STRING, required=True), Member("b", UNKNOWN, required=True, declared=False))),
        {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "b"]},
    ),
    (
        Object((Member("a", NEVER, annotations=BOTH),), openness="open", implied=True),
        {"properties": {"a": {"not": {}, "description": "Words.", "deprecated": True}}, "additionalProperties": True},
    ),
    (
        Object(index_signatures=(IndexSignature(STRING, pattern="^x"), IndexSignature(NUMBER))),
        {
            "type": "object",
            "patternProperties": {"^x": {"type": "string"}},
            "additionalProperties": {"type": "number"},
        },
    ),
    # JSON Schema can't say it without rejecting keys that the type leaves free.
    (
        Object(index_signatures=(IndexSignature(STRING, key=Opaque("`x-${string}`")),)),
        {"type": "object", "properties": {}},
    ),
    (
        Refined(STRING, (Constraint("minLength", 1), Constraint("minimum", "odd"), Constraint("x-kept", 2))),
        {"type": "string", "minLength": 1, "x-kept": 2},
    ),
    (
        Refined(Refined(UNKNOWN, (Constraint("minLength", 1),)), (Constraint("maxLength", 2),)),
        {"allOf": [{"minLength": 1}], "maxLength": 2},
    ),
    (
        Refined(
            UNKNOWN, schemas=(SchemaConstraint("not", STRING), SchemasConstraint("dependentSchemas", {"a": NEVER}))
        ),
        {"not": {"type": "string"}, "dependentSchemas": {"a": False}},
    ),
    (
        Annotated(Annotated(STRING, Annotations(title="A")), Annotations(title="B")),
        {"allOf": [{"type": "string", "title": "A"}], "title": "B"},
    ),
    # Neither what names a schema nor what was meant for another draft may take effect in the written one.
    (
        Annotated(
            STRING,
            Annotations(
                default=None,
                keywords=tuple(
                    Constraint(keyword, value)
                    for keyword, value in (("$id", "x"), ("const", 5), ("x-a", 1), ("readOnly", True))
                ),
            ),
        ),
        {"type": "string", "default": None, "x-a": 1, "readOnly": True},
    ),
    (Opaque("keyof T"), {"$comment": "keyof T"}),
    (Reference("Omit", (Reference("Cup"), Literal("lid"))), {"$comment": 'Omit<Cup, "lid">'}),
    (
        Reference("Record", (STRING, Reference("Cup"))),
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/Cup"}},
    ),
    (Function(), {}),
]


@pytest.mark.parametrize(("expression", "schema"), WRITTEN, ids=lambda value: type(value).__name__)
def test_writing(expression: TypeExpression, schema: Any) -> None:
    assert json.dumps(schema_of(expression), sort_keys=True) == json.dumps(schema, sort_keys=True)


def test_definitions_have_the_words_of_the_declaration_and_no_type_parameters() -> None:
    lamp = Object((Member("watt", Reference("W")), Member("next", Reference("Lamp", (Reference("W"),)))))
    declaration = Declaration("Lamp", "interface", lamp, type_parameters=(TypeParameter("W"),), annotations=BOTH)
    assert definition_of(declaration) == {
        "type": "object",
        "properties": {"watt": {}, "next": {"$ref": "#/$defs/Lamp"}},
        "description": "Words.",
        "deprecated": True,
    }


def test_a_path_becomes_the_pointer_that_leads_there() -> None:
    inner = Object((Member("city", STRING),))
    letter = Intersection(
        (Reference("Other"), Refined(Object((Member("to", inner),)), (Constraint("minProperties", 1),)))
    )
    user = Array(Reference("Letter", path=("to", "city")))
    lost = Reference("Letter", path=("gone",))
    document = document_of(
        [Declaration(name, "interface", type) for name, type in (("Letter", letter), ("User", user), ("Lost", lost))]
    )
    assert document["$schema"] == LATEST
    assert document["$defs"]["User"]["items"] == {"$ref": "#/$defs/Letter/allOf/1/properties/to/properties/city"}
    assert document["$defs"]["Lost"] == {"$ref": "#/$defs/Letter/properties/gone"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_written_is_a_schema(case: Path) -> None:
    source = case / "schema.json" if (case / "schema.json").exists() else case / "schema"
    document = document_of(read(source, file=source.name, version="1").declarations)
    Draft202012Validator.check_schema(document, format_checker=FormatChecker(()))


NAMES = st.sampled_from(["a", "b", "xc"])
COUNTS = st.integers(0, 3)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from([0.5, 1.0]) | st.sampled_from(["", "a", "xx"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=5,
)
TYPE_NAMES = st.sampled_from(["null", "boolean", "integer", "number", "string", "array", "object"])


def schemas(draft7: bool = False) -> st.SearchStrategy[Any]:
    """Small schemas of any mixture of keywords, with references to two definitions."""
    references = [f"#/{'definitions' if draft7 else '$defs'}/{name}" for name in ("One", "Two")]

    def keywords(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        some = st.lists(inner, min_size=1, max_size=3)
        named = st.dictionaries(NAMES, inner, max_size=2)
        required = st.lists(NAMES, max_size=2, unique=True)
        by_keyword: dict[str, st.SearchStrategy[Any]] = {
            "type": TYPE_NAMES | st.lists(TYPE_NAMES, min_size=1, max_size=3, unique=True),
            "enum": st.lists(VALUES, min_size=1, max_size=3),
            "const": VALUES,
            "properties": named,
            "patternProperties": st.dictionaries(st.sampled_from(["^x", "a"]), inner, max_size=2),
            "required": required,
            "allOf": some,
            "anyOf": some,
            "oneOf": some,
            "minItems": COUNTS,
            "maxItems": COUNTS,
            "minLength": COUNTS,
            "maxProperties": COUNTS,
            "minimum": st.integers(-1, 2),
            "exclusiveMaximum": st.integers(-1, 2),
            "multipleOf": st.sampled_from([1, 2, 0.5]),
            "uniqueItems": st.booleans(),
            "pattern": st.sampled_from(["^a", "x"]),
            "$ref": st.sampled_from(references),
            **dict.fromkeys(("additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"), inner),
        }
        if draft7:
            by_keyword |= {
                "items": inner | some,
                "additionalItems": inner,
                "dependencies": st.dictionaries(NAMES, inner | required, max_size=2),
            }
        else:
            by_keyword |= {
                "items": inner,
                "prefixItems": some,
                "dependentRequired": st.dictionaries(NAMES, required, max_size=2),
                "dependentSchemas": named,
                "unevaluatedProperties": inner,
                "unevaluatedItems": inner,
                "minContains": COUNTS,
                "maxContains": COUNTS,
            }
        few = st.lists(st.sampled_from(sorted(by_keyword)), max_size=4, unique=True)
        return few.flatmap(lambda chosen: st.fixed_dictionaries({each: by_keyword[each] for each in chosen}))

    return st.recursive(st.booleans() | keywords(st.booleans()), keywords, max_leaves=6)


@settings(max_examples=100, deadline=None)
@given(st.tuples(schemas(), schemas(), schemas()), st.lists(VALUES, min_size=1, max_size=6))
def test_the_written_schema_agrees_with_the_one_read(parts: tuple[Any, Any, Any], values: list[Any]) -> None:
    one, two, main = parts
    schema = {"$schema": LATEST, "$defs": {"One": one, "Two": {"title": "Two", "not": two}, "Main": main}}
    agree(Draft202012Validator({"$ref": "#/$defs/Main", **schema}), schema, values)


@settings(max_examples=100, deadline=None)
@given(st.tuples(*[schemas(draft7=True)] * 3), st.lists(VALUES, min_size=1, max_size=6))
def test_the_written_schema_agrees_with_one_of_draft_07(parts: tuple[Any, Any, Any], values: list[Any]) -> None:
    one, two, main = parts
    schema = {"$schema": DRAFT7, "definitions": {"One": one, "Two": {"title": "Two", "not": two}, "Main": main}}
    agree(Draft7Validator({"allOf": [{"$ref": "#/definitions/Main"}], **schema}), schema, values)


def agree(original: Validator, schema: Any, values: list[Any]) -> None:
    """Original and written-back schema give the same answer."""
    document = document_of(read_text(json.dumps(schema)).declarations)
    written = Draft202012Validator({"$ref": "#/$defs/Main", **document})
    for value in values:
        assert answer(written, value) == answer(original, value), json.dumps([document, value])


def answer(validator: Validator, value: Any) -> bool:
    """What a validator says; schemas that none can decide are left out."""
    try:
        return validator.is_valid(value)
    except RecursionError:  # a schema that refers to itself for the same value
        reject()
    except TypeError:  # jsonschema can't have `additionalItems` beside `items: false`
        reject()
    except BaseException as error:
        if type(error).__name__ != PANIC:  # what a RecursionError may become
            raise
        reject()


@settings(max_examples=100, deadline=None)
@given(st.tuples(schemas(), schemas()))
def test_writing_and_reading_again_changes_nothing(parts: tuple[Any, Any]) -> None:
    one, two = parts
    first = read_text(json.dumps({"$schema": LATEST, "$defs": {"One": one, "Two": {"title": "Two", "not": two}}}))
    again = read_text(json.dumps(document_of(first.declarations)))
    assert [(each.name, each.type) for each in again.declarations] == [
        (each.name, each.type) for each in first.declarations
    ]


def read_text(text: str) -> Fragment:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "schema.json")
        path.write_text(text, encoding="utf-8")
        return read(path, file="schema.json", version="1")
