"""All subjects of two versions, type by type; what is the same in both is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from docsgen.diff.messages import hoisted, messages_of_changed_methods, method_pairs
from docsgen.diff.rules.texts import type_text
from docsgen.diff.subjects import (
    BranchPair,
    GonePair,
    KindPair,
    MemberPair,
    NamePair,
    OrderPair,
    Place,
    Subject,
    TypePair,
    WordsPair,
)
from docsgen.diff.two import Two
from docsgen.diff.versions import Versioned
from docsgen.diff.walk import subjects
from docsgen.language.expressions import unwrapped
from docsgen.model import Annotated, Annotations, Declaration, Literal, Object, Reference, Rename, TypeExpression, Union


def collected(old: Versioned, new: Versioned, two: Two, found: Mapping[str, Rename]) -> Iterator[Subject]:
    """What rules look at: types, methods, envelopes, and what belongs together in each type of both versions."""
    messages = messages_of_changed_methods(old, new)
    moved = {(name, member) for pair in hoisted(old, new, two) for name in pair.types for member in pair.members}
    named: set[Place] = set()
    for subject in _all(old, new, two, found):
        if isinstance(subject, BranchPair) and _name(subject.old or subject.new) in messages:
            continue  # told with the method
        if isinstance(subject, KindPair) and subject.place.path == ("method",) and subject.place.type in messages:
            continue  # as well
        if isinstance(subject, MemberPair) and (subject.place.type, *subject.place.path) in moved:
            continue  # told with the envelope
        if isinstance(subject, NamePair):
            if subject.place in named:
                continue  # an alternative of what has a name by itself
            named.add(subject.place)
        yield subject
        yield from _gone(subject, new.date)


def _all(old: Versioned, new: Versioned, two: Two, found: Mapping[str, Rename]) -> Iterator[Subject]:
    old_names = {each.new: each for each in found.values()}
    for name, declaration in new.declarations.items():
        rename = old_names.get(name)
        before = old.declarations.get(rename.old if rename else name)
        if rename or before is None:
            yield TypePair(Place(name), new=declaration)
        if before is not None:
            yield from _both(old, new, two, before, declaration, rename.likeness if rename else 0.0)
    for name, declaration in old.declarations.items():
        if name not in new.declarations:
            yield TypePair(Place(name), old=declaration)
    yield from method_pairs(old, new, two)
    yield from hoisted(old, new, two)


def _both(
    old: Versioned, new: Versioned, two: Two, one: Declaration, other: Declaration, likeness: float
) -> Iterator[Subject]:
    place = Place(other.name)
    constant = one.name in old.linked.constants and other.name in new.linked.constants
    yield TypePair(place, one, other, likeness, constant)
    if one.annotations != other.annotations:
        yield WordsPair(place, one.annotations, other.annotations)
    if constant or _text(one) == _text(other):
        return
    yield from subjects(two, place, old.wire_type(one.name), new.wire_type(other.name))
    yield OrderPair(place, _order(one.type, two), _order(other.type, None))


def _text(declaration: Declaration) -> bytes:
    """The same for the same type; in Python ``1 == True``."""
    return msgspec.json.encode(declaration.type)


def _order(expression: TypeExpression, two: Two | None) -> tuple[str, ...]:
    match unwrapped(expression):
        case Object(members):
            return tuple(each.name for each in members)
        case Union(members):
            names = (_name(each) or type_text(unwrapped(each)) for each in members)
            return tuple(two.renamed.get(each, each) if two else each for each in names)
    return ()


def _name(expression: TypeExpression | None) -> str:
    plain = unwrapped(expression) if expression is not None else None
    return plain.name if isinstance(plain, Reference) and not plain.path else ""


def _gone(subject: Subject, date: str) -> Iterator[Subject]:
    """What is known of the announced removal of something that went."""
    value = ""
    match subject:
        case TypePair(old=Declaration() as old, new=None):
            said = old.annotations
        case MemberPair(old=old_member, new=None) if old_member is not None:
            said = old_member.member.annotations
        case BranchPair(old=Annotated(base, annotations), new=None):
            said, value = annotations, type_text(base) if isinstance(base, Literal) else _name(base)
        case _:
            said = Annotations()
    if said.deprecation is not None and said.deprecation.removal:
        yield GonePair(subject.place, said.deprecation.removal, date, value)
