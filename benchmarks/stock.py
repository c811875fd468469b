"""Stock: the same pages' Markdown, built by MkDocs and Material alone."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from urllib.parse import unquote

from bs4 import BeautifulSoup
from bs4.element import Tag

from docsgen.language.markdown.reading import from_html
from docsgen.model import Page, SubSite

SETTINGS = """\
site_name: Stock
theme:
  name: material
  features: [navigation.prune]
markdown_extensions:
  - def_list
  - tables
  - pymdownx.highlight
  - pymdownx.superfences
plugins: [search]
"""


def write_project(folder: Path, subsites: tuple[SubSite, ...]) -> None:
    """A MkDocs project with all pages in folders like their addresses, so that MkDocs makes the navigation itself.

    Pages that only lead to others are left out.
    """
    pages = [page for subsite in subsites for page in subsite.pages if not page.redirect]
    addresses = {page.address for page in pages}
    parents = {posixpath.dirname(address.rstrip("/")) + "/" for address in addresses} - {"/"}
    files = {address: _file(address, parents) for address in addresses}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    for page in pages:
        target = folder / "docs" / files[page.address]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(markdown(page, files), encoding="utf-8")


def markdown(page: Page, files: dict[str, str]) -> str:
    """A page as a person would have written it: code has its language, links name files."""
    soup = BeautifulSoup(page.html, "lxml")
    for code in soup.select("pre > code"):
        code["class"] = [f"language-{_language(code)}"]  # type: ignore[assignment] # as bs4 itself reads it
    for link in soup.select("a[href]"):
        link["href"] = _link(str(link["href"]), page.address, files)
    return from_html(soup) + "\n"


def _file(address: str, parents: set[str]) -> str:
    """``types/Tool.md`` for ``types/Tool/``, unless other pages lie below it."""
    return f"{address}index.md" if not address or address in parents else f"{address.rstrip('/')}.md"


def _language(code: Tag) -> str:
    try:
        json.loads(code.get_text())
    except ValueError:
        return "ts"
    return "json"


def _link(href: str, address: str, files: dict[str, str]) -> str:
    path, mark, fragment = href.partition("#")
    if not path or ":" in path or path.startswith("/"):
        return href
    target = posixpath.normpath(posixpath.join(address, unquote(path))) + "/"
    target = "" if target == "./" else target
    if target not in files:
        return href
    folder = posixpath.dirname(files[address])
    return posixpath.relpath(files[target], folder or ".").replace(" ", "%20") + mark + fragment
