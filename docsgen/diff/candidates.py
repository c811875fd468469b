"""Values that may show a difference, and how they are put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from docsgen.diff.sets import Side, accepts, minimal
from docsgen.diff.subjects import Gap
from docsgen.diff.versions import Versioned
from docsgen.language.expressions import walk
from docsgen.model import Array, Intersection, Literal, Object, Refined

UNSET = msgspec.UNSET


def mentioned(gap: Gap, accepting: Side, rejecting: Side) -> Iterator[Any]:
    """Values that conditions speak of: constants, and small objects of the types in them."""
    for whole, side in ((gap.rejecting, rejecting), (gap.accepting, accepting)):
        if isinstance(whole, Intersection) or (isinstance(whole, Refined) and whole.schemas):
            for _, part in walk(whole):
                if isinstance(part, Literal):
                    yield part.value
                elif isinstance(part, Object):
                    value = minimal(msgspec.structs.replace(part, implied=False), side)
                    yield from () if value is UNSET else (value,)


def is_within(gap: Gap, value: Any, writer: Versioned, reader: Versioned) -> bool:
    """Whether a value is of a gap: one version accepts it, the other does not."""
    return accepts(gap.accepting, writer.side, value) is True and accepts(gap.rejecting, reader.side, value) is False


LONGEST = 500
"""Longer lists and texts show nothing that shorter ones don't."""


def beyond_limit(gap: Gap, side: Side) -> Any:
    """A list or text that is one item longer than the limit that the rejecting version sets."""
    if not isinstance(gap.rejecting, Refined):
        return UNSET
    limits = {each.keyword: each.value for each in gap.rejecting.constraints}
    items = limits.get("maxItems")
    if isinstance(items, int) and items < LONGEST and isinstance(gap.whole, Array):
        item = minimal(gap.whole.items, side)
        return UNSET if item is UNSET else [item] * (items + 1)
    length = limits.get("maxLength")
    return "x" * (length + 1) if isinstance(length, int) and length < LONGEST else UNSET


def merged(one: Any, other: Any) -> Any:
    """Both, where both are objects; the second one wins."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return other
    return {**one, **{key: merged(one[key], each) if key in one else each for key, each in other.items()}}


def without(value: Any, path: tuple[str, ...], member: str) -> Any:
    """The value without a member of the object at a path; as it is where the path leads elsewhere."""
    if not isinstance(value, dict) or not member:
        return value
    if not path:
        return {key: each for key, each in value.items() if key != member}
    return {key: without(each, path[1:], member) if key == path[0] else each for key, each in value.items()}
