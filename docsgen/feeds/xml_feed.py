"""What Atom and RSS share: a channel in feedgen's form, with every date set, as it would ask the clock otherwise."""

from __future__ import annotations

from feedgen.entry import FeedEntry
from feedgen.feed import FeedGenerator

from docsgen.feeds.channel import Channel, Item


def generator(channel: Channel, address: str, kind: str) -> FeedGenerator:
    """A channel; ``address`` is the absolute one of the file, ``kind`` its media type."""
    feed = FeedGenerator()
    feed.id(channel.id)
    feed.title(channel.title)
    feed.description(channel.description)  # the subtitle of Atom too
    feed.author(name=channel.author)
    feed.language("en")
    # RSS has one link only, and takes the last.
    feed.link([{"href": address, "rel": "self", "type": kind}, {"href": channel.home, "rel": "alternate"}])
    feed.generator("docsgen")
    feed.updated(channel.updated)
    feed.lastBuildDate(channel.updated)
    for item in channel.items:
        feed.add_entry(_entry(item), order="append")
    return feed


def _entry(item: Item) -> FeedEntry:
    entry = FeedEntry()
    entry.id(item.id)
    entry.title(item.title)
    entry.link(href=item.url)
    entry.content(str(item.content.html), type="html")  # written escaped
    entry.published(item.moment)
    entry.updated(item.moment)
    entry.category([{"term": tag} for tag in item.tags])
    return entry
