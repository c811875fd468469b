"""Two types side by side: everything in them that belongs together, as subjects for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from docsgen.diff.branches import another_kind, branches_of
from docsgen.diff.nodes import Node, complete, node, simplified, step
from docsgen.diff.pairing import Paired, pair
from docsgen.diff.shapes import shape
from docsgen.diff.subjects import (
    BranchPair,
    ElementPair,
    KindPair,
    MemberPair,
    NamePair,
    Place,
    SignaturePair,
    Subject,
    ValuePair,
    WordsPair,
)
from docsgen.diff.two import Two, plain_reference
from docsgen.language.expressions import unwrapped
from docsgen.language.typescript import print_type
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    EffectiveMember,
    IndexSignature,
    Object,
    Reference,
    Tuple,
    TypeExpression,
    Union,
)

Trail = tuple[tuple[str, str], ...]
"""Pairs of names that were followed on the way: types may lead back to themselves."""


def subjects(two: Two, place: Place, old: TypeExpression, new: TypeExpression, trail: Trail = ()) -> Iterator[Subject]:
    """What belongs together at a place and in it. Types that both versions call by the same name aren't entered."""
    old, new = simplified(old), simplified(new)
    yield from _words_within(place, old, new, two)
    one, other = plain_reference(old), plain_reference(new)
    if one and other and two.is_same_reference(one, other):
        return
    if shape(old, two.renamed) == shape(new):
        yield from _words_below(two, place, old, new, trail)
        return
    if one and other and one.name in two.old and other.name in two.new:
        yield _other_name(two, place, one, other)
        return
    if one or other:
        key = (step(one) if one else "", step(other) if other else "")
        if key in trail:
            return
        trail = (*trail, key)
    yield from _structure(two, place, old, new, trail)


def _other_name(two: Two, place: Place, old: Reference, new: Reference) -> Subject:
    """Another type by its name; what is different between the two is told by what both are."""
    a, b = complete(node(old, two.old)), complete(node(new, two.new))
    if shape(a, two.renamed) == shape(b):
        return NamePair(place, old, new, step(old), step(new))
    return KindPair(place, old, new)


def _structure(two: Two, place: Place, old: TypeExpression, new: TypeExpression, trail: Trail) -> Iterator[Subject]:
    a, b = node(old, two.old), node(new, two.new)
    if not isinstance(a.core, Union) and not isinstance(b.core, Union):
        yield from _names(place, old, new)
        if _are_comparable(a, b, two):
            yield ValuePair(place, a, b, old, new)
            yield from _cores(two, place, a, b, trail)
        else:
            yield KindPair(place, old, new)
        return
    ours, a = branches_of(old, a, two.old)
    theirs, b = branches_of(new, b, two.new)
    if a.constraints or b.constraints or a.schemas or b.schemas or a.beside or b.beside:
        yield ValuePair(place, a, b, old, new)
    yield from _names(place, old, new)
    yield from _alternatives(two, place, pair(ours, theirs, two), (old, new), trail)


def _names(place: Place, old: TypeExpression, new: TypeExpression) -> Iterator[Subject]:
    one, other = plain_reference(old), plain_reference(new)
    if one or other:
        yield NamePair(place, old, new, step(one) if one else "", step(other) if other else "")


def _are_comparable(a: Node, b: Node, two: Two) -> bool:
    """Whether both are of one sort, so that what is different can be told by its parts."""
    if isinstance(a.core, Object) and isinstance(b.core, Object):
        return True
    if sorted(shape(each, two.renamed) for each in a.beside) != sorted(map(shape, b.beside)):
        return False
    if isinstance(a.core, Array | Tuple) and type(a.core) is type(b.core):
        return True
    return shape(a.core, two.renamed) == shape(b.core)


def _cores(two: Two, place: Place, a: Node, b: Node, trail: Trail) -> Iterator[Subject]:
    match a.core, b.core:
        case Object(), Object():
            yield from members(two, place, a, b, trail)
            yield from _signatures(two, place, a, b, trail)
        case Array(ours), Array(theirs):
            yield from subjects(two, place.below("[]"), ours, theirs, trail)
        case Tuple(), Tuple():
            yield from _elements(two, place, a.core, b.core, trail)


def members(two: Two, place: Place, a: Node, b: Node, trail: Trail) -> Iterator[Subject]:
    """The members of two objects; what is declared in a base that both versions have is compared there."""
    ours = {each.member.name: each for each in a.members}
    theirs = {each.member.name: each for each in b.members}
    renamed = _renamed(ours, theirs, two)
    for name in [*theirs, *(name for name in ours if name not in theirs)]:
        one, other = ours.get(name), theirs.get(name)
        if not place.path and two.is_told_elsewhere(place.type, one, other):
            continue
        here = place.below(name)
        bases = two.bases_known and not place.path and not trail
        yield MemberPair(here, a, b, one, other, bases, renamed.get(name, ""))
        if one and other:
            yield WordsPair(here, one.member.annotations, other.member.annotations)
            yield from subjects(two, here, one.member.type, other.member.type, trail)


def _renamed(ours: dict[str, EffectiveMember], theirs: dict[str, EffectiveMember], two: Two) -> dict[str, str]:
    """What members that went seem to be called now: the only new one of the same type as the only old one."""
    gone = _by_type((each for name, each in ours.items() if name not in theirs), two.renamed)
    come = _by_type((each for name, each in theirs.items() if name not in ours), {})
    return {names[0]: come[kind][0] for kind, names in gone.items() if len(names) == 1 and len(come.get(kind, ())) == 1}


def _by_type(members: Iterable[EffectiveMember], renamed: Mapping[str, str]) -> dict[tuple[str, bool], list[str]]:
    found: dict[tuple[str, bool], list[str]] = {}
    for each in members:
        found.setdefault((shape(each.member.type, renamed), each.member.required), []).append(each.member.name)
    return found


def _signatures(two: Two, place: Place, a: Node, b: Node, trail: Trail) -> Iterator[Subject]:
    ours, theirs = _by_key(a), _by_key(b)
    for key in [*theirs, *(key for key in ours if key not in theirs)]:
        one, other = ours.get(key), theirs.get(key)
        here = place.below("*")
        if one and other:
            yield WordsPair(here, one.annotations, other.annotations)
            yield from subjects(two, here, one.value, other.value, trail)
        else:
            yield SignaturePair(here, a, b, one, other)


def _by_key(found: Node) -> dict[str, IndexSignature]:
    signatures = found.core.index_signatures if isinstance(found.core, Object) else ()
    return {each.pattern or (print_type(each.key) if each.key else ""): each for each in signatures}


def _elements(two: Two, place: Place, old: Tuple, new: Tuple, trail: Trail) -> Iterator[Subject]:
    for index in range(max(len(old.elements), len(new.elements))):
        one = old.elements[index] if index < len(old.elements) else None
        other = new.elements[index] if index < len(new.elements) else None
        here = place.below(f"[{index}]")
        yield ElementPair(here, old, new, one, other)
        if one and other:
            yield WordsPair(here, one.annotations, other.annotations)
            yield from subjects(two, here, one.type, other.type, trail)
    if old.rest is not None and new.rest is not None:
        yield from subjects(two, place.below("[]"), old.rest, new.rest, trail)


def _alternatives(
    two: Two, place: Place, paired: Paired, wholes: tuple[TypeExpression, TypeExpression], trail: Trail
) -> Iterator[Subject]:
    old, new = wholes
    for one, other in paired.named:
        yield from _names(place, one, other)
    for one, other in paired.both:
        yield from subjects(two, place, unwrapped(one), unwrapped(other), trail)
    left_old, left_new = paired.old, paired.new
    kind = another_kind(place, left_old, left_new)
    if kind is not None:
        yield kind
        return
    kept_old, kept_new = (Union(tuple(both[side] for both in paired.both)) for side in (0, 1))
    for each in left_old:
        yield BranchPair(place, old, new, old=each, kept=kept_old)
    for each in left_new:
        yield BranchPair(place, old, new, new=each, kept=kept_new)


def _words_within(place: Place, old: TypeExpression, new: TypeExpression, two: Two) -> Iterator[Subject]:
    """What is said about the place's type within it, and about the alternatives that both have."""
    if isinstance(old, Annotated) or isinstance(new, Annotated):
        yield WordsPair(place, _annotations(old), _annotations(new))
    one, other = unwrapped(old), unwrapped(new)
    if isinstance(one, Union) and isinstance(other, Union):
        ours = {shape(each, two.renamed): each for each in one.members}
        for each in other.members:
            mine = ours.get(shape(each))
            if mine is not None and (isinstance(each, Annotated) or isinstance(mine, Annotated)):
                yield WordsPair(place, _annotations(mine), _annotations(each), print_type(unwrapped(each)))


def _annotations(expression: TypeExpression) -> Annotations:
    return expression.annotations if isinstance(expression, Annotated) else Annotations()


def _words_below(two: Two, place: Place, old: TypeExpression, new: TypeExpression, trail: Trail) -> Iterator[Subject]:
    """The words of types that are the same otherwise."""
    if old != new:
        a, b = node(old, two.old), node(new, two.new)
        if isinstance(a.core, Union) or isinstance(b.core, Union):
            return
        for each in _cores(two, place, a, b, trail):
            if isinstance(each, WordsPair) or (isinstance(each, MemberPair) and not place.path):
                yield each
