"""What a version brought against the one before it, as its own page and the home page tell it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.addresses import anchor, pair_address, relative
from docsgen.language.changes.sentences import NEWS, plural
from docsgen.language.stories import News
from docsgen.model import LEVELS
from docsgen.render.change_views import LevelView
from docsgen.render.context import Edition
from docsgen.render.shapes import LinkView


class NewsLine(msgspec.Struct, frozen=True):
    """One kind of news: ``New types``, and the names; ``folded`` if they are many."""

    title: str
    names: tuple[LinkView, ...]
    folded: bool


class NewsView(msgspec.Struct, frozen=True):
    """News of a version: the page of all changes, what they mean for each role, how many there are, and names."""

    link: LinkView
    verdicts: tuple[tuple[str, LevelView], ...]
    counts: tuple[LevelView, ...]
    lines: tuple[NewsLine, ...]


def news_view(news: News, page: str, edition: Edition) -> NewsView:
    """News of a version, as ``page`` links them."""
    return NewsView(
        link=LinkView(f"All changes since {news.old}", relative(page, pair_address(news.old, news.new))),
        verdicts=tuple((plural(role).capitalize(), LevelView(level, level)) for role, level in news.levels.items()),
        counts=tuple(LevelView(level, f"{news.counts[level]} {level}") for level in LEVELS if level in news.counts),
        lines=tuple(_lines(news, page, edition)),
    )


def _lines(news: News, page: str, edition: Edition) -> Iterator[NewsLine]:
    for (about, what), title in NEWS.items():
        names = (news.methods if about == "methods" else news.types).get(what, ())
        version = news.old if what == "removed" else news.new
        links = tuple(LinkView(name, relative(page, *_address(about, name, version, edition))) for name in names)
        if links:
            yield NewsLine(title, links, len(links) > edition.options.enum_fold)


def _address(about: str, name: str, version: str, edition: Edition) -> tuple[str, str]:
    if about == "methods":
        return f"{version}/methods/", anchor(name)
    return f"{version}/types/{edition.library.addresses.get(name, name)}/", ""
