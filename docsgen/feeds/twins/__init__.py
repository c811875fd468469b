"""Markdown twins: ``index.md`` beside every page, with the same facts, for whoever reads text.

The first line of each leads to ``llms.txt``. Links lead to other twins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.feeds.twins import change_twins, root_twins, version_twins
from docsgen.feeds.twins.desk import TWIN, first_line
from docsgen.feeds.twins.type_twin import type_blocks
from docsgen.feeds.twins.writing import document
from docsgen.language.findings import disagreements
from docsgen.language.own_words import attribution
from docsgen.model import StaticFile, VersionDiff


def version_twins_of(edition: Edition) -> Iterator[StaticFile]:
    """The twins of all pages of a version."""
    home = edition.home
    twin = partial(
        _twin, said=attribution(edition.options.attribution, [edition.linked.model]), options=edition.options
    )
    yield twin(home, home, version_twins.overview(edition))
    if edition.linked.methods:
        yield twin(f"{home}methods/", home, version_twins.methods(edition))
    yield twin(f"{home}constants/", home, version_twins.constants_blocks(edition))
    yield twin(f"{home}deprecated/", home, version_twins.deprecated(edition))
    notes = disagreements(edition.linked.model.findings)
    for name, declaration in edition.declarations.items():
        yield twin(edition.address(name), home, type_blocks(declaration, edition, notes.get(name, {})))


def root_twins_of(root: Root) -> Iterator[StaticFile]:
    """The twins of all pages of the root but those of two versions."""
    said = attribution(root.options.attribution, (each.linked.model for each in root.editions))
    twin = partial(_twin, said=said, options=root.options)
    yield twin("", "", root_twins.home(root))
    yield twin("findings/", "", root_twins.findings(root))
    if root.diffs:
        yield twin("changes/", "", change_twins.all_pairs(root))
        yield twin("rules/", "", root_twins.rules(root))
    lives = [*root_twins.lives(root)]
    if lives:
        yield twin("types/", "", root_twins.types(lives, root))
    for life in lives:
        yield twin(root_twins.life_address(life.name, root), "", root_twins.life_blocks(life, root))


def pair_twin(diff: VersionDiff, old: Edition, new: Edition) -> StaticFile:
    """The twin of the page of two versions' changes."""
    pair = change_twins.pair_of(diff, old, new)
    said = attribution(new.options.attribution, (old.linked.model, new.linked.model))
    return _twin(pair.page, "", change_twins.pair_blocks(pair), new.options, said)


def _twin(page: str, home: str, blocks: Iterable[str], options: FeedOptions, said: str) -> StaticFile:
    """A twin; ``home`` is the folder of the ``llms.txt`` that it belongs to, ``said`` is of whom the texts are."""
    return StaticFile(page + TWIN, document([first_line(page, home, options), *blocks, said]))
