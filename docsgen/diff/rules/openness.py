"""Members that aren't named: whether there may be any, and of which types."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.diff.nodes import Node, complete
from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import Difference, Gap, Place, SignaturePair, ValuePair
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
    """Of the keys that it is about: one version has a type for them, the other treats them as it does all others."""
    signature = pair.new or pair.old
    assert signature is not None
    keys = f"Keys like `{signature.pattern}`" if signature.pattern is not None else "Other keys"
    place = Place(pair.place.type, pair.place.path[:-1])
    having, lacking = (pair.new_object, pair.old_object) if pair.new else (pair.old_object, pair.new_object)
    others = _others(lacking, having)
    said = msgspec.structs.replace(_others(having, lacking), index_signatures=(signature,))
    loose = Gap(others, msgspec.structs.replace(said, openness="open"), whole=complete(lacking), at=place.path)
    strict = Gap(msgspec.structs.replace(said, openness="closed"), others, whole=complete(having), at=place.path)
    return Difference(
        f"{keys} of {thing(place)} {f'must be `{after}` now' if after else f'need not be `{before}` any more'}.",
        before=before,
        after=after,
        value=signature.pattern or "",
        lost=loose if pair.new else strict,
        gained=strict if pair.new else loose,
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
