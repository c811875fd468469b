"""Declaration merging: one name declared several times is one declaration.

Source: https://www.typescriptlang.org/docs/handbook/declaration-merging.html. Interfaces and classes are put
together, overloads of a function are all kept; a constant or function beside a type is its other meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from docsgen.language.typescript import joined
from docsgen.model import (
    Annotations,
    Comment,
    Declaration,
    Function,
    IndexSignature,
    Intersection,
    Object,
    TypeExpression,
    Union,
)

Conflict = Callable[[str, Declaration], None]
"""Notes that a later declaration says something else than an earlier one: what, and which."""

_VALUES = ("variable", "function")


def join_declarations(declarations: Sequence[Declaration], conflict: Conflict) -> Declaration:
    """All declarations of one name as one; at least one must be given."""
    types = [each for each in declarations if each.kind not in (*_VALUES, "namespace")]
    values = [each for each in declarations if each.kind in _VALUES]
    namespaces = [each for each in declarations if each.kind == "namespace"]
    value = _values(values, conflict) if values else None
    main = _types(types, conflict) if types else value or namespaces[0]
    words = (
        [each for each in declarations if each in types or each in namespaces]
        if types or not value
        else [main, *namespaces]
    )
    return msgspec.structs.replace(
        main,
        annotations=_together([each.annotations for each in words]),
        locations=tuple(dict.fromkeys(place for each in declarations for place in each.locations)),
        also=(value,) if types and value else (),
    )


def _types(declarations: Sequence[Declaration], conflict: Conflict) -> Declaration:
    first, *rest = declarations
    for other in rest:
        if (
            isinstance(first.type, Object)
            and isinstance(other.type, Object)
            and "type-alias" not in (first.kind, other.kind)
        ):
            first = _both(first, other, conflict)
        elif first.kind == other.kind == "enum" and isinstance(first.type, Union) and isinstance(other.type, Union):
            first = msgspec.structs.replace(first, type=Union((*first.type.members, *other.type.members)))
        elif (first.kind, first.type) != (other.kind, other.type):
            conflict("is declared again as something else", other)
    return first


def _both(one: Declaration, other: Declaration, conflict: Conflict) -> Declaration:
    assert isinstance(one.type, Object)
    assert isinstance(other.type, Object)
    known = {member.name: member for member in one.type.members}
    added = []
    for member in other.type.members:
        same = known.get(member.name)
        if same is None or (isinstance(member.type, Function) and same.type != member.type):
            added.append(member)
        elif (same.type, same.required) != (member.type, member.required):
            conflict(f"has another member `{member.name}` where it is declared again", other)
    names = known.keys() | {member.name for member in added}
    whole = [
        each
        for each in (one.type, other.type)
        if each.openness != "open" and names == {member.name for member in each.members}
    ]
    opened = not whole and "open" in (one.type.openness, other.type.openness)
    content = msgspec.structs.replace(
        one.type,
        members=joined((*one.type.members, *added)),
        index_signatures=_distinct(one.type, other.type),
        openness="open" if opened else "unsaid",
        calls=(*one.type.calls, *(call for call in other.type.calls if call not in one.type.calls)),
    )
    return msgspec.structs.replace(
        one,
        kind="class" if "class" in (one.kind, other.kind) else one.kind,
        type=content,
        bases=(*one.bases, *(base for base in other.bases if base not in one.bases)),
        type_parameters=one.type_parameters or other.type_parameters,
    )


def _distinct(one: Object, other: Object) -> tuple[IndexSignature, ...]:
    return (*one.index_signatures, *(each for each in other.index_signatures if each not in one.index_signatures))


def _values(declarations: Sequence[Declaration], conflict: Conflict) -> Declaration:
    """A constant, or a function with its overloads, each with its own words."""
    first, *rest = declarations
    functions = [each for each in declarations if isinstance(each.type, Function)]
    if len(functions) < len(declarations) or not rest:
        for other in rest:
            if (first.kind, first.type) != (other.kind, other.type):
                conflict("is declared again as something else", other)
        return first
    signatures = _signatures(functions)
    if len(signatures) == 1:
        return first
    return msgspec.structs.replace(first, type=Intersection(signatures), annotations=Annotations())


def _signatures(functions: Sequence[Declaration]) -> tuple[TypeExpression, ...]:
    found: list[TypeExpression] = []
    for each in functions:
        signature = msgspec.structs.replace(each.type, annotations=each.annotations)
        if signature not in found:
            found.append(signature)
    return tuple(found)


def _together(words: Sequence[Annotations]) -> Annotations:
    """The words of several declarations in order; of what can be said once the first."""
    said = [each for index, each in enumerate(words) if each not in words[:index]]
    if len(said) < 2:
        return said[0] if said else Annotations()
    comments = [each.comment for each in said if each.comment is not None]
    comment = Comment(
        "\n\n".join(filter(None, (each.text for each in comments))),
        tuple(tag for each in comments for tag in each.tags),
    )
    deprecation = next((each.deprecation for each in said if each.deprecation is not None), None)
    return msgspec.structs.replace(said[0], comment=comment if comment != Comment() else None, deprecation=deprecation)
