"""Where on a page an expression is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from docsgen.language.addresses import Anchors
from docsgen.language.place import BasePlace
from docsgen.model import TypeExpression
from docsgen.render.context import Here
from docsgen.render.shapes import Shape
from docsgen.render.type_text import type_text


class Place(BasePlace, frozen=True, kw_only=True):
    """A place on a page.

    ``notes`` maps a path (``params.content``) to remarks. ``shaper`` makes the view of an expression at a place: it is
    given here so that the modules for its parts need not know it.
    """

    here: Here
    anchors: Anchors
    shaper: Callable[[TypeExpression, Place], Shape]
    type_parameters: tuple[str, ...] = ()
    notes: Mapping[str, tuple[Markup, ...]] = {}

    def shape(self, expression: TypeExpression | None) -> Shape | None:
        """The view of an expression here; None if there is nothing to say below its name."""
        found = self.shaper(expression, self) if expression is not None else Shape()
        return found if found != Shape() else None

    def text(self, expression: TypeExpression) -> Markup:
        """An expression on one line."""
        return type_text(expression, self.here, self.type_parameters)

    def id(self, name: str) -> str:
        """A new id for a name at this place."""
        return self.anchors.take(".".join((*self.path, name)))
