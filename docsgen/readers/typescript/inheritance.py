"""What types take from their bases: each declaration with all of its members, each with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.language.typescript import substituted
from docsgen.model import (
    Annotated,
    Annotations,
    Declaration,
    Intersection,
    Literal,
    Member,
    Object,
    Reference,
    TypeExpression,
    Union,
)

Declarations = Mapping[str, Declaration]

_ALL = ("Partial", "Required", "Readonly")
_SOME = ("Omit", "Pick")


def with_inherited(declarations: Declarations) -> dict[str, Declaration]:
    """The declarations, complete in themselves, as far as their bases are declared."""
    return {name: _completed(declaration, declarations) for name, declaration in declarations.items()}


def members_of(expression: TypeExpression, declarations: Declarations, trail: frozenset[str] = frozenset()) -> Object:  # noqa: PLR0911 - one case a kind
    """The object that a type is, as far as its parts are declared; ``Omit``, ``Pick`` and ``Partial`` are applied."""
    match expression:
        case Object():
            return expression
        case Annotated(base):
            return members_of(base, declarations, trail)
        case Intersection(parts):
            return _together([members_of(part, declarations, trail) for part in parts])
        case Reference(name, (inner,)) if name in _ALL and name not in declarations:
            return _all(name, members_of(inner, declarations, trail))
        case Reference(name, (inner, keys)) if name in _SOME and name not in declarations:
            return _some(name, members_of(inner, declarations, trail), _names(keys, declarations))
        case Reference(name, arguments, ()) if name in declarations and name not in trail:
            return _referred(declarations[name], arguments, declarations, trail | {name})
    return Object()


def _referred(
    declaration: Declaration, arguments: tuple[TypeExpression, ...], declarations: Declarations, trail: frozenset[str]
) -> Object:
    own = members_of(declaration.type, declarations, trail)
    complete = _with_bases(own, declaration, declarations, trail) if declaration.bases else own
    values = [*arguments, *(each.default for each in declaration.type_parameters[len(arguments) :])]
    named = zip((each.name for each in declaration.type_parameters), values, strict=False)
    types = {name: value for name, value in named if value is not None}
    found = substituted(complete, types) if types else complete
    return found if isinstance(found, Object) else complete


def _completed(declaration: Declaration, declarations: Declarations) -> Declaration:
    if not declaration.bases or not isinstance(declaration.type, Object):
        return declaration
    content = _with_bases(declaration.type, declaration, declarations, frozenset((declaration.name,)))
    return msgspec.structs.replace(declaration, type=content)


def _with_bases(own: Object, declaration: Declaration, declarations: Declarations, trail: frozenset[str]) -> Object:
    """An object with what its bases have and it doesn't: inherited members first, an own one in the place of theirs."""
    overridden = {member.name: member for member in own.members}
    members: dict[str, Member] = {}
    signatures = list(own.index_signatures)
    calls = list(own.calls)
    for base in declaration.bases:
        content = members_of(base, declarations, trail)
        origin = _origin(base)
        for member in content.members:
            place = f"{origin}.{member.name}"
            if member.name in overridden:
                members[member.name] = _overriding(overridden[member.name], member, place)
            elif member.name not in members:
                members[member.name] = msgspec.structs.replace(member, inherited_from=place, overrides="")
        signatures += [each for each in content.index_signatures if each not in signatures]
        calls += [each for each in content.calls if each not in calls and declaration.kind != "class"]
    members |= {name: member for name, member in overridden.items() if name not in members}
    return msgspec.structs.replace(
        own, members=tuple(members.values()), index_signatures=tuple(signatures), calls=tuple(calls)
    )


def _overriding(own: Member, base: Member, place: str) -> Member:
    """A member that is declared anew; where nothing is said of it, what the base says holds on."""
    words = own.annotations if own.annotations != Annotations() else Annotations(comment=base.annotations.comment)
    return msgspec.structs.replace(own, overrides=place, annotations=words)


def _origin(base: Reference) -> str:
    """The type that members come from, without what is only applied to it."""
    inner = base
    while inner.name in (*_ALL, *_SOME) and inner.arguments and isinstance(inner.arguments[0], Reference):
        inner = inner.arguments[0]
    return inner.name


def _together(parts: list[Object]) -> Object:
    members = {member.name: member for part in parts for member in part.members}
    return Object(
        members=tuple(members.values()),
        index_signatures=tuple(each for part in parts for each in part.index_signatures),
        calls=tuple(each for part in parts for each in part.calls),
    )


def _all(name: str, content: Object) -> Object:
    change = {"Partial": {"required": False}, "Required": {"required": True}, "Readonly": {"readonly": True}}[name]
    members = tuple(msgspec.structs.replace(member, **change) for member in content.members)
    return msgspec.structs.replace(content, members=members)


def _some(name: str, content: Object, keys: frozenset[str] | None) -> Object:
    if keys is None:
        return Object()
    members = tuple(member for member in content.members if (member.name in keys) == (name == "Pick"))
    return msgspec.structs.replace(content, members=members)


def _names(keys: TypeExpression, declarations: Declarations) -> frozenset[str] | None:
    """The names that a union of literals lists; nothing for other keys."""
    match keys:
        case Literal(str() as name):
            return frozenset((name,))
        case Annotated(base):
            return _names(base, declarations)
        case Union(parts):
            listed = [_names(part, declarations) for part in parts]
            return None if None in listed else frozenset(name for names in listed if names for name in names)
        case Reference(name, ()) if name in declarations and declarations[name].kind == "type-alias":
            return _names(declarations[name].type, {})
    return None
