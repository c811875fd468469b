"""What narrows a shape beside its own fields: what other types say of the whole value."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from docsgen.diff.sets.side import Node


class Excluded(msgspec.Struct, frozen=True, eq=False):
    """The value must not be of a type (``not``, and the other alternatives of ``oneOf``)."""

    node: Node


class Conditional(msgspec.Struct, frozen=True, eq=False):
    """``if`` with ``then`` and ``else``; both absent parts hold for everything."""

    condition: Node
    then: Node | None
    otherwise: Node | None


class Dependent(msgspec.Struct, frozen=True, eq=False):
    """An object that has a member must be of a type too (``dependentSchemas``)."""

    name: str
    node: Node


class Unclear(msgspec.Struct, frozen=True, eq=False):
    """What can't be told from the model: opaque text, an unknown name, a keyword that looks at its neighbours.

    ``node`` is the whole type that it narrows, to be compared with another version's.
    """

    reason: str
    node: Node | None = None


Residue: TypeAlias = Excluded | Conditional | Dependent | Unclear
"""What narrows a shape beside its own fields."""
