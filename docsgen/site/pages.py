"""Generated pages as MkDocs pages: their HTML is finished, so Markdown has nothing to do with them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from html import escape
from typing import Any
from urllib.parse import quote, unquote, urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc

from docsgen.model import Heading, Page, SubSite

IN_ADDRESSES = "/$-_.+!*(),~@"
"""Characters that stay as they are in addresses, as in links; Material compares the two as texts."""


def quoted(address: str) -> str:
    """A page's address as an URL has it."""
    return quote(address, safe=IN_ADDRESSES)


class GeneratedPage(MkDocsPage):
    """A page whose HTML, title and headings come from a ``Page``. MkDocs takes titles as HTML, so they are escaped.

    ``own_url`` is its absolute address, if the site's is known; ``canonical_url`` is what search engines should show.
    ``forms`` are the names of the files beside it that say the same to other readers.
    """

    def __init__(
        self, generated: Page, title: str | None, file: File, config: MkDocsConfig, forms: tuple[str, ...] = ()
    ) -> None:
        super().__init__(title or escape(generated.title), file, config)
        self.generated = generated
        self.forms = forms
        self.own_url = self.canonical_url
        if generated.canonical and self.own_url:  # it lies in a version's folder, from which this leads to another
            self.canonical_url = urljoin(config.site_url or "", f"../{quoted(generated.canonical)}")

    @cached_property
    def present_anchor_ids(self) -> set[str]:  # type: ignore[override]  # which MkDocs only reads
        """Against these MkDocs checks links of hand-written pages to anchors of this one."""
        return set(re.findall(r'\sid="([^"]+)"', self.generated.html))

    def read_source(self, config: MkDocsConfig) -> None:
        """Nothing is read; the page's metadata is what front matter would say."""
        self.markdown = ""
        self.meta = {**dict(_metadata(self.generated)), "forms": self.forms}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Hand over the finished HTML."""
        self.content = self.generated.html
        self.toc = get_toc([_token(heading, 2) for heading in self.generated.headings])


FORMS = ("index.md", "index.json")
"""What may lie beside a page, in the order in which its head names them."""


def add_pages(files: Files, subsite: SubSite, config: MkDocsConfig, others: Collection[str] = ()) -> None:
    """Add the pages of a sub-site to the files of its MkDocs build.

    Where a hand-written page has the same address, it stays, and the generated one is left out. ``others`` are the
    addresses of files that the site gets beside its pages.
    """
    taken = {file.dest_uri for file in files}
    titles = dict(_titles(config.nav))
    for page in subsite.pages:
        uri = uri_of(page.address, subsite.version)
        if uri.removesuffix(".md") + ".html" in taken:
            continue
        file = File.generated(config, uri, content="", inclusion=InclusionLevel.NOT_IN_NAV)
        file.url = quoted(unquote(file.url))
        forms = tuple(name for name in FORMS if f"{page.address}{name}" in others)
        GeneratedPage(page, titles.get(uri), file, config, forms)
        files.append(file)


def uri_of(address: str, version: str = "") -> str:
    """The name that MkDocs knows a page by, within the build of its version: ``types/Tool/index.md``."""
    prefix = f"{version}/" if version else ""
    if not address.startswith(prefix) or (address and not address.endswith("/")):
        raise PluginError(f"page '{address}' does not lie in the folder of its version '{version}'")
    return address.removeprefix(prefix) + "index.md"


def generated_pages(files: Files) -> Iterable[GeneratedPage]:
    """The generated pages among all files, in the order in which they were added."""
    for file in files.documentation_pages():
        if isinstance(file.page, GeneratedPage):
            yield file.page


def _titles(nav: Any) -> Iterable[tuple[str, str]]:
    """What the project's own navigation calls pages, by their names; MkDocs only gives these to pages it makes."""
    if isinstance(nav, list):
        for item in nav:
            yield from _titles(item)
    elif isinstance(nav, dict):
        for title, item in nav.items():
            if isinstance(item, str):
                yield item, title
            else:
                yield from _titles(item)


def _metadata(page: Page) -> Iterable[tuple[str, Any]]:
    yield "template", "docsgen.html"
    yield "search", {"exclude": True}  # search.py writes the entries
    if page.address:  # the home page is called after the site
        yield "title", escape(page.title)
    if page.description:
        yield "description", escape(page.description)
    if page.noindex:
        yield "noindex", True


def _token(heading: Heading, level: int) -> Any:
    children = [_token(child, level + 1) for child in heading.children]
    token: Mapping[str, object] = {
        "level": level,
        "id": heading.id,
        "name": escape(heading.title),
        "children": children,
    }
    return token
