"""Classes: the members of their instances, how they are constructed, and what is static."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from tree_sitter import Node

from docsgen.language.typescript.comments import annotated, documented
from docsgen.language.typescript.reading import read_node
from docsgen.language.typescript.signatures import (
    ANY,
    Bound,
    Part,
    has,
    member_name,
    object_of,
    read_function,
    read_part,
    type_of,
)
from docsgen.language.typescript.values import value_type
from docsgen.model import (
    Annotations,
    BlockTag,
    Comment,
    Declaration,
    Function,
    Member,
    Object,
    Reference,
    TypeExpression,
    TypeParameter,
)

_METHODS = ("method_definition", "method_signature", "abstract_method_signature")


def read_class(name: str, node: Node, parameters: tuple[TypeParameter, ...]) -> tuple[Object, tuple[Declaration, ...]]:
    """The instances of a class with its constructors, and its static members as declarations of their own.

    What is private is no part of it; what is protected has a tag that says so. Of overloads only the signatures
    count, not the one with the body.
    """
    body = node.child_by_field_name("body")
    nodes = list(documented(body.children)) if body is not None else []
    signed = {_key(each) for each, _ in nodes if each.type != "method_definition" and each.type in _METHODS}
    bound = frozenset(parameter.name for parameter in parameters)
    itself = Reference(name, tuple(Reference(parameter.name) for parameter in parameters))
    parts: list[Part] = []
    statics: list[Declaration] = []
    for each, words in nodes:
        if _is_private(each) or (each.type == "method_definition" and _key(each) in signed):
            continue
        if has(each, "static"):
            statics += _static(name, each, words)
        elif member_name(each) == "constructor" and each.type in _METHODS:
            parts += _constructor(each, bound, words, itself)
        elif (part := _part(each, bound)) is not None:
            parts.append(annotated(part, _marked(words, each)))
    return object_of(parts), tuple(statics)


def _part(node: Node, bound: Bound) -> Part | None:
    if node.type == "public_field_definition":
        name, type_ = member_name(node), _field_type(node, bound)
        return None if name is None else Member(name, type_, not has(node, "?"), has(node, "readonly"))
    return read_part(node, bound, read_node)


def _field_type(node: Node, bound: Bound) -> TypeExpression:
    value = node.child_by_field_name("value")
    return (
        type_of(node, bound, read_node) or (value_type(value, constant=has(node, "readonly")) if value else None) or ANY
    )


def _constructor(node: Node, bound: Bound, words: Annotations, itself: Reference) -> Iterator[Part]:
    """The construct signature, and the members that its parameters declare (``public readonly code: number``)."""
    function = read_function(node, bound, read_node)
    if function is None or _accessibility(node) == "protected":
        return
    signature = msgspec.structs.replace(function, constructs=True, returns=itself)
    described = annotated(signature, words)
    yield described
    formal = node.child_by_field_name("parameters")
    nodes = [child for child in formal.named_children if child.type != "comment"] if formal else []
    for parameter, child in zip(described.parameters, nodes, strict=True):
        if not _is_private(child) and (_accessibility(child) or has(child, "readonly")):
            member = Member(parameter.name, parameter.type or ANY, parameter.required, has(child, "readonly"))
            yield annotated(member, _marked(parameter.annotations, child))


def _static(owner: str, node: Node, words: Annotations) -> Iterator[Declaration]:
    part = _part(node, frozenset())
    if isinstance(part, Member):
        kind = "function" if isinstance(part.type, Function) else "variable"
        yield annotated(Declaration(f"{owner}.{part.name}", kind, part.type), _marked(words, node))


def _marked(words: Annotations, node: Node) -> Annotations:
    """Words with a tag for ``protected``."""
    if _accessibility(node) != "protected":
        return words
    comment = words.comment or Comment()
    return msgspec.structs.replace(words, comment=Comment(comment.text, (*comment.tags, BlockTag("protected"))))


def _is_private(node: Node) -> bool:
    return _accessibility(node) == "private"


def _accessibility(node: Node) -> str:
    found = next((child for child in node.children if child.type == "accessibility_modifier"), None)
    return (found.text or b"").decode() if found else ""


def _key(node: Node) -> tuple[str | None, bool]:
    return member_name(node), has(node, "static")
