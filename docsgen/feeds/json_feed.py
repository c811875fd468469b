"""JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from docsgen.feeds.channel import Channel, Item
from docsgen.language.printable import json_text

VERSION = "https://jsonfeed.org/version/1.1"


def encode(channel: Channel, address: str) -> bytes:
    """A channel as UTF-8 JSON; ``address`` is the absolute one of the file."""
    return (json_text(_feed(channel, address), indent=1) + "\n").encode()


def _feed(channel: Channel, address: str) -> dict[str, Any]:
    return {
        "version": VERSION,
        "title": channel.title,
        "description": channel.description,
        "home_page_url": channel.home,
        "feed_url": address,
        "authors": [{"name": channel.author}],
        "language": "en",
        "items": [_item(item) for item in channel.items],
    }


def _item(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "url": item.url,
        "title": item.title,
        "content_html": str(item.content.html),
        "content_text": item.content.plain,
        "date_published": _moment(item.moment),
        "date_modified": _moment(item.moment),
        "tags": [*item.tags],
    }


def _moment(moment: datetime) -> str:
    """As RFC 3339 has it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
