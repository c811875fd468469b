"""What joining two type expressions gives, and the context in which it happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from docsgen.model import TypeExpression

Path = tuple[str, ...]


MILD = frozenset(("number-is-integer", "comments-differ"))
"""Differences that leave open that both sources mean the same values."""


class Difference(msgspec.Struct, frozen=True):
    """Where two sources say different things.

    ``kind`` is the id of the finding it becomes: ``number-is-integer`` (the primary source says more than
    TypeScript can), ``types-differ``, ``required-differs``, ``member-missing``, ``constraints-differ``,
    ``not-compared``, ``comments-differ``.
    ``path`` leads to the place from the declaration; the texts are what each source says, for people.
    """

    kind: str
    path: Path
    primary: str
    secondary: str


class Joined(msgspec.Struct, frozen=True):
    """The type to show, the differences met on the way, and whether the primary source says more (``gain``)."""

    type: TypeExpression
    differences: tuple[Difference, ...] = ()
    gain: bool = False

    @property
    def contradicts(self) -> bool:
        """Whether the two sources accept different values, beyond what TypeScript can't say."""
        return any(difference.kind not in MILD for difference in self.differences)


class Context(msgspec.Struct, frozen=True):
    """Both sides' declarations by name, their kinds of source, and the expansions already under way."""

    primary: Mapping[str, TypeExpression]
    secondary: Mapping[str, TypeExpression]
    kinds: tuple[str, str]
    expanding: frozenset[tuple[str, str]] = frozenset()


Join = Callable[[TypeExpression, TypeExpression, Context, Path], Joined]
