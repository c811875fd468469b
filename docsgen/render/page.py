"""Finishing a page: characters that HTML can't hold are replaced, whatever source they come from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from docsgen.model import Heading, Page, SearchEntry

_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


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
        title=fit(title),
        html=fit(html),
        description=fit(" ".join(description.split())),
        headings=tuple(_heading(heading) for heading in headings),
        search=tuple(SearchEntry(entry.anchor, fit(entry.title), fit(entry.text)) for entry in search),
        noindex=noindex,
    )


def fit(text: str) -> str:
    """The text with replacement characters where HTML allows none of what is there."""
    return _UNFIT.sub("\ufffd", text)


def _heading(heading: Heading) -> Heading:
    return Heading(heading.id, fit(heading.title), tuple(_heading(child) for child in heading.children))
