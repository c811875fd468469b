"""Constants."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import Difference, Gap, KindPair, TypePair
from docsgen.language.expressions import unwrapped
from docsgen.model import Literal


def constant_changed(pair: KindPair) -> Iterator[Difference]:
    """The one value that is accepted is another one."""
    old, new = unwrapped(pair.old), unwrapped(pair.new)
    if isinstance(old, Literal) and isinstance(new, Literal):
        before, after = type_text(old), type_text(new)
        yield Difference(
            f"{thing(pair.place)} is `{after}` now, before `{before}`.",
            before=before,
            after=after,
            lost=Gap(old, new, value=old.value),
            gained=Gap(new, old, value=new.value),
        )


def named_constant_changed(pair: TypePair) -> Iterator[Difference]:
    """A constant that the sources name, for programs to use, has another value."""
    if pair.constant and pair.old is not None and pair.new is not None:
        before, after = type_text(pair.old.type), type_text(pair.new.type)
        if before != after:
            yield Difference(f"`{pair.new.name}` is `{after}` now.", before=before, after=after)
