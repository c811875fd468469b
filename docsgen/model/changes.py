"""What differs between two versions, for whom it breaks, and the value that proves it."""

from __future__ import annotations

from typing import Any

import msgspec

LEVELS = ("breaking", "unproven", "dangerous", "deprecation", "compatible", "documentation")
"""Of a change, for one role; worst first."""

EFFECTS = ("narrows", "widens", "both", "none", "unknown")
"""What a change does to the set of values that a type accepts."""

SIDES = ("writer", "reader")
"""The roles of data of which no source says who sends it."""


class Witness(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of ``type`` that one version (``old`` or ``new``) accepts and the other rejects.

    ``role`` is whom that breaks. Checked with both versions' schemas.
    """

    role: str
    type: str
    value: Any
    accepted_by: str


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is different.

    ``id`` is unique in its pair and stable: ``<rule>:<type>[.<path>][=<value>]``. ``type`` is the name in the new
    version, or in the old one where it went; ``path`` the place within it, as anchors have it
    (``params.content[]``; empty: the type itself). ``before`` and ``after`` are short texts: TypeScript, a
    value, or words. ``levels`` are by convention, ``strict`` by the sets alone, both by role. ``undeclared``: the
    sets differ only through members that the writer's version does not declare. ``types`` and ``methods`` are what it
    reaches beside its own type. ``reason`` says why a level is not what the sets say, or why nothing was proved.
    ``advice`` is Markdown from the sources (a replacement, a notice of deprecation). ``waived`` is the reason why the
    project accepts it: then it counts for no verdict and no limit, and is still shown.
    """

    id: str
    rule: str
    type: str
    kind: str
    path: str = ""
    before: str = ""
    after: str = ""
    effect: str = "none"
    undeclared: bool = False
    levels: dict[str, str] = {}
    strict: dict[str, str] = {}
    types: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    sentence: str = ""
    witnesses: tuple[Witness, ...] = ()
    reason: str = ""
    advice: str = ""
    waived: str = ""


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a type as a whole, with all that it refers to, breaks a role: strictly, by its sets of values.

    ``level`` is ``compatible`` (``proof`` is ``structure``, or ``absent`` where the role has nothing to do with the
    type), ``breaking`` (``witness``) or ``unproven`` (``reason`` says why). ``undeclared`` as for changes.
    """

    type: str
    role: str
    level: str
    proof: str = ""
    reason: str = ""
    undeclared: bool = False
    witness: Witness | None = None


class Rename(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a type seems to be called otherwise now; ``likeness`` is between 0 and 1."""

    old: str
    new: str
    likeness: float


class MethodChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """A method that was ``added``, ``removed`` or ``deprecated``."""

    name: str
    what: str


class RuleInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule by which changes are found, as people read of it.

    ``example`` is an old and a new type in TypeScript; ``levels`` are pairs of when it holds, in words, and a level;
    ``mirror`` is the rule for the other direction.
    """

    id: str
    group: str
    explanation: str
    example: tuple[str, str] = ("", "")
    levels: tuple[tuple[str, str], ...] = ()
    mirror: str = ""


class VersionDiff(msgspec.Struct, frozen=True, omit_defaults=True):
    """All changes from version ``old`` to version ``new``, worst first within a type, types in the new version's order.

    ``roles`` are those that levels are given for. ``rules_version`` is that of the table of levels.
    """

    old: str
    new: str
    roles: tuple[str, ...] = ()
    rules_version: int = 1
    changes: tuple[Change, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    renames: tuple[Rename, ...] = ()
    methods: tuple[MethodChange, ...] = ()


class ChangeWaiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that the project accepts, and why: its rule (``*`` for all), and its place.

    ``place`` is the type with the path in it, as in the change's id (``Tool.inputSchema``), ``*`` for all. ``old`` and
    ``new`` limit it to one pair of versions (empty: all).
    """

    rule: str
    reason: str
    place: str = "*"
    old: str = ""
    new: str = ""
