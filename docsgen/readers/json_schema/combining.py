"""Keywords that name whole types or put them together."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.model import NEVER, Constraint, Literal, SchemaConstraint, SchemasConstraint, TypeExpression, Union
from docsgen.readers.json_schema.annotations import kept
from docsgen.readers.json_schema.schema import Part, Piece, Schema, Types, Values


def type_names(schema: Schema, keyword: str) -> Iterator[Types]:
    """``type``: one name or several."""
    value = schema.value[keyword]
    yield Types(tuple(dict.fromkeys(value)) if isinstance(value, list) else (value,))


def enum(schema: Schema, keyword: str) -> Iterator[Values]:
    """``enum``: a union of literals."""
    literals = tuple(Literal(value) for value in schema.value[keyword])
    yield Values(Union(literals) if len(literals) > 1 else literals[0])


def const(schema: Schema, keyword: str) -> Iterator[Values]:
    """``const``: one literal."""
    yield Values(Literal(schema.value[keyword]))


def reference(schema: Schema, keyword: str) -> Iterator[Part]:
    """``$ref`` and its relatives."""
    yield Part(schema.reading.follow(schema, keyword, schema.value[keyword]))


def all_of(schema: Schema, keyword: str) -> Iterator[Part]:
    """``allOf``: every branch holds."""
    yield from (Part(schema.type(keyword, index)) for index in range(len(schema.value[keyword])))


def any_of(schema: Schema, keyword: str) -> Iterator[Part]:
    """``anyOf``: a union; a union within it is part of it."""
    branches = [schema.type(keyword, index) for index in range(len(schema.value[keyword]))]
    yield Part(union(branches), alternatives=len(branches) > 1)


def one_of(schema: Schema, keyword: str) -> Iterator[Part]:
    """``oneOf``: exactly one branch holds."""
    branches = [schema.type(keyword, index) for index in range(len(schema.value[keyword]))]
    single = len(branches) == 1
    yield Part(branches[0] if single else Union(tuple(branches), exclusive=True), alternatives=not single)


def union(branches: list[TypeExpression]) -> TypeExpression:
    """The union of types, without unions inside unions; of one type, that type; of none, never."""
    members: list[TypeExpression] = []
    for branch in branches:
        members += branch.members if isinstance(branch, Union) and not branch.exclusive else [branch]
    if not members:
        return NEVER
    return Union(tuple(members)) if len(members) > 1 else members[0]


def schema_constraint(schema: Schema, keyword: str) -> Iterator[SchemaConstraint]:
    """A keyword that restricts by a schema."""
    yield SchemaConstraint(keyword, schema.type(keyword))


def dependent_schemas(schema: Schema, keyword: str) -> Iterator[SchemasConstraint]:
    """``dependentSchemas``."""
    yield SchemasConstraint(keyword, {name: schema.type(keyword, name) for name in schema.value[keyword]})


def dependencies(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``dependencies`` of the old drafts: what 2019-09 split into ``dependentRequired`` and ``dependentSchemas``."""
    value = schema.value[keyword]
    names = {name: each for name, each in value.items() if isinstance(each, list)}
    schemas = {name: schema.type(keyword, name) for name, each in value.items() if not isinstance(each, list)}
    if names:
        yield Constraint("dependentRequired", names)
    if schemas:
        yield SchemasConstraint("dependentSchemas", schemas)


def constraint(schema: Schema, keyword: str) -> Iterator[Constraint]:
    """A keyword that restricts by a plain value."""
    yield Constraint(keyword, schema.value[keyword])


def bound(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``minimum`` and ``maximum``; where a boolean of draft-04 makes one exclusive, the number moves there."""
    exclusive = f"exclusive{keyword.capitalize()}"
    if schema.get(exclusive) is True:
        keyword, value = exclusive, schema.value[keyword]
        yield Constraint(keyword, value)
    else:
        yield from constraint(schema, keyword)


def exclusive_bound(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``exclusiveMinimum`` and ``exclusiveMaximum``; draft-04's booleans are read with the limit that they speak of."""
    value = schema.value[keyword]
    if not isinstance(value, bool):
        yield Constraint(keyword, value)
    elif not schema.has(keyword.removeprefix("exclusive").lower()):
        schema.report("ignored-keyword", "warning", f"`{keyword}` means nothing without a limit.", keyword)
        yield from kept(schema, keyword)
