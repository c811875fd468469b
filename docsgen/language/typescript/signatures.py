"""Members, index signatures, functions and type parameters: what stands in the braces of an interface."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from tree_sitter import Node

from docsgen.language.typescript.grammar import text_of
from docsgen.language.typescript.literals import number_value, string_value
from docsgen.language.typescript.opaque import canonical_text
from docsgen.model import (
    Function,
    IndexSignature,
    Intersection,
    Member,
    Object,
    Parameter,
    Primitive,
    TypeExpression,
    TypeParameter,
)

Bound = frozenset[str]
"""Names of the type parameters in force: opaque text doesn't mention them."""

Read = Callable[[Node, Bound], TypeExpression]
"""Reads a type; handed in, since types consist of members and members of types."""

Part = Member | IndexSignature | Function

ANY = Primitive("any")
"""What TypeScript takes a property or parameter for that has no type."""


def read_object(node: Node, bound: Bound, read: Read) -> Object | None:
    """The object in braces; nothing when one of its members has no place in the algebra (a mapped type)."""
    parts = [read_part(child, bound, read) for child in node.named_children if child.type != "comment"]
    if None in parts:
        return None
    return Object(
        members=_joined([part for part in parts if isinstance(part, Member)]),
        index_signatures=tuple(part for part in parts if isinstance(part, IndexSignature)),
        calls=tuple(part for part in parts if isinstance(part, Function)),
    )


def read_part(node: Node, bound: Bound, read: Read) -> Part | None:
    """One member, index signature, or call or construct signature."""
    match node.type:
        case "property_signature":
            return _property(node, bound, read)
        case "method_signature":
            return _method(node, bound, read)
        case "index_signature":
            return _index_signature(node, bound, read)
        case "call_signature" | "construct_signature":
            return read_function(node, bound, read)
    return None


def read_function(node: Node, bound: Bound, read: Read) -> Function | None:
    """A function or constructor type, or the signature of a method, call or constructor."""
    if _has(node, "abstract"):
        return None
    type_parameters = read_type_parameters(node, bound, read)
    inner = bound | {parameter.name for parameter in type_parameters}
    formal = node.child_by_field_name("parameters")
    parameters = [child for child in formal.named_children if child.type != "comment"] if formal else []
    return Function(
        parameters=tuple(_parameter(child, inner, read) for child in parameters),
        returns=_returns(node, inner, read),
        type_parameters=type_parameters,
        constructs=_has(node, "new"),
    )


def read_type_parameters(node: Node, bound: Bound, read: Read) -> tuple[TypeParameter, ...]:
    """``<K extends string = "main">`` of a declaration or function."""
    listed = node.child_by_field_name("type_parameters")
    nodes = [child for child in listed.named_children if child.type == "type_parameter"] if listed else []
    inner = bound | {text_of(name) for child in nodes if (name := child.child_by_field_name("name"))}
    return tuple(_type_parameter(child, inner, read) for child in nodes)


def _type_parameter(node: Node, bound: Bound, read: Read) -> TypeParameter:
    name, constraint, default = (node.child_by_field_name(field) for field in ("name", "constraint", "value"))
    return TypeParameter(
        name=text_of(name) if name else "",
        constraint=read(constraint.named_children[-1], bound) if constraint else None,
        default=read(default.named_children[-1], bound) if default else None,
    )


def _parameter(node: Node, bound: Bound, read: Read) -> Parameter:
    pattern = node.child_by_field_name("pattern") or node
    return Parameter(
        name=canonical_text(pattern).removeprefix("..."),
        type=_annotated(node, bound, read),
        required=node.type != "optional_parameter",
        rest=pattern.type == "rest_pattern",
    )


def _returns(node: Node, bound: Bound, read: Read) -> TypeExpression | None:
    result = node.child_by_field_name("return_type") or node.child_by_field_name("type")
    if result is None:
        return None
    if result.type.endswith("_annotation"):
        result = result.named_children[-1]
    return read(result, bound)


def _property(node: Node, bound: Bound, read: Read) -> Member | None:
    name = _name(node)
    if name is None:
        return None
    annotated = _annotated(node, bound, read)
    return Member(name, annotated or ANY, required=not _has(node, "?"), readonly=_has(node, "readonly"))


def _method(node: Node, bound: Bound, read: Read) -> Member | None:
    name, function = _name(node), read_function(node, bound, read)
    if name is None or function is None:
        return None
    if _has(node, "get"):
        return Member(name, function.returns or ANY, required=True, readonly=True)
    if _has(node, "set"):
        value = function.parameters[0].type if function.parameters else None
        return Member(name, value or ANY, required=True)
    return Member(name, function, required=not _has(node, "?"))


def _index_signature(node: Node, bound: Bound, read: Read) -> IndexSignature | None:
    """``[key: string]: T``; nothing for a mapped type."""
    name, key = node.child_by_field_name("name"), node.child_by_field_name("index_type")
    value = _annotated(node, bound, read)
    if name is None or key is None or value is None:
        return None
    key_type = None if text_of(key) == "string" else read(key, bound)
    return IndexSignature(value, key=key_type, name=text_of(name), readonly=_has(node, "readonly"))


def _annotated(node: Node, bound: Bound, read: Read) -> TypeExpression | None:
    annotation = node.child_by_field_name("type")
    return None if annotation is None else read(annotation.named_children[-1], bound)


def _name(node: Node) -> str | None:
    """A member's name; nothing for computed and private ones."""
    name = node.child_by_field_name("name")
    if name is None or name.type in ("computed_property_name", "private_property_identifier"):
        return None
    if name.type == "string":
        return string_value(name)
    if name.type == "number":
        value = number_value(text_of(name))
        return None if value is None else str(value)
    return text_of(name)


def _has(node: Node, token: str) -> bool:
    return any(child.type == token for child in node.children)


def _joined(members: list[Member]) -> tuple[Member, ...]:
    """Each name once: overloads of a method become an intersection, a getter and its setter one property."""
    joined: dict[str, Member] = {}
    for member in members:
        other = joined.get(member.name)
        joined[member.name] = member if other is None else _join(other, member)
    return tuple(joined.values())


def _join(one: Member, other: Member) -> Member:
    if one.type == other.type:
        return msgspec.structs.replace(one, readonly=one.readonly and other.readonly)
    earlier = one.type.members if isinstance(one.type, Intersection) else (one.type,)
    return msgspec.structs.replace(one, type=Intersection((*earlier, other.type)))
