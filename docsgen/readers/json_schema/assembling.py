"""From the pieces that keywords give to one type expression: limits go to the kind of value that they limit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from docsgen.language.json_schema.vocabulary import restricted_types
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Array,
    Constraint,
    Intersection,
    Literal,
    Object,
    Primitive,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TypeExpression,
    Union,
)
from docsgen.readers.json_schema.annotations import joined
from docsgen.readers.json_schema.combining import union
from docsgen.readers.json_schema.schema import Narrowing, Part, Piece, Said, Structure, Typed, Types, Values

WHOLE = ("unevaluatedProperties", "unevaluatedItems")
"""Keywords that look at what stands beside them, so they belong to the whole schema and not to one of its types."""

NOT_ANYTHING = SchemaConstraint("not", UNKNOWN)

P = TypeVar("P")


def assemble(found: Iterable[Piece]) -> Typed:
    """The type and the words of one schema."""
    pieces = list(found)
    parts = _of(pieces, Part)
    own, rest = _own(pieces)
    shared = [part.type for part in parts if not part.alternatives]
    choices = [part.type for part in parts if part.alternatives]
    members = [member for member in (*shared, *own, *choices) if member != UNKNOWN]
    if not members:
        base: TypeExpression = UNKNOWN
    else:
        base = Intersection(tuple(members)) if len(members) > 1 else members[0]
    mine = len(members) == 1 and bool(own)
    return Typed(_narrowed(base, rest, mine=mine), joined(_of(pieces, Said)))


def _of(pieces: Sequence[Piece], kind: type[P]) -> list[P]:
    return [piece for piece in pieces if isinstance(piece, kind)]


def _own(pieces: Sequence[Piece]) -> tuple[list[TypeExpression], list[Narrowing]]:
    """What the schema says of its own values, and the limits that aren't for one of its types."""
    types = tuple(name for piece in _of(pieces, Types) for name in piece.names)
    structures: list[Structure] = [piece for piece in pieces if isinstance(piece, Object | Array | Tuple)]
    literals = [piece.type for piece in _of(pieces, Values)]
    narrowing: list[Narrowing] = [
        piece for piece in pieces if isinstance(piece, Constraint | SchemaConstraint | SchemasConstraint)
    ]
    if not types or (literals and not structures and all(_fits(each, types) for each in literals)):
        return [*structures, *literals], narrowing
    by_type = {_type_of_structure(structure): structure for structure in structures}
    branches: list[TypeExpression] = []
    used: set[str] = set()
    for name in types:
        mine = [each for each in narrowing if name in _restricted(each)]
        used.update(each.keyword for each in mine)
        base = by_type.pop(name, None)
        explicit = Primitive(name) if base is None else msgspec.structs.replace(base, implied=False)
        branches.append(_narrowed(explicit, mine, mine=True))
    rest = [each for each in narrowing if each.keyword not in used]
    return [union(branches), *by_type.values(), *literals], rest


def _restricted(narrowing: Narrowing) -> tuple[str, ...]:
    if narrowing.keyword in WHOLE:
        return ()
    return restricted_types(narrowing.keyword, narrowing.value if isinstance(narrowing, Constraint) else None)


def _type_of_structure(structure: Structure) -> str:
    return "object" if isinstance(structure, Object) else "array"


def _narrowed(base: TypeExpression, narrowing: Sequence[Narrowing], *, mine: bool) -> TypeExpression:
    """The type with limits; ``mine``: it comes from the same schema, so its own limits may stand beside these."""
    if not narrowing:
        return base
    constraints = tuple(each for each in narrowing if isinstance(each, Constraint))
    schemas = tuple(each for each in narrowing if not isinstance(each, Constraint))
    if base == UNKNOWN and NOT_ANYTHING in schemas:
        base, schemas = NEVER, tuple(each for each in schemas if each != NOT_ANYTHING)
    if not constraints and not schemas:
        return base
    if mine and isinstance(base, Refined):
        return Refined(base.base, base.constraints + constraints, base.schemas + schemas)
    return Refined(base, constraints, schemas)


def _fits(literals: TypeExpression, types: Sequence[str]) -> bool:
    members = literals.members if isinstance(literals, Union) else (literals,)
    return all(isinstance(each, Literal) and not _types_of(each.value).isdisjoint(types) for each in members)


def _types_of(value: Any) -> set[str]:
    """The names that ``type`` may have for a value to pass."""
    if isinstance(value, bool):
        return {"boolean"}
    if isinstance(value, int | float):
        return {"integer", "number"} if value == int(value) else {"number"}
    names = {type(None): "null", str: "string", list: "array", dict: "object"}
    return {names[type(value)]}
