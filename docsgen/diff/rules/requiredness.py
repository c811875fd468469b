"""Members that must be there, or need not be."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.nodes import complete
from docsgen.diff.rules.texts import thing
from docsgen.diff.subjects import Difference, Gap, MemberPair
from docsgen.model import UNKNOWN, Member, Object


def member_became_required(pair: MemberPair) -> Iterator[Difference]:
    """A member that could be left out must be there."""
    if pair.old and pair.new and pair.new.member.required and not pair.old.member.required:
        lost = Gap(
            Object(),
            _with(pair),
            whole=complete(pair.old_object),
            absent=pair.place.path[-1],
            at=pair.place.path[:-1],
        )
        yield Difference(f"{thing(pair.place)} is required now.", before="optional", after="required", lost=lost)


def member_became_optional(pair: MemberPair) -> Iterator[Difference]:
    """A member that had to be there can be left out."""
    if pair.old and pair.new and pair.old.member.required and not pair.new.member.required:
        gained = Gap(
            Object(),
            _with(pair),
            whole=complete(pair.new_object),
            absent=pair.place.path[-1],
            at=pair.place.path[:-1],
        )
        yield Difference(f"{thing(pair.place)} is optional now.", before="required", after="optional", gained=gained)


def _with(pair: MemberPair) -> Object:
    return Object(members=(Member(pair.place.path[-1], UNKNOWN, required=True),))
