"""The twins of the pages of changes: that of all pairs of versions, and that of each pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.root import Root
from docsgen.feeds.twins.desk import Desk, way_from
from docsgen.feeds.twins.stories import level_words
from docsgen.feeds.twins.writing import code_link, heading, item, items, link, sentence, table
from docsgen.language import markdown
from docsgen.language.addresses import pair_address
from docsgen.language.categories import ALL, OTHERS
from docsgen.language.changes.levels import counting, counts
from docsgen.language.changes.notes import UNDECIDED, Notes, Undecided, notes, why
from docsgen.language.changes.sentences import MEANINGS, METHODS, counted, plural, short, strict_verdict, verdict
from docsgen.language.changes.showing import (
    Group,
    compared_text,
    grouped,
    place_words,
    proof,
    strictly_worse,
    witnessed,
)
from docsgen.language.markdown import code_span, escaped, fence
from docsgen.language.stories import visible
from docsgen.model import Change, Verdict, VersionDiff

ADDRESS = "changes/"
MOST_REACHED = 40
"""Types that are listed as reached by the changes of a type."""


class Pair(msgspec.Struct, frozen=True):
    """Two versions and what differs, as their page sees them."""

    diff: VersionDiff
    old: Desk
    new: Desk

    @property
    def page(self) -> str:
        return self.new.page

    def old_name(self, name: str) -> str:
        """What a type of the new version was called in the old one."""
        return next((each.old for each in self.diff.renames if each.new == name), name)

    def named(self, name: str) -> str:
        """A type, and its twin in the new version, or else in the old one."""
        return code_link(name, self.new.type(name) or self.old.type(name))

    def both(self, name: str) -> str:
        """`` (in 1, 2)``: its twins in both versions."""
        hrefs = ((self.diff.old, self.old.type(self.old_name(name))), (self.diff.new, self.new.type(name)))
        found = [link(escaped(version), to) for version, to in hrefs if to]
        return f" in {' and '.join(found)}" if found else ""


def pair_of(diff: VersionDiff, old: Edition, new: Edition) -> Pair:
    """Two versions, without the changes of what the options hide."""
    page = pair_address(diff.old, diff.new)
    return Pair(visible(diff, old.declarations, new.declarations), Desk(old, page), Desk(new, page))


def all_pairs(root: Root) -> Iterator[str]:
    """The verdicts of all pairs, newest first; neighbours before those that are further apart."""
    pairs = [pair_of(diff, root.by_version[diff.old], root.by_version[diff.new]) for diff in root.diffs]
    neighbours = [*pairwise(edition.id for edition in root.editions)]
    yield heading(1, "Changes")
    yield "What changed between any two versions, whom it breaks, and the values that prove it."
    for title, wanted in (("From version to version", True), ("Across several versions", False)):
        found = [each for each in reversed(pairs) if ((each.diff.old, each.diff.new) in neighbours) is wanted]
        if found:
            yield heading(2, title)
            yield items(_line(each, pairs[0].diff.roles) for each in found)


def _line(pair: Pair, roles: Sequence[str]) -> str:
    diff = pair.diff
    levels = (f"{escaped(plural(role).capitalize())}: {_verdict(role, diff)[0]}" for role in roles)
    numbers = {what: sum(each.what == what for each in diff.methods) for what in METHODS}
    methods = ", ".join(f"{number} {what}" for what, number in numbers.items() if number)
    found = ", ".join(f"{count} {level}" for level, count in counts(diff).items() if count) or "none"
    title = link(f"{escaped(diff.old)} → {escaped(diff.new)}", way_from(ADDRESS, pair.new.edition.options)(pair.page))
    return item(f"{title}. {'. '.join(levels)}. Changes: {found}{f'. Methods: {methods}' if methods else ''}.")


def _verdict(role: str, diff: VersionDiff) -> tuple[str, str]:
    levels = [change.levels[role] for change in counting(diff) if role in change.levels]
    return verdict(role, levels, old=diff.old, new=diff.new)


def pair_blocks(pair: Pair) -> Iterator[str]:
    """What changed from the older to the newer version, and whom it breaks."""
    diff = pair.diff
    old, new = (link(escaped(desk.edition.id), desk.to(desk.edition.home)) for desk in (pair.old, pair.new))
    yield heading(1, f"{escaped(diff.old)} → {escaped(diff.new)}")
    everything = link("All pairs of versions", pair.new.to(ADDRESS))
    rules = f"Found by [these rules]({pair.new.to('rules/')})."
    yield f"What changed from version {old} to version {new}, and whom it breaks. {everything}. {rules}"
    yield items(_role(role, diff) for role in diff.roles)
    if not diff.changes:
        yield "Nothing differs between them."
    yield items(item(f"{level}: {count}, {MEANINGS[level]}") for level, count in counts(diff).items() if count)
    yield from _methods(pair)
    if diff.renames:
        yield heading(2, "Renamed types")
        yield items(
            item(f"{pair.old.named(each.old)} → {pair.new.named(each.new)}, {each.likeness:.0%} alike")
            for each in diff.renames
            if pair.old.type(each.old) and pair.new.type(each.new)
        )
    yield from _migration(pair)
    found = grouped(diff, pair.old.declarations, pair.new.declarations)
    for category, groups in found.items():
        yield heading(2, escaped(markdown.plain(ALL if [*found] == [OTHERS] else category)))
        for group in groups:
            yield from _group(group, pair)
    yield from _verdicts(pair)


def _role(role: str, diff: VersionDiff) -> str:
    level, words = _verdict(role, diff)
    strict = [change for change in diff.changes if role in change.strict]
    undeclared = sum(change.undeclared and change.strict[role] == "breaking" for change in strict)
    said = strict_verdict([change.strict[role] for change in strict], undeclared)
    return item(f"{escaped(plural(role).capitalize())} ({level}): {escaped(words)} {escaped(said)}")


def _methods(pair: Pair) -> Iterator[str]:
    rows = []
    for what, title in METHODS.items():
        names = [_method(each.name, pair) for each in pair.diff.methods if each.what == what]
        rows += [item(f"{title}: {', '.join(names)}")] if names else []
    if rows:
        yield heading(2, "Methods")
        yield items(rows)


def _method(name: str, pair: Pair) -> str:
    """A method of the new version, or else of the old one."""
    for desk in (pair.new, pair.old):
        if any(method.name == name for method in desk.edition.linked.methods):
            return code_link(name, desk.to(f"{desk.edition.home}methods/"))
    return code_span(name)


def _migration(pair: Pair) -> Iterator[str]:
    found = notes(pair.diff)
    if found != Notes():
        yield heading(2, "Migration notes")
    if found.breaking:
        yield "Each breaking change, with what the sources say to do where they say it."
        yield items(_note(change, pair) for change in found.breaking)
    if found.undecided or found.types:
        yield f"{UNDECIDED}. Neither a proof nor a value that breaks was found."
        yield items(
            [*(_note(change, pair) for change in found.undecided), *(_type_note(each, pair) for each in found.types)]
        )
    if found.advised:
        yield "Nothing of the following breaks yet; the sources say what to do."
        yield items(_note(change, pair) for change in found.advised)


def _note(change: Change, pair: Pair) -> str:
    head = f"{code_span(place_words(change))}{level_words(change.levels, pair.diff.roles)}: {sentence(change.sentence)}"
    return item(head, *filter(None, [sentence(why(change))]), pair.new.text(change.advice))


def _type_note(undecided: Undecided, pair: Pair) -> str:
    levels = level_words(undecided.levels, pair.diff.roles)
    return item(f"{pair.named(undecided.type)}{levels}: {sentence(undecided.sentence)}", sentence(undecided.reason))


def _group(group: Group, pair: Pair) -> Iterator[str]:
    name = group.name
    life = f"types/{pair.new.edition.library.addresses.get(name, name)}/"
    yield heading(3, escaped(name))
    yield f"{link(escaped(name, within_link=True) + ' history', pair.new.to(life))}{pair.both(name)}"
    yield items(_entry(change, pair) for change in group.changes)
    for changes, words in (
        (group.undeclared, "only through members that a version doesn't declare"),
        (group.documentation, "of words only"),
    ):
        if changes:
            yield f"{len(changes)} {words}:"
            yield items(_entry(change, pair) for change in changes)
    yield from _reach(group, pair)
    if group.changes or group.undeclared:
        yield from _text(name, pair)


def _entry(change: Change, pair: Pair) -> str:
    diff = pair.diff
    head = f"{code_span(place_words(change))}{level_words(change.levels, diff.roles)}: {sentence(change.sentence)}"
    return item(
        head, items(_facts(change)), *_remarks(change, diff), pair.new.text(change.advice), *_proofs(change, diff)
    )


def _facts(change: Change) -> Iterator[str]:
    worded = change.kind == "documentation"
    for title, text in (("Before", change.before), ("After", change.after)):
        if text:
            yield item(f"{title}: {escaped(' '.join(text.split())) if worded else code_span(short(text))}")
    yield item(f"{change.kind}, rule {code_span(change.rule)}")


def _remarks(change: Change, diff: VersionDiff) -> Iterator[str]:
    if strictly_worse(change):
        only = ", only through members that a version doesn't declare" if change.undeclared else ""
        yield f"Strictly, by the sets of values alone:{level_words(change.strict, diff.roles)}{only}."
    yield sentence(change.reason)
    if change.waived:
        yield f"Accepted by this project: {escaped(change.waived)}"


def _proofs(change: Change, diff: VersionDiff) -> Iterator[str]:
    for words, text, is_cut in witnessed(change.witnesses, diff):
        yield sentence(words)
        yield fence(text, "json")
        if is_cut:
            yield "Only the beginning is shown."


def _reach(group: Group, pair: Pair) -> Iterator[str]:
    known = {**pair.old.declarations, **pair.new.declarations}
    types = [*dict.fromkeys(each for change in group.all for each in change.types if each in known)]
    methods = [*dict.fromkeys(each for change in group.all for each in change.methods)]
    counts = [counted(len(types), "type")] * bool(types) + [counted(len(methods), "method")] * bool(methods)
    if counts:
        more = [f"and {len(types) - MOST_REACHED} more types"] if len(types) > MOST_REACHED else []
        names = [*(_method(each, pair) for each in methods), *map(pair.named, types[:MOST_REACHED]), *more]
        yield f"Reaches {' and '.join(counts)}: {', '.join(names)}."


def _text(name: str, pair: Pair) -> Iterator[str]:
    old, new = pair.old.declarations.get(pair.old_name(name)), pair.new.declarations.get(name)
    lines, more = compared_text(old, new)
    if lines:
        yield "Text of both versions:"
        yield fence("\n".join(lines), "diff")
    if more:
        yield f"{more} more lines aren't shown; the type's pages have it whole."


def _verdicts(pair: Pair) -> Iterator[str]:
    found: dict[str, dict[str, Verdict]] = {}
    for each in pair.diff.verdicts:
        found.setdefault(each.type, {})[each.role] = each
    if found:
        yield heading(2, "Verdicts by type")
        yield "For each type with all that it refers to, strictly: by the sets of values alone."
        order = [name for name in {**pair.new.declarations, **pair.old.declarations} if name in found]
        roles = pair.diff.roles
        rows = ((pair.named(name), *(_proof(found[name].get(role), pair.diff) for role in roles)) for name in order)
        yield table(("Type", *(escaped(plural(role).capitalize()) for role in roles)), rows)


def _proof(verdict: Verdict | None, diff: VersionDiff) -> str:
    if verdict is None:
        return "not judged"
    words, code = proof(verdict, diff)
    return f"{verdict.level} {escaped(words)}{f': {code_span(code)}' if code else ''}"
