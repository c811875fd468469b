"""Texts of types and members to the algebra."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.language.typescript.grammar import member_tree, return_tree, type_tree
from docsgen.language.typescript.reading import read_node
from docsgen.language.typescript.signatures import read_part
from docsgen.model import Function, IndexSignature, Member, Opaque, TypeExpression


def parse_type(text: str, *, bound: Iterable[str] = ()) -> TypeExpression:
    """The type that a text says.

    Never raises: what isn't TypeScript becomes ``Opaque`` with the text as it is, its white space normalized (use
    ``read_type`` to tell). ``bound`` are the names of type parameters in force, which opaque text doesn't mention.
    Notation is normalized without loss: parentheses go, ``readonly T[]`` is ``ReadonlyArray<T>``.
    """
    return read_type(text, bound=bound) or Opaque(" ".join(text.split()))


def read_type(text: str, *, bound: Iterable[str] = ()) -> TypeExpression | None:
    """As ``parse_type``, but nothing when the text isn't one type."""
    tree = type_tree(text) or return_tree(text)
    try:
        return None if tree is None else read_node(tree, frozenset(bound))
    except RecursionError:
        return None


def parse_member(text: str, *, bound: Iterable[str] = ()) -> Member | None:
    """The property or method that a text declares (``id?: RequestId``); nothing for anything else."""
    part = parse_part(text, bound=bound)
    return part if isinstance(part, Member) else None


def parse_part(text: str, *, bound: Iterable[str] = ()) -> Member | IndexSignature | Function | None:
    """What one line of an interface declares: a member, an index signature, a call or construct signature."""
    tree = member_tree(text)
    try:
        return None if tree is None else read_part(tree, frozenset(bound), read_node)
    except RecursionError:
        return None
