"""Types as unions of shapes: of several types together, cut into pieces, and what two shapes have in common."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from docsgen.diff.sets.meeting import both
from docsgen.diff.sets.residues import Residue, Unclear
from docsgen.diff.sets.shapes import ANYTHING, Finite, Keys, Record, Shape, distinct, key_of
from docsgen.diff.sets.side import Node, Term
from docsgen.diff.sets.values import fits
from docsgen.model import Intersection, Primitive, Union

MOST_SHAPES = 400
"""An intersection that comes to more shapes isn't made out."""

UNDECIDED = Unclear("whether it accepts a value can't be told")


def shapes_of_all(term: Term) -> tuple[Shape, ...]:
    """The shapes of what all types accept."""
    if not term:
        return ANYTHING
    if len(term) == 1:
        return term[0].shapes
    memory = term[0].prepared.joint
    known = memory.get(term)
    if known is None:
        known = memory[term] = _joint([node.shapes for node in term], term[0])
    return known


def shaped(shape: Shape, node: Node) -> Node:
    """A node that means one shape, which comes from a type."""
    made = Node(node.expression, node.prepared)
    made.known = (shape,)
    made.parts = (made,)
    made.text = b"\0%d" % id(shape)  # written like nothing else
    return made


def pieces(term: Term) -> tuple[Node, ...]:
    """A type cut by its shapes and single values; the same nodes each time."""
    if not term:
        return ()
    memory = term[0].prepared.memory
    known: tuple[Node, ...] | None = memory.get(("pieces", term))
    if known is None:
        cut: list[Shape] = []
        for shape in shapes_of_all(term):
            values = shape.values if isinstance(shape, Finite) else ()
            cut += [Finite((value,), shape.residues) for value in values] or [shape]
        known = memory["pieces", term] = tuple(shaped(shape, term[0]) for shape in cut)
    return known


def with_member(shape: Record, name: str, node: Node) -> Record:
    """The objects of a shape whose member, if they have it, is of a type too."""
    return msgspec.structs.replace(shape, layers=(*shape.layers, Keys({name: node})))


def unclear(reason: str, node: Node) -> Iterator[Shape]:
    """Anything, perhaps: a type of which nothing is known."""
    residue = Unclear(reason, node)
    return (with_residue(shape, residue) for shape in ANYTHING)


def with_residue(shape: Shape, residue: Residue) -> Shape:
    """The shape, narrowed further."""
    return msgspec.structs.replace(shape, residues=(*shape.residues, residue))


def alternatives(node: Node) -> tuple[Node, ...]:
    """The members of a union, of those within it too; otherwise the type itself."""
    expression = node.expression
    if isinstance(expression, Union) and not expression.exclusive and not _is_made(node):
        if node.parts is None:
            node.parts = (node,)
            inner = (node.prepared.node(member) for member in expression.members)
            node.parts = distinct(itertools.chain.from_iterable(map(alternatives, inner)))
        return node.parts
    return (node,)


def conjuncts(node: Node) -> Term:
    """The members of an intersection, of those within it too; otherwise the type itself."""
    expression = node.expression
    if isinstance(expression, Intersection) and not _is_made(node):
        if node.parts is None:
            node.parts = (node,)
            inner = (node.prepared.node(member) for member in expression.members)
            node.parts = distinct(itertools.chain.from_iterable(map(conjuncts, inner)))
        return node.parts
    if isinstance(expression, Primitive) and expression.name in ("unknown", "any"):
        return ()
    return (node,)


def term_of(nodes: Iterable[Node]) -> Term:
    """One term for all nodes, without intersections inside it and without what accepts anything."""
    return distinct([each for node in nodes for each in conjuncts(node)])


def _is_made(node: Node) -> bool:
    return node.text is not None and node.text.startswith(b"\0")


def tidy(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Values one after the other in one shape; shapes and values that occur twice once."""
    found = tuple(dict.fromkeys(shapes))
    plain = [shape for shape in found if isinstance(shape, Finite) and not shape.residues]
    if len(plain) < 2:
        return found
    values: dict[Any, Any] = {}
    for value in itertools.chain.from_iterable(shape.values for shape in plain):
        values.setdefault(key_of(value), value)
    return (
        Finite(tuple(values.values())),
        *(shape for shape in found if not isinstance(shape, Finite) or shape.residues),
    )


def _joint(several: list[tuple[Shape, ...]], node: Node) -> tuple[Shape, ...]:
    result = several[0]
    for shapes in several[1:]:
        if len(result) * len(shapes) > MOST_SHAPES * 10:
            return tuple(unclear("it joins too many alternatives", node))
        result = tidy(itertools.chain.from_iterable(meet(one, other) for one in result for other in shapes))
        if len(result) > MOST_SHAPES:
            return tuple(unclear("it joins too many alternatives", node))
    return result


def meet(one: Shape, other: Shape) -> Iterator[Shape]:
    """What two shapes have in common."""
    if isinstance(other, Finite) and not isinstance(one, Finite):
        one, other = other, one
    if isinstance(one, Finite):
        for value in one.values:
            answer = fits(other, value)
            if answer is not False:
                yield Finite((value,), one.residues if answer else (*one.residues, UNDECIDED))
        return
    met = both(one, other)
    if met is not None:
        yield met


def may_meet(one: Shape, other: Shape) -> bool:
    """Whether two shapes may have values in common."""
    if isinstance(one, Finite):
        return any(fits(other, value) is not False for value in one.values)
    if isinstance(other, Finite):
        return any(fits(one, value) is not False for value in other.values)
    return both(one, other) is not None
