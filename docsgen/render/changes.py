"""The pages of changes: that of all pairs of versions, and that of each pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from docsgen.language.addresses import anchor, furniture, pair_address, relative
from docsgen.language.changes.levels import counting, counts
from docsgen.language.changes.notes import notes
from docsgen.language.changes.sentences import MEANINGS, METHODS, badge_text, counted, plural, strict_verdict, verdict
from docsgen.model import LEVELS, Heading, Page, SearchEntry, VersionDiff
from docsgen.render.change_entries import Pair, note, pair_of, type_note
from docsgen.render.change_groups import category_views, method_link
from docsgen.render.change_proofs import type_verdicts
from docsgen.render.change_views import (
    ChangesPage,
    FilterView,
    LevelView,
    MethodsView,
    PairLine,
    PairPage,
    RenameView,
    VerdictView,
)
from docsgen.render.context import Edition
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView

ADDRESS = "changes/"

Editions = Mapping[str, Edition]
"""By version."""


def changes_pages(editions: Editions, diffs: Sequence[VersionDiff], ready: Sequence[Page] = ()) -> Iterator[Page]:
    """The page of all pairs, and one for each (``ready``: if they are made already); none where there are no pairs."""
    if diffs:
        yield all_pairs_page(editions, diffs)
    yield from ready or (pair_page(diff, editions[diff.old], editions[diff.new]) for diff in diffs)


def all_pairs_page(editions: Editions, diffs: Sequence[VersionDiff]) -> Page:
    """The page of all pairs, newest first."""
    ids = [*editions]
    roles = next((diff.roles for diff in diffs), ())
    lines = [(diff, _line(diff, roles, editions)) for diff in reversed(diffs)]
    neighbours = [*pairwise(ids)]
    view = ChangesPage(
        roles=tuple(map(plural, roles)),
        steps=tuple(line for diff, line in lines if (diff.old, diff.new) in neighbours),
        leaps=tuple(line for diff, line in lines if (diff.old, diff.new) not in neighbours),
    )
    return make_page(
        ADDRESS,
        "Changes",
        fill("changes.html", view),
        description=f"What changed between {counted(len(editions), 'version')}, and whom it breaks",
        headings=_index_headings(view),
        search=(SearchEntry("", "Changes", " ".join(line.link.text for line in (*view.steps, *view.leaps))),),
    )


def _index_headings(view: ChangesPage) -> Iterator[Heading]:
    yield Heading(furniture("steps"), "From version to version")
    if view.leaps:
        yield Heading(furniture("leaps"), "Across several versions")


def _line(diff: VersionDiff, roles: Sequence[str], editions: Editions) -> PairLine:
    pair = pair_of(diff, editions[diff.old], editions[diff.new])
    found = counts(pair.diff)
    methods = {what: sum(each.what == what for each in diff.methods) for what in METHODS}
    return PairLine(
        link=LinkView(f"{diff.old} → {diff.new}", relative(ADDRESS, pair_address(diff.old, diff.new))),
        verdicts=tuple(_verdict(role, pair).level for role in roles),
        counts=", ".join(f"{count} {level}" for level, count in found.items() if count) or "none",
        methods=", ".join(f"{number} {what}" for what, number in methods.items() if number),
    )


def pair_page(diff: VersionDiff, old: Edition, new: Edition) -> Page:
    """The page of two versions' changes, the older one first."""
    pair = pair_of(diff, old, new)
    view = _view(pair)
    title = f"{diff.old} → {diff.new}"
    return make_page(
        pair.page,
        title,
        fill("change_pair.html", view),
        description=f"{counted(view.count, 'change')} from version {diff.old} to {diff.new}, and whom they break",
        headings=_headings(view),
        search=(SearchEntry("", f"Changes {title}", " ".join(each.words for each in view.verdicts)),),
    )


def _view(pair: Pair) -> PairPage:
    diff = pair.diff
    found = notes(diff)
    return PairPage(
        old=LinkView(diff.old, pair.old.to(pair.old.edition.home)),
        new=LinkView(diff.new, pair.new.to(pair.new.edition.home)),
        count=len(diff.changes),
        verdicts=tuple(_verdict(role, pair) for role in diff.roles),
        counts=tuple((level, count, MEANINGS[level]) for level, count in counts(diff).items() if count),
        methods=tuple(_methods(pair)),
        renames=tuple(_renames(pair)),
        notes=tuple(note(change, pair) for change in found.breaking),
        undecided=(
            *(note(change, pair) for change in found.undecided),
            *(type_note(each, pair) for each in found.types),
        ),
        deprecations=tuple(note(change, pair) for change in found.advised),
        filter=_filter(pair),
        categories=category_views(pair),
        roles=tuple(map(plural, diff.roles)),
        types=type_verdicts(pair),
        neighbours=(LinkView("All pairs of versions", relative(pair.page, ADDRESS)),),
    )


def _verdict(role: str, pair: Pair) -> VerdictView:
    diff = pair.diff
    level, words = verdict(
        role,
        [change.levels[role] for change in counting(diff) if role in change.levels],
        old=diff.old,
        new=diff.new,
    )
    strict = [change for change in diff.changes if role in change.strict]
    return VerdictView(
        role=plural(role).capitalize(),
        level=LevelView(level, badge_text(level, (), ())),
        words=words,
        strict=strict_verdict(
            [change.strict[role] for change in strict],
            sum(change.undeclared and change.strict[role] == "breaking" for change in strict),
        ),
    )


def _methods(pair: Pair) -> Iterator[MethodsView]:
    for what, title in METHODS.items():
        names = [each.name for each in pair.diff.methods if each.what == what]
        if names:
            yield MethodsView(title, tuple(method_link(name, pair) for name in names))


def _renames(pair: Pair) -> Iterator[RenameView]:
    for each in pair.diff.renames:
        old, new = pair.old.type(each.old), pair.new.type(each.new)
        if old and new:
            yield RenameView(LinkView(each.old, old), LinkView(each.new, new), f"{each.likeness:.0%}")


def _filter(pair: Pair) -> FilterView:
    diff = pair.diff
    levels = {level for change in diff.changes for level in change.levels.values()}
    methods = sorted({method for change in diff.changes for method in change.methods})
    return FilterView(
        roles=tuple((role, plural(role)) for role in diff.roles),
        levels=tuple((level, level) for level in LEVELS if level in levels),
        kinds=tuple(sorted({change.kind for change in diff.changes})),
        methods=tuple((anchor(method), method) for method in methods),
    )


def _headings(view: PairPage) -> Iterator[Heading]:
    if view.methods:
        yield Heading(furniture("methods"), "Methods")
    if view.renames:
        yield Heading(furniture("renames"), "Renamed types")
    if view.notes or view.undecided or view.deprecations:
        yield Heading(furniture("migration"), "Migration notes")
    for category in view.categories:
        yield Heading(category.id, category.plain, tuple(Heading(each.id, each.name) for each in category.groups))
    if view.types:
        yield Heading(furniture("verdicts"), "Verdicts by type")
