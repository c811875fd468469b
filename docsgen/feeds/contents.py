"""What an item of a feed says: everything that a reader needs who never opens the page."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
from markupsafe import Markup

from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.texts import Text, code, items, joined, line, link, paragraph
from docsgen.language import markdown
from docsgen.language.addresses import anchor, pair_address, relative
from docsgen.language.changes.levels import counting, counts, place_of
from docsgen.language.changes.notes import UNDECIDED, Notes, notes
from docsgen.language.changes.sentences import MEANINGS, verdict, witness_words
from docsgen.language.changes.wording import differences_of_methods, judged
from docsgen.language.expressions import owner_of
from docsgen.language.json_value import canonical
from docsgen.language.printable import json_text
from docsgen.model import Change, VersionDiff, Witness

WIDE = 60
"""A value that is shorter stands on one line."""


class Step(msgspec.Struct, frozen=True):
    """What a version changed against the one before it."""

    diff: VersionDiff
    old: Edition
    new: Edition

    @property
    def options(self) -> FeedOptions:
        return self.new.options

    @property
    def base(self) -> str:
        """What stands before site-absolute addresses in the sources' words."""
        return self.options.link_bases.get(self.new.version.id, "")

    def address(self, fragment: str = "") -> str:
        """The absolute address of the page of changes, or of one of them there."""
        return absolute(self.options, pair_address(self.diff.old, self.diff.new), fragment)

    def type(self, name: str, edition: Edition) -> str:
        """The absolute address of a type's page; empty where a version has none."""
        return absolute(self.options, edition.address(name)) if name in edition.declarations else ""

    def link(self, name: str) -> str | None:
        """What ``{@link name}`` leads to."""
        known = self.new.declarations
        return self.type(name if name in known else owner_of(name, known)[0], self.new) or None


def absolute(options: FeedOptions, address: str, fragment: str = "") -> str:
    """A page's address with that of the site."""
    return options.site_url + relative("/", f"/{address}", fragment).removeprefix("./")


def change_set(step: Step) -> Text:
    """All changes of a step: whom they break, how many there are, methods, and those that break."""
    return joined(_set_blocks(step))


def breaking_change(step: Step, change: Change) -> Text:
    """A change that breaks somebody."""
    return joined(_blocks(step, change))


def _set_blocks(step: Step) -> Iterator[Text]:
    diff = step.diff
    live = counting(diff)
    yield paragraph(f"What changed from version {diff.old} to version {diff.new}.")
    for role in diff.roles:
        levels = [change.levels[role] for change in live if role in change.levels]
        yield paragraph(verdict(role, levels, old=diff.old, new=diff.new)[1])
    found = {level: count for level, count in counts(diff).items() if count}
    if found:
        yield items("Changes", (line(f"{count} {level}: {MEANINGS[level]}") for level, count in found.items()))
    if len(live) < len(diff.changes):
        yield paragraph(f"Accepted by the project: {len(diff.changes) - len(live)}.")
    for what, names in differences_of_methods(diff):
        yield items(f"Methods {what}", (line(f"`{name}`") for name in names))
    if diff.renames:
        yield items("Renamed types", (line(f"`{each.old}` is now `{each.new}`") for each in diff.renames))
    noted = notes(diff)
    if noted.breaking:
        yield items("What breaks", (_listed(step, change) for change in noted.breaking))
    if noted.undecided or noted.types:
        yield items(UNDECIDED, _undecided(step, noted))
    if noted.advised:
        yield items("Notes of migration", (_noted(step, change) for change in noted.advised))
    yield items("Links", [link("All changes, with what proves them", step.address())])


def _undecided(step: Step, noted: Notes) -> Iterator[Text]:
    for change in noted.undecided:
        said = _noted(step, change) if change.advice else _listed(step, change)
        yield line(said, f" {change.reason}".rstrip())
    for each in noted.types:
        yield line(f"{each.sentence} {each.reason}".rstrip())


def _listed(step: Step, change: Change) -> Text:
    return line(link(place_of(change), step.address(anchor(change.id))), f": {change.sentence}")


def _noted(step: Step, change: Change) -> Text:
    said = markdown.inline_html(change.advice, link=step.link, base=step.base, relative=False)
    return line(_listed(step, change), Text(Markup(f" {said}"), f" {markdown.plain(change.advice)}"))


def _blocks(step: Step, change: Change) -> Iterator[Text]:
    diff = step.diff
    yield paragraph(change.sentence)
    yield paragraph(f"From version {diff.old} to {diff.new}: {judged(change)}.")
    for label, text in (("Before", change.before), ("After", change.after)):
        if text:
            yield code(label, text)
    yield from _witnesses(step, change)
    if change.reason:
        yield paragraph(change.reason)
    if change.advice:
        yield _advice(step, change.advice)
    yield items("Links", _links(step, change))


def _witnesses(step: Step, change: Change) -> Iterator[Text]:
    """Witnesses with the same value are one."""
    groups: dict[tuple[str, str, str], list[Witness]] = {}
    for each in change.witnesses:
        groups.setdefault((each.type, each.accepted_by, canonical(each.value)), []).append(each)
    for same in groups.values():
        said = witness_words(same[0], [each.role for each in same], step.diff.old, step.diff.new)
        yield code(said.removesuffix("."), _value(same[0].value))


def _value(value: object) -> str:
    short = json.dumps(value, ensure_ascii=False)
    return json_text(value) if len(short) <= WIDE else json_text(value, indent=2)


def _advice(step: Step, text: str) -> Text:
    """Words of the sources; addresses in them that aren't absolute lose their links, and keep their words."""
    html = markdown.to_html(text, link=step.link, base=step.base, relative=False)
    return Text(Markup(html), markdown.plain(text))


def _links(step: Step, change: Change) -> Iterator[Text]:
    diff = step.diff
    yield link("This change among all others", step.address(anchor(change.id)))
    for edition in (step.old, step.new):
        former = next((each.old for each in diff.renames if each.new == change.type), change.type)
        name = former if edition is step.old else change.type
        if address := step.type(name, edition):
            yield link(f"{name} in version {edition.version.id}", address)
    yield link(f"The rule {change.rule}", absolute(step.options, "rules/", anchor(change.rule)))
