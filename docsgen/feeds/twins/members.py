"""Members of objects, named and unnamed, as entries of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.feeds.twins.place import NOTHING, Place, Shape
from docsgen.feeds.twins.words import constraint, marks, said
from docsgen.feeds.twins.writing import code_link, item, items
from docsgen.language.badges import Badge, badges
from docsgen.language.constraints import constraint_views
from docsgen.language.described import DESCRIBED_IN_PARTS, NOT_DESCRIBED
from docsgen.language.expressions import unwrapped
from docsgen.language.markdown import code_span, escaped
from docsgen.language.outline import map_value
from docsgen.language.stories import NO_DATES, Dates
from docsgen.model import (
    Annotated,
    Annotations,
    EffectiveMember,
    IndexSignature,
    Member,
    Object,
    Primitive,
    Reference,
    Refined,
)


def entries(members: Iterable[EffectiveMember], place: Place) -> tuple[str, ...]:
    """Members in their order."""
    return tuple(_member(each, place) for each in members)


def keys(content: Object, place: Place) -> tuple[str, ...]:
    """What holds for members that are not named, most special first."""
    signatures = content.index_signatures
    shapes = [_below_key(each, place).shape(each.value) for each in signatures]
    mapped = place.top is None and map_value(content) is not None
    if mapped and shapes == [NOTHING] and signatures[0].annotations == Annotations():
        return ()  # the line with the type says it all
    return tuple(_keys(each, shape, content, place) for each, shape in zip(signatures, shapes, strict=True))


def _below_key(signature: IndexSignature, place: Place) -> Place:
    return place.below("*" if signature.pattern is None else f"/{signature.pattern}/")


def _member(each: EffectiveMember, place: Place) -> str:
    member, below = each.member, place.below(each.member.name)
    known = place.described.get(member.name)
    written = place.desk.written(member.type if member.declared or known is None else known)
    head = f"{code_span(member.name)}: {written}, {'required' if member.required else 'optional'}"
    head += ", read-only" if member.readonly else ""
    head += marks(_badges(each, place)) + _origin(each, place)
    return item(head, *_below(member, place, below))


def _below(member: Member, place: Place, below: Place) -> Iterator[str]:
    yield from said(
        member.annotations, place.desk, name=member.name, noted=True, needs=place.needs.get(member.name, ())
    )
    yield from _notes(member, place, below)
    yield from nested(below.shape(member.type), code_span(member.name))
    yield items(_limits(member, place))


def nested(shape: Shape, name: str) -> Iterator[str]:
    """What stands below a member, under words that say whose it is."""
    if shape.members:
        yield f"Members of {'each item of ' if shape.each else ''}{name}:"
    yield from shape.blocks()


def _badges(each: EffectiveMember, place: Place) -> tuple[Badge, ...]:
    name, top = each.member.name, place.top
    return badges(
        each.member.annotations,
        since=top.since.get(name, "") if top else "",
        removed_in=top.removed_in.get(name, "") if top else "",
        dates=_dates(each, place),
    )


def _dates(each: EffectiveMember, place: Place) -> Dates:
    """When it came, changed and went: here, or where it is declared."""
    own, base = place.dates(each.member.name), _base(each)
    return place.desk.edition.past.dates(base, each.member.name) if own == NO_DATES and base else own


def _base(each: EffectiveMember) -> str:
    return each.member.inherited_from.removesuffix(f".{each.member.name}") or each.origin


def _origin(each: EffectiveMember, place: Place) -> str:
    """The base that a member comes from, and the member that it overrides."""
    base, overrides = _base(each), each.member.overrides
    words = f"; from {place.desk.named(base)}" if base else ""
    return words + (f"; overrides {code_link(overrides, place.desk.link(overrides))}" if overrides else "")


def _notes(member: Member, place: Place, below: Place) -> Iterator[str]:
    if not member.declared and member.name not in place.described:
        yield NOT_DESCRIBED
    elif not member.declared and place.described[member.name] is None:
        yield DESCRIBED_IN_PARTS
    yield from place.notes.get(".".join(below.path), ())


def _limits(member: Member, place: Place) -> Iterator[str]:
    """What narrows the plain value that a member refers to by name."""
    reference = member.type
    while isinstance(reference, Annotated | Refined):
        reference = reference.base
    if not isinstance(reference, Reference) or reference.path or reference.name not in place.desk.declarations:
        return
    target = unwrapped(place.desk.declarations[reference.name].type)
    if isinstance(target, Refined) and isinstance(unwrapped(target.base), Primitive):
        for view in constraint_views(target.constraints, target.base):
            yield constraint(msgspec.structs.replace(view, origin=reference.name))


def _keys(signature: IndexSignature, shape: Shape, content: Object, place: Place) -> str:
    others = bool(content.members) or len(content.index_signatures) > 1
    label = "other keys" if others else "map of string to"
    if signature.pattern is not None:
        label = f"keys matching {code_span(signature.pattern)}"
    elif signature.key is not None:
        label = f"{'other keys matching' if others else 'keys matching'} {place.desk.written(signature.key)}"
    elif signature.name not in ("", "key"):
        label += f" ({escaped(signature.name)})"
    written = place.desk.written(signature.value)
    head = f"*{label}*: {written}" if label != "map of string to" else f"*{label}* {written}"
    head += ", read-only" if signature.readonly else ""
    return item(head, *said(signature.annotations, place.desk), *shape.blocks())
