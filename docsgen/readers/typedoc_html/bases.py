"""What a type extends: TypeDoc's pages don't say it, but where each inherited member comes from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.model import Declaration, Literal, Member, Object, Reference, TypeExpression, Union

Declarations = Mapping[str, Declaration]


def with_bases(declarations: list[Declaration]) -> list[Declaration]:
    """The declarations with their bases, as far as their members prove them.

    A base is a type that a member is inherited from, or a member of which is overridden. One that is reached through
    another is left out. A member of the base that is missing, or is there without overriding anything, was taken
    away on the way: ``extends Omit<Base, "name">``.
    """
    by_name = {declaration.name: declaration for declaration in declarations}
    named = {declaration.name: _named(declaration) for declaration in declarations}
    return [
        msgspec.structs.replace(declaration, bases=_bases(declaration, named, by_name))
        if named[declaration.name] and not declaration.bases
        else declaration
        for declaration in declarations
    ]


def _bases(declaration: Declaration, named: Mapping[str, list[str]], by_name: Declarations) -> tuple[Reference, ...]:
    names = named[declaration.name]
    beyond = {far for name in names for far in _ancestors(name, named) if far != name}
    return tuple(_base(declaration, by_name.get(name), name) for name in names if name not in beyond)


def _named(declaration: Declaration) -> list[str]:
    """The types that members say they come from, in the order of the members."""
    sources = (
        (member.inherited_from or member.overrides).removesuffix(f".{member.name}") for member in _members(declaration)
    )
    return [name for name in dict.fromkeys(sources) if name and name != declaration.name]


def _ancestors(name: str, named: Mapping[str, list[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(named.get(name, ()))
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting.extend(named.get(current, ()))
    return found


def _base(declaration: Declaration, base: Declaration | None, name: str) -> Reference:
    """The base itself, or without the members that the type doesn't take from it."""
    own = {member.name: member for member in _members(declaration)}
    missing = [each.name for each in _members(base) if _is_own(own.get(each.name))] if base is not None else []
    if not missing:
        return Reference(name)
    keys: list[TypeExpression] = [Literal(key) for key in missing]
    return Reference("Omit", (Reference(name), keys[0] if len(keys) == 1 else Union(tuple(keys))))


def _is_own(member: Member | None) -> bool:
    return member is None or not (member.inherited_from or member.overrides)


def _members(declaration: Declaration) -> tuple[Member, ...]:
    return declaration.type.members if isinstance(declaration.type, Object) else ()
