"""What is said about a type, member or value: defaults, deprecations and documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from docsgen.diff.rules.texts import short, thing, value_text
from docsgen.diff.subjects import Difference, GonePair, OrderPair, WordsPair
from docsgen.language.json_value import canonical, same
from docsgen.language.markdown import plain
from docsgen.language.own_words import is_own
from docsgen.model import Annotations, Deprecation

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def default_added(pair: WordsPair) -> Iterator[Difference]:
    """A default where there was none."""
    if pair.old.default is msgspec.UNSET and pair.new.default is not msgspec.UNSET:
        after = value_text(pair.new.default)
        yield Difference(f"{_about(pair)} is {after} by default now.", after=after, value=pair.value)


def default_removed(pair: WordsPair) -> Iterator[Difference]:
    """A default that is gone."""
    if pair.new.default is msgspec.UNSET and pair.old.default is not msgspec.UNSET:
        before = value_text(pair.old.default)
        yield Difference(f"{_about(pair)} has no default any more.", before=before, value=pair.value)


def default_changed(pair: WordsPair) -> Iterator[Difference]:
    """Another default: whoever leaves the member out means something else."""
    old, new = pair.old.default, pair.new.default
    if old is not msgspec.UNSET and new is not msgspec.UNSET and not same(old, new):
        before, after = value_text(old), value_text(new)
        yield Difference(f"{_about(pair)} is {after} by default now, before {before}.", before, after, pair.value)


def deprecation_added(pair: WordsPair) -> Iterator[Difference]:
    """It is deprecated now."""
    if pair.new.deprecation is not None and pair.old.deprecation is None:
        text = _deprecation(pair.new.deprecation)
        yield Difference(
            f"{_about(pair)} is deprecated now.", after=text, value=pair.value, advice=_advice(pair.new.deprecation)
        )


def deprecation_withdrawn(pair: WordsPair) -> Iterator[Difference]:
    """It isn't deprecated any more."""
    if pair.old.deprecation is not None and pair.new.deprecation is None:
        text = _deprecation(pair.old.deprecation)
        yield Difference(f"{_about(pair)} is not deprecated any more.", before=text, value=pair.value)


def deprecation_changed(pair: WordsPair) -> Iterator[Difference]:
    """Another text about the deprecation, or another replacement."""
    old, new = pair.old.deprecation, pair.new.deprecation
    if old and new and (old.message, old.instead) != (new.message, new.instead):
        yield Difference(
            f"What is said about the deprecation of {_about(pair)} is another text now.",
            _deprecation(old),
            _deprecation(new),
            pair.value,
            advice=_advice(new),
        )


def removal_earlier(pair: WordsPair) -> Iterator[Difference]:
    """Its removal is announced for an earlier date."""
    return (each for way, each in _removals(pair) if way == "earlier")


def removal_later(pair: WordsPair) -> Iterator[Difference]:
    """Its removal is announced for a later date."""
    return (each for way, each in _removals(pair) if way == "later")


def removal_changed(pair: WordsPair) -> Iterator[Difference]:
    """Another text about its removal, which names no two dates to compare."""
    return (each for way, each in _removals(pair) if way == "other")


def removed_early(pair: GonePair) -> Iterator[Difference]:
    """It went before the date that was announced."""
    return _gone(pair, early=True)


def removed_as_announced(pair: GonePair) -> Iterator[Difference]:
    """It went on the date that was announced, or after it."""
    return _gone(pair, early=False)


def _gone(pair: GonePair, *, early: bool) -> Iterator[Difference]:
    announced, went = DATE.search(pair.announced), DATE.search(pair.date)
    if announced and went and (went.group() < announced.group()) == early:
        name = f"{thing(pair.place)} `{pair.value}`" if pair.value else thing(pair.place)
        when = "before the date that was announced" if early else "when it was announced, or later"
        yield Difference(f"{name} went {when}.", short(pair.announced), went.group(), pair.value)


def description_changed(pair: WordsPair) -> Iterator[Difference]:
    """Another description; words that were written for the site are only compared with their like."""
    before, after = _text(pair.old), _text(pair.new)
    if before != after and is_own(pair.old) == is_own(pair.new):
        yield Difference(f"The description of {_about(pair)} is another.", short(before), short(after), pair.value)


def title_changed(pair: WordsPair) -> Iterator[Difference]:
    """Another title."""
    if pair.old.title != pair.new.title:
        yield Difference(f"The title of {_about(pair)} is another.", pair.old.title, pair.new.title, pair.value)


def examples_changed(pair: WordsPair) -> Iterator[Difference]:
    """Other examples in the schema."""
    before, after = ([*map(canonical, each.examples)] for each in (pair.old, pair.new))
    if before != after:
        texts = (short(", ".join(before)), short(", ".join(after)))
        yield Difference(f"The examples of {_about(pair)} are others.", *texts, pair.value)


def note_changed(pair: WordsPair) -> Iterator[Difference]:
    """A keyword that only says something (``$comment``, ``readOnly``, a vendor's), or a tag of a comment."""
    ours, theirs = _notes(pair.old), _notes(pair.new)
    for key in dict.fromkeys((*ours, *theirs)):
        if ours.get(key) != theirs.get(key):
            yield Difference(
                f"`{key}` of {_about(pair)} is another.",
                short(ours.get(key, "")),
                short(theirs.get(key, "")),
                f"{pair.value}:{key}" if pair.value else key,
            )


def order_changed(pair: OrderPair) -> Iterator[Difference]:
    """What both versions list stands in another order."""
    both = {*pair.old} & {*pair.new}
    common = [name for name in pair.new if name in both]
    before = [name for name in pair.old if name in both]
    if before != common:
        yield Difference(
            f"What {thing(pair.place)} lists stands in another order.",
            short(", ".join(before)),
            short(", ".join(common)),
        )


def _about(pair: WordsPair) -> str:
    return f"{thing(pair.place)} `{pair.value}`" if pair.value else thing(pair.place)


def _text(annotations: Annotations) -> str:
    return " ".join(annotations.comment.text.split()) if annotations.comment else ""


def _notes(annotations: Annotations) -> dict[str, str]:
    notes = {each.keyword: canonical(each.value) for each in annotations.keywords}
    for tag in annotations.comment.tags if annotations.comment else ():
        notes[f"@{tag.name}"] = "; ".join(filter(None, (notes.get(f"@{tag.name}"), tag.text)))
    return notes


def _deprecation(deprecation: Deprecation) -> str:
    return short(plain(deprecation.message)) or "deprecated"


def _advice(deprecation: Deprecation) -> str:
    """What the sources say to do."""
    return deprecation.instead or deprecation.message


def _removals(pair: WordsPair) -> Iterator[tuple[str, Difference]]:
    old, new = pair.old.deprecation, pair.new.deprecation
    if old is None or new is None or old.removal == new.removal:
        return
    before, after = DATE.search(old.removal), DATE.search(new.removal)
    way = "other"
    if before and after and before.group() != after.group():
        way = "earlier" if after.group() < before.group() else "later"
    yield (
        way,
        Difference(
            f"The removal of {_about(pair)} is announced otherwise.", short(old.removal), short(new.removal), pair.value
        ),
    )
