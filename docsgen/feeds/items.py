"""The items of feeds: one for all changes that a version brought, and one for each of them that breaks somebody.

An item is called by a tag URI (`RFC 4151 <https://www.rfc-editor.org/rfc/rfc4151>`_) of who publishes and what
changed, and dated by its version, so it stays what it is when the site moves or another version comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from urllib.parse import quote, urlsplit

from docsgen.feeds.channel import Item
from docsgen.feeds.contents import Step, breaking_change, change_set
from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.feeds.texts import LONGEST_TITLE, cut, words
from docsgen.language.addresses import anchor
from docsgen.language.changes.levels import counting, counts, place_of
from docsgen.language.changes.sentences import listed, plural
from docsgen.language.legible import legible
from docsgen.language.stories import visible
from docsgen.language.subscriptions import moment
from docsgen.model import Change

_IN_TAGS = "-._~!$&'()*+,;=:@/?"
"""What RFC 4151 lets stand in the specific part of a tag."""


def steps(root: Root) -> Iterator[Step]:
    """What each dated version changed against the one before it, oldest first."""
    by_pair = {(diff.old, diff.new): diff for diff in root.diffs}
    for old, new in zip(root.editions, root.editions[1:], strict=False):
        diff = by_pair.get((old.version.id, new.version.id))
        if diff and moment(new.version):
            yield Step(visible(diff, old.declarations, new.declarations), old, new)


def items_of(step: Step) -> tuple[Item, ...]:
    """All items of a step: that of all changes first, then those that break somebody, in their order."""
    came = moment(step.new.version)
    assert came is not None
    breaking = [change for change in counting(step.diff) if "breaking" in change.levels.values()]
    return (_set_item(step, came), *(_item(step, change, came) for change in breaking))


def tag(options: FeedOptions, day: str, specific: str) -> str:
    """A tag URI; ``day`` is one on which the authority was who it is, unless the options name one."""
    authority = options.authority or host(options.site_url)
    dated = authority if "," in authority else f"{authority},{day}"
    return f"tag:{dated}:{quote(specific, safe=_IN_TAGS, errors='surrogatepass')}"


def host(site_url: str) -> str:
    """Where a site is, as a tag may name it; empty where that isn't known."""
    name = urlsplit(site_url).hostname or ""
    try:
        return name.encode("idna").decode()
    except UnicodeError:
        return ""


def _set_item(step: Step, came: datetime) -> Item:
    diff = step.diff
    found = ", ".join(f"{count} {level}" for level, count in counts(diff).items() if count)
    return Item(
        id=tag(step.options, step.new.version.date, f"{diff.old}..{diff.new}"),
        url=step.address(),
        title=legible(f"{_called(step.new)}: {found or 'no changes'}"),
        moment=came,
        content=change_set(step),
        tags=("changes",),
    )


def _item(step: Step, change: Change, came: datetime) -> Item:
    diff = step.diff
    roles = tuple(role for role in diff.roles if change.levels.get(role) == "breaking")
    who = listed(map(plural, roles))
    title = f"{_called(step.new)} breaks {who}: {place_of(change)}: {words(change.sentence)}"
    return Item(
        id=tag(step.options, step.new.version.date, f"{diff.old}..{diff.new}/{change.id}"),
        url=step.address(anchor(change.id)),
        title=legible(cut(title, LONGEST_TITLE)),
        moment=came,
        content=breaking_change(step, change),
        tags=("breaking", *roles, change.rule, legible(change.type)),
        roles=roles,
    )


def _called(edition: Edition) -> str:
    return edition.version.title or edition.version.id
