"""Whether a set is known to be empty, and so whether two sets have nothing in common."""

from __future__ import annotations

from docsgen.diff.sets.forms import meet, shapes_of_all
from docsgen.diff.sets.shapes import List, Record, Shape
from docsgen.diff.sets.side import Node, Term

DEEPEST = 4
"""So many levels of members are looked at."""


def empty(term: Term, depth: int = DEEPEST) -> bool:
    """Whether no value is of all types, as far as can be seen."""
    if not term:
        return False
    shapes = shapes_of_all(term)
    return not shapes or (depth > 0 and all(cannot_be(shape, depth) for shape in shapes))


def cannot_be(shape: Shape, depth: int = DEEPEST) -> bool:
    """Whether a shape has no values, as far as can be seen."""
    if isinstance(shape, Record):
        return any(empty(shape.at(name), depth - 1) for name in sorted(shape.required))
    if isinstance(shape, List):
        return any(empty(shape.at(index), depth - 1) for index in range(min(shape.least, shape.positions() + 1)))
    return False


def apart_from(shape: Shape, node: Node) -> bool:
    """Whether a shape and a type have nothing in common, as far as can be seen."""
    return all(cannot_be(common) for other in node.shapes for common in meet(shape, other))


def cannot_have(shape: Record, name: str) -> bool:
    """Whether no object of a shape has a member."""
    return name not in shape.required and empty(shape.at(name))
