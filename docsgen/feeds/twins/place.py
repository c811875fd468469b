"""Where in a type an expression stands, and what there is to say of it there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.writing import items
from docsgen.language.described import Described, described, together
from docsgen.language.stories import Dates
from docsgen.model import EffectiveMember, TypeExpression

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


class Top(msgspec.Struct, frozen=True):
    """What is known of a type as a whole: all its members, and the versions that they came and went with."""

    members: tuple[EffectiveMember, ...] = ()
    since: Mapping[str, str] = {}
    removed_in: Mapping[str, str] = {}


class Place(msgspec.Struct, frozen=True):
    """A place in the type called ``type``: ``path`` are the members that lead there, ``top`` is set for itself.

    ``shaper`` tells what there is to say of an expression at a place. ``needs`` maps a member to those that its
    presence asks for, ``notes`` a path to remarks; ``described`` are members that something around describes.
    """

    desk: Desk
    shaper: Callable[[TypeExpression, Place], Shape]
    type: str = ""
    path: tuple[str, ...] = ()
    top: Top | None = None
    needs: Mapping[str, tuple[str, ...]] = {}
    notes: Mapping[str, tuple[str, ...]] = {}
    described: Described = {}

    def below(self, step: str = "", *, same_value: bool = False) -> Place:
        """The place of a part; ``step`` is the name that leads to it, if one does."""
        path = (*self.path, step) if step else self.path
        around = self.described if same_value else {}
        return msgspec.structs.replace(self, path=path, top=None, needs={}, described=around)

    def alternative(self) -> Place:
        """The place of an alternative: what others of them describe means nothing there."""
        certain = {name: type_ for name, type_ in self.described.items() if type_ is not None}
        return msgspec.structs.replace(self.below(same_value=True), described=certain)

    def within(self, expression: TypeExpression) -> Place:
        """The same place for the parts of an expression that all speak of the same value."""
        found = together(self.described, described(expression, self.desk.edition.members))
        return msgspec.structs.replace(self, described=found)

    def shape(self, expression: TypeExpression | None) -> Shape:
        """What there is to say of an expression here."""
        return self.shaper(expression, self) if expression is not None else NOTHING

    def dates(self, name: str = "", value: str = "") -> Dates:
        """When a member here, or a value (as JSON), came, changed and went."""
        path = (*self.path, name) if name else self.path
        return self.desk.edition.past.dates(self.type, ".".join(path), value)
