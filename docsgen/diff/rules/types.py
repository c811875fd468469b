"""Types that are others than before, and ``null``."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import BranchPair, Difference, Gap, KindPair
from docsgen.language.expressions import unwrapped
from docsgen.model import Literal, Primitive, TypeExpression


def type_changed(pair: KindPair) -> Iterator[Difference]:
    """Another type; whether it is wider, narrower or neither is told by the sets."""
    if not _are_constants(pair):
        before, after = type_text(pair.old), type_text(pair.new)
        yield Difference(
            f"{thing(pair.place)} is `{after}` now, before `{before}`.",
            before=before,
            after=after,
            lost=Gap(pair.old, pair.new),
            gained=Gap(pair.new, pair.old),
        )


def became_nullable(pair: BranchPair) -> Iterator[Difference]:
    """``null`` is accepted now."""
    if _is_null(pair.new):
        gained = Gap(Primitive("null"), pair.old_whole, value=None)
        yield Difference(f"{thing(pair.place)} may be `null` now.", after="null", gained=gained)


def no_longer_nullable(pair: BranchPair) -> Iterator[Difference]:
    """``null`` is not accepted any more."""
    if _is_null(pair.old):
        lost = Gap(Primitive("null"), pair.new_whole, value=None)
        yield Difference(f"{thing(pair.place)} may not be `null` any more.", before="null", lost=lost)


def _is_null(expression: TypeExpression | None) -> bool:
    plain = unwrapped(expression) if expression is not None else None
    return plain == Primitive("null") or (isinstance(plain, Literal) and plain.value is None)


def _are_constants(pair: KindPair) -> bool:
    return isinstance(unwrapped(pair.old), Literal) and isinstance(unwrapped(pair.new), Literal)
