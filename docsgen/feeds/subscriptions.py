"""The feeds of the site, of each version and of each role, in three formats: what a reader can subscribe to.

Without an address of the site there are none, as every address in them has to be absolute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from urllib.parse import quote

from docsgen.feeds import atom, json_feed, rss
from docsgen.feeds.channel import Channel, Item
from docsgen.feeds.contents import absolute
from docsgen.feeds.edition import Edition
from docsgen.feeds.items import items_of, steps, tag
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.language.changes.sentences import plural
from docsgen.language.legible import legible
from docsgen.language.subscriptions import SITE, moment, role_feed
from docsgen.model import StaticFile

FORMATS: Mapping[str, Callable[[Channel, str], bytes]] = {
    "json": json_feed.encode,
    "atom": atom.encode,
    "rss": rss.encode,
}
"""By what an address ends in; each is given a channel and the absolute address of the file."""


def files(root: Root) -> Iterator[StaticFile]:
    """All feeds; none without the site's address, or where no version has a date."""
    if root.options.site_url:
        for channel in channels(root):
            for extension, encode in FORMATS.items():
                address = f"{channel.stem}.{extension}"
                yield StaticFile(address, encode(channel, _absolute(root.options, address)))


def _absolute(options: FeedOptions, file: str) -> str:
    folder, slash, name = file.rpartition("/")
    return absolute(options, folder + slash) + quote(name)


def channels(root: Root) -> Iterator[Channel]:
    """The feed of the site, those of the dated versions, and those of the roles that changes have levels for."""
    dated = [edition for edition in root.editions if moment(edition.version)]
    if not dated:
        return
    brought = {step.new.version.id: items_of(step) for step in steps(root)}
    every = [item for own in reversed(brought.values()) for item in own]
    yield _site(root.options, dated, every)
    for edition in dated:
        yield _version(edition, dated, brought.get(edition.version.id, ()))
    for role in dict.fromkeys(role for step in steps(root) for role in step.diff.roles):
        yield _role(role, root.options, dated, every)


def _site(options: FeedOptions, dated: Sequence[Edition], items: Sequence[Item]) -> Channel:
    return _channel(SITE, options.site_name, "What changed from version to version", options, dated, items)


def _version(edition: Edition, dated: Sequence[Edition], items: Sequence[Item]) -> Channel:
    version = edition.version
    called = version.title or version.id
    title = f"{edition.options.site_name}: version {called}"
    words = f"What changed with version {called}"
    return _channel(
        f"{version.id}/{SITE}", title, words, edition.options, dated, items, home=edition.home, latest=edition
    )


def _role(role: str, options: FeedOptions, dated: Sequence[Edition], items: Sequence[Item]) -> Channel:
    title = f"{options.site_name}: what breaks {plural(role)}"
    own = [item for item in items if role in item.roles]
    return _channel(role_feed(role), title, f"Changes that break {plural(role)}, by version", options, dated, own)


def _channel(
    stem: str,
    title: str,
    description: str,
    options: FeedOptions,
    dated: Sequence[Edition],
    items: Sequence[Item],
    *,
    home: str = "",
    latest: Edition | None = None,
) -> Channel:
    updated = moment((latest or dated[-1]).version)
    assert updated is not None
    return Channel(
        stem=stem,
        id=tag(options, dated[0].version.date, stem),
        title=legible(title),
        description=legible(description),
        home=absolute(options, home),
        author=legible(options.site_name),
        updated=items[0].moment if items else updated,
        items=tuple(items),
    )
