"""Links to places in types, as far as a version has them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from docsgen.language.addresses import anchor
from docsgen.language.constraints import json_text
from docsgen.language.expressions import unwrapped
from docsgen.language.json_value import same
from docsgen.language.paths import known_path, members_in
from docsgen.model import (
    Annotated,
    Declaration,
    EffectiveMember,
    Intersection,
    Literal,
    Object,
    Refined,
    TypeExpression,
    Union,
)
from docsgen.render.context import Edition, Here


def place_href(here: Here, name: str, path: str = "", value: str = "") -> str:
    """The href of a place in a type (``params.content[]``), or of the nearest around it; empty without such a type.

    ``value`` is the JSON text of a value that an enum may have there.
    """
    edition = here.edition
    if name not in edition.declarations:
        return ""
    if value and not path and (id := value_id(edition.declarations[name], value)):
        return here.to(edition.address(name), id)
    member = known_path(_members(name, edition), path) if path else ""
    return here.to(edition.address(name), anchor(member) if member else "")


def _members(name: str, edition: Edition) -> Sequence[EffectiveMember]:
    """The members that a type's page has: of a type that only refers to another one, none."""
    expression = edition.declarations[name].type
    base = expression
    while isinstance(base, Annotated | Refined):
        base = base.base
    if isinstance(base, Object | Intersection):
        return edition.members.get(name, ())
    return [EffectiveMember(member) for member in members_in(expression)]


def value_id(declaration: Declaration, value: str) -> str:
    """The id of a value on its enum's page; empty if that has no such value."""
    try:
        wanted = json.loads(value)
    except ValueError:
        return ""
    found = any(same(each.value, wanted) for each in _literals(unwrapped(declaration.type)))
    return anchor(f"value-{wanted if isinstance(wanted, str) else json_text(wanted)}") if found else ""


def _literals(expression: TypeExpression) -> list[Literal]:
    """The values that a type's page lists as its own: those of unions within, unless something is said of these."""
    match expression:
        case Union(members=members):
            return [each for member in members for each in _literals(member)]
        case Refined(base=base):
            return _literals(base)
        case Annotated() if isinstance(unwrapped(expression), Literal):
            return _literals(unwrapped(expression))
        case Literal():
            return [expression]
    return []
