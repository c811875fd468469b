"""Members of objects, named and unnamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from markupsafe import Markup

from docsgen.language.badges import badges
from docsgen.language.constraints import ConstraintView, constraint_views
from docsgen.language.described import DESCRIBED_IN_PARTS, NOT_DESCRIBED
from docsgen.language.expressions import unwrapped
from docsgen.language.outline import map_value
from docsgen.language.stories import NO_DATES, Dates
from docsgen.model import (
    Annotated,
    EffectiveMember,
    IndexSignature,
    Member,
    Object,
    Primitive,
    Reference,
    Refined,
    TypeExpression,
)
from docsgen.render.about import about
from docsgen.render.place import Place
from docsgen.render.shapes import AnnotationsView, KeysView, LinkView, MemberView

MOST_OPEN = 6
"""Members of a member that are shown without a click; more are folded."""

SILENT = AnnotationsView()


def member_views(members: Iterable[EffectiveMember], place: Place) -> tuple[MemberView, ...]:
    """Members in their order. All their ids are taken first, so that none has to give way to a nested one."""
    listed = list(members)
    ids = [place.id(each.member.name) for each in listed]
    return tuple(_member(each, id, place) for each, id in zip(listed, ids, strict=True))


def own(members: Iterable[Member]) -> tuple[EffectiveMember, ...]:
    """Members that stand where they are written."""
    return tuple(EffectiveMember(member) for member in members)


def keys_views(content: Object, place: Place) -> tuple[KeysView, ...]:
    """What holds for members that are not named, most special first."""
    views = tuple(_keys(signature, content, place) for signature in content.index_signatures)
    if place.top is None and map_value(content) is not None and not views[0].shape and views[0].about == SILENT:
        return ()  # the line with the type says it all
    return views


def _member(each: EffectiveMember, id: str, place: Place) -> MemberView:
    member, top, below = each.member, place.top, place.below(each.member.name)
    described = about(member.annotations, place.here, name=member.name)
    notes = place.notes.get(".".join(below.path), ())
    known = place.described.get(member.name)
    if not member.declared:
        notes = (*_undeclared(member.name, place), *notes)
    shape = below.shape(member.type)
    return MemberView(
        id=id,
        name=member.name,
        type=place.text(member.type if member.declared or known is None else known),
        required=member.required,
        about=described,
        badges=badges(
            member.annotations,
            since=top.since.get(member.name, "") if top else "",
            removed_in=top.removed_in.get(member.name, "") if top else "",
            dates=_dates(each, place),
        ),
        readonly=member.readonly,
        needs=place.needs.get(member.name, ()),
        origin=_origin(each, place),
        overrides=_overridden(member, place),
        notes=notes,
        shape=shape,
        folded=shape is not None and len(shape.members) > MOST_OPEN,
        limits=tuple(_limits(member, place)),
    )


def _dates(each: EffectiveMember, place: Place) -> Dates:
    """When it came, changed and went: here, or where it is declared."""
    own = place.dates(each.member.name)
    base = each.member.inherited_from.removesuffix(f".{each.member.name}") or each.origin
    return place.here.edition.past.dates(base, each.member.name) if own == NO_DATES and base else own


def _undeclared(name: str, place: Place) -> tuple[Markup, ...]:
    """What to say of a name that is only required here."""
    if name not in place.described:
        return (Markup(NOT_DESCRIBED),)
    return (Markup(DESCRIBED_IN_PARTS),) if place.described[name] is None else ()


def _limits(member: Member, place: Place) -> Iterator[ConstraintView]:
    """What narrows the plain value that a member refers to by name: worth knowing without following the link."""
    reference = _bare(member.type)
    declaration = place.here.edition.declarations.get(reference.name) if isinstance(reference, Reference) else None
    if declaration is None or not isinstance(reference, Reference) or reference.path:
        return
    target = unwrapped(declaration.type)
    if isinstance(target, Refined) and isinstance(unwrapped(target.base), Primitive):
        for view in constraint_views(target.constraints, target.base):
            yield msgspec.structs.replace(view, origin=declaration.name)


def _bare(expression: TypeExpression) -> TypeExpression:
    while isinstance(expression, Annotated | Refined):
        expression = expression.base
    return expression


def _origin(each: EffectiveMember, place: Place) -> LinkView | None:
    """The base that a member comes from: as a source says it, otherwise as its members were found."""
    base = each.member.inherited_from.removesuffix(f".{each.member.name}") or each.origin
    return _link(base, f"{base}.{each.member.name}", place) if base else None


def _overridden(member: Member, place: Place) -> LinkView | None:
    return _link(member.overrides, member.overrides, place) if member.overrides else None


def _link(words: str, name: str, place: Place) -> LinkView:
    return LinkView(words, place.here.link(name) or place.here.type(words) or "")


def _keys(signature: IndexSignature, content: Object, place: Place) -> KeysView:
    others = bool(content.members) or len(content.index_signatures) > 1
    label, code = ("other keys" if others else "map of string to"), Markup()
    if signature.pattern is not None:
        label, code = "keys matching", Markup("<code>{}</code>").format(signature.pattern)
    elif signature.key is not None:
        label, code = ("other keys matching" if others else "keys matching"), place.text(signature.key)
    elif signature.name not in ("", "key"):
        label += f" ({signature.name})"
    below = place.below("*" if signature.pattern is None else f"/{signature.pattern}/")
    return KeysView(
        label=label,
        code=code,
        type=place.text(signature.value),
        about=about(signature.annotations, place.here),
        readonly=signature.readonly,
        shape=below.shape(signature.value),
    )
