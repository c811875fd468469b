"""Keywords that shape objects and arrays. Those that only mean something together are read together."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.model import (
    NEVER,
    UNKNOWN,
    Array,
    Constraint,
    IndexSignature,
    Member,
    Object,
    Refined,
    SchemaConstraint,
    Tuple,
    TupleElement,
)
from docsgen.readers.json_schema.annotations import kept
from docsgen.readers.json_schema.schema import Part, Piece, Schema

OBJECT = ("properties", "patternProperties", "additionalProperties", "required")
CLOSING = IndexSignature(NEVER)
"""That no other names may be there, whichever way it is said."""

ITEMS = ("prefixItems", "items")


def object_type(schema: Schema, keyword: str) -> Iterator[Object]:
    """``properties``, ``patternProperties``, ``additionalProperties`` and ``required`` make one object type."""
    if schema.leads(keyword, OBJECT):
        signatures = [*_patterns(schema), *_others(schema)]
        openness = "open" if schema.get("additionalProperties") is True else "unsaid"
        if signatures and signatures[-1] == CLOSING:
            signatures, openness = signatures[:-1], "closed"
        yield Object(tuple(_members(schema)), tuple(signatures), openness, implied=True)


def _members(schema: Schema) -> Iterator[Member]:
    required = dict.fromkeys(schema.get("required", ()))
    properties = schema.get("properties", {})
    for name in properties:
        typed = schema.typed("properties", name)
        yield Member(name, typed.type, required=name in required, annotations=typed.annotations)
    yield from (Member(name, UNKNOWN, required=True, declared=False) for name in required if name not in properties)


def _patterns(schema: Schema) -> Iterator[IndexSignature]:
    for pattern in schema.get("patternProperties", ()):
        typed = schema.typed("patternProperties", pattern)
        yield IndexSignature(typed.type, pattern=pattern, annotations=typed.annotations)


def _others(schema: Schema) -> Iterator[IndexSignature]:
    """``additionalProperties``; ``true`` says nothing of types, ``{}`` says that they may be any."""
    if schema.get("additionalProperties", True) is not True:
        typed = schema.typed("additionalProperties")
        yield IndexSignature(typed.type, annotations=typed.annotations)


def array_type(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``items`` and ``prefixItems`` make a list, or a tuple with what follows its positions."""
    if not schema.leads(keyword, ITEMS):
        return
    positions = _positions(schema)
    if positions is None:
        yield Array(schema.type("items"), implied=True)
        return
    read = _tuple(schema, positions)
    said = read.rest == UNKNOWN and _follower(positions) in schema.value
    if said and schema.reading.evaluating:
        yield Part(Refined(read, schemas=(SchemaConstraint("items", UNKNOWN),)))
    else:
        yield read


def additional_items(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``additionalItems`` is read with the list of ``items``, without which it means nothing."""
    if not isinstance(schema.get("items"), list):
        message = "`additionalItems` means nothing without a list of `items`."
        schema.report("ignored-keyword", "warning", message, keyword, mend="remove it, or make `items` a list")
        yield from kept(schema, keyword)


def item_limit(schema: Schema, keyword: str) -> Iterator[Constraint]:
    """``minItems`` and ``maxItems``, where they don't follow from a tuple's positions."""
    positions = _positions(schema)
    if positions is None or not _follows(schema, keyword, positions):
        yield Constraint(keyword, schema.value[keyword])


def _follows(schema: Schema, keyword: str, positions: str) -> bool:
    count, limit = len(schema.value[positions]), schema.value[keyword]
    if keyword == "minItems":
        return bool(limit <= count)
    return bool(limit == count) and _rest(schema, positions) is None


def _positions(schema: Schema) -> str | None:
    """The keyword that lists the types of positions, if there is one."""
    if schema.has("prefixItems"):
        return "prefixItems"
    return "items" if isinstance(schema.get("items"), list) else None


def _follower(positions: str) -> str:
    """The keyword for the items after those that have positions."""
    return "items" if positions == "prefixItems" else "additionalItems"


def _rest(schema: Schema, positions: str) -> tuple[str, ...] | None:
    """The keyword for what follows the positions, if any; ``None``: nothing may follow, as said or by the limit."""
    keyword = _follower(positions)
    value = schema.get(keyword)
    if value is False:
        return None
    if value is None or value is True:
        return None if schema.get("maxItems") == len(schema.value[positions]) else ()
    return (keyword,)


def _tuple(schema: Schema, positions: str) -> Tuple:
    least = schema.get("minItems", 0)
    elements = []
    for index in range(len(schema.value[positions])):
        typed = schema.typed(positions, index)
        elements.append(TupleElement(typed.type, required=index < least, annotations=typed.annotations))
    keys = _rest(schema, positions)
    rest = None if keys is None else schema.type(*keys) if keys else UNKNOWN
    return Tuple(tuple(elements), None if rest == NEVER else rest, implied=True)
