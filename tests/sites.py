"""Hand-made pages, and sites built from them without any source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config.defaults import MkDocsConfig

from docsgen.model import Heading, NavigationItem, Page, SearchEntry, SubSite
from docsgen.site.parts import make_part
from docsgen.site.whole import SitePlugin

VERSIONS = ("2024-05-01", "2025-05-01")


def page(address: str, title: str, body: str = "", *, anchors: Sequence[str] = (), **more: Any) -> Page:
    """A page with a heading and a search entry for each anchor."""
    parts = "".join(f'<h2 id="{anchor}">{anchor}</h2><p>About {anchor}.</p>' for anchor in anchors)
    return Page(
        address=address,
        title=title,
        html=f"<h1>{title}</h1>{body}{parts}",
        description=f"All about {title}.",
        headings=tuple(Heading(anchor, anchor) for anchor in anchors),
        search=(SearchEntry("", title, f"All about {title}."), *(SearchEntry(a, a, f"About {a}.") for a in anchors)),
        **more,
    )


def version(name: str, types: Iterable[str] = ("Cup", "TeaPot"), body: str = "", categories: int = 1) -> SubSite:
    """A version with a home page and a page a type, in sections."""
    types = list(types)
    pages = [page(f"{name}/types/{each}/", each, body, anchors=("size", "lidColour")) for each in types]
    items = [NavigationItem(each.title, each.address) for each in pages]
    sections = tuple(NavigationItem(f"Kind {n}", children=tuple(items[n::categories])) for n in range(categories))
    links = "".join(f'<li><a href="types/{each}/#size">{each}</a></li>' for each in types)
    home = page(f"{name}/", f"Version {name}", f"<ul>{links}</ul>")
    return SubSite(name, name, (home, *pages), (NavigationItem("Overview", home.address), *sections))


def root(versions: Iterable[str] = VERSIONS) -> SubSite:
    """A home page that links the versions, a page of one type through all of them, and one that search engines skip."""
    links = "".join(f'<li><a href="{each}/">{each}</a></li>' for each in versions)
    pages = (
        page("", "Home", f"<ul>{links}</ul>"),
        page("types/Cup/", "Cup", '<a href="../../2024-05-01/types/Cup/">first</a>', anchors=("lidColour",)),
        page("latest/", "Latest", '<a href="../2025-05-01/">2025-05-01</a>', noindex=True, redirect="../2025-05-01/"),
    )
    navigation = (
        NavigationItem("Home", ""),
        NavigationItem("Versions", children=tuple(NavigationItem(each, f"{each}/") for each in versions)),
        NavigationItem("Types", children=(NavigationItem("Cup", "types/Cup/"),)),
    )
    return SubSite("", "Cups", pages, navigation)


def subsites() -> tuple[SubSite, ...]:
    """Two versions and a root; every link resolves."""
    return (root(), *(version(each) for each in VERSIONS))


def configured(folder: Path, pages: Sequence[SubSite], **settings: Any) -> MkDocsConfig:
    """MkDocs's configuration of a project in ``folder``, whose hand-written pages lie in ``folder/docs``."""
    (folder / "docs").mkdir(parents=True, exist_ok=True)
    config = MkDocsConfig(config_file_path=str(folder / "mkdocs.yml"))
    defaults: dict[str, Any] = {"site_name": "Cups", "theme": {"name": "material"}, "plugins": ["search"]}
    config.load_dict({**defaults, "docs_dir": str(folder / "docs"), "site_dir": str(folder / "site"), **settings})
    errors, warnings = config.validate()
    assert not errors
    assert not warnings
    config.plugins["docsgen"] = HandMadePlugin(pages, folder / "parts")
    return config


class HandMadePlugin(SitePlugin):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Builds the site of hand-made pages; parts of versions are built anew each time."""

    def __init__(self, pages: Sequence[SubSite], parts: Path) -> None:
        super().__init__()
        self.pages, self.folder_of_parts = pages, parts

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        settings = self.part_settings(config)
        versions = [subsite for subsite in self.pages if subsite.version]
        built = [make_part(subsite, settings, self.folder_of_parts / subsite.version) for subsite in versions]
        root = next((subsite for subsite in self.pages if not subsite.version), self.subsite)
        self.take(root, versions, lambda: built, self.folder_of_parts, VERSIONS[-1])


def built(folder: Path, pages: Sequence[SubSite], **settings: Any) -> Path:
    """The folder of a site that was built from these pages."""
    build(configured(folder, pages, **settings))
    return folder / "site"
