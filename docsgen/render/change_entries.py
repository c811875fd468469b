"""Changes as entries of a page: their levels, places in both versions, differences and witnesses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import anchor, pair_address, relative
from docsgen.language.changes.notes import Undecided, why
from docsgen.language.changes.sentences import badge_text, by_level, short
from docsgen.language.changes.showing import place_words, strictly_worse, witnessed
from docsgen.language.stories import value_of, visible
from docsgen.model import Change, VersionDiff
from docsgen.render.change_views import EntryView, LevelView, NoteView, WitnessView
from docsgen.render.context import Edition, Here
from docsgen.render.places import place_href
from docsgen.render.shapes import LinkView
from docsgen.render.word_diff import marked, merged
from docsgen.render.words import sentence

MOST_TEXT = 4000
"""Characters of a text that are compared by words."""


class Pair(msgspec.Struct, frozen=True):
    """Two versions and what differs, seen from a page; ``old`` and ``new`` know what leads where from there."""

    diff: VersionDiff
    old: Here
    new: Here

    @property
    def page(self) -> str:
        return self.new.page

    def old_name(self, name: str) -> str:
        """What a type of the new version was called in the old one."""
        return next((each.old for each in self.diff.renames if each.new == name), name)

    def place(self, name: str, path: str = "", value: str = "") -> tuple[LinkView, ...]:
        """Links to a place in both versions, without those that haven't such a type."""
        hrefs = (
            (self.diff.old, place_href(self.old, self.old_name(name), path, value)),
            (self.diff.new, place_href(self.new, name, path, value)),
        )
        return tuple(LinkView(version, href) for version, href in hrefs if href)


def pair_of(diff: VersionDiff, old: Edition, new: Edition) -> Pair:
    """Two versions, without the changes of what the options hide."""
    address = pair_address(diff.old, diff.new)
    return Pair(visible(diff, old.declarations, new.declarations), Here(old, address), Here(new, address))


def entry(change: Change, pair: Pair, methods: str) -> EntryView:
    """A change; ``methods`` are those of its type as the filter sees them."""
    diff = pair.diff
    own = filter_names(change.methods)
    before, after, words = _texts(change)
    return EntryView(
        id=anchor(change.id),
        place=place_words(change),
        kind=change.kind,
        levels_by_role=" ".join(f"{role}:{level}" for role, level in change.levels.items()),
        levels=level_views(change.levels, diff.roles),
        strict=level_views(change.strict, diff.roles) if strictly_worse(change) else (),
        undeclared=change.undeclared,
        sentence=sentence(change.sentence),
        links=pair.place(change.type, change.path, value_of(change)),
        before=before,
        after=after,
        words=words,
        rule=LinkView(change.rule, relative(pair.page, "rules/", anchor(change.rule))),
        reason=sentence(change.reason),
        advice=pair.new.html(change.advice),
        waived=change.waived,
        methods=None if own == methods else own,
        witnesses=tuple(
            WitnessView(sentence(words), Markup(markdown.highlight(text, "json")), cut)
            for words, text, cut in witnessed(change.witnesses, diff)
        ),
    )


def note(change: Change, pair: Pair) -> NoteView:
    """A change among the notes of migration."""
    return NoteView(
        link=LinkView(place_words(change), relative(pair.page, pair.page, anchor(change.id))),
        levels=level_views(change.levels, pair.diff.roles),
        sentence=sentence(change.sentence),
        reason=sentence(why(change)),
        advice=pair.new.html(change.advice),
    )


def type_note(undecided: Undecided, pair: Pair) -> NoteView:
    """A type that is undecided, among the notes of migration."""
    name = undecided.type
    return NoteView(
        link=LinkView(name, pair.new.type(name) or pair.old.type(name) or ""),
        levels=level_views(undecided.levels, pair.diff.roles),
        sentence=sentence(undecided.sentence),
        reason=sentence(undecided.reason),
    )


def level_views(levels: Mapping[str, str], roles: Sequence[str]) -> tuple[LevelView, ...]:
    """Badges, worst first, each with the roles that it is for."""
    return tuple(
        LevelView(level, badge_text(level, concerned, roles)) for level, concerned in by_level(levels, roles).items()
    )


def filter_names(methods: Iterable[str]) -> str:
    """Methods as a list that scripts can take apart."""
    return " ".join(sorted(map(anchor, methods)))


def _texts(change: Change) -> tuple[Markup, Markup, Markup]:
    before, after = change.before, change.after
    if change.kind == "documentation":
        return Markup(), Markup(), merged(before[:MOST_TEXT], after[:MOST_TEXT])
    if not before or not after:
        return Markup.escape(short(before)), Markup.escape(short(after)), Markup()
    return (*marked(short(before), short(after)), Markup())
