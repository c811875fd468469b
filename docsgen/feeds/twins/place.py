"""What there is to say of an expression where it stands in a type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.writing import items
from docsgen.language.place import BasePlace
from docsgen.model import TypeExpression

VALUES = ("One of", "The value")
"""How a list of values begins that are all that a type may be."""


class Shape(msgspec.Struct, frozen=True):
    """What there is to say of a type below its name, as Markdown; equal to ``Shape()`` where there is nothing.

    ``said`` and ``unions`` are blocks, ``combined`` types that it takes everything from, all else entries of lists.
    ``each``: it is the items of a list that have these members.
    """

    said: tuple[str, ...] = ()
    constraints: tuple[str, ...] = ()
    combined: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    each: bool = False
    unions: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()

    @property
    def valued(self) -> bool:
        """Whether its unions are lists of values and nothing else."""
        return bool(self.unions) and self.unions[0].startswith(VALUES)

    def blocks(self) -> Iterator[str]:
        """All of it in the order in which it is read."""
        yield from self.said
        yield items(self.constraints)
        if self.combined:
            yield f"Includes everything of {' and '.join(self.combined)}"
        yield items(self.members)
        yield from self.unions
        yield items((*self.positions, *self.conditions, *self.calls))


NOTHING = Shape()


def joined(shapes: Iterable[Shape]) -> Shape:
    """One shape that says everything of several."""
    found: dict[str, Any] = {}
    for shape in shapes:
        for field, value in msgspec.structs.asdict(shape).items():
            if field in found:
                value = (found[field] or value) if isinstance(value, bool) else (*found[field], *value)
            found[field] = value
    return Shape(**found)


class Place(BasePlace, frozen=True, kw_only=True):
    """A place in a type's twin.

    ``shaper`` tells what there is to say of an expression at a place; ``notes`` maps a path to remarks.
    """

    desk: Desk
    shaper: Callable[[TypeExpression, Place], Shape]
    notes: Mapping[str, tuple[str, ...]] = {}

    def shape(self, expression: TypeExpression | None) -> Shape:
        """What there is to say of an expression here."""
        return self.shaper(expression, self) if expression is not None else NOTHING
