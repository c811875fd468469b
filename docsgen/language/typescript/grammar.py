"""TypeScript text to trees: tree-sitter's TypeScript grammar behind four small functions.

A piece of text is put into the smallest program that it can stand in, and a tree is only given out when the whole
text was read, without an error and without anything beside the piece.
"""

from __future__ import annotations

from collections.abc import Iterator

import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

LANGUAGE = Language(tree_sitter_typescript.language_typescript())
TSX = Language(tree_sitter_typescript.language_tsx())

_LISTS = ("union_type", "intersection_type", "conditional_type")


def text_of(node: Node) -> str:
    """The source text of a node."""
    return (node.text or b"").decode("utf-8", "replace")


def program_tree(text: str, *, tsx: bool = False) -> Node:
    """The tree of any text, with errors in it where it isn't TypeScript."""
    return Parser(TSX if tsx else LANGUAGE).parse(text.encode("utf-8", "surrogatepass")).root_node


def type_tree(text: str) -> Node | None:
    """The tree of a type, or nothing when the text isn't one type."""
    statement = statement_tree(f"type _ = {text}\n")
    if statement is None or statement.type != "type_alias_declaration":
        return None
    return statement.child_by_field_name("value")


def member_tree(text: str) -> Node | None:
    """The tree of one member of an interface (property, method, index, call or construct signature)."""
    statement = statement_tree(f"interface _ {{\n{text}\n}}")
    if statement is None or statement.type != "interface_declaration":
        return None
    body = statement.child_by_field_name("body")
    members = [] if body is None else [node for node in body.named_children if node.type != "comment"]
    return members[0] if len(members) == 1 else None


def return_tree(text: str) -> Node | None:
    """The tree of what may stand as a function's return type, predicates included."""
    value = type_tree(f"() => {text}")
    return value.child_by_field_name("return_type") if value is not None and value.type == "function_type" else None


def statement_tree(text: str, *, outer: bool = False) -> Node | None:
    """The tree of one statement; nothing when there are more, or errors.

    Without ``export`` and ``declare``, unless ``outer`` is wanted.
    """
    source = text.encode("utf-8", "surrogatepass")
    root = Parser(LANGUAGE).parse(source).root_node
    while (mended := _mended(source, root)) is not None:
        source = mended
        root = Parser(LANGUAGE).parse(source).root_node
    statements = [node for node in root.named_children if node.type != "comment"]
    if root.has_error or len(statements) != 1:
        return None
    node = statements[0]
    while not outer and node.type in ("export_statement", "ambient_declaration"):
        inner = [child for child in node.named_children if child.type != "comment"]
        if len(inner) != 1:
            return None
        node = inner[0]
    return node


def nodes_in(node: Node) -> Iterator[Node]:
    """The node and everything below it, in the order of the text; deep trees don't exhaust the stack."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        yield current
        waiting.extend(reversed(current.children))


def _mended(source: bytes, root: Node) -> bytes | None:
    """The source, written so that the grammar reads it as TypeScript does; nothing when it is read well.

    The grammar lets ``readonly`` reach over all that follows, where TypeScript means the next array or tuple; it
    ends the result of a constructor type before ``|``, ``&`` and ``extends``; it knows no member ``abstract``; and
    it takes the mark of an optional last position of a tuple (``[A?]``) for an operator in some places.
    """
    if not any(word in source for word in (b"readonly", b"abstract", b"new", b"?")):
        return None
    for node in nodes_in(root):
        if node.type == "readonly_type" and node.named_children[0].type in _LISTS:
            return _enclosed(source, node.start_byte, _leftmost(node.named_children[0]).end_byte, b"()")
        if node.type == "constructor_type" and (reach := _reach(node)) != node:
            return _enclosed(source, node.named_children[-1].start_byte, reach.end_byte, b"()")
        if root.has_error and node.type == "?" and source[node.end_byte :].lstrip().startswith(b"]"):
            return b"%s,%s" % (source[: node.end_byte], source[node.end_byte :])
        if node.type == "abstract" and node.parent is not None and node.parent.is_error:
            return _enclosed(source, node.start_byte, node.end_byte, b'""')
    return None


def _enclosed(source: bytes, start: int, end: int, marks: bytes) -> bytes:
    return b"".join((source[:start], marks[:1], source[start:end], marks[1:], source[end:]))


def _leftmost(node: Node) -> Node:
    while node.type in _LISTS:
        node = node.named_children[0]
    return node


def _reach(node: Node) -> Node:
    """The outermost list that starts with a node."""
    while node.parent is not None and node.parent.type in _LISTS and node.parent.named_children[0] == node:
        node = node.parent
    return node
