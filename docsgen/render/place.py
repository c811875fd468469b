"""Where on a page an expression is shown, and what is known there beside the expression itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from markupsafe import Markup

from docsgen.language.addresses import Anchors
from docsgen.language.described import Described, described, together
from docsgen.language.stories import Dates
from docsgen.model import EffectiveMember, TypeExpression
from docsgen.render.context import Here
from docsgen.render.shapes import Shape
from docsgen.render.type_text import type_text


class Top(msgspec.Struct, frozen=True):
    """What is known of a type as a whole: all its members, and by name the versions that they came and went with."""

    members: tuple[EffectiveMember, ...] = ()
    since: Mapping[str, str] = {}
    removed_in: Mapping[str, str] = {}


class Place(msgspec.Struct, frozen=True):
    """A place on a page.

    ``path`` are the members that lead there, from the declaration named ``type``; ``top`` is set for the type itself.
    ``needs`` maps a member to those that its presence asks for; ``notes`` maps a path (``params.content``) to remarks.
    ``shaper`` makes the view of an expression at a place: it is given here so that the modules for its parts need not
    know it. ``described`` are the members that something around the expression describes for the same value.
    """

    here: Here
    anchors: Anchors
    shaper: Callable[[TypeExpression, Place], Shape]
    type: str = ""
    path: tuple[str, ...] = ()
    top: Top | None = None
    type_parameters: tuple[str, ...] = ()
    needs: Mapping[str, tuple[str, ...]] = {}
    notes: Mapping[str, tuple[Markup, ...]] = {}
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
        found = together(self.described, described(expression, self.here.edition.members))
        return msgspec.structs.replace(self, described=found)

    def shape(self, expression: TypeExpression | None) -> Shape | None:
        """The view of an expression here; None if there is nothing to say below its name."""
        found = self.shaper(expression, self) if expression is not None else Shape()
        return found if found != Shape() else None

    def text(self, expression: TypeExpression) -> Markup:
        """An expression on one line."""
        return type_text(expression, self.here, self.type_parameters)

    def dates(self, name: str = "", value: str = "") -> Dates:
        """When something at this place came, changed and went: a member, or a value as JSON text."""
        path = (*self.path, name) if name else self.path
        return self.here.edition.past.dates(self.type, ".".join(path), value)

    def id(self, name: str) -> str:
        """A new id for a name at this place."""
        return self.anchors.take(".".join((*self.path, name)))
