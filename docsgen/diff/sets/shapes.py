"""Sets of JSON values in a normal form: a union of shapes, each of one kind of value with all that narrows it."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from docsgen.diff.sets.residues import Residue
from docsgen.language.json_value import canonical
from docsgen.language.validation.patterns import NotChecked, found

if TYPE_CHECKING:
    from docsgen.diff.sets.side import Node, Term

INFINITE = 1 << 60
"""More items, members or characters than any value has."""

FEW = 8
"""So many values are gone through; of more there is a set."""

KINDS = ("null", "boolean", "number", "string", "array", "object")


class Finite(msgspec.Struct, frozen=True, eq=False):
    """Some values, each written out."""

    values: tuple[Any, ...]
    residues: tuple[Residue, ...] = ()

    def lists(self, value: Any) -> bool:
        """Whether a value is one of them."""
        if len(self.values) > FEW:
            return key_of(value) in _keys(self)
        if isinstance(value, str) or value is None:  # the usual cases, quickly
            return value in self.values
        return any(key_of(each) == key_of(value) for each in self.values if not isinstance(each, str))


class Number(msgspec.Struct, frozen=True, eq=False):
    """Numbers; of a bound the second part says whether it is excluded."""

    low: tuple[float, bool] | None = None
    high: tuple[float, bool] | None = None
    integer: bool = False
    multiples: tuple[float, ...] = ()
    residues: tuple[Residue, ...] = ()


class String(msgspec.Struct, frozen=True, eq=False):
    """Strings, by their length in characters and the patterns that they match."""

    least: int = 0
    most: int = INFINITE
    patterns: tuple[str, ...] = ()
    residues: tuple[Residue, ...] = ()


class Items(msgspec.Struct, frozen=True, eq=False):
    """Types of positions, then of all further items (absent: anything)."""

    positions: tuple[Node, ...] = ()
    rest: Node | None = None


class Contains(msgspec.Struct, frozen=True, eq=False):
    """So many items must be of a type."""

    node: Node
    least: int = 1
    most: int = INFINITE


class List(msgspec.Struct, frozen=True, eq=False):
    """Arrays; every layer of items holds."""

    layers: tuple[Items, ...] = ()
    least: int = 0
    most: int = INFINITE
    unique: bool = False
    contains: tuple[Contains, ...] = ()
    residues: tuple[Residue, ...] = ()

    def at(self, index: int) -> Term:
        """What the item at a position must be."""
        return distinct(
            node
            for layer in self.layers
            if (node := layer.positions[index] if index < len(layer.positions) else layer.rest) is not None
        )

    def positions(self) -> int:
        """After so many items all are alike."""
        return max((len(layer.positions) for layer in self.layers), default=0)


class Keys(msgspec.Struct, frozen=True, eq=False):
    """Types of members by name, by pattern, and of all others (absent: anything)."""

    members: Mapping[str, Node] = {}
    patterns: tuple[tuple[str, Node], ...] = ()
    other: Node | None = None

    def at(self, name: str) -> Iterable[Node]:
        """What a member of this name must be. Raises NotChecked for a pattern that can't be searched."""
        member = self.members.get(name)
        matching = [node for pattern, node in self.patterns if _found(pattern, name)]
        if member is not None:
            return [member, *matching]
        return matching or ([self.other] if self.other is not None else [])

    def among(self, matching: frozenset[str]) -> Iterable[Node]:
        """What a member must be whose name is none of those above and matches these patterns."""
        nodes = [node for pattern, node in self.patterns if pattern in matching]
        return nodes or ([self.other] if self.other is not None else [])


class Record(msgspec.Struct, frozen=True, eq=False):
    """Objects; every layer of keys holds. ``names`` are types of the names themselves."""

    layers: tuple[Keys, ...] = ()
    required: frozenset[str] = frozenset()
    least: int = 0
    most: int = INFINITE
    names: tuple[Node, ...] = ()
    dependent: tuple[tuple[str, tuple[str, ...]], ...] = ()
    residues: tuple[Residue, ...] = ()

    def at(self, name: str) -> Term:
        """What a member of this name must be."""
        if len(self.layers) == 1 and not self.layers[0].patterns:  # nearly always
            node = self.layers[0].members.get(name, self.layers[0].other)
            return () if node is None else (node,)
        return distinct([node for layer in self.layers for node in layer.at(name)])

    def among(self, matching: frozenset[str]) -> Term:
        """What a member must be that isn't named in any layer and matches these patterns."""
        return distinct(node for layer in self.layers for node in layer.among(matching))

    def known(self) -> dict[str, None]:
        """The names that are declared, in their order, then those that are only required."""
        declared = dict.fromkeys(name for layer in self.layers for name in layer.members)
        return declared | dict.fromkeys(sorted(self.required - declared.keys()))

    def mentioned(self) -> dict[str, None]:
        """The names that are known, and those that depend on one another."""
        return self.known() | dict.fromkeys(each for name, needed in self.dependent for each in (name, *needed))

    def patterns(self) -> dict[str, None]:
        """The patterns of names, in their order."""
        return dict.fromkeys(pattern for layer in self.layers for pattern, _ in layer.patterns)


Shape: TypeAlias = Finite | Number | String | List | Record

ANYTHING: tuple[Shape, ...] = (Finite((None,)), Finite((True, False)), Number(), String(), List(), Record())


def distinct(nodes: Iterable[Node]) -> Term:
    """The nodes, each once."""
    found = tuple(nodes)
    return found if len(found) < 2 else tuple(dict.fromkeys(found))


def kind_of(value: Any) -> str:
    """The kind of a JSON value."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    return {type(None): "null", str: "string", list: "array", dict: "object"}[type(value)]


def key_of(value: Any) -> Any:
    """The same for the same JSON value: ``1`` and ``1.0``, not ``1`` and ``true``."""
    return value if isinstance(value, str) else (canonical(value),)


@functools.lru_cache(maxsize=1024)
def _keys(shape: Finite) -> frozenset[Any]:
    return frozenset(map(key_of, shape.values))


_found = functools.lru_cache(maxsize=4096)(found)


def matches(pattern: str, text: str) -> bool | None:
    """Whether a pattern is found in a text; nothing where that can't be found out."""
    try:
        return _found(pattern, text)
    except NotChecked:
        return None


def exact(number: float) -> Fraction:
    """A number as it is written: 0.1 is a tenth."""
    return Fraction(str(number)) if isinstance(number, float) else Fraction(number)
