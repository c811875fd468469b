"""Whether values, numbers and texts of one shape are within another."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.sets.patterns import EVERYTHING, implies
from docsgen.diff.sets.shapes import Finite, Number, String, exact


def finite_reasons(outer: Finite, inner: Finite) -> Iterator[str]:
    """Why a shape isn't known to be within another."""
    if not all(map(outer.lists, inner.values)):
        yield "not all of the values are listed"


def number_reasons(outer: Number, inner: Number) -> Iterator[str]:
    """Why a shape isn't known to be within another."""
    whole = inner.integer or any(exact(each).denominator == 1 for each in inner.multiples)
    if outer.integer and not whole:
        yield "numbers need not be whole"
    if outer.low is not None and (inner.low is None or _below(inner.low, outer.low)):
        yield f"numbers may be below {outer.low[0]}"
    if outer.high is not None and (inner.high is None or _above(inner.high, outer.high)):
        yield f"numbers may be above {outer.high[0]}"
    factors = [exact(each) for each in inner.multiples] + ([exact(1)] if inner.integer else [])
    for each in outer.multiples:
        if not any((factor / exact(each)).denominator == 1 for factor in factors):
            yield f"numbers need not be multiples of {each}"


def _below(one: tuple[float, bool], limit: tuple[float, bool]) -> bool:
    return one[0] < limit[0] or (one[0] == limit[0] and limit[1] and not one[1])


def _above(one: tuple[float, bool], limit: tuple[float, bool]) -> bool:
    return one[0] > limit[0] or (one[0] == limit[0] and limit[1] and not one[1])


def string_reasons(outer: String, inner: String) -> Iterator[str]:
    """Why a shape isn't known to be within another."""
    if outer.least > inner.least:
        yield f"strings may be shorter than {outer.least}"
    if outer.most < inner.most:
        yield f"strings may be longer than {outer.most}"
    for pattern in outer.patterns:
        if pattern not in EVERYTHING and not any(implies(each, pattern) for each in inner.patterns):
            yield f"strings need not match `{pattern}`"
