"""Types within a line: TypeScript's notation for what matters there, or words where that says less."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Protocol

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.typescript import print_type
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotated,
    Annotations,
    IndexSignature,
    Intersection,
    Literal,
    Object,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)

MOST_INLINE_VALUES = 4
"""Literals that stand within a line; a union of more is shown as their type, and the values are listed below."""

Paths = dict[str, Reference | None]
"""Names that stand for a part of a type, or for a keyword (None)."""


class Known(Protocol):
    """A version: what it declares, and the titles of parts of that."""

    @property
    def declarations(self) -> Container[str]: ...

    def part_title(self, name: str, path: tuple[str, ...]) -> str:
        """The title of the member that a path leads to, if it has one."""


def outlined(expression: TypeExpression, known: Known) -> tuple[TypeExpression, Paths]:
    """A type as it stands beside a member's name; parts that are shown below it are only named (``object``)."""
    paths: Paths = {}
    return transform(expression, lambda part: _outline(part, paths, known)), paths


def words_for(expression: TypeExpression) -> str:
    match expression:
        case Annotated() | Refined():
            return words_for(expression.base)
        case Primitive() if expression == UNKNOWN:
            return "any value"
        case Primitive() if expression == NEVER:
            return "no value at all"
    return ""


def map_value(expression: TypeExpression) -> TypeExpression | None:
    """The type of the values of a map: an object with no named members and one type for all its keys."""
    match expression:
        case Annotated() | Refined():
            return map_value(expression.base)
        case Object(members=(), calls=(), index_signatures=(IndexSignature(pattern=None, key=None) as signature,)):
            return signature.value
    return None


def _outline(part: TypeExpression, paths: Paths, known: Known) -> TypeExpression:
    match part:
        case Annotated() | Refined():
            part = part.base
        case Object() if part.members or part.calls or not part.index_signatures:
            part = Primitive("object")
        case Tuple():
            part = msgspec.structs.replace(part, elements=tuple(map(_bare, part.elements)))
        case Union():
            part = _outlined_union(part)
        case Intersection():
            members = [member for index, member in enumerate(part.members) if member not in part.members[:index]]
            part = members[0] if len(members) == 1 else Intersection(tuple(members))
        case Primitive("integer"):  # TypeScript has no word for it, and would say ``number``
            part = _labelled("integer", None, paths)
        case Reference() if part.path:
            part = _labelled(_part_name(part, paths, known), part, paths)
    return part


def _part_name(part: Reference, paths: Paths, known: Known) -> str:
    """What a part of a type is called: by its title, if nothing else has that name; otherwise by the way to it."""
    title = known.part_title(part.name, part.path)
    if re.fullmatch(r"[^\W\d]\w*", title) and title not in known.declarations and paths.get(title, part) == part:
        return title
    return print_type(part)


def _labelled(label: str, part: Reference | None, paths: Paths) -> Reference:
    paths[label] = part
    return Reference(label)


def _bare(element: TupleElement) -> TupleElement:
    return msgspec.structs.replace(element, annotations=Annotations())


def _outlined_union(union: Union) -> TypeExpression:
    literals = [member for member in union.members if isinstance(member, Literal)]
    members: list[TypeExpression] = []
    for member in union.members:
        if isinstance(member, Literal) and len(literals) > MOST_INLINE_VALUES:
            member = Primitive(json_type(member.value))
        if member not in members:
            members.append(member)
    return members[0] if len(members) == 1 else Union(tuple(members), union.exclusive)


def json_type(value: object) -> str:
    """The name that JSON Schema has for the type of a value."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case str():
            return "string"
        case int() | float():
            return "number"
        case list():
            return "array"
    return "object"
