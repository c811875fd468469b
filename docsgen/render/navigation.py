"""The navigation of a version, and of the root."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from docsgen.language import markdown
from docsgen.language.addresses import pair_address
from docsgen.language.categories import categories
from docsgen.model import NavigationItem, VersionDiff
from docsgen.render.context import Edition
from docsgen.render.overview import pages

_OF_CHANGES = (NavigationItem("Types", "types/"), NavigationItem("Rules of change", "rules/"))


def version_navigation(edition: Edition) -> tuple[NavigationItem, ...]:
    """The pages about a version as a whole, then its types by category."""
    sections = (
        NavigationItem(
            markdown.plain(category),
            children=tuple(NavigationItem(each.name, edition.address(each.name)) for each in types),
        )
        for category, types in categories(edition.declarations.values()).items()
    )
    return (
        NavigationItem("Overview", edition.home),
        *(NavigationItem(title, address) for title, address in pages(edition)),
        *sections,
    )


def root_navigation(editions: Sequence[Edition], diffs: Sequence[VersionDiff] = ()) -> tuple[NavigationItem, ...]:
    """The home page, every version, newest first, and what there is for all of them."""
    ids = [edition.version.id for edition in editions]
    steps = [pair for pair in pairwise(ids) if pair in [(diff.old, diff.new) for diff in diffs]]
    changes = (
        NavigationItem("All pairs", "changes/"),
        *(NavigationItem(f"{old} → {new}", pair_address(old, new)) for old, new in reversed(steps)),
    )
    versions = tuple(
        NavigationItem(edition.version.title or edition.version.id, edition.home) for edition in reversed(editions)
    )
    return (
        NavigationItem("Home", ""),
        NavigationItem("Versions", children=versions),
        *((NavigationItem("Changes", children=changes), *_OF_CHANGES) if diffs else ()),
        NavigationItem("Findings", "findings/"),
    )
