"""Trees of TypeScript types to the algebra: one row a kind of node."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from tree_sitter import Node

from docsgen.language.typescript.comments import PLAIN, documented
from docsgen.language.typescript.grammar import text_of
from docsgen.language.typescript.literals import number_value, string_value
from docsgen.language.typescript.opaque import opaque
from docsgen.language.typescript.signatures import Bound, read_function, read_object
from docsgen.language.typescript.stating import with_stated
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Intersection,
    Literal,
    Primitive,
    Reference,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)

_PRIMITIVES = frozenset(
    (
        "string",
        "number",
        "boolean",
        "bigint",
        "symbol",
        "object",
        "null",
        "undefined",
        "void",
        "unknown",
        "any",
        "never",
    )
)
_BOOLEANS = {"true": True, "false": False}


def read_node(node: Node, bound: Bound = frozenset()) -> TypeExpression:
    """The type that a node says; ``Opaque`` where the algebra has no word for it."""
    return _read(node, node.prev_sibling, bound)


def _read(node: Node, before: Node | None, bound: Bound) -> TypeExpression:
    """The same, where it is known what stands before: a node looks for that from the root down."""
    read = _READERS.get(node.type)
    expression = read(node, bound) if read else None
    if before is not None and before.type == "comment" and expression is not None:
        return with_stated(expression, text_of(before))
    return opaque(node, bound) if expression is None else expression


def _predefined(node: Node, _: Bound) -> TypeExpression | None:
    name = text_of(node)
    return Primitive(name) if name in _PRIMITIVES else None


def _literal(node: Node, bound: Bound) -> TypeExpression | None:
    """A literal; nothing for what JSON can't write, such as a bigint."""
    value = node.named_children[0] if node.named_children else node
    text = text_of(value)
    if value.type in ("null", "undefined"):
        return Primitive(text)
    if text in _BOOLEANS:
        return Literal(_BOOLEANS[text])
    if value.type == "string":
        return _string(value)
    if value.type == "number":
        return _number(text)
    if value.type == "unary_expression" and (argument := value.child_by_field_name("argument")) is not None:
        return _number(text_of(argument), sign=-1 if text.startswith("-") else 1)
    return None


def _string(node: Node) -> Literal | None:
    value = string_value(node)
    return None if value is None else Literal(value)


def _number(text: str, sign: int = 1) -> Literal | None:
    value = number_value(text)
    return None if value is None else Literal(sign * value)


def _template(node: Node, _: Bound) -> TypeExpression | None:
    if any(child.type == "template_type" for child in node.children):
        return None
    return _string(node)


def _reference(node: Node, _: Bound) -> TypeExpression:
    name = "".join(text_of(node).split())
    return Primitive(name) if name in _PRIMITIVES else Reference(name)


def _generic(node: Node, bound: Bound) -> TypeExpression | None:
    name, arguments = node.child_by_field_name("name"), node.child_by_field_name("type_arguments")
    if name is None or arguments is None:
        return None
    parts = tuple(read_node(part, bound) for part in _types(arguments))
    return Reference("".join(text_of(name).split()), parts)


def _parenthesized(node: Node, bound: Bound) -> TypeExpression | None:
    inner = _types(node)
    return read_node(inner[0], bound) if len(inner) == 1 else None


def _union(node: Node, bound: Bound) -> TypeExpression:
    return _list(node, bound, Union)


def _intersection(node: Node, bound: Bound) -> TypeExpression:
    return _list(node, bound, Intersection)


def _list(node: Node, bound: Bound, kind: type[Union] | type[Intersection]) -> TypeExpression:
    members = tuple(_with_words(_read(part, before, bound), words) for part, before, words in _parts(node))
    return members[0] if len(members) == 1 else kind(members)


Part = tuple[Node, Node | None, Annotations]
"""A member of a chain, what stands before it, and its comment."""


def _parts(node: Node) -> Iterator[Part]:
    """The members of a chain ``A | B | C``, which the grammar nests to the left.

    That of the first may stand before the whole chain.
    """
    parts: list[Part] = []
    rest: list[Part] = [(node, None, _before(node))]
    while rest:
        current, before, words = rest.pop()
        if current.type == node.type:
            children = current.children
            previous = {each.id: one for one, each in itertools.pairwise(children)}
            (first, own), *others = documented(children)
            rest.append((first, previous.get(first.id), own if own != PLAIN else words))
            rest += [(each, previous.get(each.id), theirs) for each, theirs in others]
        else:
            parts.append((current, before, words))
    return reversed(parts)


def _before(node: Node) -> Annotations:
    """The comment between what introduces a type (``=``, ``:``) and the type."""
    around = node.parent
    if around is None or around.type not in ("type_alias_declaration", "type_annotation"):
        return PLAIN
    return next((words for each, words in documented(around.children) if each == node), PLAIN)


def _with_words(expression: TypeExpression, words: Annotations) -> TypeExpression:
    return expression if words == PLAIN else Annotated(expression, words)


def _array(node: Node, bound: Bound) -> TypeExpression:
    return Array(read_node(_types(node)[0], bound))


def _readonly(node: Node, bound: Bound) -> TypeExpression | None:
    """``readonly T[]`` by its other name, ``ReadonlyArray<T>``; a tuple as ``Readonly<[...]>``."""
    match read_node(_types(node)[0], bound):
        case Array(items):
            return Reference("ReadonlyArray", (items,))
        case Tuple() as positions:
            return Reference("Readonly", (positions,))
    return None


def _tuple(node: Node, bound: Bound) -> TypeExpression | None:
    """A tuple; nothing when its rest isn't the last, or isn't an array. The label of a rest is not kept."""
    positions = _types(node)
    elements: list[TupleElement] = []
    for position in positions:
        if _is_rest(position):
            rest = _rest_items(position, bound) if position == positions[-1] else None
            return None if rest is None else Tuple(tuple(elements), rest)
        elements.append(_element(position, bound))
    return Tuple(tuple(elements))


def _element(node: Node, bound: Bound) -> TupleElement:
    if node.type == "optional_type":
        return TupleElement(read_node(_types(node)[0], bound), required=False)
    name, annotation = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or annotation is None:
        return TupleElement(read_node(node, bound))
    required = node.type != "optional_parameter"
    return TupleElement(read_node(_types(annotation)[0], bound), name=text_of(name), required=required)


def _is_rest(node: Node) -> bool:
    name = node.child_by_field_name("name")
    return node.type == "rest_type" or (name is not None and name.type == "rest_pattern")


def _rest_items(node: Node, bound: Bound) -> TypeExpression | None:
    annotation = node.child_by_field_name("type") or node
    match read_node(_types(annotation)[0], bound):
        case Array(items) | Reference("Array" | "ReadonlyArray", (items,)):
            return items
    return None


def _types(node: Node) -> list[Node]:
    return [child for child in node.named_children if child.type != "comment"]


def _object(node: Node, bound: Bound) -> TypeExpression | None:
    return read_object(node, bound, read_node)


def _function(node: Node, bound: Bound) -> TypeExpression | None:
    return read_function(node, bound, read_node)


_READERS: dict[str, Callable[[Node, Bound], TypeExpression | None]] = {
    "predefined_type": _predefined,
    "literal_type": _literal,
    "template_literal_type": _template,
    "type_identifier": _reference,
    "nested_type_identifier": _reference,
    "generic_type": _generic,
    "parenthesized_type": _parenthesized,
    "union_type": _union,
    "intersection_type": _intersection,
    "array_type": _array,
    "readonly_type": _readonly,
    "tuple_type": _tuple,
    "object_type": _object,
    "interface_body": _object,
    "function_type": _function,
    "constructor_type": _function,
}
