"""Types by category."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.model import Declaration

OTHERS = "Other types"
ALL = "Types"


def categories(declarations: Iterable[Declaration]) -> dict[str, list[Declaration]]:
    """Types by category, in the order they are shown in; those without one come last.

    Where no type has one, they are simply the types.
    """
    found: dict[str, list[Declaration]] = {}
    for declaration in declarations:
        found.setdefault(declaration.category or OTHERS, []).append(declaration)
    if OTHERS in found:
        others = found.pop(OTHERS)
        found[OTHERS if found else ALL] = others
    return found
