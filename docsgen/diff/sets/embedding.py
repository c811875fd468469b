"""Small values of a type that have a given value at a place."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from docsgen.diff.sets.forms import shapes_of_all, term_of
from docsgen.diff.sets.minimal import DEEPEST, MOST_ITEMS, UNSET, lightest, other_names, records, smallest
from docsgen.diff.sets.shapes import List, Record, Shape
from docsgen.diff.sets.side import Node, Term
from docsgen.diff.sets.values import accepted, all_of, fits
from docsgen.language.validation.patterns import NotChecked

FEW = 3
"""So many objects without the member are tried with it."""

MOST_WORK = 200_000
"""So many members are looked at, at most, for one that has to be put in."""


def embedded(node: Node, path: tuple[str, ...], value: Any) -> Any:
    """A small value of a type that has a given value at a path; see ``docsgen.diff.sets.embed``."""
    try:
        return _embedded(term_of([node]), path, value)
    except NotChecked:
        return UNSET


def _embedded(term: Term, path: tuple[str, ...], value: Any) -> Any:
    shapes = shapes_of_all(term)
    if not path:
        fitting = all_of(accepted(node, value) for node in term)
        return UNSET if fitting is False else value
    found = (made for shape in shapes for made in _around(shape, path, value) if fits(shape, made) is not False)
    return lightest(found)


def _around(shape: Shape, path: tuple[str, ...], value: Any) -> Iterator[Any]:
    step, rest = path[0], path[1:]
    if isinstance(shape, Record) and step in ("{}", "*"):
        keys = [name for name in other_names(shape) if name not in shape.known()]
        yield from _with_member(shape, keys, rest, value)
    elif isinstance(shape, Record):
        yield from _with_member(shape, [step], rest, value)
    elif isinstance(shape, List) and step.startswith("[") and step.endswith("]"):
        yield from _with_item(shape, step[1:-1], rest, value)


def _with_member(shape: Record, names: Iterable[str], rest: tuple[str, ...], value: Any) -> Iterator[dict[str, Any]]:
    for name in names:
        inner = _embedded(term_of(shape.at(name)), rest, value)
        if inner is UNSET:
            continue
        made = _lightest_with(shape, name, inner)
        if made is not UNSET:
            yield made
            return


def _lightest_with(shape: Record, name: str, inner: Any) -> Any:
    """The smallest object of a shape, as far as can be told, whose member has a value: the others hold more."""
    found = ({**base, name: inner} for base in _bases(shape, name))
    first = next(found, UNSET)
    if first is UNSET or fits(shape, first) is not False:
        return first
    tries = max(1, MOST_WORK // (len(shape.known()) + 1))
    return lightest(made for made in itertools.islice(found, tries) if fits(shape, made) is not False)


def _bases(shape: Record, name: str) -> Iterator[dict[str, Any]]:
    """Small objects of a shape: the smallest, some that are right, and all that have the member."""
    right = 0
    for index, base in enumerate(records(shape, DEEPEST)):
        if index == 0 or name in base:
            yield base
        elif right < FEW and fits(shape, base) is not False:
            right += 1
            yield base


def _with_item(shape: List, index: str, rest: tuple[str, ...], value: Any) -> Iterator[list[Any]]:
    at = int(index) if index.isdigit() else shape.positions()
    inner = _embedded(term_of(shape.at(at)), rest, value)
    if inner is UNSET or at > MOST_ITEMS:
        return
    items = [smallest(term_of(shape.at(each))) for each in range(max(at + 1, min(shape.least, MOST_ITEMS)))]
    items[at] = inner
    if UNSET not in items:
        yield items
