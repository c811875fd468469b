"""What happened to types from version to version, as blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from docsgen.feeds.twins.desk import Way
from docsgen.feeds.twins.writing import item, items, link, sentence
from docsgen.language.addresses import pair_address
from docsgen.language.changes.sentences import badge_text, by_level, counted
from docsgen.language.markdown import escaped
from docsgen.language.stories import Event, by_step


def story_blocks(story: Sequence[Event], to: Way, roles: Sequence[str], *, most: int) -> Iterator[str]:
    """Events by the versions between which they took place, newest first; at most so many of each pair."""
    steps = []
    for (old, new), worst_first in by_step(story):
        rest = len(worst_first) - most
        more = [item(counted(rest, "more change"))] if rest > 0 else []
        lines = [item(sentence(event.sentence) + level_words(event.levels, roles)) for event in worst_first[:most]]
        head = link(f"{escaped(old)} → {escaped(new)}", to(pair_address(old, new)))
        steps.append(item(head, items([*lines, *more])))
    if steps:
        yield items(steps)


def level_words(levels: Mapping[str, str], roles: Sequence[str]) -> str:
    """`` (breaking for clients, compatible for servers)``; empty without levels."""
    found = [badge_text(level, concerned, roles) for level, concerned in by_level(levels, roles).items()]
    return f" ({', '.join(map(escaped, found))})" if found else ""
