"""The history of a type, as its own page in a version tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.addresses import anchor, changes_id, pair_address, relative
from docsgen.language.changes.sentences import counted
from docsgen.language.stories import MOST_EVENTS, Event, by_step
from docsgen.render.change_entries import level_views
from docsgen.render.change_views import LevelView
from docsgen.render.context import Edition, Here
from docsgen.render.shapes import LinkView
from docsgen.render.words import sentence


class EventView(msgspec.Struct, frozen=True):
    """A change: what it is in a sentence, and where all about it is said."""

    sentence: Markup
    levels: tuple[LevelView, ...]
    href: str


class StepView(msgspec.Struct, frozen=True):
    """What changed between neighbouring versions, worst first; ``more`` leads to what isn't listed."""

    link: LinkView
    lines: tuple[EventView, ...]
    more: LinkView = LinkView("")


class HistoryView(msgspec.Struct, frozen=True):
    """All steps of a type, newest first, and its page through all versions."""

    steps: tuple[StepView, ...]
    whole: LinkView


def history_view(name: str, here: Here) -> HistoryView:
    """The history of a type of a version."""
    past = here.edition.past
    return HistoryView(
        tuple(step_views(past.stories.get(name, ()), here.page, past.roles, most=MOST_EVENTS)),
        LinkView(f"{name} through all versions", here.to(type_address(name, here.edition))),
    )


def type_address(name: str, edition: Edition) -> str:
    """The page of one type through all versions."""
    return f"types/{edition.library.addresses.get(name, name)}/"


def step_views(story: Sequence[Event], page: str, roles: Sequence[str], *, most: int) -> Iterator[StepView]:
    """Events by the versions between which they took place, as ``page`` links them, newest first."""
    for (old, new), worst_first in by_step(story):
        href = relative(page, pair_address(old, new), changes_id(worst_first[0].type))
        rest = len(worst_first) - most
        yield StepView(
            LinkView(f"{old} → {new}", href),
            tuple(_event(event, page, roles) for event in worst_first[:most]),
            LinkView(f"{counted(rest, 'more change')}", href) if rest > 0 else LinkView(""),
        )


def _event(event: Event, page: str, roles: Sequence[str]) -> EventView:
    return EventView(
        sentence(event.sentence),
        level_views(event.levels, roles),
        relative(page, pair_address(event.old, event.new), anchor(event.id)),
    )
