"""Where in a type an expression stands, and what is known there beside the expression itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import msgspec

from docsgen.language.described import Described, described, together
from docsgen.language.edition import BaseEdition
from docsgen.language.stories import Dates
from docsgen.model import EffectiveMember, TypeExpression


class Top(msgspec.Struct, frozen=True):
    """What is known of a type as a whole: all its members, and by name the versions that they came and went with."""

    members: tuple[EffectiveMember, ...] = ()
    since: Mapping[str, str] = {}
    removed_in: Mapping[str, str] = {}


class BasePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place in the declaration called ``type`` of an edition, whatever form its text has.

    ``path`` are the members that lead there; ``top`` is set for the type itself. ``needs`` maps a member to those that
    its presence asks for. ``described`` are the members that something around describes for the same value.
    """

    edition: BaseEdition
    type: str = ""
    path: tuple[str, ...] = ()
    top: Top | None = None
    needs: Mapping[str, tuple[str, ...]] = {}
    described: Described = {}

    def below(self, step: str = "", *, same_value: bool = False) -> Self:
        """The place of a part; ``step`` is the name that leads to it, if one does."""
        path = (*self.path, step) if step else self.path
        around = self.described if same_value else {}
        return msgspec.structs.replace(self, path=path, top=None, needs={}, described=around)

    def alternative(self) -> Self:
        """The place of an alternative: what others of them describe means nothing there."""
        certain = {name: type_ for name, type_ in self.described.items() if type_ is not None}
        return msgspec.structs.replace(self.below(same_value=True), described=certain)

    def within(self, expression: TypeExpression) -> Self:
        """The same place for the parts of an expression that all speak of the same value."""
        found = together(self.described, described(expression, self.edition.members))
        return msgspec.structs.replace(self, described=found)

    def dates(self, name: str = "", value: str = "") -> Dates:
        """When a member here, or a value (as JSON text), came, changed and went; without either, the place itself."""
        path = (*self.path, name) if name else self.path
        return self.edition.past.dates(self.type, ".".join(path), value)
