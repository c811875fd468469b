"""Proving that one type accepts whatever another accepts, by the structure of both.

A pair of types is taken as proved until it is refuted: types that contain themselves are proved by not being refuted
(coinduction). A pair that relied on one that is refuted later is judged again, so what is left when nothing has to
be judged any more holds, and stays known.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from docsgen.diff.sets.emptiness import apart_from, cannot_be
from docsgen.diff.sets.forms import alternatives, conjuncts, pieces, shapes_of_all, with_member
from docsgen.diff.sets.residues import Conditional, Dependent, Excluded, Residue
from docsgen.diff.sets.shapes import Finite, Record, Shape
from docsgen.diff.sets.side import Node, Prepared, Term, equal, text_of
from docsgen.diff.sets.structure import PROVED, first_reason, is_absent, within
from docsgen.diff.sets.values import accepted
from docsgen.language.json_value import canonical
from docsgen.language.validation.patterns import NotChecked

Pair = tuple[Node, Term]
"""The type that should include, and those whose common values it should include."""

DEEPEST = 25
"""So many pairs are judged within one another; further ones wait for their turn."""

MOST_PIECES = 40
"""Into so many pieces a shape is cut, to find an alternative for each."""


MOST_JOINS = 200_000
"""So many alternatives are asked of what several of them reject, in all searches of a comparison."""


class Prover:
    """What has been found out about pairs of types of some versions: a reason where one isn't proved.

    ``declared_only``: of objects only those count that have no members but declared ones; then ``strict`` is the prover
    to which all count. ``values`` are what searches have found, by what accepts, what rejects, and how deep; ``joins``
    is how often they may still ask what several alternatives reject together.
    """

    def __init__(self, strict: Prover | None = None) -> None:
        self.strict = strict
        self.declared_only = strict is not None
        self.cuts = 0
        self.joins = MOST_JOINS
        self.values: dict[tuple[Term, tuple[Term, ...], int], Any] = {}
        self._reasons: dict[Pair, str] = {}
        self._users: dict[Pair, set[Pair]] = {}
        self._waiting: list[Pair] = []
        self._stack: list[Pair] = []

    def prove(self, outer: Node, inner: Term) -> str:
        """Why it isn't proved that ``outer`` includes ``inner``; empty: it is."""
        self.ask(outer, inner)
        while self._waiting:
            pair = self._waiting.pop()
            if self._reasons[pair] == PROVED:
                self._judge(pair)
        return self._reasons.get((outer, inner), PROVED)

    def ask(self, outer: Node, inner: Term) -> str:
        """As far as is known now; whoever asked is judged again if that changes."""
        pair = outer, inner
        if pair not in self._reasons and _is_among(outer, inner):
            return PROVED
        if self._stack:
            self._users.setdefault(pair, set()).add(self._stack[-1])
        if pair not in self._reasons:
            self._reasons[pair] = PROVED
            if len(self._stack) < DEEPEST:
                self._judge(pair)
            else:
                self._waiting.append(pair)
        return self._reasons[pair]

    def strictly(self, outer: Node, inner: Term) -> str:
        """As ``ask``, for all values: what is said of parts of a value need not be what declares their members."""
        return self.strict.prove(outer, inner) if self.strict is not None else self.ask(outer, inner)

    def _judge(self, pair: Pair) -> None:
        self._stack.append(pair)
        cuts, self.cuts = self.cuts, 0
        try:
            reason = self._reason(*pair)
        except NotChecked as error:
            reason = str(error)
        self.cuts = cuts
        self._stack.pop()
        if reason:
            self._reasons[pair] = reason
            self._waiting += [user for user in self._users.pop(pair, ()) if self._reasons.get(user) == PROVED]

    def _reason(self, outer: Node, inner: Term) -> str:
        parts = conjuncts(outer)
        if parts != (outer,):
            return first_reason(self.ask(part, inner) for part in parts)
        if len(inner) == 1 and len(branches := alternatives(inner[0])) > 1:
            return first_reason(self.ask(outer, conjuncts(branch)) for branch in branches)
        written = _alternatives_by_text(outer)
        if any(equal(part, node) for node in inner for part in written.get(text_of(node), ())):
            return PROVED
        return first_reason(self.holds(outer, shape) for shape in shapes_of_all(inner))

    def holds(self, outer: Node, shape: Shape) -> str:
        """Why it isn't proved that a type accepts what a shape does."""
        if isinstance(shape, Finite):
            return first_reason(_value_reason(outer, value) for value in shape.values)
        candidates: list[Shape] = [each for each in outer.shapes if type(each) is type(shape)]
        outer.prepared.work(len(candidates))
        reasons = []
        spared = functools.cache(lambda residue: self.spared(residue, shape))  # alternatives share what narrows them
        for each in candidates:
            reason = within(self, each, shape) or first_reason(map(spared, each.residues))
            if not reason:
                return PROVED
            reasons.append(reason)
        if cannot_be(shape):
            return PROVED
        if len(candidates) > 1 and isinstance(shape, Record) and self.cuts < 2:
            self.cuts += 1
            cut = any(not first_reason(self.holds(outer, piece) for piece in pieces) for pieces in self._cut(shape))
            self.cuts -= 1
            return PROVED if cut else f"none of {len(candidates)} alternatives is known to accept it"
        return reasons[0] if reasons else "no alternative accepts this kind of value"

    def spared(self, residue: Residue, shape: Shape) -> str:
        """Why it isn't proved that what narrows a type beside its form leaves a shape whole."""
        if residue in shape.residues or any(self._same(residue, other) for other in shape.residues):
            return PROVED
        match residue:
            case Excluded(node=node):
                node.prepared.work(len(node.shapes))
                return PROVED if apart_from(shape, node) else "`not` or another alternative of `oneOf` may exclude it"
            case Dependent(name=name, node=node):
                absent = isinstance(shape, Record) and is_absent(self, shape, name)
                return PROVED if absent else self.holds(node, shape)
            case Conditional():
                return self._conditionally(residue, shape)
        return residue.reason

    def _conditionally(self, residue: Conditional, shape: Shape) -> str:
        then = PROVED if residue.then is None else self.holds(residue.then, shape)
        otherwise = PROVED if residue.otherwise is None else self.holds(residue.otherwise, shape)
        if (not then and not otherwise) or (not otherwise and apart_from(shape, residue.condition)):
            return PROVED
        if not then and not self.holds(residue.condition, shape):
            return PROVED
        return "what `if` asks for may not hold"

    def _same(self, one: Residue, other: Residue) -> bool:
        match one, other:
            case Excluded(), Excluded():
                return not self.strictly(other.node, conjuncts(one.node))
            case Conditional(), Conditional():
                parts = ((one.condition, other.condition), (one.then, other.then), (one.otherwise, other.otherwise))
                return all(a is b or (a is not None and b is not None and equal(a, b)) for a, b in parts)
            case Dependent(), Dependent():
                return one.name == other.name and not self.ask(one.node, conjuncts(other.node))
        if isinstance(one, Excluded | Conditional | Dependent) or isinstance(other, Excluded | Conditional | Dependent):
            return False
        return one.node is not None and other.node is not None and equal(one.node, other.node)

    def _cut(self, shape: Record) -> Iterator[list[Shape]]:
        """Ways to cut a shape of objects, each by the alternatives of one member that is always there."""
        for name in sorted(shape.required):
            found = pieces(shape.at(name))
            if 1 < len(found) <= MOST_PIECES:
                yield [with_member(shape, name, piece) for piece in found]


def prover(one: Prepared, other: Prepared, *, declared_only: bool) -> Prover:
    """The prover for two versions; it is kept with them."""
    key = "prover", id(other), declared_only
    if key not in one.memory:
        made = Prover(prover(one, other, declared_only=False) if declared_only else None)
        one.memory[key] = other, made
        other.memory["prover", id(one), declared_only] = one, made
    found: Prover = one.memory[key][1]
    return found


def _is_among(outer: Node, inner: Term) -> bool:
    return outer in inner or any(equal(outer, node) for node in inner)


def _alternatives_by_text(outer: Node) -> dict[bytes, list[Node]]:
    memory = outer.prepared.memory
    key = "alternatives", outer
    if key not in memory:
        written: dict[bytes, list[Node]] = {}
        for part in alternatives(outer):
            written.setdefault(text_of(part), []).append(part)
        memory[key] = written
    found: dict[bytes, list[Node]] = memory[key]
    return found


def _value_reason(outer: Node, value: object) -> str:
    answer = accepted(outer, value)
    if answer:
        return PROVED
    text = canonical(value)
    return f"{text} is rejected" if answer is False else f"whether {text} is accepted can't be told"
