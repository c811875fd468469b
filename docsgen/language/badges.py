"""The marks beside a name: what is deprecated, since when something is there, what changed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docsgen.language.stories import NO_DATES, Dates
from docsgen.model import Annotations


class Badge(msgspec.Struct, frozen=True):
    """A mark beside a name; ``kind`` decides the icon's shape: ``deprecated since changed draft removed modifier``."""

    kind: str
    text: str


def badges(
    annotations: Annotations,
    *,
    since: str = "",
    removed_in: str = "",
    modifiers: Iterable[str] = (),
    dates: Dates = NO_DATES,
) -> tuple[Badge, ...]:
    """The badges of a type, member or value, most important first. ``dates`` are what comparing versions tells."""
    notice = annotations.deprecation
    since, removed_in = since or dates.since, removed_in or dates.removed_in
    found = []
    if notice and notice.since:
        found.append(Badge("deprecated", f"deprecated since {notice.since}"))
    elif dates.deprecated_in:
        found.append(Badge("deprecated", f"deprecated in {dates.deprecated_in}"))
    elif notice:
        found.append(Badge("deprecated", "deprecated"))
    if removed_in:
        found.append(Badge("removed", f"removed in {removed_in}"))
    if since:
        found.append(Badge("since", f"since {since}"))
    if dates.changed_near:
        found.append(Badge("changed", f"changed in {', '.join(dates.changed_near)}"))
    found += [Badge("modifier", modifier) for modifier in modifiers]
    return tuple(found)
