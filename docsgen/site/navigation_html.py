"""The navigation's HTML, of which most is rendered only once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import jinja2
from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils import normalize_url

SHORT = 40
"""A navigation of so many pages is shown as a whole."""

AROUND = 60
"""In a section with more than thrice as many pages, so many before and after the current one are shown."""


class NavigationRows:
    """The rows of a navigation, as a function for the navigation partial.

    What stands beside the current page and the sections around it depends on the page's depth only, so it is
    rendered once for each base address. In a long navigation, other sections are closed (Material's
    ``navigation.prune``), unless ``navigation.sections`` or ``navigation.expand`` open them.
    """

    def __init__(
        self, nav: Navigation, environment: jinja2.Environment, features: Collection[str], *, lists_all: bool = False
    ) -> None:
        """``lists_all``: the first page lists all others, so very long sections need not be shown as a whole."""
        self._nav = nav
        self._macros: Any = environment.get_template("partials/docsgen-nav-item.html").module
        self._features = frozenset(features)
        self._lists_all = lists_all
        self._expands = "navigation.expand" in self._features or len(nav.pages) <= SHORT
        self._resting: dict[tuple[Navigation | Section, str, str], tuple[str, ...]] = {}

    def __call__(self, base: str, toc: str) -> str:
        """The rows for the current page: ``base`` leads to the site's root (``../..``), ``toc`` is HTML."""
        return self._rows(self._nav, base, toc, "__nav", 1)

    def _rows(self, parent: Navigation | Section, base: str, toc: str, path: str, level: int) -> str:
        rows, current = list(self._resting_rows(parent, base, path, level)), 0
        for n, item in enumerate(_children(parent)):
            here = f"{path}_{n + 1}"
            if isinstance(item, Section) and item.active:
                rows[n] = self._section(item, here, level, self._rows(item, base, toc, here, level + 1), active=True)
            elif isinstance(item, Page) and item.active:
                rows[n], current = str(self._macros.current(item, _href(item, base), toc)), n
        return "".join(self._near(rows, current, base) if isinstance(parent, Section) else rows)

    def _near(self, rows: list[str], current: int, base: str) -> list[str]:
        """Of a very long section what is near the current page, since all rows would stand on all of its pages."""
        if not self._lists_all or len(rows) <= 3 * AROUND:
            return rows
        first, last = max(0, current - AROUND), current + AROUND + 1
        home = self._nav.items[0]
        more = [str(self._macros.more(number, _href(home, base))) for number in (first, len(rows) - last)]
        return [*(more[:1] if first else []), *rows[first:last], *(more[1:] if last < len(rows) else [])]

    def _resting_rows(self, parent: Navigation | Section, base: str, path: str, level: int) -> tuple[str, ...]:
        key = (parent, base, path)
        if key not in self._resting:
            self._resting[key] = tuple(
                self._resting_row(item, base, f"{path}_{n}", level) for n, item in enumerate(_children(parent), 1)
            )
        return self._resting[key]

    def _resting_row(self, item: StructureItem, base: str, path: str, level: int) -> str:
        if not isinstance(item, Section):
            return str(self._macros.link(item, _href(item, base)))
        if self._expands or self._is_heading(level, active=False):
            return self._section(item, path, level, "".join(self._resting_rows(item, base, path, level + 1)), False)
        return str(self._macros.pruned(item, _href(item, base)))

    def _section(self, item: Section, path: str, level: int, rows: str, active: bool) -> str:
        return str(self._macros.section(item, path, level, self._is_heading(level, active), rows, active))

    def _is_heading(self, level: int, active: bool) -> bool:
        sections = "navigation.sections" in self._features
        if "navigation.tabs" in self._features:
            return active and level <= (2 if sections else 1)
        return sections and level == 1


def _children(parent: Navigation | Section) -> Sequence[StructureItem]:
    return parent.items if isinstance(parent, Navigation) else parent.children


def _href(item: StructureItem, base: str) -> str:
    """Where a row leads: its own address, or that of the first page below it."""
    while isinstance(item, Section) and item.children:
        item = item.children[0]
    return normalize_url(getattr(item, "url", "") or ".", base=base)
