"""Finding and changing one place of a declaration by its path: ``Type``, ``Type.member``, ``Type.member.member``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import msgspec

from docsgen.language.expressions import walk
from docsgen.merge.annotations import stamp
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Declaration,
    Intersection,
    Member,
    Object,
    Refined,
    TypeExpression,
    Union,
)

S = TypeVar("S", Declaration, Member)

ChangeMember = Callable[[Member], Member]


def members_of(declaration: Declaration) -> Iterator[tuple[str, Member]]:
    """All members, nested ones too, each with its dotted path from the declaration."""
    for path, part in walk(declaration.type):
        if isinstance(part, Object):
            yield from ((".".join((declaration.name, *path, member.name)), member) for member in part.members)


def change_declaration(
    declarations: Mapping[str, Declaration], place: str, change: Callable[[Annotations], Annotations], *, kind: str
) -> dict[str, Declaration] | None:
    """The declarations with the annotations at ``place`` changed; None if there is no such place.

    Facts that were not there before get ``kind`` as their provenance.
    """

    def changed(thing: S) -> S:
        words = change(thing.annotations)
        return msgspec.structs.replace(thing, annotations=words, provenance={**stamp(words, kind), **thing.provenance})

    if place in declarations:
        return {**declarations, place: changed(declarations[place])}
    return change_member(declarations, place, changed)


def change_member(
    declarations: Mapping[str, Declaration], place: str, change: ChangeMember
) -> dict[str, Declaration] | None:
    """The declarations with the member at ``place`` changed; None if there is no such member.

    Names may hold dots themselves, so the type is the longest name that fits, and members likewise. ``[]`` leads to
    the items of a list, ``*`` to the values of keys that aren't named; where several alternatives have the member, it
    is changed in each.
    """
    place = place.replace(".[]", "[]")
    fitting = [name for name in declarations if place.startswith((f"{name}.", f"{name}["))]
    if not fitting:
        return None
    name = max(fitting, key=len)
    changed = _changed(declarations[name].type, place[len(name) :].removeprefix("."), change)
    if changed is None:
        return None
    return {**declarations, name: msgspec.structs.replace(declarations[name], type=changed)}


def _changed(expression: TypeExpression, path: str, change: ChangeMember) -> TypeExpression | None:
    match expression:
        case Annotated(base) | Refined(base):
            inner = _changed(base, path, change)
            return None if inner is None else msgspec.structs.replace(expression, base=inner)
        case Intersection(members) | Union(members):
            parts = [_changed(part, path, change) for part in members]
            if not any(parts):
                return None
            new = (after or before for before, after in zip(members, parts, strict=True))
            return msgspec.structs.replace(expression, members=tuple(new))
        case Array(items) if path.startswith("[]"):
            inner = _changed(items, path[2:].removeprefix("."), change)
            return None if inner is None else msgspec.structs.replace(expression, items=inner)
        case Object():
            return _changed_object(expression, path, change)
        case _:
            return None


def _changed_object(expression: Object, path: str, change: ChangeMember) -> Object | None:
    for index, member in sorted(enumerate(expression.members), key=lambda each: -len(each[1].name)):
        changed = _changed_member(member, path, change)
        if changed is not None:
            members = (*expression.members[:index], changed, *expression.members[index + 1 :])
            return msgspec.structs.replace(expression, members=members)
    for index, signature in enumerate(expression.index_signatures if path.startswith(("*.", "*[")) else ()):
        inner = _changed(signature.value, path[1:].removeprefix("."), change)
        if inner is not None:
            new = msgspec.structs.replace(signature, value=inner)
            signatures = (*expression.index_signatures[:index], new, *expression.index_signatures[index + 1 :])
            return msgspec.structs.replace(expression, index_signatures=signatures)
    return None


def _changed_member(member: Member, path: str, change: ChangeMember) -> Member | None:
    if path == member.name:
        return change(member)
    if path.startswith((f"{member.name}.", f"{member.name}[")):
        inner = _changed(member.type, path[len(member.name) :].removeprefix("."), change)
        return None if inner is None else msgspec.structs.replace(member, type=inner)
    return None
