"""What can only be seen when all types are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import regex

from docsgen.language.effective import effective_members
from docsgen.language.expressions import children
from docsgen.model import (
    Annotated,
    Declaration,
    Finding,
    Intersection,
    Object,
    Reference,
    Refined,
    SchemaConstraint,
    TypeExpression,
    Union,
)

Declarations = Mapping[str, Declaration]


def base_cycles(declarations: Declarations) -> Iterator[Finding]:
    """One warning for each ring of types that are each part of the next."""
    seen: set[frozenset[str]] = set()
    for declaration in declarations.values():
        for cycle in effective_members(declaration, declarations).cycles:
            ring = frozenset(cycle.split(" -> "))
            if ring not in seen:
                seen.add(ring)
                message = f"These types are part of one another without end: {cycle}."
                yield _finding("base-cycle", declaration, message, mend="let one of them not refer to the next")


def undeclared_members(declarations: Declarations) -> Iterator[Finding]:
    """A warning for each name that is required where nothing that holds at the same place declares it."""
    for declaration in declarations.values():
        for path, name in _undeclared(declaration.type, (declaration.name,), declarations):
            message = f"`{name}` is required, but described nowhere; it may be a slip of the pen."
            place = ".".join((*path, name))
            yield _finding("required-not-declared", declaration, message, place=place, mend="declare the property")


def _finding(id: str, declaration: Declaration, message: str, *, place: str = "", mend: str) -> Finding:
    location = declaration.locations[0]
    return Finding(id, "warning", message, source=location.file, place=place or location.place, mend=mend)


def _undeclared(
    expression: TypeExpression, path: tuple[str, ...], declarations: Declarations
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Paths and names, for the value that the expression types and for all values in it."""
    objects = list(_objects(expression, declarations, frozenset(), follow=True))
    described = {member.name for each in objects for member in each.members if member.declared}
    patterns = [signature.pattern for each in objects for signature in each.index_signatures]
    own = list(_objects(expression, declarations, frozenset(), follow=False))
    for name in dict.fromkeys(member.name for each in own for member in each.members if not member.declared):
        if name not in described and not any(_covers(pattern, name) for pattern in patterns):
            yield path, name
    for step, child in _further(expression):
        yield from _undeclared(child, (*path, step), declarations)


def _covers(pattern: str | None, name: str) -> bool:
    if pattern is None:
        return True
    try:
        return regex.search(pattern, name, timeout=1) is not None
    except (regex.error, TimeoutError):
        return True  # whether it does can't be told, and a wrong warning is worse than none


def _objects(
    expression: TypeExpression, declarations: Declarations, seen: frozenset[str], *, follow: bool
) -> Iterator[Object]:
    """All object types that speak of the same value, as alternatives or conditions too."""
    match expression:
        case Object():
            yield expression
        case Reference(name=name, path=()) if follow and name in declarations and name not in seen:
            yield from _objects(declarations[name].type, declarations, seen | {name}, follow=follow)
        case _:
            for part in _same_value(expression):
                yield from _objects(part, declarations, seen, follow=follow)


OTHER_VALUES = ("contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "contentSchema")
"""Keywords whose schemas speak of other values than that of the schema that has them."""


def _same_value(expression: TypeExpression) -> Iterator[TypeExpression]:
    match expression:
        case Union(members=members) | Intersection(members=members):
            yield from members
        case Annotated(base=base):
            yield base
        case Refined(base=base, schemas=schemas):
            yield base
            for part in schemas:
                if not isinstance(part, SchemaConstraint):
                    yield from part.types.values()
                elif part.keyword not in OTHER_VALUES:
                    yield part.type


def _further(expression: TypeExpression) -> Iterator[tuple[str, TypeExpression]]:
    """The types of values within the value: those of members and items."""
    for part in _same_value(expression):
        yield from _further(part)
    if not isinstance(expression, Union | Intersection | Annotated | Refined | Reference):
        yield from children(expression)
    if isinstance(expression, Refined):
        for each in expression.schemas:
            if isinstance(each, SchemaConstraint) and each.keyword in OTHER_VALUES:
                yield each.keyword, each.type
