"""Types that list the values of constants: ``(typeof Code)[keyof typeof Code]``, and values that a namespace names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from docsgen.language.expressions import unwrapped
from docsgen.language.json_value import canonical
from docsgen.model import (
    Annotated,
    Annotations,
    Declaration,
    Literal,
    Object,
    Opaque,
    Reference,
    Tuple,
    TypeExpression,
    Union,
)

Declarations = Mapping[str, Declaration]

_VALUE_OF = re.compile(r"\(?typeof(?P<name>[\w$.]+)\)?\[(?:keyoftypeof(?P=name)|(?P<items>number))\]")


def with_values(declarations: Declarations) -> dict[str, Declaration]:
    """The declarations, types that list a constant's values as unions of those, each with its name and words."""
    return {name: _named(_listed(each, declarations), declarations) for name, each in declarations.items()}


def _listed(declaration: Declaration, declarations: Declarations) -> Declaration:
    match = (
        _VALUE_OF.fullmatch("".join(declaration.type.text.split())) if isinstance(declaration.type, Opaque) else None
    )
    constant = _constant(declarations.get(match["name"])) if match else None
    if match is None or constant is None:
        return declaration
    values = _items(constant) if match["items"] else _members(constant)
    return msgspec.structs.replace(declaration, type=Union(values)) if values else declaration


def _constant(declaration: Declaration | None) -> TypeExpression | None:
    if declaration is None:
        return None
    values = [each for each in (declaration, *declaration.also) if each.kind == "variable"]
    return values[0].type if values else None


def _members(constant: TypeExpression) -> tuple[TypeExpression, ...] | None:
    """The values of an object all of whose members are literals."""
    if not isinstance(constant, Object) or constant.index_signatures or constant.calls:
        return None
    if not all(isinstance(unwrapped(member.type), Literal) for member in constant.members):
        return None
    found: dict[str, Annotated] = {}
    for member in constant.members:
        value = Annotated(unwrapped(member.type), msgspec.structs.replace(member.annotations, title=member.name))
        key = canonical(msgspec.to_builtins(value.base))
        other = found.get(key)
        title = f"{other.annotations.title}, {member.name}" if other else member.name
        words = msgspec.structs.replace((other or value).annotations, title=title)
        found[key] = Annotated(value.base, words)
    return tuple(found.values())


def _items(constant: TypeExpression) -> tuple[TypeExpression, ...] | None:
    """The values of a list that is a constant."""
    if isinstance(constant, Reference) and constant.name == "Readonly" and constant.arguments:
        constant = constant.arguments[0]
    if not isinstance(constant, Tuple) or constant.rest is not None:
        return None
    values = tuple(dict.fromkeys(canonical(msgspec.to_builtins(each.type)) for each in constant.elements))
    literals = {canonical(msgspec.to_builtins(each.type)): each.type for each in constant.elements}
    listed = tuple(literals[value] for value in values)
    return listed if all(isinstance(each, Literal) for each in listed) else None


def _named(declaration: Declaration, declarations: Declarations) -> Declaration:
    """A union of literals with the names and words that constants of its namespace give them."""
    if declaration.kind != "type-alias" or not isinstance(unwrapped(declaration.type), Union | Literal):
        return declaration
    words = dict(_constants(declaration.name, declarations))
    expression = unwrapped(declaration.type)
    if not words or expression != declaration.type:
        return declaration
    if isinstance(expression, Union):
        changed: TypeExpression = msgspec.structs.replace(
            expression, members=tuple(_with_words(member, words) for member in expression.members)
        )
    else:
        changed = _with_words(expression, words)
    return msgspec.structs.replace(declaration, type=changed)


def _constants(name: str, declarations: Declarations) -> Iterator[tuple[str, Annotations]]:
    """By the text of a value what the constant ``name.X`` says of it; of several the first."""
    found: dict[str, Annotations] = {}
    for each in declarations.values():
        owner, _, own = each.name.rpartition(".")
        value = unwrapped(each.type)
        if owner == name and each.kind == "variable" and isinstance(value, Literal):
            found.setdefault(canonical(value.value), msgspec.structs.replace(each.annotations, title=own))
    yield from found.items()


def _with_words(expression: TypeExpression, words: Mapping[str, Annotations]) -> TypeExpression:
    found = words.get(canonical(expression.value)) if isinstance(expression, Literal) else None
    return Annotated(expression, found) if found is not None else expression
