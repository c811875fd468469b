"""Enums: the union of their values, each with its name and its words."""

from __future__ import annotations

import msgspec
from tree_sitter import Node

from docsgen.language.json_value import canonical
from docsgen.language.typescript.comments import documented
from docsgen.language.typescript.opaque import opaque
from docsgen.language.typescript.signatures import member_name
from docsgen.language.typescript.values import literal, number
from docsgen.model import Annotated, Declaration, Literal, Opaque, TypeExpression, Union


def read_enum(name: str, node: Node) -> Declaration:
    """An enum; the name of each value is its title. A value that only running tells is shown as it is written."""
    body = node.child_by_field_name("body")
    values: list[TypeExpression] = []
    names: dict[str, object] = {}
    last: object = -1
    for member, words in documented(body.children) if body is not None else ():
        called = member_name(member, "name" if member.type == "enum_assignment" else "")
        value = member.child_by_field_name("value")
        found = _value(value, names) if value is not None else _following(last)
        last = found.value if isinstance(found, Literal) else None
        names[called or ""] = last
        values.append(
            Annotated(found or Opaque(f"{name}.{called}"), msgspec.structs.replace(words, title=called or ""))
        )
    return Declaration(name, "enum", Union(_unique(values)))


def _value(node: Node, names: dict[str, object]) -> TypeExpression:
    found = literal(node)
    if found is not None:
        return found
    computed = number(node, names)
    return Literal(computed) if computed is not None else opaque(node)


def _following(last: object) -> Literal | None:
    """The value of an enum's member that has none of its own."""
    return Literal(last + 1) if isinstance(last, int) else None


def _unique(values: list[TypeExpression]) -> tuple[TypeExpression, ...]:
    """Each value once, with all of its names."""
    found: dict[str, TypeExpression] = {}
    for value in values:
        key = canonical(msgspec.to_builtins(value.base)) if isinstance(value, Annotated) else ""
        other = found.get(key)
        found[key] = _named(other, value) if other is not None else value
    return tuple(found.values())


def _named(one: TypeExpression, other: TypeExpression) -> TypeExpression:
    if not isinstance(one, Annotated) or not isinstance(other, Annotated):
        return one
    comment = one.annotations.comment or other.annotations.comment
    title = f"{one.annotations.title}, {other.annotations.title}"
    return Annotated(one.base, msgspec.structs.replace(one.annotations, title=title, comment=comment))
