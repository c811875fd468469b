"""The navigation of a version, and of the root."""

from __future__ import annotations

from collections.abc import Sequence

from docsgen.language import markdown
from docsgen.model import NavigationItem
from docsgen.render.context import Edition
from docsgen.render.overview import categories, pages


def version_navigation(edition: Edition) -> tuple[NavigationItem, ...]:
    """The pages about a version as a whole, then its types by category."""
    sections = (
        NavigationItem(
            markdown.plain(category),
            children=tuple(NavigationItem(each.name, edition.address(each.name)) for each in types),
        )
        for category, types in categories(edition).items()
    )
    return (
        NavigationItem("Overview", edition.home),
        *(NavigationItem(title, address) for title, address in pages(edition)),
        *sections,
    )


def root_navigation(editions: Sequence[Edition]) -> tuple[NavigationItem, ...]:
    """The home page, every version, newest first, and what there is for all of them."""
    versions = tuple(
        NavigationItem(edition.version.title or edition.version.id, edition.home) for edition in reversed(editions)
    )
    return (
        NavigationItem("Home", ""),
        NavigationItem("Versions", children=versions),
        NavigationItem("Findings", "findings/"),
    )
