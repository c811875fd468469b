"""Positions of tuples, and what follows them."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import Difference, ElementPair, Gap, ValuePair
from docsgen.model import Tuple


def tuple_item_added(pair: ElementPair) -> Iterator[Difference]:
    """A position that the old version does not name."""
    if pair.old is None and pair.new is not None:
        yield _element(pair, f"{thing(pair.place)} is new.", after=type_text(pair.new.type))


def tuple_item_removed(pair: ElementPair) -> Iterator[Difference]:
    """A position that the new version does not name."""
    if pair.new is None and pair.old is not None:
        yield _element(pair, f"{thing(pair.place)} is gone.", before=type_text(pair.old.type))


def tuple_item_became_required(pair: ElementPair) -> Iterator[Difference]:
    """A position that could be left out must be there."""
    if pair.old and pair.new and pair.new.required and not pair.old.required:
        yield _element(pair, f"{thing(pair.place)} is required now.", "optional", "required")


def tuple_item_became_optional(pair: ElementPair) -> Iterator[Difference]:
    """A position that had to be there can be left out."""
    if pair.old and pair.new and pair.old.required and not pair.new.required:
        yield _element(pair, f"{thing(pair.place)} is optional now.", "required", "optional")


def tuple_closed(pair: ValuePair) -> Iterator[Difference]:
    """No further items may follow now."""
    if _is_tuple(pair) and _rest(pair.old.core) and not _rest(pair.new.core):
        gap = Gap(pair.old.core, pair.new.core)
        yield Difference(f"{thing(pair.place)} may have no further items now.", "open", "closed", lost=gap)


def tuple_opened(pair: ValuePair) -> Iterator[Difference]:
    """Further items may follow now."""
    if _is_tuple(pair) and _rest(pair.new.core) and not _rest(pair.old.core):
        gap = Gap(pair.new.core, pair.old.core)
        yield Difference(f"{thing(pair.place)} may have further items now.", "closed", "open", gained=gap)


def _element(pair: ElementPair, sentence: str, before: str = "", after: str = "") -> Difference:
    at = pair.place.path[:-1]
    return Difference(
        sentence,
        before,
        after,
        lost=Gap(pair.old_whole, pair.new_whole, at=at),
        gained=Gap(pair.new_whole, pair.old_whole, at=at),
    )


def _is_tuple(pair: ValuePair) -> bool:
    return isinstance(pair.old.core, Tuple) and isinstance(pair.new.core, Tuple)


def _rest(core: object) -> bool:
    return isinstance(core, Tuple) and core.rest is not None
