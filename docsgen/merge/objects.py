"""Joining two object types: member by member, then what holds for other keys."""

from __future__ import annotations

import msgspec

from docsgen.merge.annotations import Provenance, join, present, stamp, words_differ
from docsgen.merge.joined import Context, Difference, Join, Joined, Path
from docsgen.merge.precedence import first
from docsgen.model import Annotations, IndexSignature, Member, Object, Primitive, TypeExpression, Union

ANYTHING = ("unknown", "any")


def join_objects(primary: Object, secondary: Object, context: Context, path: Path, join_types: Join) -> Joined:
    """One object: the secondary's order of members, the primary's verdict on which values pass."""
    mine = {member.name: member for member in primary.members}
    theirs = {member.name: member for member in secondary.members}
    members: list[Member] = []
    differences: list[Difference] = []
    gain = False
    for name in [*theirs, *(name for name in mine if name not in theirs)]:
        here = (*path, name)
        if name in mine and name in theirs:
            joined = join_types(_where_there(mine[name]), _where_there(theirs[name]), context, here)
            differences += [*joined.differences, *_required(mine[name], theirs[name], here)]
            differences += comments_differ(mine[name].annotations, theirs[name].annotations, here)
            gain = gain or joined.gain
            members.append(_member(mine[name], theirs[name], joined, context))
        else:
            members.append(mine.get(name) or theirs[name])
            differences.append(_missing(name in mine, here))
    signatures = _index_signatures(primary, secondary, context, path, join_types)
    return Joined(
        msgspec.structs.replace(
            primary,
            members=tuple(members),
            index_signatures=signatures[0],
            calls=primary.calls or secondary.calls,
            implied=primary.implied and secondary.implied,
        ),
        (*differences, *signatures[1]),
        gain or primary.openness == "closed",
    )


def _where_there(member: Member) -> TypeExpression:
    """The type without ``undefined``, which in an optional member only says once more that it may be left out."""
    if member.required or not isinstance(member.type, Union):
        return member.type
    rest = tuple(each for each in member.type.members if each != Primitive("undefined"))
    if not rest or len(rest) == len(member.type.members):
        return member.type
    return rest[0] if len(rest) == 1 else msgspec.structs.replace(member.type, members=rest)


def comments_differ(mine: Annotations, theirs: Annotations, path: Path) -> list[Difference]:
    """A difference if both sources describe the same thing in other words."""
    texts = words_differ(mine, theirs)
    return [Difference("comments-differ", path, *texts)] if texts else []


def lifted(member: Member, kind: str) -> Provenance:
    """Where a member's facts came from, if all came from one source."""
    if member.provenance:
        return dict(member.provenance)
    own = {"type": kind, "required": kind, **stamp(member.annotations, kind)}
    return own | {fact: kind for fact in ("inherited_from", "overrides") if getattr(member, fact)}


def _member(mine: Member, theirs: Member, joined: Joined, context: Context) -> Member:
    provenance = lifted(mine, context.kinds[0])
    other = lifted(theirs, context.kinds[1])
    annotations, said = join(mine.annotations, theirs.annotations, provenance, other)
    kinship = {
        fact: getattr(theirs if _theirs(fact, mine, theirs, context) else mine, fact)
        for fact in ("inherited_from", "overrides")
    }
    for fact, value in kinship.items():
        if present(value):
            said[fact] = other[fact] if _theirs(fact, mine, theirs, context) else provenance[fact]
    return msgspec.structs.replace(
        mine,
        type=joined.type,
        declared=mine.declared or theirs.declared,
        readonly=mine.readonly or theirs.readonly,
        annotations=annotations,
        provenance={"type": provenance.get("type", ""), "required": provenance.get("required", ""), **said},
        **kinship,
    )


def _theirs(fact: str, mine: Member, theirs: Member, context: Context) -> bool:
    if present(getattr(mine, fact)) and present(getattr(theirs, fact)):
        return first(fact, context.kinds[1], context.kinds[0])
    return present(getattr(theirs, fact))


def _required(mine: Member, theirs: Member, path: Path) -> list[Difference]:
    if mine.required == theirs.required:
        return []
    words = {True: "required", False: "optional"}
    return [Difference("required-differs", path, words[mine.required], words[theirs.required])]


def _missing(in_primary: bool, path: Path) -> Difference:
    here, there = ("declared", "not declared") if in_primary else ("not declared", "declared")
    return Difference("member-missing", path, here, there)


def _index_signatures(
    primary: Object, secondary: Object, context: Context, path: Path, join_types: Join
) -> tuple[tuple[IndexSignature, ...], list[Difference]]:
    """Signatures of both sides; one for any value at all says no more than an open object does."""
    here = (*path, "*")
    mine = {signature.pattern: signature for signature in primary.index_signatures}
    theirs = {signature.pattern: signature for signature in secondary.index_signatures}
    signatures: list[IndexSignature] = []
    differences: list[Difference] = []
    for pattern in [*mine, *(pattern for pattern in theirs if pattern not in mine)]:
        one, other = mine.get(pattern), theirs.get(pattern)
        if one and other:
            joined = join_types(one.value, other.value, context, here)
            differences += joined.differences
            annotations, _ = join(one.annotations, other.annotations, *_stamps(one, other, context))
            signatures.append(msgspec.structs.replace(one, value=joined.type, name=other.name, annotations=annotations))
            continue
        signature = one or other
        assert signature is not None  # it came from one of the two
        closed = primary.openness == "closed" and one is None
        if closed or not _anything(signature):
            unsaid = "no other keys" if closed else "nothing of other keys"
            differences.append(Difference("types-differ", here, *_sides(one is not None, "typed", unsaid)))
        if not closed:
            signatures.append(signature)
    return tuple(signatures), differences


def _stamps(one: IndexSignature, other: IndexSignature, context: Context) -> tuple[Provenance, Provenance]:
    return stamp(one.annotations, context.kinds[0]), stamp(other.annotations, context.kinds[1])


def _sides(in_primary: bool, said: str, unsaid: str) -> tuple[str, str]:
    return (said, unsaid) if in_primary else (unsaid, said)


def _anything(signature: IndexSignature) -> bool:
    return isinstance(signature.value, Primitive) and signature.value.name in ANYTHING
