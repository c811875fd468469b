"""Copies: a type written out in place of its name, as generators leave it, counts as the named type."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

import msgspec

from docsgen.language.expressions import transform, unwrapped
from docsgen.language.json_value import canonical
from docsgen.model import (
    Annotated,
    Annotations,
    Declaration,
    Literal,
    Object,
    Reference,
    Refined,
    TypeExpression,
    Union,
)

ENVELOPE = "jsonrpc"
"""A member of the envelope, not of the message: a copy may lack it."""

Declarations = Mapping[str, Declaration]

Copies = Callable[[str, TypeExpression], Iterator[str]]
"""Takes a declaration's name and a part of its type; gives the names of the types that the part is a copy of."""


def copies(declarations: Declarations, roots: Collection[str]) -> Copies:
    """Finds copies of what can be told from what is alike by chance.

    That is an object with the shape of a declared one that has a constant member, and a union that has all the
    branches (two or more, all of them references) of a declared one. Roots, which only list messages, have no copies
    but may be some; what any other declaration is as a whole is no copy, as it has a name of its own.
    """
    originals = {name: unwrapped(each.type) for name, each in declarations.items() if name not in roots}
    objects: dict[str, list[str]] = {}
    for name, kind in originals.items():
        if _has_constant(kind):
            objects.setdefault(shape(kind), []).append(name)
    flat = {name: branches(kind, declarations) for name, kind in originals.items() if isinstance(kind, Union)}
    unions = {name: found for name, found in flat.items() if len(found) > 1}

    def found(owner: str, part: TypeExpression) -> Iterator[str]:
        whole = part is originals.get(owner)
        if isinstance(part, Union):
            here = branches(part, declarations)
            yield from (name for name, each in unions.items() if (each < here if whole else each <= here))
        elif not whole and _has_constant(part):
            yield from objects.get(shape(part), ())

    return found


def shape(expression: TypeExpression) -> str:
    """The same text for types that accept the same values by the same structure, whatever is said about them."""
    return canonical(msgspec.to_builtins(transform(expression, _bare)))


def branches(union: Union, declarations: Declarations) -> frozenset[str]:
    """The names that a union of references comes to, unions among them opened; none if a branch is no reference."""
    return frozenset(_opened(union, declarations, {}) or ())


def _opened(union: Union, declarations: Declarations, known: dict[str, set[str]]) -> set[str] | None:
    names: set[str] = set()
    for branch in map(unwrapped, union.members):
        if not isinstance(branch, Reference) or branch.path or branch.arguments:
            return None
        names |= _opened_by_name(branch.name, declarations, known)
    return names


def _opened_by_name(name: str, declarations: Declarations, known: dict[str, set[str]]) -> set[str]:
    """What a name comes to, found once: many ways may lead to it."""
    if name not in known:
        known[name] = {name}  # where it leads back to itself
        inner = unwrapped(declarations[name].type) if name in declarations else None
        known[name] = (_opened(inner, declarations, known) if isinstance(inner, Union) else None) or {name}
    return known[name]


def _has_constant(expression: TypeExpression) -> bool:
    return isinstance(expression, Object) and any(
        isinstance(unwrapped(member.type), Literal) for member in expression.members if member.name != ENVELOPE
    )


def _bare(expression: TypeExpression) -> TypeExpression:
    match expression:
        case Annotated(base) | Refined(base, (), ()):
            return base
        case Object():
            return _bare_object(expression)
    return expression


def _bare_object(expression: Object) -> Object:
    members = (
        msgspec.structs.replace(
            each, readonly=False, annotations=Annotations(), provenance={}, inherited_from="", overrides=""
        )
        for each in sorted(expression.members, key=lambda member: member.name)
        if each.name != ENVELOPE
    )
    signatures = (
        msgspec.structs.replace(each, name="", readonly=False, annotations=Annotations())
        for each in expression.index_signatures
    )
    openness = "open" if expression.openness == "unsaid" else expression.openness
    return msgspec.structs.replace(
        expression, members=tuple(members), index_signatures=tuple(signatures), openness=openness
    )
