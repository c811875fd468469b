"""A feed as a value, whatever its format."""

from __future__ import annotations

from datetime import datetime

import msgspec

from docsgen.feeds.texts import Text


class Item(msgspec.Struct, frozen=True):
    """Something that happened: ``url`` is absolute, ``title`` plain, and ``roles`` are those that it breaks."""

    id: str
    url: str
    title: str
    moment: datetime
    content: Text
    tags: tuple[str, ...]
    roles: tuple[str, ...] = ()


class Channel(msgspec.Struct, frozen=True):
    """Items, newest first. ``stem`` is the address of its files without what tells the formats apart.

    ``updated`` is when the newest item came, or what the feed is about where it has none. ``home`` is absolute.
    """

    stem: str
    id: str
    title: str
    description: str
    home: str
    author: str
    updated: datetime
    items: tuple[Item, ...] = ()
