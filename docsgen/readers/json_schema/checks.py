"""What can only be seen when all types are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec
import regex

from docsgen.language.effective import effective_members
from docsgen.language.expressions import children, transform
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Declaration,
    Finding,
    IndexSignature,
    Intersection,
    Object,
    Reference,
    Refined,
    SchemaConstraint,
    TypeExpression,
    Union,
)
from docsgen.readers.json_schema.places import Document

MOST_ALIKE = 10
"""So many notes that say the same are listed one by one: a vendor's keyword can stand in thousands of places."""

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
            place = ".".join((*path, name)).replace(".[", "[")
            yield _finding("required-not-declared", declaration, message, place=place, mend="declare the property")


def words_without_type(declarations: Iterable[Declaration], documents: Iterable[Document]) -> Iterator[Finding]:
    """A note for the words of a file that is no type itself, so that no page shows them; and one for an empty file."""
    places = {(location.file, location.place) for each in declarations for location in each.locations}
    files = {file for file, _ in places}
    for document in documents:
        if not document.listed or (document.file, "") in places:
            continue
        words = [document.value[each] for each in ("title", "description", "$comment") if each in document.value]
        if words:
            message = f"These words are about the file as a whole, so no page shows them: {' - '.join(map(str, words))}"
            yield Finding("words-without-type", "note", message, source=document.file)
        if document.file not in files:
            message = "The file declares no types."
            yield Finding("no-types", "warning", message, source=document.file, mend="check that it is the right file")


def summed_up(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; of many notes that say the same of one file only the first, with how many more there are."""
    listed = list(findings)
    alike = Counter((each.id, each.source, each.message) for each in listed)
    done: set[str] = set()
    for finding in listed:
        more = alike[finding.id, finding.source, finding.message] - 1
        if finding.severity != "note" or more < MOST_ALIKE:
            yield finding
        elif (key := f"{finding.source} {finding.message}") not in done:
            done.add(key)
            yield msgspec.structs.replace(finding, message=f"{finding.message} The same holds for {more} more places.")


def _finding(id: str, declaration: Declaration, message: str, *, place: str = "", mend: str) -> Finding:
    location = declaration.locations[0]
    return Finding(id, "warning", message, source=location.file, place=place or location.place, mend=mend)


def _undeclared(
    expression: TypeExpression, path: tuple[str, ...], declarations: Declarations
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Paths and names, for the value that the expression types and for all values in it."""
    objects = list(_objects(expression, declarations))
    described = {member.name for each in objects for member in each.members if member.declared}
    patterns = [signature.pattern for each in objects for signature in each.index_signatures]
    own = _objects(_requirements(expression), {})
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


def _objects(expression: TypeExpression, declarations: Declarations, seen: set[str] | None = None) -> Iterator[Object]:
    """All object types that speak of the same value, as alternatives or conditions too; what has a name, once."""
    seen = set() if seen is None else seen
    match expression:
        case Object():
            yield expression
        case Reference(name=name, path=()) if name in declarations:
            if name not in seen:
                seen.add(name)
                yield from _objects(declarations[name].type, declarations, seen)
        case Reference():
            yield Object(
                index_signatures=(IndexSignature(UNKNOWN),)
            )  # what it declares isn't known: it may be anything
        case _:
            for part in _same_value(expression):
                yield from _objects(part, declarations, seen)


def _requirements(expression: TypeExpression) -> TypeExpression:
    """The type without what only asks: what ``if`` and ``not`` require isn't required."""

    def change(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Refined):
            return part
        return msgspec.structs.replace(part, schemas=tuple(each for each in part.schemas if each.keyword not in ASKING))

    return transform(expression, change)


ASKING = ("if", "not")

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
