"""What can be said about a comparison: other levels, envelopes, and whether formats count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Check = Callable[[str, Any], bool | None]
"""Whether the published schema of a version accepts a value of a type; ``None``: that can't be found out."""

ENVELOPES: Mapping[str, str] = {"request": "JSONRPCRequest", "notification": "JSONRPCNotification"}
"""By kind of message, the declaration that every such message fits on the wire; the names in MCP."""


class DiffOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a project says about changes.

    ``levels``: by a rule's id, the level for all roles that a change of it concerns, or levels by role. ``envelopes``
    are declarations, by kind of message. ``assert_formats``: a value that is not of its ``format`` is refused.
    """

    levels: dict[str, str | dict[str, str]] = {}
    envelopes: dict[str, str] = msgspec.field(default_factory=lambda: dict(ENVELOPES))
    assert_formats: bool = False
