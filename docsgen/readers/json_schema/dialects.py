"""The dialects of JSON Schema as values: what each knows, and how ``referencing`` is to look into its schemas.

The specifications that come with ``referencing`` take schemas to be well-formed and fail on others with errors of
Python's; these go by the same vocabulary as the rest of docsgen and pass over what is malformed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referencing import Anchor, Resource, Specification
from referencing.jsonschema import DynamicAnchor

from docsgen.language.json_schema import DRAFTS, VOCABULARY
from docsgen.language.json_schema.vocabulary import (
    ADDRESS,
    SCHEMA,
    SCHEMA_OR_SCHEMAS,
    SCHEMAS,
    SCHEMAS_BY_NAME,
    SCHEMAS_OR_NAMES,
    is_schema,
    well_formed,
)

Resolver = Any
"""A ``referencing`` resolver; the library keeps the class to itself."""

# Type checkers can't see the fields of these classes.
new_specification: Callable[..., Specification[Any]] = Specification
new_anchor: Callable[..., Any] = Anchor
new_dynamic_anchor: Callable[..., Any] = DynamicAnchor


class Dialect(NamedTuple):
    """A draft: ``number`` orders them, ``name`` is for people; ``siblings``: keywords beside ``$ref`` count."""

    number: int
    name: str
    uri: str
    siblings: bool
    specification: Specification[Any]

    @property
    def id_keyword(self) -> str:
        """What a schema names itself by."""
        return "id" if self.number == 4 else "$id"

    def knows(self, keyword: str) -> bool:
        """Whether the keyword means something in this draft (annotations do in any)."""
        row = VOCABULARY.get(keyword)
        return row is not None and (row.role == "annotation" or row.first <= self.number <= row.last)

    def understands(self, keyword: str, value: Any) -> bool:
        """Whether the keyword is known and its value is of the kind that it must be."""
        return self.knows(keyword) and well_formed(keyword, value, self.number)


Child = tuple[tuple[str | int, ...], Any]
"""The keys that lead from a schema to one of its schemas, and that schema."""

HOLDERS = {SCHEMA, SCHEMAS, SCHEMAS_BY_NAME, SCHEMA_OR_SCHEMAS, SCHEMAS_OR_NAMES}
"""The shapes of keywords that hold schemas."""


COMPONENTS = ("components", "schemas")
"""Where OpenAPI has its definitions. JSON Schema doesn't know it, but files that hold nothing else are met."""


def components(schema: Any) -> Mapping[str, Any]:
    """The definitions that OpenAPI's way of naming them gives, if there are any."""
    inner = schema.get(COMPONENTS[0]) if isinstance(schema, dict) else None
    found = inner.get(COMPONENTS[1]) if isinstance(inner, dict) else None
    return found if isinstance(found, dict) and all(map(is_schema, found.values())) else {}


def subschemas(schema: Any, number: int) -> Iterator[Child]:
    """Everything that stands where a schema must stand, directly in a schema, schema or not."""
    if not isinstance(schema, dict):
        return
    yield from (((*COMPONENTS, name), each) for name, each in components(schema).items())
    for keyword, value in schema.items():
        row = VOCABULARY.get(keyword)
        if row is None or row.shape not in HOLDERS or not row.first <= number <= row.last:
            continue
        if isinstance(value, dict) and row.shape in (SCHEMAS_BY_NAME, SCHEMAS_OR_NAMES):
            by_name = value.items()
            yield from (
                ((keyword, name), each)
                for name, each in by_name
                if not (row.shape is SCHEMAS_OR_NAMES and isinstance(each, list))
            )
        elif isinstance(value, list) and row.shape in (SCHEMAS, SCHEMA_OR_SCHEMAS):
            yield from (((keyword, index), each) for index, each in enumerate(value))
        elif row.shape in (SCHEMA, SCHEMA_OR_SCHEMAS) and is_schema(value):
            yield (keyword,), value


def identifier(schema: Any, dialect: Dialect | int) -> str | None:
    """The address that a schema gives itself, as written; before 2019-09 not beside ``$ref``, and ``#name`` is none."""
    number = dialect if isinstance(dialect, int) else dialect.number
    if not isinstance(schema, dict) or (number <= 7 and "$ref" in schema):
        return None
    value = schema.get("id" if number == 4 else "$id")
    if not isinstance(value, str) or not ADDRESS.fits(value) or (number <= 7 and value.startswith("#")):
        return None
    return value


def dialect_of(schema: Any) -> Dialect | None:
    """The known dialect that a schema names by its ``$schema``, with or without the final ``#``."""
    named = schema.get("$schema") if isinstance(schema, dict) else None
    if not isinstance(named, str):
        return None
    return DIALECTS.get(named.removesuffix("#").replace("https://", "http://"))


def switches(schema: Any) -> Dialect | None:
    """The dialect that an embedded schema resource has of its own (2020-12 Core, 8.1.1)."""
    dialect = dialect_of(schema)
    return dialect if dialect is not None and identifier(schema, dialect) is not None else None


def _specification(number: int) -> Specification[Any]:
    def subresources_of(schema: Any) -> Iterator[Any]:
        for _, each in subschemas(schema, number):
            if isinstance(each, dict) and "$schema" in each:
                # The library would read it by its own specification; one that names itself gets into the registry
                # by itself (see `catalogue`), another shouldn't name a dialect.
                yield from () if switches(each) is not None else subresources_of(each)
            elif is_schema(each):
                yield each

    def maybe_in_subresource(segments: Sequence[str | int], resolver: Resolver, subresource: Resource[Any]) -> Resolver:
        return resolver.in_subresource(subresource) if _leads_to_schema(segments, number) else resolver

    return new_specification(
        name=f"docsgen {number}",
        id_of=lambda schema: identifier(schema, number),
        subresources_of=subresources_of,
        anchors_in=lambda specification, schema: _anchors(specification, schema, number),
        maybe_in_subresource=maybe_in_subresource,
    )


def _leads_to_schema(segments: Sequence[str | int], number: int) -> bool:
    rest = list(segments)
    while rest:
        if len(rest) > len(COMPONENTS) and tuple(rest[: len(COMPONENTS)]) == COMPONENTS:
            rest = rest[len(COMPONENTS) + 1 :]
            continue
        row = VOCABULARY.get(str(rest.pop(0)))
        if row is None or row.shape not in HOLDERS or not row.first <= number <= row.last:
            return False
        listed = row.shape is SCHEMA_OR_SCHEMAS and bool(rest) and isinstance(rest[0], int)
        if listed or row.shape in (SCHEMAS, SCHEMAS_BY_NAME, SCHEMAS_OR_NAMES):
            if not rest:
                return False
            rest.pop(0)
    return True


def _anchors(specification: Specification[Any], schema: Any, number: int) -> Iterator[Any]:
    if not isinstance(schema, dict):
        return
    resource = specification.create_resource(schema)
    own = schema.get("id" if number == 4 else "$id")
    if number <= 7 and isinstance(own, str) and own.startswith("#"):
        yield new_anchor(name=own[1:], resource=resource)
    if number >= 2019 and isinstance(schema.get("$anchor"), str):
        yield new_anchor(name=schema["$anchor"], resource=resource)
    if number >= 2020 and isinstance(schema.get("$dynamicAnchor"), str):
        yield new_dynamic_anchor(name=schema["$dynamicAnchor"], resource=resource)


def _dialect(number: int, name: str, uri: str) -> Dialect:
    return Dialect(number, name, uri, siblings=number >= 2019, specification=_specification(number))


DIALECTS: Mapping[str, Dialect] = {
    dialect.uri.replace("https://", "http://"): dialect
    for dialect in (
        _dialect(DRAFTS[0], "draft-04", "http://json-schema.org/draft-04/schema"),
        _dialect(DRAFTS[1], "draft-06", "http://json-schema.org/draft-06/schema"),
        _dialect(DRAFTS[2], "draft-07", "http://json-schema.org/draft-07/schema"),
        _dialect(DRAFTS[3], "2019-09", "https://json-schema.org/draft/2019-09/schema"),
        _dialect(DRAFTS[4], "2020-12", "https://json-schema.org/draft/2020-12/schema"),
    )
}
"""By ``$schema``, without the final ``#`` and with ``http``."""

DRAFT7 = DIALECTS["http://json-schema.org/draft-07/schema"]
LATEST = DIALECTS["http://json-schema.org/draft/2020-12/schema"]
