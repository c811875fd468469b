"""Keywords that shape objects and arrays. Those that only mean something together are read together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docsgen.model import NEVER, UNKNOWN, Array, Constraint, IndexSignature, Member, Object, Tuple, TupleElement
from docsgen.readers.json_schema.annotations import kept
from docsgen.readers.json_schema.schema import Piece, Schema

OBJECT = ("properties", "patternProperties", "additionalProperties", "required")
ITEMS = ("prefixItems", "items", "additionalItems")


def object_type(schema: Schema, keyword: str) -> Iterator[Object]:
    """``properties``, ``patternProperties``, ``additionalProperties`` and ``required`` make one object type."""
    if schema.leads(keyword, OBJECT):
        yield Object(tuple(_members(schema)), tuple(_signatures(schema)), _openness(schema), implied=True)


def _members(schema: Schema) -> Iterator[Member]:
    required = dict.fromkeys(schema.get("required", ()))
    properties = schema.get("properties", {})
    for name in properties:
        typed = schema.typed("properties", name)
        yield Member(name, typed.type, required=name in required, annotations=typed.annotations)
    yield from (Member(name, UNKNOWN, required=True, declared=False) for name in required if name not in properties)


def _signatures(schema: Schema) -> Iterator[IndexSignature]:
    for pattern in schema.get("patternProperties", ()):
        typed = schema.typed("patternProperties", pattern)
        yield IndexSignature(typed.type, pattern=pattern, annotations=typed.annotations)
    if isinstance(schema.get("additionalProperties"), dict):
        typed = schema.typed("additionalProperties")
        yield IndexSignature(typed.type, annotations=typed.annotations)


def _openness(schema: Schema) -> str:
    words: dict[Any, str] = {True: "open", False: "closed"}
    value = schema.get("additionalProperties")
    return words[value] if isinstance(value, bool) else "unsaid"


def array_type(schema: Schema, keyword: str) -> Iterator[Piece]:
    """``items``, ``prefixItems`` and ``additionalItems`` make a list, or a tuple with what follows its positions."""
    if keyword == "additionalItems" and not isinstance(schema.get("items"), list):
        message = "`additionalItems` means nothing without a list of `items`."
        schema.report("ignored-keyword", "warning", message, keyword, mend="remove it, or make `items` a list")
        yield from kept(schema, keyword)
    elif schema.leads(keyword, ITEMS):
        positions = _positions(schema)
        if positions is None:
            yield Array(schema.type("items"), implied=True)
        else:
            yield _tuple(schema, positions)


def item_limit(schema: Schema, keyword: str) -> Iterator[Constraint]:
    """``minItems`` and ``maxItems``, where they don't follow from a tuple's positions."""
    positions = _positions(schema)
    count = len(schema.get(positions, ())) if positions else 0
    limit = int(schema.value[keyword])
    follows = limit <= count if keyword == "minItems" else limit == count and _rest(schema, positions) is None
    if not positions or not follows:
        yield Constraint(keyword, schema.value[keyword])


def _positions(schema: Schema) -> str | None:
    """The keyword that lists the types of positions, if there is one."""
    if schema.has("prefixItems"):
        return "prefixItems"
    return "items" if isinstance(schema.get("items"), list) else None


def _rest(schema: Schema, positions: str | None) -> tuple[str, ...] | None:
    """The keyword for what follows the positions, if any; ``None``: nothing may follow, as said or by the limit."""
    keyword = "items" if positions == "prefixItems" else "additionalItems"
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
