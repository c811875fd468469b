"""Small values of a type: the smallest that is found, and small ones that have a given value at a place."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from docsgen.diff.sets.forms import shapes_of_all, term_of
from docsgen.diff.sets.patterns import samples
from docsgen.diff.sets.shapes import Finite, List, Number, Record, Shape, String, exact
from docsgen.diff.sets.side import Term
from docsgen.diff.sets.values import fits
from docsgen.language.json_value import canonical

UNSET = msgspec.UNSET

DEEPEST = 12
"""So many levels a made-up value may have."""

MOST_ITEMS = 60
"""Longer lists, objects and texts aren't made up."""

MOST_REQUIRED = 400
"""Objects that must have more members aren't made up: each of their changes would be shown by all of them."""

HALF = Fraction(1, 2)

LARGEST = Fraction(sys.float_info.max)
"""No float is larger."""

OTHER_NAMES = ("x", "y", "z", "a-b", "X", "0")
"""Names that nobody declares, usually."""


def weight(value: Any) -> tuple[int, int]:
    """Smaller values first: by the number of their parts, then by the length of their texts and numbers."""
    if isinstance(value, dict):
        inner = [(1, len(name)) for name in value] + [weight(each) for each in value.values()]
    elif isinstance(value, list):
        inner = [weight(each) for each in value]
    else:
        return 1, 0 if value is None or isinstance(value, bool) else len(str(value))
    return 1 + sum(parts for parts, _ in inner), sum(length for _, length in inner)


def smallest(term: Term, depth: int = DEEPEST) -> Any:
    """A small value that all types accept, as far as can be told."""
    if not term:
        return None
    memory = term[0].prepared.memory
    for level in range(depth + 1):
        key = "smallest", term, level
        if key not in memory:
            memory[key] = lightest(values for shape in shapes_of_all(term) for values in small(shape, level))
        if memory[key] is not UNSET:
            return memory[key]
    return UNSET


def small(shape: Shape, depth: int = DEEPEST) -> Iterator[Any]:
    """The first value that is found for a shape, if any."""
    doubtful = UNSET
    for value in SMALL[type(shape)](shape, depth):
        answer = fits(shape, value)
        if answer:
            yield value
            return
        if answer is None and doubtful is UNSET:
            doubtful = value
    if doubtful is not UNSET:
        yield doubtful


def lightest(values: Iterable[Any]) -> Any:
    """The smallest of some values, if there are any."""
    return min(values, key=weight, default=UNSET)


def numbers(shape: Number) -> Iterator[Any]:
    """Numbers of a shape, or near it."""
    yield from (0, 1)
    for bound in (shape.low, shape.high):
        if bound is not None:
            yield from (bound[0], math.floor(bound[0]) + 1, math.ceil(bound[0]) - 1)
            yield from _floats(exact(bound[0]) + HALF, exact(bound[0]) - HALF)
    if shape.low is not None and shape.high is not None:
        yield from _floats((exact(shape.low[0]) + exact(shape.high[0])) / 2)
    for each in shape.multiples:
        yield each
        for bound in (shape.low, shape.high):
            if bound is not None:
                whole = math.floor(exact(bound[0]) / exact(each))
                yield from _floats(*(exact(each) * count for count in (whole, whole + 1, whole - 1)))
    yield from (-1, 0.5)


def _floats(*values: Fraction) -> Iterator[float]:
    """Those of some numbers that a float can hold: integers may be larger."""
    yield from (float(each) for each in values if abs(each) <= LARGEST)


def strings(shape: String) -> Iterator[str]:
    """Texts of a shape, or near it."""
    if shape.least > MOST_ITEMS:
        return
    if not shape.patterns:
        yield "x" * shape.least
    for pattern in shape.patterns:
        yield from samples(pattern, shape.least)


def _lists(shape: List, depth: int) -> Iterator[list[Any]]:
    wanted = max(shape.least, max((each.least for each in shape.contains), default=0))
    if wanted > MOST_ITEMS or (wanted and depth <= 0):
        return
    for values in _several(shape, wanted, depth):
        yield values
        for contains in shape.contains:
            fitting = smallest(term_of((*shape.at(0), contains.node)), depth - 1)
            if fitting is not UNSET:
                count = min(contains.least, MOST_ITEMS)
                yield [*[fitting] * count, *values[count:]]


def _several(shape: List, count: int, depth: int) -> Iterator[list[Any]]:
    first = [smallest(term_of(shape.at(index)), depth - 1) for index in range(count)]
    if UNSET not in first:
        yield first
    if count > 1 and shape.unique:
        chosen: list[Any] = []
        for index in range(count):
            texts = {canonical(each) for each in chosen}
            different = (each for each in some(shape.at(index), depth - 1) if canonical(each) not in texts)
            chosen.append(next(different, UNSET))
        if UNSET not in chosen:
            yield chosen


def some(term: Term, depth: int) -> Iterator[Any]:
    """Several different values of a type."""
    for shape in shapes_of_all(term_of(term)):
        if isinstance(shape, Finite):
            tried: Iterable[Any] = shape.values
        elif isinstance(shape, Number):
            tried = (*numbers(shape), *range(MOST_ITEMS))
        elif isinstance(shape, String):
            texts = list(strings(shape))
            tried = (*texts, *(text + "x" * more for text in texts[:3] for more in range(1, 10)))
        else:
            tried = small(shape, depth)
        yield from (value for value in tried if fits(shape, value))


def records(shape: Record, depth: int) -> Iterator[dict[str, Any]]:
    """Objects of a shape, or near it."""
    base: dict[str, Any] = {}
    if len(shape.required) > MOST_REQUIRED:
        return
    for name in shape.known() if shape.required else ():
        if name in shape.required:
            base[name] = smallest(term_of(shape.at(name)), depth - 1) if depth > 0 else UNSET
            if base[name] is UNSET:
                return
    yield base
    if depth <= 0:
        return
    more = [name for name in (*shape.known(), *other_names(shape)) if name not in base]
    options = {name: smallest(term_of(shape.at(name)), depth - 1) for name in more}
    options = {name: value for name, value in options.items() if value is not UNSET}
    yield from _filled(shape, base, options)
    yield from ({**base, name: value} for name, value in options.items())
    for name, value in options.items():  # what depends on a member
        needed = {each for key, names in shape.dependent if key == name for each in names}
        yield {**base, name: value} | {each: options[each] for each in options if each in needed}


def _filled(shape: Record, base: Mapping[str, Any], options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The object with as many members as it must have."""
    lacking = shape.least - len(base)
    if 0 < lacking <= len(options):
        yield {**base, **dict(list(options.items())[:lacking])}
    needed = {each for key, names in shape.dependent if key in base for each in names}
    if needed - base.keys():
        yield {**base, **{name: options[name] for name in options if name in needed}}


def other_names(shape: Record) -> Iterator[str]:
    """Names that a shape doesn't declare: for each pattern, and those of its type of names."""
    made = [text for pattern in shape.patterns() for text in list(samples(pattern))[:2]]
    if shape.names:
        made += [text for text in some(shape.names, 1) if isinstance(text, str)][: MOST_ITEMS // 4]
    known = shape.known()
    return (name for name in dict.fromkeys((*made, *OTHER_NAMES)) if name not in known)


SMALL: Mapping[type, Callable[[Any, int], Iterator[Any]]] = {
    Finite: lambda shape, depth: iter(sorted(shape.values, key=weight)),
    Number: lambda shape, depth: numbers(shape),
    String: lambda shape, depth: strings(shape),
    List: _lists,
    Record: records,
}
