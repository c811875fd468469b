"""A schema while it is read: its place, the scope that its references are followed in, and what all schemas share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from docsgen.language.pointer import join
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Constraint,
    Finding,
    Object,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TypeExpression,
)
from docsgen.readers.json_schema.dialects import Resolver
from docsgen.readers.json_schema.places import Key, Place


class Typed(NamedTuple):
    """What a schema says: which values it accepts, and words."""

    type: TypeExpression
    annotations: Annotations = Annotations()

    @property
    def expression(self) -> TypeExpression:
        """Both in one expression, for where words have no place of their own."""
        return Annotated(self.type, self.annotations) if self.annotations != Annotations() else self.type


class Types(NamedTuple):
    """The names that ``type`` gives."""

    names: tuple[str, ...]


class Said(NamedTuple):
    """Words: a field of ``Annotations`` and its value; a kept keyword (``keywords``) is one ``Constraint``."""

    field: str
    value: Any


class Values(NamedTuple):
    """The literals of ``enum`` or ``const``, as a type."""

    type: TypeExpression


class Part(NamedTuple):
    """A type that holds beside all others: what is referred to, a branch of ``allOf``, or alternatives."""

    type: TypeExpression
    alternatives: bool = False


Structure = Object | Array | Tuple
Narrowing = Constraint | SchemaConstraint | SchemasConstraint
Piece = Types | Said | Values | Part | Structure | Narrowing
"""What one keyword, or several that only mean something together, add to what a schema says."""


class Read(Protocol):
    """Reads a schema that isn't declared, or one that is, from within itself."""

    def __call__(self, schema: Schema) -> Typed: ...


class Refer(Protocol):
    """What stands in a type for a place that has a name of its own."""

    def __call__(self, schema: Schema, target: Place, resolver: Resolver) -> TypeExpression: ...


@dataclass(frozen=True)
class Reading:
    """What all schemas share while a source is read.

    ``report`` takes findings, ``names`` are the declared places. ``evaluating``: there is an ``unevaluatedItems``,
    to which it matters whether further items are said to be of any type, or nothing is said of them.
    """

    version: str
    names: Mapping[Key, str]
    report: Callable[[Finding], None]
    read: Read
    refer: Refer
    follow: Callable[[Schema, str, str], TypeExpression]
    evaluating: bool = False


@dataclass(frozen=True)
class Schema:
    """A schema to be read: ``resolver`` knows the dynamic scope that led here (2020-12 Core, 7.1)."""

    place: Place
    resolver: Resolver
    reading: Reading

    @property
    def value(self) -> Any:
        """The schema itself."""
        return self.place.value

    def has(self, keyword: str) -> bool:
        """Whether the schema has the keyword, its dialect knows it, and the value is of the right kind."""
        return keyword in self.value and self.place.dialect.understands(keyword, self.value[keyword])

    def get(self, keyword: str, default: Any = None) -> Any:
        """The value of a keyword that the schema ``has``."""
        return self.value[keyword] if self.has(keyword) else default

    def leads(self, keyword: str, group: Iterable[str]) -> bool:
        """Whether the keyword is the first of those of the group that the schema has: they are read together there."""
        return keyword == next((each for each in self.value if each in group and self.has(each)), None)

    def typed(self, *keys: str | int) -> Typed:
        """What the schema says that the keys lead to: a reference where that has a name of its own."""
        place = self.place.child(*keys)
        resolver = self.resolver.in_subresource(place.dialect.specification.create_resource(place.value))
        child = replace(self, place=place, resolver=resolver)
        if place.key in self.reading.names:
            return Typed(self.reading.refer(child, place, resolver))
        return self.reading.read(child)

    def type(self, *keys: str | int) -> TypeExpression:
        """``typed`` as one expression."""
        return self.typed(*keys).expression

    def report(self, id: str, severity: str, message: str, *keys: str | int, mend: str = "") -> None:
        """Note a problem of the schema, or of what the keys lead to."""
        place = join(self.place.pointer, *keys)
        source = self.place.document.file
        finding = Finding(id, severity, message, version=self.reading.version, source=source, place=place, mend=mend)
        self.reading.report(finding)
