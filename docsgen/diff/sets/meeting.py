"""What two shapes of one kind have in common."""

from __future__ import annotations

import msgspec

from docsgen.diff.sets.residues import Residue
from docsgen.diff.sets.shapes import List, Number, Record, Shape, String, distinct, exact


def both(one: Shape, other: Shape) -> Shape | None:
    """The values of both shapes, neither of them finite; nothing where there are none for sure."""
    residues = (*one.residues, *other.residues)
    match one, other:
        case Number(), Number():
            return _numbers(one, other, residues)
        case String(), String():
            return _strings(one, other, residues)
        case List(), List():
            return _lists(one, other, residues)
        case Record(), Record():
            return _records(one, other, residues)
    return None


def _numbers(one: Number, other: Number, residues: tuple[Residue, ...]) -> Number | None:
    low = max((each.low for each in (one, other) if each.low is not None), default=None)
    highs = [each.high for each in (one, other) if each.high is not None]
    high = min(highs, key=lambda bound: (bound[0], not bound[1]), default=None)
    multiples = tuple(dict.fromkeys((*one.multiples, *other.multiples)))
    return number(Number(low, high, one.integer or other.integer, multiples, residues))


def _strings(one: String, other: String, residues: tuple[Residue, ...]) -> String | None:
    patterns = tuple(dict.fromkeys((*one.patterns, *other.patterns)))
    least, most = max(one.least, other.least), min(one.most, other.most)
    return String(least, most, patterns, residues) if least <= most else None


def _lists(one: List, other: List, residues: tuple[Residue, ...]) -> List | None:
    least, most = max(one.least, other.least), min(one.most, other.most)
    unique, contains = one.unique or other.unique, (*one.contains, *other.contains)
    layers = tuple(dict.fromkeys((*one.layers, *other.layers)))
    return List(layers, least, most, unique, contains, residues) if least <= most else None


def _records(one: Record, other: Record, residues: tuple[Residue, ...]) -> Record | None:
    least, most = max(one.least, other.least), min(one.most, other.most)
    joined = Record(
        tuple(dict.fromkeys((*one.layers, *other.layers))),
        one.required | other.required,
        least,
        most,
        distinct((*one.names, *other.names)),
        (*one.dependent, *other.dependent),
        residues,
    )
    return joined if max(least, len(joined.required)) <= most else None


def number(shape: Number) -> Number | None:
    """The shape with the bounds of whole numbers made inclusive; nothing where they leave no number."""
    low, high = shape.low, shape.high
    if shape.integer:
        if low is not None:
            least = -(-exact(low[0]).numerator // exact(low[0]).denominator)
            low = (least + 1 if low[1] and least == exact(low[0]) else least), False
        if high is not None:
            most = exact(high[0]).numerator // exact(high[0]).denominator
            high = (most - 1 if high[1] and most == exact(high[0]) else most), False
    if low is not None and high is not None and (low[0] > high[0] or (low[0] == high[0] and (low[1] or high[1]))):
        return None
    return msgspec.structs.replace(shape, low=low, high=high)
