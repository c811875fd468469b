"""From types to shapes, one kind of type after the other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from docsgen.diff.sets.forms import may_meet, shapes_of_all, term_of, tidy, unclear, with_residue
from docsgen.diff.sets.refined import refined
from docsgen.diff.sets.residues import Excluded, Residue, Unclear
from docsgen.diff.sets.shapes import ANYTHING, KINDS, Finite, Items, Keys, List, Number, Record, Shape
from docsgen.diff.sets.side import Node, Overworked, Prepared, Side
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Array,
    Intersection,
    Literal,
    Object,
    Primitive,
    Refined,
    Tuple,
    TypeExpression,
    Union,
)

MOST_EXCLUSIVE = 100
"""Alternatives that exclude one another aren't made out if they come to more shapes, and are more than these."""

PRIMITIVES: Mapping[str, tuple[Shape, ...]] = {
    **{name: (shape,) for name, shape in zip(KINDS, ANYTHING, strict=True)},
    "integer": (Number(integer=True),),
    "bigint": (Number(integer=True),),
    "unknown": ANYTHING,
    "any": ANYTHING,
    "never": (),
    "undefined": (),
    "void": (),
    "symbol": (),
}


def prepare(side: Side) -> Prepared:
    """The declarations, such that what is worked out once is remembered: give these to all functions."""
    return side if isinstance(side, Prepared) else Prepared(side, _known)


def _known(node: Node) -> tuple[Shape, ...]:
    node.known = tuple(unclear("it refers to itself in place", node))
    node.known = _made(node)
    return node.known


def _made(node: Node) -> tuple[Shape, ...]:
    expression = node.expression
    make = MAKE.get(type(expression))
    if make is None:
        return tuple(unclear("it is told in words that have no meaning for JSON", node))
    try:
        return tidy(make(expression, node))
    except Overworked as error:
        return tuple(unclear(str(error), node))


def _primitive(expression: Primitive, node: Node) -> Iterable[Shape]:
    found = PRIMITIVES.get(expression.name)
    return unclear(f"`{expression.name}` is no type of JSON", node) if found is None else found


def _union(expression: Union, node: Node) -> Iterable[Shape]:
    members = [node.prepared.node(member) for member in expression.members]
    if not expression.exclusive:
        return itertools.chain.from_iterable(member.shapes for member in members)
    if sum(len(member.shapes) for member in members) > max(MOST_EXCLUSIVE, len(members)):
        return unclear("its alternatives exclude one another in too many ways", node)
    return itertools.chain.from_iterable(_exclusively(index, members) for index in range(len(members)))


def _exclusively(index: int, members: list[Node]) -> Iterator[Shape]:
    """The shapes of one alternative; what the others have of the same kinds is excluded."""
    others = [each for at, each in enumerate(members) if at != index]
    for shape in members[index].shapes:
        narrowed = shape
        for other in others:
            other.prepared.work(len(other.shapes))
            if any(may_meet(shape, each) for each in other.shapes):
                narrowed = with_residue(narrowed, Excluded(other))
        yield narrowed


def _intersection(expression: Intersection, node: Node) -> Iterable[Shape]:
    return shapes_of_all(term_of(node.prepared.node(member) for member in expression.members))


def _others(kind: type, *, implied: bool) -> Iterator[Shape]:
    """Where the schema doesn't name the type, values of other kinds pass."""
    return (shape for shape in ANYTHING if implied and not isinstance(shape, kind))


def _array(expression: Array, node: Node) -> Iterator[Shape]:
    yield List((Items(rest=node.prepared.node(expression.items)),))
    yield from _others(List, implied=expression.implied)


def _tuple(expression: Tuple, node: Node) -> Iterator[Shape]:
    positions = tuple(node.prepared.node(each.type) for each in expression.elements)
    least = max((index for index, each in enumerate(expression.elements, 1) if each.required), default=0)
    if expression.rest is None:
        yield List((Items(positions, node.prepared.node(NEVER)),), least, max(len(positions), least))
    else:
        yield List((Items(positions, node.prepared.node(expression.rest)),), least)
    yield from _others(List, implied=expression.implied)


OTHERS: Mapping[str, TypeExpression] = {"closed": NEVER, "open": UNKNOWN}
"""What members may be that aren't declared, where it is said."""


def _object(expression: Object, node: Node) -> Iterator[Shape]:
    make = node.prepared.node
    members = {member.name: make(member.type) for member in expression.members if member.declared}
    required = frozenset(member.name for member in expression.members if member.required)
    patterns = tuple((each.pattern, make(each.value)) for each in expression.index_signatures if each.pattern)
    patterns += tuple(("", make(each.value)) for each in expression.index_signatures if each.pattern == "")
    other = make(OTHERS[expression.openness]) if expression.openness in OTHERS else None
    residues: tuple[Residue, ...] = ()
    for signature in expression.index_signatures:
        if signature.pattern is None and signature.key in (None, Primitive("string")):
            other = make(signature.value)
        elif signature.pattern is None:
            residues = (Unclear("its keys are of a type that JSON Schema can't say", node),)
    yield Record((Keys(members, patterns, other),), required, residues=residues)
    yield from _others(Record, implied=expression.implied)


MAKE: Mapping[type, Callable[[Any, Node], Iterable[Shape]]] = {
    Primitive: _primitive,
    Literal: lambda expression, node: (Finite((expression.value,)),),
    Union: _union,
    Intersection: _intersection,
    Array: _array,
    Tuple: _tuple,
    Object: _object,
    Refined: refined,
}
"""How each kind of type is made out; of those that aren't here nothing is known."""
