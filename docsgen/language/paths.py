"""Paths of members, as anchors spell them: ``params.content`` leads through objects, lists and unions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from docsgen.model import (
    Annotated,
    Array,
    EffectiveMember,
    Intersection,
    Member,
    Object,
    Refined,
    TypeExpression,
    Union,
)


def known_path(members: Iterable[EffectiveMember], path: str) -> str:
    """As much of a path as there are members for, so that a link always finds its anchor.

    Steps into lists (``[]``) are left out, as anchors have none.
    """
    return _follow([each.member for each in members], path.replace("[]", ""))


def without_items(path: Iterable[str]) -> tuple[str, ...]:
    """The steps of a path but for those into lists and tuples, which anchors don't have."""
    return tuple(step for step in path if not re.fullmatch(r"\[\d*\]", step))


def member_at(members: Iterable[EffectiveMember], path: tuple[str, ...]) -> Member | None:
    """The member that a path of names alone leads to, if there is one."""
    found, rest = None, [each.member for each in members]
    for step in path:
        found = next((member for member in rest if member.name == step), None)
        rest = list(members_in(found.type)) if found else []
    return found


def _follow(members: list[Member], path: str) -> str:
    for member in sorted(members, key=lambda each: -len(each.name)):
        if member.name and (path == member.name or path.startswith(f"{member.name}.")):
            rest = _follow(list(members_in(member.type)), path[len(member.name) + 1 :])
            return f"{member.name}.{rest}" if rest else member.name
    return ""


def members_in(expression: TypeExpression) -> Iterator[Member]:
    """The members that an expression itself shows, whatever stands around them; not those of what it refers to."""
    match expression:
        case Object():
            yield from expression.members
        case Annotated() | Refined():
            yield from members_in(expression.base)
        case Array():
            yield from members_in(expression.items)
        case Union() | Intersection():
            for part in expression.members:
                yield from members_in(part)
