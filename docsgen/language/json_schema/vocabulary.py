"""The keywords of JSON Schema, draft-04 to 2020-12: what a value of each must be, and what each is for.

One row a keyword, in one visible table. A keyword that is in no row is unknown: it restricts nothing and is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

TYPES = ("null", "boolean", "integer", "number", "string", "array", "object")
"""The names that ``type`` may have (2020-12 Validation, 6.1.1)."""

NUMERIC = ("number", "integer")
STRING = ("string",)
ARRAY = ("array",)
OBJECT = ("object",)

DRAFTS = (4, 6, 7, 2019, 2020)
"""The drafts by number or year."""


class Shape(NamedTuple):
    """What the value of a keyword must be, in words and as a check of the value itself, not of schemas within it."""

    words: str
    fits: Callable[[Any], bool]


class Keyword(NamedTuple):
    """``role``: ``core`` (names and places), ``applicator`` (holds schemas), ``assertion`` (restricts by itself) or
    ``annotation`` (only says something). ``types`` are the kinds of value that it restricts (none: all);
    ``first`` and ``last`` are the drafts that know it (an annotation is taken as meant in all of them)."""

    role: str
    shape: Shape
    types: tuple[str, ...] = ()
    first: int = DRAFTS[0]
    last: int = DRAFTS[-1]


def is_number(value: Any) -> bool:
    """A JSON number; in Python ``True`` is an ``int``."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_schema(value: Any) -> bool:
    """What has the form of a schema: an object, or a boolean."""
    return isinstance(value, dict | bool)


def _is_list_of(value: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(map(fits, value))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_address(value: Any) -> bool:
    try:
        return isinstance(value, str) and urlsplit(value) is not None
    except ValueError:
        return False


def _is_count(value: Any) -> bool:
    return is_number(value) and value >= 0 and value == int(value)


def _is_type(value: Any) -> bool:
    names = value if isinstance(value, list) else [value]
    return bool(names) and all(isinstance(name, str) and name in TYPES for name in names)


def _is_names(value: Any) -> bool:
    return _is_list_of(value, _is_text)


def _is_map(value: Any) -> bool:
    return isinstance(value, dict)


ANY = Shape("any value", lambda value: True)
TEXT = Shape("a string", _is_text)
ADDRESS = Shape("an address (a URI reference)", _is_address)
TRUTH = Shape("true or false", lambda value: isinstance(value, bool))
NUMBER = Shape("a number", is_number)
FACTOR = Shape("a number above 0", lambda value: is_number(value) and value > 0)
COUNT = Shape("a whole number, at least 0", _is_count)
LIMIT = Shape("a number (in draft-04 true or false)", lambda value: is_number(value) or isinstance(value, bool))
TYPE = Shape("one of " + ", ".join(TYPES) + ", or a list of them", _is_type)
NAMES = Shape("a list of strings", _is_names)
VALUES = Shape("a list with at least one value", lambda value: isinstance(value, list) and bool(value))
NAMES_BY_NAME = Shape(
    "an object of lists of strings", lambda value: isinstance(value, dict) and all(map(_is_names, value.values()))
)
SCHEMA = Shape("a schema", is_schema)
SCHEMAS = Shape("a list with at least one schema", lambda value: isinstance(value, list) and bool(value))
SCHEMAS_BY_NAME = Shape("an object of schemas", _is_map)
SCHEMA_OR_SCHEMAS = Shape(
    "a schema (before 2020-12 also a list of schemas)", lambda value: isinstance(value, dict | bool | list)
)
SCHEMAS_OR_NAMES = Shape("an object of schemas and lists of strings", _is_map)
MAP = Shape("an object", _is_map)

VOCABULARY: Mapping[str, Keyword] = {
    "$schema": Keyword("core", TEXT),
    "$id": Keyword("core", ADDRESS, first=6),
    "id": Keyword("core", ADDRESS, last=4),
    "$anchor": Keyword("core", TEXT, first=2019),
    "$dynamicAnchor": Keyword("core", TEXT, first=2020),
    "$recursiveAnchor": Keyword("core", TRUTH, first=2019, last=2019),
    "$vocabulary": Keyword("core", MAP, first=2019),
    "$defs": Keyword("core", SCHEMAS_BY_NAME),
    "definitions": Keyword("core", SCHEMAS_BY_NAME),
    "$ref": Keyword("applicator", TEXT),
    "$dynamicRef": Keyword("applicator", TEXT, first=2020),
    "$recursiveRef": Keyword("applicator", TEXT, first=2019, last=2019),
    "allOf": Keyword("applicator", SCHEMAS),
    "anyOf": Keyword("applicator", SCHEMAS),
    "oneOf": Keyword("applicator", SCHEMAS),
    "not": Keyword("applicator", SCHEMA),
    "if": Keyword("applicator", SCHEMA, first=7),
    "then": Keyword("applicator", SCHEMA, first=7),
    "else": Keyword("applicator", SCHEMA, first=7),
    "properties": Keyword("applicator", SCHEMAS_BY_NAME, OBJECT),
    "patternProperties": Keyword("applicator", SCHEMAS_BY_NAME, OBJECT),
    "additionalProperties": Keyword("applicator", SCHEMA, OBJECT),
    "propertyNames": Keyword("applicator", SCHEMA, OBJECT, first=6),
    "dependentSchemas": Keyword("applicator", SCHEMAS_BY_NAME, OBJECT, first=2019),
    "dependencies": Keyword("applicator", SCHEMAS_OR_NAMES, OBJECT, last=7),
    "unevaluatedProperties": Keyword("applicator", SCHEMA, OBJECT, first=2019),
    "items": Keyword("applicator", SCHEMA_OR_SCHEMAS, ARRAY),
    "prefixItems": Keyword("applicator", SCHEMAS, ARRAY, first=2020),
    "additionalItems": Keyword("applicator", SCHEMA, ARRAY, last=2019),
    "contains": Keyword("applicator", SCHEMA, ARRAY, first=6),
    "unevaluatedItems": Keyword("applicator", SCHEMA, ARRAY, first=2019),
    "contentSchema": Keyword("applicator", SCHEMA, STRING, first=2019),
    "type": Keyword("assertion", TYPE),
    "enum": Keyword("assertion", VALUES),
    "const": Keyword("assertion", ANY, first=6),
    "multipleOf": Keyword("assertion", FACTOR, NUMERIC),
    "minimum": Keyword("assertion", NUMBER, NUMERIC),
    "maximum": Keyword("assertion", NUMBER, NUMERIC),
    "exclusiveMinimum": Keyword("assertion", LIMIT, NUMERIC),
    "exclusiveMaximum": Keyword("assertion", LIMIT, NUMERIC),
    "minLength": Keyword("assertion", COUNT, STRING),
    "maxLength": Keyword("assertion", COUNT, STRING),
    "pattern": Keyword("assertion", TEXT, STRING),
    "format": Keyword("assertion", TEXT),
    "minItems": Keyword("assertion", COUNT, ARRAY),
    "maxItems": Keyword("assertion", COUNT, ARRAY),
    "uniqueItems": Keyword("assertion", TRUTH, ARRAY),
    "minContains": Keyword("assertion", COUNT, ARRAY, first=2019),
    "maxContains": Keyword("assertion", COUNT, ARRAY, first=2019),
    "minProperties": Keyword("assertion", COUNT, OBJECT),
    "maxProperties": Keyword("assertion", COUNT, OBJECT),
    "required": Keyword("assertion", NAMES, OBJECT),
    "dependentRequired": Keyword("assertion", NAMES_BY_NAME, OBJECT, first=2019),
    "title": Keyword("annotation", TEXT),
    "description": Keyword("annotation", TEXT),
    "default": Keyword("annotation", ANY),
    "examples": Keyword("annotation", ANY),
    "deprecated": Keyword("annotation", ANY),
    "readOnly": Keyword("annotation", TRUTH),
    "writeOnly": Keyword("annotation", TRUTH),
    "contentEncoding": Keyword("annotation", TEXT, STRING),
    "contentMediaType": Keyword("annotation", TEXT, STRING),
    "$comment": Keyword("annotation", TEXT),
}

FORMATS_OF_NUMBERS = frozenset(("int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double"))
"""Values of ``format`` that speak of numbers (OpenAPI's registry of formats); all others speak of strings."""


def restricted_types(keyword: str, value: Any) -> tuple[str, ...]:
    """The kinds of value that a keyword with this value restricts; none means all kinds."""
    if keyword == "format":
        return NUMERIC if isinstance(value, str) and value in FORMATS_OF_NUMBERS else STRING
    return VOCABULARY[keyword].types if keyword in VOCABULARY else ()


def well_formed(keyword: str, value: Any, draft: int = DRAFTS[-1]) -> bool:
    """Whether a keyword has the kind of value that it must have in a draft; unknown ones may have any."""
    if keyword in ("exclusiveMinimum", "exclusiveMaximum"):
        return isinstance(value, bool) if draft == DRAFTS[0] else is_number(value)
    if keyword == "items" and draft >= 2020:
        return is_schema(value)
    return keyword not in VOCABULARY or VOCABULARY[keyword].shape.fits(value)
