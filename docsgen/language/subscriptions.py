"""What can be subscribed to: when a version came, and where its feeds and those of the site are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time

from docsgen.language.addresses import anchor
from docsgen.language.changes.sentences import plural
from docsgen.model import Version

NOON = time(12, tzinfo=UTC)
"""When a version came, as only its day is known: the same day nearly everywhere on Earth."""

SITE = "feed"
"""The address of the site's feed, without what tells the formats apart; a version's is called so in its folder."""


def moment(version: Version) -> datetime | None:
    """When a version came; None for a draft, which hasn't come, and without a usable date."""
    try:
        day = date.fromisoformat(version.date) if version.status != "draft" else None
    except ValueError:
        return None
    return datetime.combine(day, NOON) if day else None


def role_feed(role: str) -> str:
    """The address of a role's feed: one step below ``feeds/``, whatever the role is called."""
    return "feeds/" + re.sub("[/:*.]", lambda found: f"~{ord(found[0]):02X}", anchor(role))


def feeds_of_version(version: Version) -> tuple[tuple[str, str], ...]:
    """Titles and addresses of what a version's pages offer, relative to its folder; none without a date."""
    called = version.title or version.id
    return ((f"Changes in version {called}", SITE), ("Changes", f"../{SITE}")) if moment(version) else ()


def feeds_of_site(versions: Iterable[Version], roles: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The same of the root's pages; ``roles`` are those that changes between dated versions have levels for."""

    def every() -> Iterator[tuple[str, str]]:
        yield "Changes", SITE
        yield from ((f"What breaks {plural(role)}", role_feed(role)) for role in dict.fromkeys(roles))

    return tuple(every()) if any(map(moment, versions)) else ()
