"""Finding and changing one place of a declaration by its path: ``Type``, ``Type.member``, ``Type.member.member``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import msgspec

from docsgen.language.expressions import walk
from docsgen.merge.annotations import stamp
from docsgen.model import Annotated, Annotations, Declaration, Intersection, Member, Object, Refined, TypeExpression

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

    Names may hold dots themselves, so the type is the longest name that fits, and members likewise.
    """
    fitting = [name for name in declarations if place.startswith(name + ".")]
    if not fitting:
        return None
    name = max(fitting, key=len)
    changed = _changed(declarations[name].type, place[len(name) + 1 :], change)
    if changed is None:
        return None
    return {**declarations, name: msgspec.structs.replace(declarations[name], type=changed)}


def _changed(expression: TypeExpression, path: str, change: ChangeMember) -> TypeExpression | None:
    if isinstance(expression, Annotated | Refined):
        base = _changed(expression.base, path, change)
        return None if base is None else msgspec.structs.replace(expression, base=base)
    if isinstance(expression, Intersection):
        return _changed_part(expression, path, change)
    if isinstance(expression, Object):
        return _changed_object(expression, path, change)
    return None


def _changed_part(expression: Intersection, path: str, change: ChangeMember) -> TypeExpression | None:
    for index, part in enumerate(expression.members):
        changed = _changed(part, path, change)
        if changed is not None:
            members = (*expression.members[:index], changed, *expression.members[index + 1 :])
            return msgspec.structs.replace(expression, members=members)
    return None


def _changed_object(expression: Object, path: str, change: ChangeMember) -> TypeExpression | None:
    for index, member in enumerate(expression.members):
        changed = _changed_member(member, path, change)
        if changed is not None:
            members = (*expression.members[:index], changed, *expression.members[index + 1 :])
            return msgspec.structs.replace(expression, members=members)
    return None


def _changed_member(member: Member, path: str, change: ChangeMember) -> Member | None:
    if path == member.name:
        return change(member)
    if path.startswith(member.name + "."):
        inner = _changed(member.type, path[len(member.name) + 1 :], change)
        return None if inner is None else msgspec.structs.replace(member, type=inner)
    return None
