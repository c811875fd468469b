"""One version's declarations as nodes: types without words, references resolved, normal forms remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from docsgen.diff.sets.bare import bare, part_at
from docsgen.diff.sets.shapes import Shape
from docsgen.language.expressions import references, transform
from docsgen.language.typescript import UTILITY_TYPES, expand_utility
from docsgen.language.validation.patterns import NotChecked
from docsgen.model import Declaration, Opaque, Reference, TypeExpression

Side = Mapping[str, Declaration]
"""One version's declarations by name."""

MOST_ARGUMENTS = 2_000
"""Longer texts of type arguments come from types that grow as they are applied; they are not followed."""


MOST_WORK = 400_000
"""So many alternatives of one version are held against others in a comparison; counted, as no two clocks are alike."""


class Overworked(NotChecked):
    """There is more to try than anybody would wait for."""


class Node:
    """A type in its version. Two nodes of one version may mean the same set; identity is what memories go by."""

    __slots__ = ("expression", "known", "names", "parts", "prepared", "text")

    def __init__(self, expression: TypeExpression, prepared: Prepared) -> None:
        self.expression = expression
        self.prepared = prepared
        self.known: tuple[Shape, ...] | None = None
        self.parts: tuple[Node, ...] | None = None
        self.text: bytes | None = None
        self.names: frozenset[str] = frozenset()

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The type as a union of shapes."""
        return self.known if self.known is not None else self.prepared.make(self)


Term = tuple[Node, ...]
"""What all of several types accept; of none: anything."""


class Prepared(Mapping[str, Declaration]):
    """Declarations that remember what has been worked out about them."""

    def __init__(self, declarations: Side, make: Callable[[Node], tuple[Shape, ...]]) -> None:
        self.declarations = dict(declarations)
        self.make = make
        self.left = MOST_WORK
        self._types: dict[str, TypeExpression] = {}
        self.joint: dict[Term, tuple[Shape, ...]] = {}
        self.memory: dict[tuple[Any, ...], Any] = {}
        self._nodes: dict[int, Node] = {}
        self._given: dict[int, tuple[TypeExpression, Node]] = {}
        self._written: dict[bytes, Node] = {}
        self._named: dict[str, Node] = {}
        self._applied: dict[tuple[str, bytes], Node] = {}
        self._resolving: set[str] = set()
        self._equal: dict[int, tuple[Prepared, frozenset[str]]] = {}

    def __getitem__(self, name: str) -> Declaration:
        return self.declarations[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.declarations)

    def __len__(self) -> int:
        return len(self.declarations)

    def node(self, expression: TypeExpression) -> Node:
        """The node of a type without words, through references."""
        if isinstance(expression, Reference):
            return self._referred(expression)
        known = self._nodes.get(id(expression))
        if known is None:
            known = self._nodes[id(expression)] = Node(expression, self)
        return known

    def given(self, expression: TypeExpression) -> Node:
        """The node of a type from outside: the same for types that are written alike, so that memories find it."""
        known = self._given.get(id(expression))
        if known is None:
            text = msgspec.json.encode(expression)
            if text not in self._written:
                self._written[text] = self.node(bare(expression))
            known = self._given[id(expression)] = expression, self._written[text]  # kept, lest another gets its id
        return known[1]

    def type(self, name: str) -> TypeExpression:
        """What is declared, without words."""
        if name not in self._types:
            self._types[name] = bare(self.declarations[name].type)
        return self._types[name]

    def work(self, steps: int = 1) -> None:
        """Count what is tried. Raises Overworked where it has become too much."""
        self.left -= steps
        if self.left < 0:
            raise Overworked("its alternatives can be told apart in too many ways")

    def equal_names(self, other: Prepared) -> frozenset[str]:
        """The names that mean the same in both: written alike, and so is all that they refer to."""
        known = self._equal.get(id(other))
        if known is None:
            known = self._equal[id(other)] = other, _equal_names(self, other)
        return known[1]

    def _referred(self, reference: Reference) -> Node:
        name = reference.name
        if name in self._named and not reference.path and not reference.arguments:
            return self._named[name]
        key = name, msgspec.json.encode((reference.path, reference.arguments))
        if key in self._applied:
            return self._applied[key]
        step = f"{name} {key[1]!r}"
        if step in self._resolving or len(key[1]) > MOST_ARGUMENTS:
            return self._unknown(f"{name} refers to itself")
        self._resolving.add(step)
        try:
            node = self._target(reference)
        finally:
            self._resolving.discard(step)
        self._applied[key] = node
        if not reference.path and not reference.arguments:
            self._named[name] = node
        return node

    def _target(self, reference: Reference) -> Node:
        name = reference.name
        if name not in self.declarations:
            plain = expand_utility(reference) if name in UTILITY_TYPES else reference
            if isinstance(plain, Reference):
                return Node(reference, self)
            return self.node(plain)
        expression = self.type(name)
        parameters = [each.name for each in self.declarations[name].type_parameters]
        if parameters and reference.arguments:
            arguments = dict(zip(parameters, reference.arguments, strict=False))
            expression = transform(
                expression, lambda part: arguments.get(part.name, part) if isinstance(part, Reference) else part
            )
        found = part_at(expression, reference.path)
        return self.node(found) if found is not None else self._unknown(f"{name} has no such part")

    def _unknown(self, text: str) -> Node:
        return Node(Opaque(text, ("",)), self)  # mentions what nobody declares: equal to nothing elsewhere


def text_of(node: Node) -> bytes:
    """What is written, to be compared with what another version writes."""
    if node.text is None:
        node.text = msgspec.json.encode(node.expression)
        node.names = frozenset(name for _, name in references(node.expression))
    return node.text


def equal(one: Node, other: Node) -> bool:
    """Whether two types are written alike, and all that they refer to."""
    if one is other:
        return True
    if text_of(one) != text_of(other):
        return False
    if one.prepared is other.prepared:
        return True
    equal_names = one.prepared.equal_names(other.prepared)
    return all(name in equal_names or _outside(name, one.prepared, other.prepared) for name in one.names)


def _outside(name: str, one: Side, other: Side) -> bool:
    """Names that mean the same to everyone: addresses of documents elsewhere, and TypeScript's own."""
    return name not in one and name not in other and ("://" in name or name in UTILITY_TYPES)


def _equal_names(one: Prepared, other: Prepared) -> frozenset[str]:
    alike = {name for name in one if name in other and _written_alike(one, other, name)}
    users: dict[str, list[str]] = {}
    unequal: list[str] = []
    for name in alike:
        parameters = _parameters(one, name)
        for _, used in references(one[name].type):
            users.setdefault(used, []).append(name)
            if used not in alike and used not in parameters and not _outside(used, one, other):
                unequal.append(name)
    while unequal:
        name = unequal.pop()
        if name in alike:
            alike.discard(name)
            unequal += users.get(name, ())
    return frozenset(alike)


def _written_alike(one: Prepared, other: Prepared, name: str) -> bool:
    if _parameters(one, name) != _parameters(other, name):
        return False
    encode = msgspec.json.encode
    return encode(one[name].type) == encode(other[name].type) or encode(one.type(name)) == encode(other.type(name))


def _parameters(side: Prepared, name: str) -> list[str]:
    return [each.name for each in side.declarations[name].type_parameters]
