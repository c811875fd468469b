"""The sections of a type's page that show its structure."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.addresses import furniture
from docsgen.render.shapes import Shape, UnionView


class SectionView(msgspec.Struct, frozen=True):
    """A heading and the part of a type's structure that stands below it."""

    id: str
    title: str
    shape: Shape


def sections(shape: Shape) -> tuple[SectionView, ...]:
    """The parts of a type's structure, each under a heading of its own; empty ones are left out."""
    return tuple(SectionView(furniture(word), title, part) for word, title, part in _parts(shape) if part != Shape())


def _parts(shape: Shape) -> Iterator[tuple[str, str, Shape]]:
    members = Shape(members=shape.members, keys=shape.keys, closed=shape.closed, combined=shape.combined)
    yield "members", "Members", members
    yield "alternatives", _title(shape.unions), Shape(unions=shape.unions)
    yield "items", "Items", Shape(positions=shape.positions)
    yield "constraints", "Constraints", Shape(constraints=shape.constraints, conditions=shape.conditions)
    yield "calls", "Signatures", Shape(calls=shape.calls)


def _title(unions: tuple[UnionView, ...]) -> str:
    values = all(union.values and not union.alternatives for union in unions)
    single = values and all(union.values and len(union.values.values) == 1 for union in unions)
    return "Value" if single else "Values" if values else "Alternatives"
