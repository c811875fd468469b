"""RSS 2.0 (https://www.rssboard.org/rss-specification)."""

from __future__ import annotations

from docsgen.feeds.channel import Channel
from docsgen.feeds.xml_feed import generator


def encode(channel: Channel, address: str) -> bytes:
    """A channel as RSS; ``address`` is the absolute one of the file."""
    return bytes(generator(channel, address, "application/rss+xml").rss_str(pretty=True))
