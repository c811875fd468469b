"""Members that aren't named: whether there may be any, and of which types."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.diff.nodes import Node, complete
from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import Difference, Gap, SignaturePair, ValuePair
from docsgen.model import UNKNOWN, Member, Object


def object_closed(pair: ValuePair) -> Iterator[Difference]:
    """Only declared members may be there now."""
    if _is(pair.old, closed=False) and _is(pair.new, closed=True):
        gap = Gap(_others(pair.old, pair.new), _others(pair.new, pair.old), whole=complete(pair.old))
        yield Difference(f"{thing(pair.place)} may have no other members now.", "open", "closed", lost=gap)


def object_opened(pair: ValuePair) -> Iterator[Difference]:
    """Members that aren't declared may be there now."""
    if _is(pair.old, closed=True) and _is(pair.new, closed=False):
        gap = Gap(_others(pair.new, pair.old), _others(pair.old, pair.new), whole=complete(pair.new))
        yield Difference(f"{thing(pair.place)} may have other members now.", "closed", "open", gained=gap)


def other_keys_added(pair: SignaturePair) -> Iterator[Difference]:
    """What members that aren't named must be is said now."""
    if pair.old is None and pair.new is not None:
        yield _signature(pair, "", type_text(pair.new.value))


def other_keys_removed(pair: SignaturePair) -> Iterator[Difference]:
    """What members that aren't named must be is not said any more."""
    if pair.new is None and pair.old is not None:
        yield _signature(pair, type_text(pair.old.value), "")


def _signature(pair: SignaturePair, before: str, after: str) -> Difference:
    signature = pair.new or pair.old
    keys = f"Keys like `{signature.pattern}`" if signature and signature.pattern is not None else "Other keys"
    place = pair.place.path[:-1]
    where = thing(type(pair.place)(pair.place.type, place))
    old, new = _others(pair.old_object, pair.new_object), _others(pair.new_object, pair.old_object)
    return Difference(
        f"{keys} of {where} {f'must be `{after}` now' if after else f'need not be `{before}` any more'}.",
        before=before,
        after=after,
        value=(signature.pattern or "") if signature else "",
        lost=Gap(old, new, whole=complete(pair.old_object), at=place),
        gained=Gap(new, old, whole=complete(pair.new_object), at=place),
    )


def _is(found: Node, *, closed: bool) -> bool:
    """Whether it is an object without types for other members, and those may be there or not."""
    core = found.core
    return isinstance(core, Object) and not core.index_signatures and (core.openness == "closed") == closed


def _others(found: Node, other: Node) -> Object:
    """The object as far as members go that neither version names."""
    names = dict.fromkeys(each.member.name for side in (found, other) for each in side.members)
    members = tuple(Member(name, UNKNOWN) for name in names)
    assert isinstance(found.core, Object)
    return msgspec.structs.replace(found.core, members=members, implied=False)
