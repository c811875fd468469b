"""Opaque text as tokens: the grammar reads it again, so that the types in it lead somewhere too."""

from __future__ import annotations

from itertools import pairwise

from tree_sitter import Node

from docsgen.language.typescript.document import Document, Token
from docsgen.language.typescript.grammar import return_tree, type_tree
from docsgen.language.typescript.opaque import atom_text, atoms_of, introduced_names, is_name, spaced, template_parts
from docsgen.language.typescript.pieces import Names, named, space


def opaque_document(text: str, names: Names) -> Document:
    """Opaque text on one line; text that isn't TypeScript is one token."""
    tree = type_tree(text) or return_tree(text)
    if tree is None:
        return Token(text, "name")
    return _tree(tree, names | set(introduced_names(tree)))


def _tree(tree: Node, names: Names) -> Document:
    atoms = list(atoms_of(tree))
    gaps: list[Document] = [space() if spaced(one, other) else () for one, other in pairwise(atoms)]
    return tuple((gap, _atom(atom, names)) for gap, atom in zip([(), *gaps], atoms, strict=True))


def _atom(node: Node, names: Names) -> Document:
    if node.type != "template_literal_type":
        return _atom_token(node, names)
    parts = template_parts(node)
    return tuple(Token(part, "string") if isinstance(part, str) else _tree(part, names) for part in parts)


def _atom_token(node: Node, names: Names) -> Token:
    text = atom_text(node)
    if is_name(node):
        return named(text, names)
    if node.type in ("string", "number"):
        return Token(text, node.type)
    if node.type == "unary_expression":
        return Token(text, "number")
    if node.is_named and node.type.endswith("identifier"):
        return Token(text, "property")
    return Token(text, "keyword" if text.isalpha() else "symbol")
