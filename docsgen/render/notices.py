"""Every notice of deprecation in a version: of types, of members at any depth, of single values."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.expressions import children, unwrapped
from docsgen.model import Annotated, Deprecation, Literal, Member, Object, TypeExpression, Union
from docsgen.render.addresses import anchor
from docsgen.render.constraints import json_text
from docsgen.render.context import Edition


class Notice(msgspec.Struct, frozen=True):
    """That ``words`` (a type, ``Type.member``, ``Type.member = "value"``) is deprecated."""

    type: str
    words: str
    deprecation: Deprecation
    anchor: str = ""


def notices(edition: Edition) -> Iterator[Notice]:
    """Notices in the order of the types; those of inherited members stand with the base."""
    for name, declaration in edition.declarations.items():
        if declaration.annotations.deprecation:
            yield Notice(name, name, declaration.annotations.deprecation)
        yield from _within(declaration.type, name, (), edition)


def _within(expression: TypeExpression, name: str, path: tuple[str, ...], edition: Edition) -> Iterator[Notice]:
    if isinstance(expression, Annotated) and expression.annotations.deprecation:
        yield from _values(expression, expression.annotations.deprecation, name, path)
    if isinstance(expression, Object):
        for member in expression.members:
            yield from _member(member, name, path, edition)
        rest = msgspec.structs.replace(expression, members=())
        yield from (found for _, child in children(rest) for found in _within(child, name, path, edition))
    else:
        yield from (found for _, child in children(expression) for found in _within(child, name, path, edition))


def _member(member: Member, name: str, path: tuple[str, ...], edition: Edition) -> Iterator[Notice]:
    base = member.inherited_from.removesuffix(f".{member.name}")
    if base in edition.declarations:
        return
    below = (*path, member.name)
    if member.annotations.deprecation:
        words = ".".join((name, *below))
        yield Notice(name, words, member.annotations.deprecation, anchor(".".join(below)))
    yield from _within(member.type, name, below, edition)


def _values(part: Annotated, deprecation: Deprecation, name: str, path: tuple[str, ...]) -> Iterator[Notice]:
    """A notice for each value of an annotated literal or enum, otherwise one for the part as a whole."""
    base, place = unwrapped(part), ".".join((name, *path))
    literals = [each for each in base.members if isinstance(each, Literal)] if isinstance(base, Union) else [base]
    if not all(isinstance(each, Literal) for each in literals) or not literals:
        yield Notice(name, place, deprecation, anchor(".".join(path)) if path else "")
        return
    for literal in literals:
        if isinstance(literal, Literal):
            text = literal.value if isinstance(literal.value, str) else json_text(literal.value)
            id = anchor(".".join((*path, f"value-{text}")))
            yield Notice(name, f"{place} = {json_text(literal.value)}", deprecation, id)
