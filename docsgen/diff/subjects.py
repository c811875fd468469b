"""What rules look at (things of both versions that belong together) and what they find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from docsgen.diff.nodes import Node
from docsgen.model import (
    Annotations,
    Declaration,
    EffectiveMember,
    IndexSignature,
    Method,
    Reference,
    TupleElement,
    TypeExpression,
)


class Place(msgspec.Struct, frozen=True):
    """A place in a type: the type's name in the new version (in the old one where it went), and the path."""

    type: str
    path: tuple[str, ...] = ()

    def below(self, *steps: str) -> Place:
        """A place within this one."""
        return Place(self.type, (*self.path, *steps))


class Gap(msgspec.Struct, frozen=True):
    """What one version accepts at a place (``accepting``) and the other may refuse (``rejecting``).

    Both say only what the difference is about; ``whole`` is all that the accepting version says of the place. ``value``
    is a value of the gap where it is known, ``absent`` a member that such a value lacks. ``besides`` is what the
    accepting version accepts anyway: what is in there is no gap. ``places`` are all that the accepting and the
    rejecting version say of the place: where the second includes the first, nothing is a gap, however it is written.
    ``at`` is the place, where it isn't the difference's own; ``type`` likewise, for values of another type as it is
    declared. ``format``: only who asserts formats refuses anything. ``unseen`` is why no value can show the gap.
    """

    accepting: TypeExpression
    rejecting: TypeExpression
    value: Any = msgspec.UNSET
    whole: TypeExpression | None = None
    absent: str = ""
    besides: TypeExpression | None = None
    places: tuple[TypeExpression, TypeExpression] | None = None
    at: tuple[str, ...] | None = None
    type: str = ""
    format: bool = False
    unseen: str = ""


class Difference(msgspec.Struct, frozen=True):
    """What a rule found. ``lost``: what OLD accepts and NEW may not; ``gained``: the other way round.

    Without either, nothing on the wire is different. ``value`` tells several differences of one rule at one place
    apart. ``advice`` as for changes; ``types`` are reached beside those that refer to the place's type.
    """

    sentence: str
    before: str = ""
    after: str = ""
    value: str = ""
    lost: Gap | None = None
    gained: Gap | None = None
    advice: str = ""
    types: tuple[str, ...] = ()


class TypePair(msgspec.Struct, frozen=True):
    """A declaration of each version; one is missing where a type was added or removed.

    ``likeness`` is above 0 where the two have different names. ``constant``: it is a named constant, not a type.
    """

    place: Place
    old: Declaration | None = None
    new: Declaration | None = None
    likeness: float = 0.0
    constant: bool = False


class MethodPair(msgspec.Struct, frozen=True):
    """A method of each version. ``unions`` are types of both versions that list the method's message."""

    place: Place
    old: Method | None = None
    new: Method | None = None
    unions: tuple[str, ...] = ()


class MemberPair(msgspec.Struct, frozen=True):
    """A member of the objects at a place, whose path ends with its name."""

    place: Place
    old_object: Node
    new_object: Node
    old: EffectiveMember | None = None
    new: EffectiveMember | None = None
    bases_known: bool = False
    renamed: str = ""


class ValuePair(msgspec.Struct, frozen=True):
    """Values of the same sort at one place: their limits, conditions and openness may differ.

    ``old_type`` and ``new_type`` are all that is said of the place.
    """

    place: Place
    old: Node
    new: Node
    old_type: TypeExpression
    new_type: TypeExpression


class BranchPair(msgspec.Struct, frozen=True):
    """An alternative that only one version has.

    ``old_whole`` and ``new_whole`` are all alternatives, ``kept`` those of the version that has it
    that the other one has too.
    """

    place: Place
    old_whole: TypeExpression
    new_whole: TypeExpression
    old: TypeExpression | None = None
    new: TypeExpression | None = None
    kept: TypeExpression | None = None


class KindPair(msgspec.Struct, frozen=True):
    """Types that have nothing in common to look into, or that are the two values of a constant."""

    place: Place
    old: TypeExpression
    new: TypeExpression


class NamePair(msgspec.Struct, frozen=True):
    """The same place under another name, or once with a name and once without."""

    place: Place
    old: TypeExpression
    new: TypeExpression
    old_name: str = ""
    new_name: str = ""


class ElementPair(msgspec.Struct, frozen=True):
    """A position of a tuple; ``old_whole`` and ``new_whole`` are the tuples."""

    place: Place
    old_whole: TypeExpression
    new_whole: TypeExpression
    old: TupleElement | None = None
    new: TupleElement | None = None


class SignaturePair(msgspec.Struct, frozen=True):
    """Types of other members that only one version has."""

    place: Place
    old_object: Node
    new_object: Node
    old: IndexSignature | None = None
    new: IndexSignature | None = None


class WordsPair(msgspec.Struct, frozen=True):
    """What is said about a place; ``value``: about that value of an enum or that alternative."""

    place: Place
    old: Annotations
    new: Annotations
    value: str = ""


class GonePair(msgspec.Struct, frozen=True):
    """Something deprecated that went: ``date`` is that of the version that lacks it, ``announced`` what was said."""

    place: Place
    announced: str
    date: str
    value: str = ""


class OrderPair(msgspec.Struct, frozen=True):
    """The names of what both versions list at a place, in the order of each."""

    place: Place
    old: tuple[str, ...]
    new: tuple[str, ...]


class HoistedPair(msgspec.Struct, frozen=True):
    """Members of an envelope that messages have themselves in one version only; ``types`` are the messages."""

    place: Place
    members: tuple[str, ...]
    types: tuple[str, ...]
    into: bool


Subject = (
    TypePair
    | MethodPair
    | MemberPair
    | ValuePair
    | BranchPair
    | KindPair
    | NamePair
    | ElementPair
    | SignaturePair
    | WordsPair
    | GonePair
    | OrderPair
    | HoistedPair
)

Names = Mapping[str, str]
"""Names in the old version and what they are called in the new one."""


def reference(name: str) -> Reference:
    """A type by its name."""
    return Reference(name)
