"""Where generated pages stand in the navigation, beside hand-written ones."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from mkdocs.structure import StructureItem
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page

from docsgen.language.legible import legible
from docsgen.model import NavigationItem, SubSite
from docsgen.site.pages import uri_of


def arrange(nav: Navigation, subsite: SubSite, files: Files) -> Navigation:
    """The home page, then what the project's own navigation has, then the rest of the sub-site's.

    Generated pages that the project names in its own ``nav`` stay where it put them.
    """
    placed = {page.file.src_uri for page in nav.pages}
    generated = list(_items(subsite.navigation, subsite.version, files, placed))
    home = [item for item in generated if isinstance(item, Page) and item.file.src_uri == "index.md"]
    rest = [item for item in generated if not any(item is page for page in home)]
    items = [*home, *nav.items, *rest]
    return Navigation(items, list(_pages(items)))


def _items(items: Iterable[NavigationItem], version: str, files: Files, placed: set[str]) -> Iterable[StructureItem]:
    for item in items:
        page = None if item.children else _page(item.address, version, files)
        if item.children:
            yield _section(item.title, list(_items(item.children, version, files, placed)))
        elif page is None:
            # Another version's page, or a part of a page: an address that this build doesn't know as a file.
            yield Link(_shown(item.title), f"../{item.address}" if version else item.address)
        elif page.file.src_uri not in placed:
            page.title = _shown(item.title)
            yield page


def _page(address: str, version: str, files: Files) -> Page | None:
    if "#" in address or not address.startswith(f"{version}/" if version else ""):
        return None
    file = files.get_file_from_path(uri_of(address, version))
    return file.page if file else None


def _section(title: str, children: list[StructureItem]) -> Section:
    section = Section(_shown(title), children)
    for child in children:
        child.parent = section
    return section


def _shown(title: str) -> str:
    return escape(legible(title))


def _pages(items: Iterable[StructureItem]) -> Iterable[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)
