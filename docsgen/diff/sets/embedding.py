"""Small values of a type that have a given value at a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docsgen.diff.sets.forms import shapes_of_all, term_of
from docsgen.diff.sets.minimal import DEEPEST, MOST_ITEMS, UNSET, lightest, other_names, records, smallest, weight
from docsgen.diff.sets.shapes import List, Record, Shape
from docsgen.diff.sets.side import Node, Term
from docsgen.diff.sets.values import accepted, all_of, fits
from docsgen.language.validation.patterns import NotChecked


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
        bases = [base for base in records(shape, DEEPEST) if name in base or fits(shape, base) is not False][:3]
        found = [{**base, name: inner} for base in bases]
        needed = [{**base, name: inner} for base in records(shape, DEEPEST) if name in base]
        fitting = [made for made in (*found, *needed) if fits(shape, made) is not False]
        if fitting:
            yield min(fitting, key=weight)
            return


def _with_item(shape: List, index: str, rest: tuple[str, ...], value: Any) -> Iterator[list[Any]]:
    at = int(index) if index.isdigit() else shape.positions()
    inner = _embedded(term_of(shape.at(at)), rest, value)
    if inner is UNSET or at > MOST_ITEMS:
        return
    items = [smallest(term_of(shape.at(each))) for each in range(max(at + 1, min(shape.least, MOST_ITEMS)))]
    items[at] = inner
    if UNSET not in items:
        yield items
