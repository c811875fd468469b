"""What a search tries of a shape, small values first: values, numbers, texts and lists."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from docsgen.diff.sets.forms import term_of
from docsgen.diff.sets.minimal import MOST_ITEMS, UNSET, numbers, small, smallest, strings
from docsgen.diff.sets.patterns import TEXTS
from docsgen.diff.sets.shapes import Finite, List, Number, Shape, String
from docsgen.diff.sets.side import Term
from docsgen.diff.sets.values import fits

Rejecting = tuple[Term, ...]
"""Types each of which must reject the value."""


class Looking(Protocol):
    """A search, to be asked for parts of a value."""

    @property
    def declared_only(self) -> bool:
        """Whether only declared members count."""

    def find(self, accepting: Term, rejecting: Rejecting, depth: int) -> Any:
        """A value that all of ``accepting`` accept and each of ``rejecting`` rejects; UNSET if none is found."""

    def may_join(self, count: int) -> bool:
        """Whether so many alternatives may still be asked what several of them reject together."""


def values_tried(search: Looking, shape: Finite, against: list[Shape], depth: int) -> Iterator[Any]:
    """Values that others don't list."""
    listed = [each for each in against if isinstance(each, Finite) and not each.residues]
    return (value for value in shape.values if not any(each.lists(value) for each in listed))


def numbers_tried(search: Looking, shape: Number, against: list[Shape], depth: int) -> Iterator[Any]:
    """Numbers near the bounds of both sides."""
    yield from numbers(shape)
    for other in against:
        if isinstance(other, Number):
            yield from numbers(other)
    yield from (2, 3, 7, 0.25, 1.5, -1.5, 1e9, -1e9)


def strings_tried(search: Looking, shape: String, against: list[Shape], depth: int) -> Iterator[str]:
    """Texts of both sides, longer and shorter ones."""
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


def lists_tried(search: Looking, shape: List, against: list[Shape], depth: int) -> Iterator[list[Any]]:
    """Lists with an item that others reject, or too many, or what `contains` asks for."""
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


def _contained(search: Looking, shape: List, others: list[List], depth: int) -> Iterator[list[Any]]:
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
