"""Types, methods, members, values and alternatives that come, go, or are called otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.nodes import Node, complete
from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import Difference, Gap, MemberPair, MethodPair, TypePair, reference
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotations,
    Declaration,
    EffectiveMember,
    Member,
    Object,
)


def type_added(pair: TypePair) -> Iterator[Difference]:
    """A type that the old version does not declare."""
    if pair.old is None and pair.new is not None:
        yield Difference(f"`{pair.new.name}` is new.", after=_head(pair.new))


def type_removed(pair: TypePair) -> Iterator[Difference]:
    """A type that the new version does not declare."""
    if pair.new is None and pair.old is not None:
        yield Difference(f"`{pair.old.name}` is gone.", before=_head(pair.old), advice=advice(pair.old.annotations))


def type_renamed(pair: TypePair) -> Iterator[Difference]:
    """Two types that are alike, of which each version has only one."""
    if pair.likeness and pair.old is not None and pair.new is not None:
        alike = f"{pair.likeness:.0%} alike"
        sentence = f"`{pair.old.name}` seems to be called `{pair.new.name}` now ({alike})."
        yield Difference(sentence, before=pair.old.name, after=pair.new.name, value=pair.old.name)


def type_moved(pair: TypePair) -> Iterator[Difference]:
    """A type that stands under another heading."""
    old, new = pair.old, pair.new
    if old and new and old.category and new.category and old.category != new.category:
        yield Difference(f"`{new.name}` stands under {new.category} now.", before=old.category, after=new.category)


def method_added(pair: MethodPair) -> Iterator[Difference]:
    """A method that the old version does not know; whoever does not know it answers with an error."""
    if pair.old is None and pair.new is not None:
        sentence = f"The {pair.new.kind} `{pair.new.name}` is new."
        gap = _message_gap(pair.new.request, pair.unions)
        yield Difference(sentence, after=pair.new.name, value=pair.new.name, gained=gap, types=pair.unions)


def method_removed(pair: MethodPair) -> Iterator[Difference]:
    """A method that the new version does not know."""
    if pair.new is None and pair.old is not None:
        sentence = f"The {pair.old.kind} `{pair.old.name}` is gone."
        gap = _message_gap(pair.old.request, pair.unions)
        yield Difference(sentence, before=pair.old.name, value=pair.old.name, lost=gap, types=pair.unions)


def method_renamed(pair: MethodPair) -> Iterator[Difference]:
    """A message whose type stays while its method is called otherwise."""
    if pair.old is not None and pair.new is not None and pair.old.name != pair.new.name:
        yield Difference(
            f"`{pair.old.name}` is called `{pair.new.name}` now.", before=pair.old.name, after=pair.new.name
        )


def required_member_added(pair: MemberPair) -> Iterator[Difference]:
    """A member that the old version does not declare, and that the new one requires."""
    if pair.old is None and pair.new is not None and pair.new.member.required:
        yield Difference(
            f"{thing(pair.place)} is new and required.",
            after=type_text(pair.new.member.type),
            lost=_gap(pair, _object(), _object(pair.new), pair.old_object, absent=pair.new.member.name),
            gained=_unless_open(pair, pair.old_object, _object(pair.new), pair.new_object),
        )


def optional_member_added(pair: MemberPair) -> Iterator[Difference]:
    """A member that the old version does not declare, and that may be left out."""
    if pair.old is None and pair.new is not None and not pair.new.member.required:
        closed = _is_closed(pair.old_object)
        yield Difference(
            f"{thing(pair.place)} is new.",
            after=type_text(pair.new.member.type),
            lost=None if closed else _gap(pair, _object(), _object(pair.new), pair.old_object),
            gained=_unless_open(pair, pair.old_object, _object(pair.new), pair.new_object),
        )


def required_member_removed(pair: MemberPair) -> Iterator[Difference]:
    """A member that the old version requires and the new one does not declare: it need not be there any more."""
    if pair.new is None and pair.old is not None and pair.old.member.required:
        yield Difference(
            f"{thing(pair.place)}, which was required, is gone.",
            before=type_text(pair.old.member.type),
            advice=advice(pair.old.member.annotations),
            gained=_gap(pair, _object(), _object(pair.old), pair.new_object, absent=pair.old.member.name),
            lost=_unless_open(pair, pair.new_object, _object(pair.old), pair.old_object),
        )


def optional_member_removed(pair: MemberPair) -> Iterator[Difference]:
    """A member that the old version declares as optional and the new one does not declare."""
    if pair.new is None and pair.old is not None and not pair.old.member.required:
        closed = _is_closed(pair.new_object)
        yield Difference(
            f"{thing(pair.place)} is gone.",
            before=type_text(pair.old.member.type),
            advice=advice(pair.old.member.annotations),
            gained=None if closed else _gap(pair, _object(), _object(pair.old), pair.new_object),
            lost=_unless_open(pair, pair.new_object, _object(pair.old), pair.old_object),
        )


def member_renamed(pair: MemberPair) -> Iterator[Difference]:
    """A member that went, where one of the same type came: a hint, beside both."""
    if pair.renamed:
        yield Difference(
            f"{thing(pair.place)} may be called `{pair.renamed}` now: the type is the same.",
            before=pair.place.path[-1],
            after=pair.renamed,
        )


def advice(annotations: Annotations) -> str:
    """What the sources say to do instead of what is deprecated."""
    deprecation = annotations.deprecation
    return (deprecation.instead or deprecation.message) if deprecation else ""


def _head(declaration: Declaration) -> str:
    return type_text(declaration.type)


def _message_gap(request: str, unions: tuple[str, ...]) -> Gap:
    """What only one version lists among its messages; where they have no such list in common, no value shows it."""
    if not unions:
        return Gap(reference(request), NEVER, unseen="no type of both versions lists such messages")
    return Gap(reference(request), reference(unions[0]), at=(), type=unions[0])


def _object(member: EffectiveMember | None = None) -> Object:
    """An object of which nothing else is said."""
    if member is None:
        return Object()
    return Object(members=(Member(member.member.name, member.member.type, required=member.member.required),))


def _is_closed(found: Node) -> bool:
    return isinstance(found.core, Object) and found.core.openness == "closed"


def _gap(pair: MemberPair, accepting: Object, rejecting: Object, whole: Node, *, absent: str = "") -> Gap:
    at = pair.place.path[:-1]
    return Gap(accepting, rejecting, whole=complete(whole), absent=absent, at=at)


def _unless_open(pair: MemberPair, refusing: Node, accepting: Object, whole: Node) -> Gap | None:
    """The member itself, where the other version's object is closed, or has a type for all other keys."""
    if not isinstance(refusing.core, Object) or (not _is_closed(refusing) and not refusing.core.index_signatures):
        return None
    others = Object(
        members=tuple(Member(each.member.name, UNKNOWN) for each in refusing.members),
        index_signatures=refusing.core.index_signatures,
        openness=refusing.core.openness,
    )
    required = tuple(Member(each.name, each.type, required=True) for each in accepting.members)
    return Gap(Object(members=required), others, whole=complete(whole), at=pair.place.path[:-1])
