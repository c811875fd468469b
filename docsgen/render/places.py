"""Links to places in types, as far as a version has them."""

from __future__ import annotations

import json

from docsgen.language.expressions import unwrapped
from docsgen.language.json_value import same
from docsgen.model import Annotated, Declaration, Literal, Refined, TypeExpression, Union
from docsgen.render.addresses import anchor
from docsgen.render.constraints import json_text
from docsgen.render.context import Here
from docsgen.render.paths import known_path


def place_href(here: Here, name: str, path: str = "", value: str = "") -> str:
    """The href of a place in a type (``params.content[]``), or of the nearest around it; empty without such a type.

    ``value`` is the JSON text of a value that an enum may have there.
    """
    edition = here.edition
    if name not in edition.declarations:
        return ""
    if value and not path and (id := value_id(edition.declarations[name], value)):
        return here.to(edition.address(name), id)
    member = known_path(edition.members.get(name, ()), path)
    return here.to(edition.address(name), anchor(member) if member else "")


def has_place(here: Here, name: str, path: str) -> bool:
    """Whether a version has exactly this place."""
    edition = here.edition
    return name in edition.declarations and known_path(edition.members.get(name, ()), path) == path.replace("[]", "")


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
