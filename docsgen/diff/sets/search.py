"""Looking for a value that one type accepts and another rejects, guided by what isn't proved."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from docsgen.diff.sets.forms import pieces, shapes_of_all, term_of, with_member
from docsgen.diff.sets.minimal import MOST_ITEMS, UNSET, numbers, other_names, small, smallest, strings, weight
from docsgen.diff.sets.patterns import TEXTS
from docsgen.diff.sets.proof import Prover
from docsgen.diff.sets.shapes import (
    INFINITE,
    Conditional,
    Dependent,
    Excluded,
    Finite,
    List,
    Number,
    Record,
    Residue,
    Shape,
    String,
)
from docsgen.diff.sets.side import Term
from docsgen.diff.sets.structure import signed
from docsgen.diff.sets.values import accepted, all_of, fits
from docsgen.language.validation.patterns import NotChecked

DEEPEST = 14
"""So many levels below the top a difference is looked for."""

ENOUGH = 6
"""Of so many values that are found the smallest is taken."""

Rejecting = tuple[Term, ...]
"""Types each of which must reject the value."""


class Spent(Exception):  # noqa: N818 - no error, an end
    """All steps are done."""


class Search:
    """One search: how many steps are left, and what was found for parts of it, which the prover keeps for others."""

    def __init__(self, prover: Prover, steps: int) -> None:
        self.prover = prover
        self.steps = steps

    @property
    def declared_only(self) -> bool:
        """Whether only declared members count."""
        return self.prover.declared_only

    def run(self, accepting: Term, rejecting: Rejecting) -> Any:
        """The smallest value that is found, deepened step by step."""
        try:
            for depth in range(DEEPEST):
                found = self.find(accepting, rejecting, depth)
                if found is not UNSET:
                    return found
        except Spent:
            pass
        return UNSET

    def find(self, accepting: Term, rejecting: Rejecting, depth: int) -> Any:
        """A value that all of ``accepting`` accept and each of ``rejecting`` rejects."""
        key = accepting, rejecting, depth
        known = self.prover.values
        if key not in known:
            value = UNSET
            if () not in rejecting and not any(self._included(accepting, each) for each in rejecting):
                found = itertools.islice(self._found(accepting, rejecting, depth), ENOUGH)
                value = min(found, key=weight, default=UNSET)
            known[key] = value
        return known[key]

    def _included(self, accepting: Term, rejecting: Term) -> bool:
        return all(not self.prover.prove(node, accepting) for node in rejecting)

    def _found(self, accepting: Term, rejecting: Rejecting, depth: int) -> Iterator[Any]:
        for shape in shapes_of_all(accepting):
            against = [each for term in rejecting for each in shapes_of_all(term)]
            found = (value for value in self._tried(shape, against, depth) if self._decides(value, shape, rejecting))
            yield from itertools.islice(found, 2 if depth else 1)

    def _decides(self, value: Any, shape: Shape, rejecting: Rejecting) -> bool:
        self.step()
        if any(all_of(accepted(node, value) for node in term) is not False for term in rejecting):
            return False
        return fits(shape, value) is True

    def step(self) -> None:
        """One step less."""
        self.steps -= 1
        if self.steps < 0:
            raise Spent

    def _tried(self, shape: Shape, against: list[Shape], depth: int) -> Iterator[Any]:
        try:
            yield from TRIED[type(shape)](self, shape, against, depth)
        except NotChecked:
            return


def _values(search: Search, shape: Finite, against: list[Shape], depth: int) -> Iterator[Any]:
    listed = [each for each in against if isinstance(each, Finite) and not each.residues]
    return (value for value in shape.values if not any(each.lists(value) for each in listed))


def _numbers(search: Search, shape: Number, against: list[Shape], depth: int) -> Iterator[Any]:
    yield from numbers(shape)
    for other in against:
        if isinstance(other, Number):
            yield from numbers(other)
    yield from (2, 3, 7, 0.25, 1.5, -1.5, 1e9, -1e9)


def _strings(search: Search, shape: String, against: list[Shape], depth: int) -> Iterator[str]:
    yield from strings(shape)
    texts = list(strings(shape))[:5] or [""]
    for other in against:
        if isinstance(other, String):
            yield from strings(other)
            lengths = [each for each in (other.most + 1, other.least - 1) if 0 <= each <= 1000 * MOST_ITEMS]
            yield from (
                text[:length] + (text[-1:] or "x") * (length - len(text)) for text in texts for length in lengths
            )
    yield from TEXTS


def _lists(search: Search, shape: List, against: list[Shape], depth: int) -> Iterator[list[Any]]:
    base = next(small(shape), UNSET)
    if base is UNSET:
        return
    yield base
    others = [each for each in against if isinstance(each, List)]
    live = [each for each in others if fits(each, base) is not False]
    last = max([shape.positions(), *(each.positions() for each in others)])
    if depth:
        for index in range(min(last + 1, shape.most, MOST_ITEMS)):
            for chosen in (live, *([each] for each in live if len(live) > 1)):
                item = search.find(term_of(shape.at(index)), _at(chosen, index), depth - 1)
                if item is not UNSET:
                    yield from _with_item(shape, base, index, item)
        yield from _contained(search, shape, others, depth)
    yield from _lengths(shape, base, others)


def _contained(search: Search, shape: List, others: list[List], depth: int) -> Iterator[list[Any]]:
    """Lists that contain what they must, which isn't what others must."""
    theirs = [contains.node for each in others for contains in each.contains]
    for own, their in itertools.product(shape.contains, theirs):
        item = search.find(term_of((*shape.at(0), own.node)), (term_of([their]),), depth - 1)
        if item is not UNSET and own.least <= MOST_ITEMS:
            yield [item] * max(own.least, 1)


def _at(shapes: Iterable[List], index: int) -> Rejecting:
    return tuple(dict.fromkeys(term_of(each.at(index)) for each in shapes))


def _with_item(shape: List, base: list[Any], index: int, item: Any) -> Iterator[list[Any]]:
    items = [*base, *(smallest(term_of(shape.at(each))) for each in range(len(base), index + 1))]
    items[index] = item
    if UNSET not in items:
        yield items


def _lengths(shape: List, base: list[Any], others: Iterable[List]) -> Iterator[list[Any]]:
    """Lists that others find too long, whose items are equal, or that lack or repeat what must be contained."""
    lengths = {each.most + 1 for each in others} | {each.positions() + 1 for each in others} | {2}
    for length in sorted(each for each in lengths if each <= MOST_ITEMS):
        items = [*base, *(smallest(term_of(shape.at(each))) for each in range(len(base), length))]
        if UNSET not in items:
            yield items
    for contains in (contains for each in others for contains in each.contains):
        item = smallest(term_of((*shape.at(shape.positions()), contains.node)))
        counts = (contains.least - 1, contains.most + 1)
        yield from ([item] * count for count in counts if item is not UNSET and count <= MOST_ITEMS)


def _records(search: Search, shape: Record, against: list[Shape], depth: int) -> Iterator[dict[str, Any]]:
    base = next(small(shape), UNSET)
    if base is UNSET:
        return
    yield base
    live = [each for each in against if isinstance(each, Record) and fits(each, base) is not False]
    if depth:
        yield from _varied(search, shape, base, live, depth)
        yield from _by_alternative(search, shape, against, depth)


def _by_alternative(search: Search, shape: Record, against: list[Shape], depth: int) -> Iterator[dict[str, Any]]:
    """The same for each value or kind of value of a member that is always there, one after the other."""
    for name in sorted(shape.required):
        cut = pieces(shape.at(name))
        if not 1 < len(cut) <= MOST_ITEMS:
            continue
        for piece in cut:
            narrowed = with_member(shape, name, piece)
            base = next(small(narrowed), UNSET)
            if base is UNSET:
                continue
            yield base
            live = [each for each in against if isinstance(each, Record) and fits(each, base) is not False]
            yield from _varied(search, narrowed, base, live, depth)


def _varied(
    search: Search, shape: Record, base: dict[str, Any], live: list[Record], depth: int
) -> Iterator[dict[str, Any]]:
    """The object with one member otherwise; then with several, each of which some of the others reject."""
    partial: list[dict[str, Any]] = []
    for name in _names(search, shape, live):
        rejecting, has = _rejecting(live, name), term_of(shape.at(name))
        value = search.find(has, rejecting, depth - 1)
        if value is not UNSET:
            yield {**base, name: value}
        elif len(rejecting) > 1:
            found = (search.find(has, (each,), depth - 1) for each in rejecting)
            partial += [{name: value} for value in found if value is not UNSET]
    yield from _together(search, base, partial, live)
    yield from _sizes(search, shape, base, live)


def _rejecting(live: Iterable[Record], name: str) -> Rejecting:
    return tuple(dict.fromkeys(term_of(each.at(name)) for each in live))


def _together(
    search: Search, base: dict[str, Any], partial: list[dict[str, Any]], live: list[Record]
) -> Iterator[dict[str, Any]]:
    """The object with that which most of the others reject, then most of those that are left, and so on."""
    value = base
    left = live
    while left and search.prover.joins >= len(left) * len(partial):
        search.prover.joins -= len(left) * len(partial)
        counted = [(sum(fits(each, {**value, **more}) is not False for each in left), more) for more in partial]
        count, more = min(counted, key=lambda each: each[0], default=(len(left), {}))
        if count >= len(left):
            return
        value = {**value, **more}
        left = [each for each in left if fits(each, value) is not False]
    if value is not base:
        yield value


def _sizes(search: Search, shape: Record, base: dict[str, Any], live: list[Record]) -> Iterator[dict[str, Any]]:
    """Objects with more members than others allow, with names that they don't allow, or without what these need."""
    depending = [name for each in (shape, *live) for name, _ in each.dependent]
    depending += [name for each in live for residue in each.residues for name in _names_in(residue)]
    names = [*shape.known(), *depending, *other_names(shape), *_wrong_names(search, shape, live)]
    if search.declared_only:
        names = [name for name in names if name in shape.mentioned() or signed(shape, name)]
    options = {name: smallest(term_of(shape.at(name))) for name in names if name not in base}
    options = {name: value for name, value in options.items() if value is not UNSET}
    for most in sorted({each.most for each in live if each.most < INFINITE}):
        yield {**base, **dict(list(options.items())[: max(0, most + 1 - len(base))])}
    if any(each.dependent or each.residues or each.names for each in live):
        for name, value in options.items():
            needed = {each for key, others in shape.dependent if key == name for each in others}
            yield {**base, name: value, **{each: smallest(term_of(shape.at(each))) for each in needed}}
        pairs = itertools.combinations(options.items(), 2)
        yield from ({**base, **dict(pair)} for pair in itertools.islice(pairs, MOST_ITEMS))


def _names_in(residue: Residue) -> Iterator[str]:
    """The members that a condition is about."""
    match residue:
        case Dependent(name=name):
            yield name
        case Excluded(node=node) | Conditional(condition=node):
            yield from (name for each in node.shapes if isinstance(each, Record) for name in each.known())


def _wrong_names(search: Search, shape: Record, live: Iterable[Record]) -> Iterator[str]:
    """Names that others don't allow."""
    for node in (node for each in live for node in each.names):
        against = list(node.shapes)
        for own in shapes_of_all(term_of(shape.names)):
            if isinstance(own, String):
                yield from (text for text in _strings(search, own, against, 0) if accepted(node, text) is False)


def _names(search: Search, shape: Record, live: Iterable[Record]) -> list[str]:
    """The names of members to vary: those of the other side first that are more than this side's."""
    known = shape.known()
    wanted = dict.fromkeys(name for each in live for name in each.known() if name not in known)
    foreign = [name for name in wanted if not search.declared_only or term_of(shape.at(name))]
    made = [*other_names(shape), *(name for each in live for name in other_names(each) if name not in known)]
    others = [name for name in dict.fromkeys(made) if name not in wanted]
    if search.declared_only:
        others = [name for name in others if signed(shape, name)]
    return [*known, *foreign, *others[:8]]


TRIED: Mapping[type, Callable[[Search, Any, list[Shape], int], Iterator[Any]]] = {
    Finite: _values,
    Number: _numbers,
    String: _strings,
    List: _lists,
    Record: _records,
}
