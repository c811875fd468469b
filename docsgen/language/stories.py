"""What happened to each type from version to version, as the pages of one version show it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from docsgen.language.changes.levels import counting, counts, place_of
from docsgen.language.changes.sentences import rank, worst_of
from docsgen.model import Change, Library, LinkedVersion, VersionDiff

GONE = "removed"

WHAT: Mapping[str, str] = {
    **{f"{thing}-added": "added" for thing in ("type", "required-member", "optional-member", "enum-value")},
    **{f"{thing}-removed": GONE for thing in ("type", "required-member", "optional-member", "enum-value")},
    **dict.fromkeys(("method-added", "method-removed"), ""),
    "deprecation-added": "deprecated",
}
"""By rule, what happens to the place that a change is at; methods have badges of their own."""

MOST_EVENTS = 8
"""Changes of a type between two versions that its page in a version lists."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of a type between neighbouring versions; ``later`` than the version whose page shows it.

    ``what`` is ``added``, ``removed``, ``deprecated``, ``changed``, or empty for what changes neither values nor state.
    """

    old: str
    new: str
    id: str
    type: str
    what: str
    sentence: str
    path: str = ""
    value: str = ""
    levels: dict[str, str] = {}
    later: bool = False


class Dates(msgspec.Struct, frozen=True):
    """When a type, member or value came, changed, was deprecated and went: versions, empty where it didn't.

    ``changed_in`` are all in which it changed, oldest first; ``changed_near`` the last up to the version whose page it
    is, and the next one, for badges.
    """

    since: str = ""
    changed_in: tuple[str, ...] = ()
    changed_near: tuple[str, ...] = ()
    deprecated_in: str = ""
    removed_in: str = ""


NO_DATES = Dates()


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a version brought against the one before it. ``levels`` are the worst by role, ``counts`` by level."""

    old: str
    new: str
    levels: dict[str, str] = {}
    counts: dict[str, int] = {}
    methods: dict[str, tuple[str, ...]] = {}
    types: dict[str, tuple[str, ...]] = {}


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one version's pages show of changes: what happened to its types, earlier and later, and its news.

    ``known``: versions were compared at all. ``renamed`` maps names of the version before to those that they have now.
    ``current`` are the addresses, within a version, of those of its pages that the current version has too, where that
    is another one.
    """

    stories: dict[str, tuple[Event, ...]] = {}
    news: News | None = None
    roles: tuple[str, ...] = ()
    known: bool = False
    renamed: dict[str, str] = {}
    current: tuple[str, ...] = ()

    def dates(self, name: str, path: str = "", value: str = "") -> Dates:
        """When a place in a type came, changed and went; what is within a place changes it.

        ``value`` is one of an enum, as JSON text.
        """
        story = self.stories.get(name, ())
        return dates(story, path.replace("[]", ""), value) if story else NO_DATES


NO_PAST = Past()


def dates(story: Iterable[Event], path: str, value: str) -> Dates:
    """What follows from a type's story for a place in it."""
    own = [event for event in story if event.path.replace("[]", "") == path and event.value == value]
    came = [event.new for event in own if event.what == "added"]
    went = [event.new for event in own if event.what == GONE]
    deprecated = [event.new for event in own if event.what == "deprecated"]
    changed = {
        event.new: event.later
        for event in story
        if event.what and _is_within(event, path, value) and event.new not in (*came, *went)
    }
    return Dates(
        since=next((event.new for event in reversed(own) if event.what == "added" and not event.later), ""),
        changed_in=tuple(changed),
        changed_near=tuple(_nearest(changed)),
        deprecated_in=deprecated[-1] if deprecated else "",
        removed_in=next((event.new for event in own if event.what == GONE and event.later), ""),
    )


def _is_within(event: Event, path: str, value: str) -> bool:
    """Whether it changes a place: what that is, or something in it; not that it came, went, or was deprecated."""
    place = event.path.replace("[]", "")
    if place == path and event.value == value:
        return event.what == "changed"
    return not value and (not path or place == path or place.startswith(f"{path}."))


def _nearest(changed: Mapping[str, bool]) -> Iterator[str]:
    """The last change up to now, and the next one."""
    yield from [version for version, later in changed.items() if not later][-1:]
    yield from [version for version, later in changed.items() if later][:1]


Names = Sequence[Collection[str]]
"""The types of each version, oldest version first."""


def pasts(library: Library, diffs: Sequence[VersionDiff], hide: Collection[str] = ()) -> dict[str, Past]:
    """By version, what its pages show of changes; nothing of types with a modifier in ``hide``."""
    names = [_names(linked, hide) for linked in library.versions]
    steps = neighbours(library, diffs, names)
    found = {
        linked.model.version.id: _past(index, names, steps, known=bool(diffs))
        for index, linked in enumerate(library.versions)
    }
    pages = {
        linked.model.version.id: [*_pages(linked, each, library)]
        for linked, each in zip(library.versions, names, strict=True)
    }
    current = set(pages.get(library.current, ()))
    return {
        version: past
        if version == library.current
        else msgspec.structs.replace(past, current=tuple(each for each in pages[version] if each in current))
        for version, past in found.items()
    }


def _pages(linked: LinkedVersion, names: Iterable[str], library: Library) -> Iterator[str]:
    """The pages of a version that say the same kind of thing in each version, by their addresses within it."""
    yield from (f"types/{library.addresses.get(name, name)}/" for name in names)
    yield from ("constants/", "deprecated/", *(("methods/",) if linked.methods else ()))


def _names(linked: LinkedVersion, hide: Collection[str]) -> dict[str, None]:
    """In their order."""
    return {each.name: None for each in linked.model.declarations if not set(each.modifiers) & set(hide)}


def by_step(story: Iterable[Event]) -> Iterator[tuple[tuple[str, str], list[Event]]]:
    """Events by the versions between which they took place, newest first, the worst of each first."""
    pairs: dict[tuple[str, str], list[Event]] = {}
    for event in story:
        pairs.setdefault((event.old, event.new), []).append(event)
    for pair, events in reversed(pairs.items()):
        yield pair, sorted(events, key=lambda event: rank(worst_of(event.levels.values())))


class Step(msgspec.Struct, frozen=True):
    """The changes between neighbouring versions, by type, and what types are called before and after."""

    diff: VersionDiff
    events: Mapping[str, tuple[Event, ...]]
    renamed: Mapping[str, str]
    former: Mapping[str, str]


def neighbours(library: Library, diffs: Sequence[VersionDiff], names: Names) -> tuple[Step | None, ...]:
    """What each version changed against the one before it; none for the first."""
    ids = [linked.model.version.id for linked in library.versions]
    by_pair = {(diff.old, diff.new): diff for diff in diffs}
    found = [by_pair.get(pair) for pair in pairwise(ids)]
    both = pairwise(names)
    return (None, *(_step(visible(diff, *each)) if diff else None for diff, each in zip(found, both, strict=True)))


def visible(diff: VersionDiff, old: Collection[str], new: Collection[str]) -> VersionDiff:
    """The comparison without what is about types that neither version shows."""
    return msgspec.structs.replace(
        diff,
        changes=tuple(change for change in diff.changes if change.type in new or change.type in old),
        verdicts=tuple(verdict for verdict in diff.verdicts if verdict.type in new or verdict.type in old),
    )


def _step(diff: VersionDiff) -> Step:
    events: dict[str, list[Event]] = {}
    for change in diff.changes:
        if change.kind != "documentation":
            events.setdefault(change.type, []).append(_event(change, diff))
    return Step(
        diff,
        {name: tuple(found) for name, found in events.items()},
        {each.old: each.new for each in diff.renames},
        {each.new: each.old for each in diff.renames},
    )


def _event(change: Change, diff: VersionDiff) -> Event:
    return Event(
        old=diff.old,
        new=diff.new,
        id=change.id,
        type=change.type,
        what=what(change),
        sentence=change.sentence,
        path=change.path,
        value=value_of(change),
        levels=change.levels,
    )


def value_of(change: Change) -> str:
    """The value of an enum that a change is about, as JSON text; empty if it is about none."""
    place = f"{change.rule}:{place_of(change)}="
    told = change.id.removeprefix(place) if change.id.startswith(place) else ""
    try:
        return told if not isinstance(json.loads(told), dict | list) else ""
    except ValueError:  # what tells changes of one rule apart may also be a keyword, a method, a type
        return ""


def what(change: Change) -> str:
    """What a change does to its place, as far as badges tell."""
    if change.rule in WHAT:
        return WHAT[change.rule]
    noticed = change.effect != "none" or worst_of(change.levels.values()) in ("breaking", "unproven", "dangerous")
    return "changed" if noticed and change.kind != "deprecation" else ""


def story(name: str, index: int, names: Names, steps: Sequence[Step | None]) -> list[Event]:
    """What happened to a type of one version (``index``) before and after, under whatever name, oldest first."""
    earlier: list[tuple[Event, ...]] = []
    current = name
    for at in range(index, 0, -1):
        step = steps[at]
        before = step.former.get(current, current) if step else current
        earlier.append(step.events.get(current, ()) if step else ())
        current = before
        if current not in names[at - 1]:
            break
    later: list[Event] = []
    current = name
    for step, known in zip(steps[index + 1 :], names[index + 1 :], strict=True):
        current = step.renamed.get(current, current) if step else current
        found = step.events.get(current, ()) if step else ()
        later += (msgspec.structs.replace(event, later=True) for event in found)
        if current not in known:
            break
    return [*(event for found in reversed(earlier) for event in found), *later]


def _past(index: int, names: Names, steps: Sequence[Step | None], *, known: bool) -> Past:
    stories = {name: tuple(story(name, index, names, steps)) for name in names[index]}
    step = steps[index]
    return Past(
        {name: found for name, found in stories.items() if found},
        _news(step.diff, names[index - 1], names[index]) if step else None,
        next((each.diff.roles for each in steps if each), ()),
        known,
        dict(step.renamed) if step else {},
    )


def _news(diff: VersionDiff, before: Collection[str], now: Collection[str]) -> News:
    methods = {kind: tuple(each.name for each in diff.methods if each.what == kind) for kind in _kinds(diff)}
    types = {
        "added": tuple(name for name in now if name not in before),
        "removed": tuple(name for name in before if name not in now),
    }
    return News(
        old=diff.old,
        new=diff.new,
        levels={
            role: worst_of(each.levels[role] for each in counting(diff) if role in each.levels) or "compatible"
            for role in diff.roles
        },
        counts={level: count for level, count in counts(diff).items() if count},
        methods=methods,
        types={kind: names for kind, names in types.items() if names},
    )


def _kinds(diff: VersionDiff) -> Iterable[str]:
    return dict.fromkeys(each.what for each in diff.methods)
