"""What a rule is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from docsgen.diff.subjects import Difference
from docsgen.model import EFFECTS

DIFFERENT = ("narrows", "widens", "both", "unknown")
"""Effects of what differs as sets."""

A_HINT = "a hint beside the removal and the addition, which have rules of their own"
A_NOTE = "a note in either direction"


class Rule(msgspec.Struct, frozen=True):
    """One kind of change.

    ``id`` is stable: people suppress and link by it. ``on`` is the kind of subject that ``find`` looks at; what it
    finds is of this rule if its effect on the sets is one of ``when``. ``example`` is an old and a new type, in short.
    ``mirror`` is the rule for the other direction; without one, ``alone`` says why there is none.
    ``says`` is the explanation, where that of ``find`` is about several rules.
    """

    id: str
    group: str
    on: type[Any]
    find: Callable[[Any], Iterable[Difference]]
    example: tuple[str, str]
    mirror: str = ""
    alone: str = ""
    when: tuple[str, ...] = EFFECTS
    says: str = ""

    @property
    def explanation(self) -> str:
        """What kind of change it is, in one sentence."""
        return self.says or (self.find.__doc__ or "").strip()
