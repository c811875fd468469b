"""Whether a shape is within another of its kind: what each keyword asks for."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from docsgen.diff.sets.emptiness import cannot_have, empty
from docsgen.diff.sets.forms import shapes_of_all, term_of
from docsgen.diff.sets.patterns import EVERYTHING, implies
from docsgen.diff.sets.scalars import finite_reasons, number_reasons, string_reasons
from docsgen.diff.sets.shapes import INFINITE, Contains, Finite, List, Number, Record, Shape, String, distinct, matches
from docsgen.diff.sets.side import Node, Term, equal
from docsgen.diff.sets.values import accepted

PROVED = ""
"""The reason why something isn't proved: there is none."""

MOST_PATTERNS = 6
"""Patterns may match one name together; with more of them there are too many combinations."""


class Proofs(Protocol):
    """What is known of pairs of types, and how to ask for more."""

    declared_only: bool

    def ask(self, outer: Node, inner: Term) -> str:
        """Why a type isn't known to include what others have in common."""

    def strictly(self, outer: Node, inner: Term) -> str:
        """The same for all values, also where only those without undeclared members are asked for."""

    def holds(self, outer: Node, shape: Shape) -> str:
        """Why a type isn't known to include a shape."""


def first_reason(reasons: Iterable[str]) -> str:
    """The first that there is."""
    return next(filter(None, reasons), PROVED)


def within(proofs: Proofs, outer: Shape, inner: Shape) -> str:
    """Why it isn't proved that a shape, without its residues, includes another one of the same kind."""
    return first_reason(WITHIN[type(outer)](proofs, outer, inner))


def _list(proofs: Proofs, outer: List, inner: List) -> Iterator[str]:
    most = _longest(inner)
    if outer.least > inner.least:
        yield f"lists may be shorter than {outer.least}"
    if outer.most < most:
        yield f"lists may be longer than {outer.most}"
    if outer.unique and not inner.unique and most > 1:
        yield "items may be equal"
    last = max(outer.positions(), inner.positions())
    for index in range(min(last + 1, most)):
        found = _asked(proofs, outer.at(index), inner.at(index))
        if found:
            yield f"item {index}: {found}" if index < last else f"items: {found}"
    for contains in outer.contains:
        yield _contains(proofs, contains, inner, most)


def _longest(shape: List) -> int:
    most = shape.most
    possible = min(most, shape.positions() + 1)
    return next((index for index in range(possible) if empty(shape.at(index), 1)), most)


def _contains(proofs: Proofs, outer: Contains, inner: List, most: int) -> str:
    if outer.least == 0 and outer.most >= most:
        return PROVED
    for each in inner.contains:
        fewer = each.least >= outer.least and outer.most >= most
        alike = each.least >= outer.least and each.most <= outer.most
        if fewer and not proofs.strictly(outer.node, term_of([each.node])):
            return PROVED
        if alike and equal(each.node, outer.node):
            return PROVED
    last = min(inner.positions() + 1, most)
    every = not first_reason(_asked(proofs, (outer.node,), inner.at(index)) for index in range(last))
    if every and inner.least >= outer.least and outer.most >= most:
        return PROVED
    return "the items that `contains` asks for may be lacking, or too many"


def _record(proofs: Proofs, outer: Record, inner: Record) -> Iterator[str]:
    for name in sorted(outer.required - inner.required):
        yield f"`{name}` may be absent"
    if outer.least > max(inner.least, len(inner.required)):
        yield f"there may be fewer than {outer.least} members"
    if outer.most < INFINITE and outer.most < min(inner.most, _most_members(inner)):
        yield f"there may be more than {outer.most} members"
    for name, others in outer.dependent:
        yield _dependent(proofs, name, others, inner)
    # What both require first: constants that tell alternatives apart are among it.
    for name in sorted(outer.known() | inner.known(), key=lambda name: name not in outer.required):
        yield _member(proofs, name, outer, inner)
    yield _others(proofs, outer, inner)
    for node in outer.names:
        yield _names(proofs, node, inner)


def is_absent(proofs: Proofs, shape: Record, name: str) -> bool:
    """Whether no object of a shape has a member, or none of those that are asked for."""
    undeclared = proofs.declared_only and name not in shape.mentioned() and not term_of(shape.at(name))
    return undeclared or cannot_have(shape, name)


def _dependent(proofs: Proofs, name: str, others: tuple[str, ...], inner: Record) -> str:
    known = {each for key, needed in inner.dependent if key == name for each in needed}
    if set(others) <= inner.required | known or is_absent(proofs, inner, name):
        return PROVED
    return f"`{name}` may be there without {', '.join(others)}"


def _member(proofs: Proofs, name: str, outer: Record, inner: Record) -> str:
    wanted, has = outer.at(name), term_of(inner.at(name))
    if not wanted or (proofs.declared_only and not has and name not in inner.known()):
        return PROVED
    reason = _asked(proofs, wanted, has)
    return f"`{name}`: {reason}" if reason and not empty(has) else PROVED


def _others(proofs: Proofs, outer: Record, inner: Record) -> str:
    """What members may be that neither side names: one question for each combination of patterns that match."""
    patterns = list(dict.fromkeys((*outer.patterns(), *inner.patterns())))
    if all(layer.other is None and not layer.patterns for layer in outer.layers):
        return PROVED
    if len(patterns) > MOST_PATTERNS:
        return "too many patterns of names"
    for matching in _combinations(patterns):
        if proofs.declared_only and not _signed(inner, matching):
            continue
        has = term_of(inner.among(matching))
        reason = _asked(proofs, outer.among(matching), has)
        if reason and not empty(has):
            return f"other members: {reason}"
    return PROVED


def _combinations(patterns: list[str]) -> Iterator[frozenset[str]]:
    """Sets of patterns that may match one name, while the others don't."""
    always = [pattern for pattern in patterns if pattern in EVERYTHING]
    some = [pattern for pattern in patterns if pattern not in EVERYTHING]
    for count in range(len(some) + 1):
        for chosen in itertools.combinations(some, count):
            left = [each for each in some if each not in chosen]
            if not any(implies(one, other) for one in chosen for other in left):
                yield frozenset((*always, *chosen))


def _signed(shape: Record, matching: frozenset[str]) -> bool:
    """Whether an index signature allows members whose names match."""
    return any(
        layer.other is not None or any(pattern in matching for pattern, _ in layer.patterns) for layer in shape.layers
    )


def signed(shape: Record, name: str) -> bool:
    """Whether an index signature allows a member of a name that isn't declared."""
    return any(
        layer.other is not None or any(matches(each, name) for each, _ in layer.patterns) for layer in shape.layers
    )


def _most_members(shape: Record) -> int:
    if shape.patterns() or not empty(shape.among(frozenset()), 0):
        return INFINITE
    return sum(not empty(shape.at(name)) for name in shape.known())


def _names(proofs: Proofs, node: Node, inner: Record) -> str:
    for name in inner.known():
        if not accepted(node, name) and not empty(inner.at(name)):
            return f"`{name}` may be no name that is allowed"
    return first_reason(proofs.holds(node, shape) for shape in _other_names(inner))


def _other_names(shape: Record) -> Iterator[Shape]:
    """The names that members may have which aren't declared."""
    for layer in shape.layers:
        if layer.other is not None and empty((layer.other,), 0):
            yield from (String(patterns=(pattern,)) for pattern, _ in layer.patterns)
            return
    for each in shapes_of_all(term_of(shape.names)):
        if isinstance(each, String):
            yield each
        elif isinstance(each, Finite):
            yield Finite(tuple(value for value in each.values if isinstance(value, str)))


def _asked(proofs: Proofs, wanted: Iterable[Node], has: Term) -> str:
    term = term_of(has)
    return first_reason(proofs.ask(node, term) for node in distinct(wanted))


WITHIN: Mapping[type, Callable[[Proofs, Any, Any], Iterator[str]]] = {
    Finite: lambda proofs, outer, inner: finite_reasons(outer, inner),
    Number: lambda proofs, outer, inner: number_reasons(outer, inner),
    String: lambda proofs, outer, inner: string_reasons(outer, inner),
    List: _list,
    Record: _record,
}
