"""Problems as values: they travel with the model and never stop a build by themselves."""

from __future__ import annotations

import msgspec

SEVERITIES = ("error", "warning", "note")
"""From worst to mildest: a fact is missing or wrong on a page; sources disagree or a reference is broken; a hint."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True, order=True):
    """Something that a reader, merger or checker noticed.

    ``id`` is stable and says what kind of thing it is (``unresolved-reference``); people waive by it. ``version``
    is the version's id, ``source`` the file as configured (with ``/``, relative to the sources' root),
    ``place`` a JSON Pointer, a line (``line 12``) or ``Type.member`` in it. ``message`` is one plain sentence;
    ``mend`` says what to do. ``values`` holds what each source says where they contradict: ``(source, value)``.
    """

    id: str
    severity: str
    message: str
    version: str = ""
    source: str = ""
    place: str = ""
    mend: str = ""
    values: tuple[tuple[str, str], ...] = ()
    waived: str = ""


class Waiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finding that is known and accepted: its id, its place (``*`` for all), optionally one version, and why."""

    id: str
    reason: str
    place: str = "*"
    version: str = ""
