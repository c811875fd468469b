"""Members, index signatures, functions and type parameters: what stands in the braces of an interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from tree_sitter import Node

from docsgen.language.typescript.comments import annotated, documented, says_more
from docsgen.language.typescript.grammar import text_of
from docsgen.language.typescript.literals import number_value, string_value
from docsgen.language.typescript.opaque import canonical_text
from docsgen.model import (
    Annotations,
    Function,
    IndexSignature,
    Intersection,
    Member,
    Object,
    Parameter,
    Primitive,
    Refined,
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
    children = node.children
    parts: list[Part] = []
    for child, words in documented(children):
        part = read_part(child, bound, read)
        if part is None:
            return None
        parts.append(annotated(part, words))
    return object_of(parts, says_more(children))


def object_of(parts: Iterable[Part], open_: bool = False) -> Object:
    """An object of all its parts; ``open_`` where the text says itself that it leaves some out."""
    listed = list(parts)
    return Object(
        members=joined([part for part in listed if isinstance(part, Member)]),
        index_signatures=tuple(part for part in listed if isinstance(part, IndexSignature)),
        openness="open" if open_ else "unsaid",
        calls=tuple(part for part in listed if isinstance(part, Function)),
    )


def read_part(node: Node, bound: Bound, read: Read) -> Part | None:
    """One member, index signature, or call or construct signature."""
    match node.type:
        case "property_signature":
            return _property(node, bound, read)
        case "method_signature" | "abstract_method_signature" | "method_definition":
            return _method(node, bound, read)
        case "index_signature":
            return _index_signature(node, bound, read)
        case "call_signature" | "construct_signature":
            return read_function(node, bound, read)
    return None


def read_function(node: Node, bound: Bound, read: Read) -> Function | None:
    """A function or constructor type, or the signature of a method, call or constructor."""
    if node.type == "constructor_type" and has(node, "abstract"):
        return None
    type_parameters = read_type_parameters(node, bound, read)
    inner = bound | {parameter.name for parameter in type_parameters}
    formal = node.child_by_field_name("parameters")
    parameters = [child for child in formal.named_children if child.type != "comment"] if formal else []
    return Function(
        parameters=tuple(_parameter(child, inner, read) for child in parameters),
        returns=_returns(node, inner, read),
        type_parameters=type_parameters,
        constructs=has(node, "new"),
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
        type=type_of(node, bound, read),
        required=node.type != "optional_parameter" and node.child_by_field_name("value") is None,
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
    name = member_name(node)
    if name is None:
        return None
    annotated = type_of(node, bound, read)
    return Member(name, annotated or ANY, required=not has(node, "?"), readonly=has(node, "readonly"))


def _method(node: Node, bound: Bound, read: Read) -> Member | None:
    name, function = member_name(node), read_function(node, bound, read)
    if name is None or function is None:
        return None
    if has(node, "get"):
        return Member(name, function.returns or ANY, required=True, readonly=True)
    if has(node, "set"):
        value = function.parameters[0].type if function.parameters else None
        return Member(name, value or ANY, required=True)
    return Member(name, function, required=not has(node, "?"), method=True)


def _index_signature(node: Node, bound: Bound, read: Read) -> IndexSignature | None:
    """``[key: string]: T``; nothing for a mapped type."""
    name, key = node.child_by_field_name("name"), node.child_by_field_name("index_type")
    value = type_of(node, bound, read)
    if name is None or key is None or value is None:
        return None
    read_key = read(key, bound)
    return IndexSignature(
        value,
        pattern=_pattern(read_key),
        key=None if text_of(key) == "string" else read_key,
        name=text_of(name),
        readonly=has(node, "readonly"),
    )


def _pattern(key: TypeExpression) -> str | None:
    """The pattern of keys that a comment states: ``[key: /* pattern "^x-" */ string]``."""
    limits = key.constraints if isinstance(key, Refined) else ()
    return next((each.value for each in limits if each.keyword == "pattern" and isinstance(each.value, str)), None)


def type_of(node: Node, bound: Bound, read: Read) -> TypeExpression | None:
    """The type that stands behind a name and a colon."""
    annotation = node.child_by_field_name("type")
    return None if annotation is None else read(annotation.named_children[-1], bound)


def member_name(node: Node, field: str = "name") -> str | None:
    """A member's name; nothing for computed and private ones. Without ``field`` the node is the name itself."""
    name = node.child_by_field_name(field) if field else node
    if name is None or name.type in ("computed_property_name", "private_property_identifier"):
        return None
    if name.type == "string":
        return string_value(name)
    if name.type == "number":
        value = number_value(text_of(name))
        return None if value is None else str(value)
    return text_of(name)


def has(node: Node, token: str) -> bool:
    """Whether a word or mark is directly in a node."""
    return any(child.type == token for child in node.children)


def joined(members: Iterable[Member]) -> tuple[Member, ...]:
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
    later = other.type
    if isinstance(later, Function) and other.annotations != Annotations():
        later = msgspec.structs.replace(later, annotations=other.annotations)
    return msgspec.structs.replace(one, type=Intersection((*earlier, later)))
