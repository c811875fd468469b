"""Words that were written for the site, as opposed to those of whoever made what is described."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from docsgen.language.expressions import walk
from docsgen.model import Declaration, Object, VersionModel

WORDS_ONLY = ("summaries", "descriptions")
"""Kinds of source whose declarations only carry comments, of a place that is their name."""


def own_kinds(model: VersionModel) -> frozenset[str]:
    """The kinds of a version's sources whose words were written for the site."""
    return frozenset((*WORDS_ONLY, *(source.kind for source in model.sources if source.own)))


def is_own(declaration: Declaration, kinds: Collection[str]) -> bool:
    """Whether what is said of a type was written for the site."""
    return declaration.provenance.get("comment") in kinds


def own_members(declaration: Declaration, kinds: Collection[str]) -> Iterable[str]:
    """The paths of the members of which that is so."""
    for path, part in walk(declaration.type):
        if isinstance(part, Object):
            own = (each.name for each in part.members if each.provenance.get("comment") in kinds)
            yield from (".".join((*path, name)) for name in own)


def quotes(model: VersionModel) -> bool:
    """Whether a version has sources that were not written for the site."""
    return any(not source.own and source.kind not in WORDS_ONLY for source in model.sources)
