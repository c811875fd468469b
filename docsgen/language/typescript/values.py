"""Values to the types that TypeScript gives them, as far as they are written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tree_sitter import Node

from docsgen.language.typescript.comments import annotated, documented
from docsgen.language.typescript.grammar import text_of, type_tree
from docsgen.language.typescript.literals import number_value
from docsgen.language.typescript.reading import read_node
from docsgen.language.typescript.signatures import ANY, member_name, object_of
from docsgen.model import Array, Literal, Member, Primitive, Reference, Tuple, TupleElement, TypeExpression

_LITERALS = ("string", "template_string", "number", "true", "false", "unary_expression", "null", "undefined")


_OPERATORS: Mapping[str, Callable[[int, int], int]] = {
    "<<": lambda left, right: _signed(left << (right & 31)),
    "|": lambda left, right: _signed(left | right),
    "&": lambda left, right: _signed(left & right),
    "^": lambda left, right: _signed(left ^ right),
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
}


def value_type(node: Node, *, constant: bool = True) -> TypeExpression | None:
    """The type of a value; nothing where only running it would tell.

    ``constant`` values keep their literals (``const X = 1``, ``as const``); those within others are widened otherwise.
    """
    match node.type:
        case "as_expression" | "satisfies_expression":
            return _asserted(node, constant)
        case "parenthesized_expression":
            return value_type(node.named_children[0], constant=constant)
        case "object":
            return _object(node, constant=False)
    return literal(node) if constant else _wide(node)


def literal(node: Node) -> Literal | None:
    """A value that is a literal, read as the literal type of the same text."""
    tree = type_tree(text_of(node)) if node.type in _LITERALS else None
    expression = read_node(tree) if tree is not None else None
    return expression if isinstance(expression, Literal) else None


def number(node: Node | None, names: dict[str, object]) -> int | float | None:  # noqa: PLR0911 - one case a kind
    """The number that a constant expression gives; ``names`` are constants that it may mention."""
    if node is None:
        return None
    match node.type:
        case "number":
            return number_value(text_of(node))
        case "parenthesized_expression":
            return number(node.named_children[0], names)
        case "identifier" | "member_expression":
            found = names.get(text_of(node).rpartition(".")[2])
            return found if isinstance(found, int | float) and not isinstance(found, bool) else None
        case "unary_expression":
            inner = number(node.child_by_field_name("argument"), names)
            sign = node.children[0].type
            return None if inner is None else {"-": -inner, "+": inner, "~": ~int(inner)}.get(sign)
        case "binary_expression":
            return _combined(node, names)
    return None


def _combined(node: Node, names: dict[str, object]) -> int | float | None:
    left, right = (number(node.child_by_field_name(side), names) for side in ("left", "right"))
    operator = node.child_by_field_name("operator")
    if not isinstance(left, int) or not isinstance(right, int) or operator is None:
        return None
    combine = _OPERATORS.get(operator.type)
    return combine(left, right) if combine is not None else None


def _signed(value: int) -> int:
    """As a signed number of 32 bits, which ECMAScript's operators on bits give (13.12.1)."""
    return (value + 2**31) % 2**32 - 2**31


def _asserted(node: Node, constant: bool) -> TypeExpression | None:
    value, *rest = node.named_children
    if any(child.type == "const" for child in node.children):
        return _constant(value)
    if node.type == "satisfies_expression":
        return value_type(value, constant=constant)
    return read_node(rest[-1]) if rest else None


def _constant(node: Node) -> TypeExpression | None:
    """``as const``: every part is the literal that it is, and read-only."""
    if node.type == "object":
        return _object(node, constant=True)
    if node.type == "array":
        items = [_constant(child) for child in node.named_children if child.type != "comment"]
        return Reference("Readonly", (Tuple(tuple(TupleElement(item or ANY) for item in items)),))
    return literal(node)


def _object(node: Node, *, constant: bool) -> TypeExpression | None:
    members: list[Member] = []
    for pair, words in documented(node.children):
        key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
        name = member_name(pair, "key") if key is not None else None
        if name is None or value is None:
            return None
        inner = _constant(value) if constant else _widened(value)
        members.append(annotated(Member(name, inner or ANY, required=True, readonly=constant), words))
    return object_of(members)


def _widened(node: Node) -> TypeExpression | None:
    """The type of a part that may be given another value later."""
    structured = node.type in ("object", "as_expression", "satisfies_expression", "parenthesized_expression")
    return value_type(node, constant=False) if structured else _wide(node)


def _wide(node: Node) -> TypeExpression | None:
    if node.type == "array":
        return Array(ANY)
    found = literal(node)
    if found is None:
        return None
    return Primitive({str: "string", bool: "boolean"}.get(type(found.value), "number"))
