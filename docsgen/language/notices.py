"""Every notice of deprecation in a version: of types, of members at any depth, of single values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

import msgspec

from docsgen.language.addresses import anchor
from docsgen.language.constraints import json_text
from docsgen.language.expressions import children, unwrapped
from docsgen.language.paths import known_path
from docsgen.model import (
    Annotated,
    Array,
    Declaration,
    Deprecation,
    EffectiveMember,
    Intersection,
    Literal,
    Member,
    Object,
    Refined,
    TypeExpression,
    Union,
)


class Told(Protocol):
    """A version: what it declares, and all members of each type, by name."""

    @property
    def declarations(self) -> Mapping[str, Declaration]: ...

    @property
    def members(self) -> Mapping[str, tuple[EffectiveMember, ...]]: ...


class Notice(msgspec.Struct, frozen=True):
    """That a type, a member, or a value of an enum is deprecated; ``words`` say which (``Cup.mode = "loud"``).

    ``id`` is where its page shows it; empty: the page as a whole.
    """

    type: str
    words: str
    deprecation: Deprecation
    id: str = ""


class _Place(msgspec.Struct, frozen=True):
    """A place in a type: the members that lead there, and whether these alone do (no key, position or condition)."""

    type: str
    path: tuple[str, ...] = ()
    plain: bool = True

    @property
    def words(self) -> str:
        return ".".join((self.type, *self.path))

    def id(self, told: Told, value: str = "") -> str:
        """The id on the type's page, as far as it is known from here."""
        path = ".".join(self.path)
        known = known_path(told.members[self.type], path)
        fragment = ".".join(part for part in (known, value) if part) if self.plain and known == path else known
        return anchor(fragment) if fragment else ""


def notices(told: Told) -> Iterator[Notice]:
    """Notices in the order of the types; those of inherited members stand with the base."""
    for name, declaration in told.declarations.items():
        if declaration.annotations.deprecation:
            yield Notice(name, name, declaration.annotations.deprecation)
        yield from _within(declaration.type, _Place(name), told)


def _within(expression: TypeExpression, place: _Place, told: Told) -> Iterator[Notice]:
    if isinstance(expression, Annotated) and expression.annotations.deprecation:
        yield from _values(expression, expression.annotations.deprecation, place, told)
    if isinstance(expression, Object):
        for member in expression.members:
            yield from _member(member, place, told)
        expression = msgspec.structs.replace(expression, members=())
    plain = place.plain and isinstance(expression, Annotated | Array | Intersection | Refined | Union)
    below = msgspec.structs.replace(place, plain=plain)
    for _, child in children(expression):
        yield from _within(child, below, told)


def _member(member: Member, place: _Place, told: Told) -> Iterator[Notice]:
    if member.inherited_from.removesuffix(f".{member.name}") in told.declarations:
        return
    below = msgspec.structs.replace(place, path=(*place.path, member.name))
    if member.annotations.deprecation:
        yield Notice(place.type, below.words, member.annotations.deprecation, below.id(told))
    yield from _within(member.type, below, told)


def _values(part: Annotated, deprecation: Deprecation, place: _Place, told: Told) -> Iterator[Notice]:
    """A notice for each value of an annotated literal or enum, otherwise one for the part as a whole."""
    base = unwrapped(part)
    parts = base.members if isinstance(base, Union) else (base,)
    literals = [each for each in parts if isinstance(each, Literal)]
    if len(literals) < len(parts):
        yield Notice(place.type, place.words, deprecation, place.id(told))
        return
    for literal in literals:
        text = literal.value if isinstance(literal.value, str) else json_text(literal.value)
        words = f"{place.words} = {json_text(literal.value)}"
        yield Notice(place.type, words, deprecation, place.id(told, f"value-{text}"))
