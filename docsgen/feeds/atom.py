"""Atom (RFC 4287)."""

from __future__ import annotations

from docsgen.feeds.channel import Channel
from docsgen.feeds.xml_feed import generator


def encode(channel: Channel, address: str) -> bytes:
    """A channel as Atom; ``address`` is the absolute one of the file."""
    return bytes(generator(channel, address, "application/atom+xml").atom_str(pretty=True))
