"""Types as the sets of JSON values that they accept: whether one includes another, and values that tell them apart.

A type stands in its version (``Side``). What is worked out about a version is remembered if it is given as
``prepare(declarations)``; a plain mapping does as well, only slower. Of names that aren't declared, opaque text and
functions nothing is known: neither a proof nor an answer rests on them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from docsgen.diff.sets.embedding import embedded
from docsgen.diff.sets.forms import term_of
from docsgen.diff.sets.made import prepare
from docsgen.diff.sets.minimal import smallest
from docsgen.diff.sets.proof import prover
from docsgen.diff.sets.search import Search
from docsgen.diff.sets.side import Node, Prepared, Side
from docsgen.diff.sets.values import accepted
from docsgen.language.validation.patterns import NotChecked
from docsgen.model import TypeExpression

__all__ = ["STEPS", "Inclusion", "Side", "accepts", "embed", "includes", "minimal", "prepare", "witness"]

STEPS = 5_000
"""So many values a search tries; most find one within a hundred."""


class Inclusion(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether it is proved that one type includes another; ``reason`` says why it isn't."""

    proved: bool
    reason: str = ""


def includes(
    outer: TypeExpression, outer_side: Side, inner: TypeExpression, inner_side: Side, *, declared_only: bool = False
) -> Inclusion:
    """Whether every value that ``inner`` accepts is accepted by ``outer``, proved by structure.

    ``declared_only``: of values without members that ``inner`` doesn't declare. A name counts as declared if it is
    named, or if an index signature says of what type such members are; one of ``unknown`` members, or a type said to be
    open, stands for names that neither type declares, and not for those that only ``outer`` does.
    """
    one, other = _nodes(outer, outer_side, inner, inner_side)
    proofs = prover(other.prepared, one.prepared, declared_only=declared_only)
    inside = term_of([other])
    reason = next(filter(None, (proofs.prove(node, inside) for node in term_of([one]))), "")
    return Inclusion(not reason, reason)


def accepts(expression: TypeExpression, side: Side, value: Any) -> bool | None:
    """Whether a type accepts a value, as its JSON Schema would say; nothing where that can't be told."""
    try:
        return accepted(prepare(side).given(expression), value)
    except (NotChecked, RecursionError):
        return None


def witness(
    accepting: TypeExpression,
    accepting_side: Side,
    rejecting: TypeExpression,
    rejecting_side: Side,
    *,
    declared_only: bool = False,
    steps: int = STEPS,
) -> Any:
    """The smallest value found that the first type accepts and the second rejects; ``msgspec.UNSET`` if none is.

    ``declared_only`` as for ``includes``. The same is found each time; ``steps`` bounds how long it looks.
    """
    one, other = _nodes(accepting, accepting_side, rejecting, rejecting_side)
    proofs = prover(one.prepared, other.prepared, declared_only=declared_only)
    try:
        return Search(proofs, steps).run(term_of([one]), (term_of([other]),))
    except (NotChecked, RecursionError):
        return msgspec.UNSET


def minimal(expression: TypeExpression, side: Side) -> Any:
    """A smallest value that a type accepts, as far as can be told; ``msgspec.UNSET`` if none is found."""
    try:
        return smallest(term_of([prepare(side).given(expression)]))
    except (NotChecked, RecursionError):
        return msgspec.UNSET


def embed(expression: TypeExpression, side: Side, path: tuple[str, ...], value: Any) -> Any:
    """A small value that a type accepts and that has ``value`` at a path; ``msgspec.UNSET`` if none is found.

    The steps of a path are names of members, ``[]`` (an item; ``[1]``: of a tuple) and ``{}`` (a member that isn't
    declared). References, unions and intersections are no steps.
    """
    return embedded(prepare(side).given(expression), path, value)


def _nodes(one: TypeExpression, one_side: Side, other: TypeExpression, other_side: Side) -> tuple[Node, Node]:
    prepared: Prepared = prepare(one_side)
    beside = prepared if other_side is one_side else prepare(other_side)
    return prepared.given(one), beside.given(other)
