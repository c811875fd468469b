"""Syntax that is only shown: its text with white space normalized, its tokens, and the types that it mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tree_sitter import Node

from docsgen.language.typescript.grammar import nodes_in, text_of
from docsgen.model import Opaque

_WHOLE = ("string", "template_literal_type", "nested_type_identifier", "number", "unary_expression")
"""Nodes that are one token, whatever they consist of."""

_TIGHT_BEFORE = {",", ";", ")", "]", ".", ">", ":", "?", "?:", "-?:", "+?:"}
_TIGHT_AFTER = {"(", "[", "<", ".", "...", "-", "+"}
_CALLED = ("identifier", "type_identifier", "nested_type_identifier", "property_identifier", ">", "?", "string")
"""What ``(`` and ``<`` follow without a space."""


def opaque(node: Node, bound: Iterable[str] = ()) -> Opaque:
    """The node as ``Opaque``; ``bound`` are type parameters of what stands around it."""
    return Opaque(canonical_text(node), names=mentioned_names(node, bound))


def canonical_text(node: Node) -> str:
    """The text of a node, the same for every way of breaking it into lines; comments are dropped."""
    atoms = list(atoms_of(node))
    if not atoms:
        return text_of(node)
    gaps = (" " if spaced(one, other) else "" for one, other in pairwise(atoms))
    return atom_text(atoms[0]) + "".join(gap + atom_text(atom) for gap, atom in zip(gaps, atoms[1:], strict=True))


def atoms_of(node: Node) -> Iterator[Node]:
    """The tokens of a node in order."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if current.type == "comment":
            continue
        if current.child_count == 0 or current.type in _WHOLE:
            yield current
        else:
            waiting.extend(reversed(current.children))


def atom_text(node: Node) -> str:
    """A token's text; the types within a template are normalized too."""
    if node.type == "template_literal_type":
        parts = template_parts(node)
        return "".join(part if isinstance(part, str) else canonical_text(part) for part in parts)
    return text_of(node) if node.type == "string" else "".join(text_of(node).split())


def template_parts(node: Node) -> Iterator[str | Node]:
    """A template's text as it is written, ``${`` and ``}`` with it, and the types between them."""
    source, start, closing = node.text or b"", 0, ""
    for child in node.children:
        if child.type == "template_type":
            yield closing + source[start : child.start_byte - node.start_byte].decode("utf-8", "replace") + "${"
            yield child.named_children[-1]
            start, closing = child.end_byte - node.start_byte, "}"
    yield closing + source[start:].decode("utf-8", "replace")


def spaced(left: Node, right: Node) -> bool:
    """Whether a space stands between two tokens that follow each other."""
    if _is_conditional(right) or _is_conditional(left):
        return True
    if right.type in _TIGHT_BEFORE or left.type in _TIGHT_AFTER:
        return False
    if right.type == "[":
        return not _follows_type(right)
    if right.type in ("(", "<"):
        return left.type not in _CALLED
    return not (left.type == "{" and right.type == "}")


def mentioned_names(node: Node, bound: Iterable[str] = ()) -> tuple[str, ...]:
    """The types and constants that a node mentions, each once, without those that it introduces itself."""
    introduced = {*bound, *introduced_names(node)}
    return tuple(dict.fromkeys(name for name in _all_names(node) if name not in introduced))


def is_name(node: Node) -> bool:
    """Whether a token names a type, or a constant after ``typeof``."""
    if node.type == "identifier":
        return node.parent is not None and _is_query(node.parent, node)
    return node.type in ("type_identifier", "nested_type_identifier")


def _all_names(node: Node) -> Iterator[str]:
    for part in nodes_in(node):
        if part.type == "template_literal_type":
            continue  # its types come later in the walk
        if is_name(part) and not (part.parent is not None and part.parent.type == "nested_type_identifier"):
            yield text_of(part)


def introduced_names(node: Node) -> Iterator[str]:
    """Type parameters, keys of mapped types and inferred types: names that lead nowhere."""
    for part in nodes_in(node):
        if part.type in ("type_parameter", "mapped_type_clause"):
            name = part.child_by_field_name("name")
            if name is not None:
                yield text_of(name)
        elif part.type == "infer_type":
            yield from (text_of(child) for child in part.named_children[:1])


def _is_query(parent: Node, node: Node) -> bool:
    """``x`` in ``typeof x`` and in ``typeof x.y``."""
    while parent.type in ("member_expression", "subscript_expression") and parent.children[0] == node:
        if parent.parent is None:
            return False
        node, parent = parent, parent.parent
    return parent.type == "type_query"


def _is_conditional(node: Node) -> bool:
    return node.type in ("?", ":") and node.parent is not None and node.parent.type == "conditional_type"


def _follows_type(node: Node) -> bool:
    parent = node.parent
    return (
        parent is not None
        and parent.type in ("array_type", "lookup_type", "subscript_expression")
        and parent.children[0] != node
    )
