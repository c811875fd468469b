"""What a version brought against the one before it."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.feeds.edition import Edition
from docsgen.feeds.twins.desk import Way
from docsgen.feeds.twins.writing import code_link, item, items, link
from docsgen.language.addresses import pair_address
from docsgen.language.changes.sentences import NEWS, plural
from docsgen.language.markdown import escaped
from docsgen.language.stories import News
from docsgen.model import LEVELS


def news_blocks(news: News, to: Way, edition: Edition) -> Iterator[str]:
    """Whom it breaks, how many changes there are, and names of what is new and gone."""
    yield items(item(f"{escaped(plural(role).capitalize())}: {level}") for role, level in news.levels.items())
    counts = ", ".join(f"{news.counts[level]} {level}" for level in LEVELS if level in news.counts)
    whole = link(f"All changes since {escaped(news.old)}", to(pair_address(news.old, news.new)))
    yield f"{whole}{f': {counts}' if counts else ''}."
    yield items(_lines(news, to, edition))


def _lines(news: News, to: Way, edition: Edition) -> Iterator[str]:
    for (about, what), title in NEWS.items():
        names = (news.methods if about == "methods" else news.types).get(what, ())
        version = news.old if what == "removed" else news.new
        links = [code_link(name, to(_address(about, name, version, edition))) for name in names]
        if links:
            yield item(f"{title}: {', '.join(links)}")


def _address(about: str, name: str, version: str, edition: Edition) -> str:
    if about == "methods":
        return f"{version}/methods/"
    return f"{version}/types/{edition.library.addresses.get(name, name)}/"
