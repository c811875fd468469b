"""Finishing a page: a sign stands for each character that HTML can't hold, whatever source it comes from."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.language.legible import legible
from docsgen.model import Heading, Page, SearchEntry


def make_page(
    address: str,
    title: str,
    html: str,
    *,
    description: str = "",
    headings: Iterable[Heading] = (),
    search: Iterable[SearchEntry] = (),
    noindex: bool = False,
) -> Page:
    """A page whose texts hold no control characters and no halves of surrogate pairs."""
    return Page(
        address=address,
        title=legible(title),
        html=legible(html),
        description=legible(" ".join(description.split())),
        headings=tuple(_heading(heading) for heading in headings),
        search=tuple(SearchEntry(entry.anchor, legible(entry.title), legible(entry.text)) for entry in search),
        noindex=noindex,
    )


def _heading(heading: Heading) -> Heading:
    return Heading(heading.id, legible(heading.title), tuple(_heading(child) for child in heading.children))
