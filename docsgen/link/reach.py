"""What values of a type consist of: the graph of types along which a message carries others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from docsgen.language.expressions import children, walk
from docsgen.language.names import type_parameters
from docsgen.link.copies import Copies
from docsgen.model import (
    Annotated,
    Declaration,
    Function,
    Intersection,
    Object,
    Opaque,
    Reference,
    Refined,
    SchemaConstraint,
    TypeExpression,
)

Declarations = Mapping[str, Declaration]

Graph = Mapping[str, frozenset[str]]
"""By name of a type, the types whose values its values hold."""

ONLY_FIRST = ("Exclude", "Extract", "Omit", "Pick")
"""Utility types whose further arguments choose among the first, and are no parts of values."""

UNCARRIED = ("not", "if")
"""Keywords whose schemas say what a value isn't, or only ask."""


def graph(declarations: Declarations, copies: Copies) -> Graph:
    """The graph of a version's types; copies lead to what they are copies of.

    A base is no edge, whichever way the source writes it (``extends``, ``allOf``): what is sent is the type that
    extends it, with what the base's members hold.
    """
    return {
        name: frozenset(_carried(declaration, declarations, copies)) & declarations.keys()
        for name, declaration in declarations.items()
    }


def reach(roots: Iterable[str], edges: Graph) -> frozenset[str]:
    """The roots that exist, and every type that can be reached from them."""
    found: set[str] = set()
    left = [name for name in roots if name in edges]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(edges[name] - found)
    return frozenset(found)


def parts(expression: TypeExpression) -> Iterator[TypeExpression]:
    """An expression and what its values consist of, within it."""
    yield expression
    for child in _held(expression):
        yield from parts(child)


def _held(expression: TypeExpression) -> Iterator[TypeExpression]:
    match expression:
        case Function():
            return  # no JSON value
        case Reference(name, arguments) if name in ONLY_FIRST:
            yield from arguments[:1]
        case Object():
            yield from (member.type for member in expression.members)
            yield from (signature.value for signature in expression.index_signatures)
        case Refined():
            yield expression.base
            for each in expression.schemas:
                inner = [each.type] if isinstance(each, SchemaConstraint) else each.types.values()
                yield from inner if each.keyword not in UNCARRIED else ()
        case _:
            yield from (child for _, child in children(expression))


def _carried(declaration: Declaration, declarations: Declarations, copies: Copies) -> Iterator[str]:
    scope = type_parameters(declaration)
    for part in _contents(declaration, declarations):
        match part:
            case Reference(name, _, ()) if name not in scope:
                yield name
            case Opaque():
                yield from (name for name in part.names if name not in scope)
            case _:
                yield from copies(declaration.name, part)


def _contents(declaration: Declaration, declarations: Declarations) -> Iterator[TypeExpression]:
    """What a declaration's values consist of, with the places that it refers to within other declarations."""
    seen: set[tuple[str, tuple[str, ...]]] = set()
    left = list(_whole(declaration.type, declaration, declarations, (declaration.name,)))
    while left:
        for part in parts(left.pop(0)):
            yield part
            if isinstance(part, Reference) and part.path and (part.name, part.path) not in seen:
                seen.add((part.name, part.path))
                left.extend(_place(part, declarations))


def _whole(
    expression: TypeExpression, declaration: Declaration, declarations: Declarations, trail: tuple[str, ...]
) -> Iterator[TypeExpression]:
    """The type of a declaration, with that of each base in place of the base's name."""
    match expression:
        case Annotated(base):
            yield from _whole(base, declaration, declarations, trail)
        case Intersection(members):
            for member in members:
                yield from _whole(member, declaration, declarations, trail)
        case Refined():
            base, *others = _held(expression)
            yield from (*_whole(base, declaration, declarations, trail), *others)
        case Reference(name, _, ()) if name in declarations and any(base.name == name for base in declaration.bases):
            if name not in trail:
                yield from _whole(declarations[name].type, declarations[name], declarations, (*trail, name))
        case _:
            yield expression


def _place(reference: Reference, declarations: Declarations) -> Iterator[TypeExpression]:
    declaration = declarations.get(reference.name)
    if declaration is not None:
        yield from [part for path, part in walk(declaration.type) if path == reference.path][:1]
