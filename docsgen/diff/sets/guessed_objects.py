"""What a search tries of objects, small ones first: one member otherwise, several, fewer and more."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from docsgen.diff.sets.forms import pieces, shapes_of_all, term_of, with_member
from docsgen.diff.sets.guesses import Looking, Rejecting, strings_tried
from docsgen.diff.sets.minimal import MOST_ITEMS, UNSET, other_names, small, smallest
from docsgen.diff.sets.residues import Conditional, Dependent, Excluded, Residue
from docsgen.diff.sets.shapes import INFINITE, Record, Shape, String
from docsgen.diff.sets.structure import signed
from docsgen.diff.sets.values import accepted, fits


def objects_tried(search: Looking, shape: Record, against: list[Shape], depth: int) -> Iterator[dict[str, Any]]:
    """Objects with members that others reject, that these don't know, or without what they need."""
    base = next(small(shape), UNSET)
    if base is UNSET:
        return
    yield base
    live = [each for each in against if isinstance(each, Record) and fits(each, base) is not False]
    if depth:
        yield from _varied(search, shape, base, live, depth)
        yield from _by_alternative(search, shape, against, depth)


def _by_alternative(search: Looking, shape: Record, against: list[Shape], depth: int) -> Iterator[dict[str, Any]]:
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
    search: Looking, shape: Record, base: dict[str, Any], live: list[Record], depth: int
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
    search: Looking, base: dict[str, Any], partial: list[dict[str, Any]], live: list[Record]
) -> Iterator[dict[str, Any]]:
    """The object with that which most of the others reject, then most of those that are left, and so on."""
    value = base
    left = live
    while left and search.may_join(len(left) * len(partial)):
        counted = [(sum(fits(each, {**value, **more}) is not False for each in left), more) for more in partial]
        count, more = min(counted, key=lambda each: each[0], default=(len(left), {}))
        if count >= len(left):
            return
        value = {**value, **more}
        left = [each for each in left if fits(each, value) is not False]
    if value is not base:
        yield value


def _sizes(search: Looking, shape: Record, base: dict[str, Any], live: list[Record]) -> Iterator[dict[str, Any]]:
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


def _wrong_names(search: Looking, shape: Record, live: Iterable[Record]) -> Iterator[str]:
    """Names that others don't allow."""
    for node in (node for each in live for node in each.names):
        against = list(node.shapes)
        for own in shapes_of_all(term_of(shape.names)):
            if isinstance(own, String):
                yield from (text for text in strings_tried(search, own, against, 0) if accepted(node, text) is False)


def _names(search: Looking, shape: Record, live: Iterable[Record]) -> list[str]:
    """The names of members to vary: those of the other side first that are more than this side's."""
    known = shape.known()
    wanted = dict.fromkeys(name for each in live for name in each.known() if name not in known)
    foreign = [name for name in wanted if not search.declared_only or term_of(shape.at(name))]
    made = [*other_names(shape), *(name for each in live for name in other_names(each) if name not in known)]
    others = [name for name in dict.fromkeys(made) if name not in wanted]
    if search.declared_only:
        others = [name for name in others if signed(shape, name)]
    return [*known, *foreign, *others[:8]]
