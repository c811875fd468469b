"""A single page of all types, cut into one piece a type."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from bs4 import BeautifulSoup
from bs4.element import PageElement, Tag

from docsgen.readers.typedoc_html.elements import below, classes, has_class, identifier, is_words, text_of

SIGNATURE = "tsd-signature"
BOX = "type"
"""The class of the element around each type."""
_HEADINGS = ("h1", "h2", "h3")


class TypePage(msgspec.Struct, frozen=True):
    """What stands under a type's heading: ``anchor`` is the heading's, ``box`` the element that holds it all."""

    name: str
    category: str
    anchor: str
    parts: tuple[PageElement, ...]
    box: Tag | None = None

    @property
    def has_signature(self) -> bool:
        """Whether it is a type's page at all."""
        return any(has_class(part, SIGNATURE) for part in self.parts)


class Outline(msgspec.Struct, frozen=True):
    """All types of a page in order; ``last_category`` is the last heading, whether or not types follow."""

    pages: tuple[TypePage, ...]
    last_category: str
    ends_with_heading: bool


def outline(soup: BeautifulSoup) -> Outline:
    """The types of a page: ``h2`` is a category, ``h3`` a type, up to the next heading or the next type's box."""
    category = ""
    pages: list[TypePage] = []
    headings = [heading for heading in below(soup, *_HEADINGS) if not _is_typedocs(heading)]
    for heading in headings:
        if heading.name == "h2":
            category = _title(heading)
        elif heading.name == "h3":
            page = _page(heading, category)
            if page.has_signature or page.box is not None:
                pages.append(page)
    last = headings[-1] if headings else None
    bare = last is not None and last.name == "h2" and not any(map(_is_content, last.next_siblings))
    return Outline(tuple(pages), category, bare)


def _page(heading: Tag, category: str) -> TypePage:
    name = _title(heading)
    box = heading.parent if heading.parent is not None and has_class(heading.parent, BOX) else None
    return TypePage(name, category, identifier(heading) or slug(name), tuple(_parts(heading)), box)


def _title(heading: Tag) -> str:
    """A heading's text, without the sign that links to it."""
    return " ".join(text_of(heading).split()).strip("\u200b#¶ ")


def _parts(heading: Tag) -> Iterator[PageElement]:
    for part in heading.next_siblings:
        if isinstance(part, Tag) and (part.name in _HEADINGS or has_class(part, BOX)):
            return
        if isinstance(part, Tag) or is_words(part):
            yield part


def _is_typedocs(heading: Tag) -> bool:
    """A heading of TypeDoc's, or in a comment."""
    return any(name.startswith("tsd-") for element in (heading, *heading.parents) for name in classes(element))


def _is_content(element: PageElement) -> bool:
    return isinstance(element, Tag) or is_words(element)


def slug(name: str) -> str:
    """The anchor of a heading, as sites make them (github-slugger)."""
    return re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-")
