"""What each keyword of JSON Schema adds to a type: one visible table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from docsgen.language.json_schema import VOCABULARY
from docsgen.model import Constraint
from docsgen.readers.json_schema.annotations import default, deprecated, description, examples, kept, title
from docsgen.readers.json_schema.combining import (
    all_of,
    any_of,
    bound,
    const,
    constraint,
    dependencies,
    dependent_schemas,
    enum,
    exclusive_bound,
    one_of,
    reference,
    schema_constraint,
    type_names,
)
from docsgen.readers.json_schema.dialects import COMPONENTS, components
from docsgen.readers.json_schema.schema import Piece, Said, Schema
from docsgen.readers.json_schema.structure import additional_items, array_type, item_limit, object_type


def nothing(schema: Schema, keyword: str) -> Iterator[Piece]:
    """A keyword that was used before: for finding the schemas themselves."""
    return iter(())


KEYWORDS: Mapping[str, Callable[[Schema, str], Iterable[Piece]]] = {
    "$schema": nothing,
    "$id": kept,
    "id": kept,
    "$anchor": kept,
    "$dynamicAnchor": kept,
    "$recursiveAnchor": kept,
    "$vocabulary": kept,
    "$defs": nothing,
    "definitions": nothing,
    "$ref": reference,
    "$dynamicRef": reference,
    "$recursiveRef": reference,
    "allOf": all_of,
    "anyOf": any_of,
    "oneOf": one_of,
    "not": schema_constraint,
    "if": schema_constraint,
    "then": schema_constraint,
    "else": schema_constraint,
    "properties": object_type,
    "patternProperties": object_type,
    "additionalProperties": object_type,
    "required": object_type,
    "propertyNames": schema_constraint,
    "dependentSchemas": dependent_schemas,
    "dependentRequired": constraint,
    "dependencies": dependencies,
    "unevaluatedProperties": schema_constraint,
    "minProperties": constraint,
    "maxProperties": constraint,
    "items": array_type,
    "prefixItems": array_type,
    "additionalItems": additional_items,
    "contains": schema_constraint,
    "minContains": constraint,
    "maxContains": constraint,
    "unevaluatedItems": schema_constraint,
    "minItems": item_limit,
    "maxItems": item_limit,
    "uniqueItems": constraint,
    "type": type_names,
    "enum": enum,
    "const": const,
    "multipleOf": constraint,
    "minimum": bound,
    "maximum": bound,
    "exclusiveMinimum": exclusive_bound,
    "exclusiveMaximum": exclusive_bound,
    "minLength": constraint,
    "maxLength": constraint,
    "pattern": constraint,
    "format": constraint,
    "contentEncoding": kept,
    "contentMediaType": kept,
    "contentSchema": schema_constraint,
    "title": title,
    "description": description,
    "default": default,
    "examples": examples,
    "deprecated": deprecated,
    "readOnly": kept,
    "writeOnly": kept,
    "$comment": kept,
}


def pieces(schema: Schema) -> Iterator[Piece]:
    """What all keywords of a schema (an object) say, in the order of the file."""
    dialect = schema.place.dialect
    alone = not dialect.siblings and schema.has("$ref")
    if alone:
        _report_ignored(schema)
    for keyword, value in schema.value.items():
        if not dialect.knows(keyword):
            yield from _unknown(schema, keyword)
        elif not dialect.understands(keyword, value):
            yield from _malformed(schema, keyword)
        elif not alone or keyword == "$ref" or not _restricts(keyword):
            yield from KEYWORDS[keyword](schema, keyword)


def _restricts(keyword: str) -> bool:
    return VOCABULARY[keyword].role in ("assertion", "applicator")


def _report_ignored(schema: Schema) -> None:
    """Before 2019-09 nothing beside ``$ref`` counts (draft-07 Core, 8.3); words are meant all the same."""
    dialect = schema.place.dialect
    known = (each for each in schema.value if each in VOCABULARY and dialect.knows(each))
    ignored = [f"`{each}`" for each in known if each != "$ref" and _restricts(each)]
    if ignored:
        message = f"{dialect.name} ignores {', '.join(ignored)} beside `$ref`."
        mend = "put `$ref` and these keywords into `allOf`, or use 2019-09 or later"
        schema.report("ignored-keyword", "warning", message, mend=mend)


def _unknown(schema: Schema, keyword: str) -> Iterator[Said]:
    value = schema.value[keyword]
    if keyword == COMPONENTS[0] and components(schema.value):
        value = {key: each for key, each in value.items() if key != COMPONENTS[1]}
        if not value:
            return
    yield Said("keywords", Constraint(keyword, value))
    if keyword.startswith("x-"):
        return
    dialect = schema.place.dialect.name
    message = f"`{keyword}` is no keyword of {dialect}; it is kept, but restricts nothing."
    if keyword in VOCABULARY:
        message = f"`{keyword}` is a keyword of other drafts; in {dialect} it restricts nothing."
    schema.report("unknown-keyword", "note", message, keyword, mend="check the spelling and `$schema`")


def _malformed(schema: Schema, keyword: str) -> Iterator[Piece]:
    row = VOCABULARY[keyword]
    message = f"`{keyword}` must be {row.shape.words}; as it is, it can't be applied."
    schema.report("malformed-keyword", "warning", message, keyword, mend="correct the value")
    kept_as_is = Constraint(keyword, schema.value[keyword])
    yield kept_as_is if row.role in ("assertion", "applicator") else Said("keywords", kept_as_is)
