"""Every notice of deprecation in a version: of types, of members at any depth, of single values."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.addresses import anchor
from docsgen.language.expressions import children, unwrapped
from docsgen.model import (
    Annotated,
    Array,
    Deprecation,
    Intersection,
    Literal,
    Member,
    Object,
    Refined,
    TypeExpression,
    Union,
)
from docsgen.render.constraints import json_text
from docsgen.render.context import Edition
from docsgen.render.paths import known_path


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

    def id(self, edition: Edition, value: str = "") -> str:
        """The id on the type's page, as far as it is known from here."""
        path = ".".join(self.path)
        known = known_path(edition.members[self.type], path)
        fragment = ".".join(part for part in (known, value) if part) if self.plain and known == path else known
        return anchor(fragment) if fragment else ""


def notices(edition: Edition) -> Iterator[Notice]:
    """Notices in the order of the types; those of inherited members stand with the base."""
    for name, declaration in edition.declarations.items():
        if declaration.annotations.deprecation:
            yield Notice(name, name, declaration.annotations.deprecation)
        yield from _within(declaration.type, _Place(name), edition)


def _within(expression: TypeExpression, place: _Place, edition: Edition) -> Iterator[Notice]:
    if isinstance(expression, Annotated) and expression.annotations.deprecation:
        yield from _values(expression, expression.annotations.deprecation, place, edition)
    if isinstance(expression, Object):
        for member in expression.members:
            yield from _member(member, place, edition)
        expression = msgspec.structs.replace(expression, members=())
    plain = place.plain and isinstance(expression, Annotated | Array | Intersection | Refined | Union)
    below = msgspec.structs.replace(place, plain=plain)
    for _, child in children(expression):
        yield from _within(child, below, edition)


def _member(member: Member, place: _Place, edition: Edition) -> Iterator[Notice]:
    if member.inherited_from.removesuffix(f".{member.name}") in edition.declarations:
        return
    below = msgspec.structs.replace(place, path=(*place.path, member.name))
    if member.annotations.deprecation:
        yield Notice(place.type, below.words, member.annotations.deprecation, below.id(edition))
    yield from _within(member.type, below, edition)


def _values(part: Annotated, deprecation: Deprecation, place: _Place, edition: Edition) -> Iterator[Notice]:
    """A notice for each value of an annotated literal or enum, otherwise one for the part as a whole."""
    base = unwrapped(part)
    parts = base.members if isinstance(base, Union) else (base,)
    literals = [each for each in parts if isinstance(each, Literal)]
    if len(literals) < len(parts):
        yield Notice(place.type, place.words, deprecation, place.id(edition))
        return
    for literal in literals:
        text = literal.value if isinstance(literal.value, str) else json_text(literal.value)
        words = f"{place.words} = {json_text(literal.value)}"
        yield Notice(place.type, words, deprecation, place.id(edition, f"value-{text}"))
