"""Pages that end before their end, as a crawler stored them: which types are whole, and what is missing."""

from __future__ import annotations

import re

import msgspec
from bs4 import BeautifulSoup
from bs4.element import PageElement, Tag

from docsgen.readers.typedoc_html.elements import has_class, identifier
from docsgen.readers.typedoc_html.pages import BOX, Outline, TypePage

_MARK = "docsgen-end-of-source"
_NOTICE = re.compile(r"Cut at \d+ lines?\.")


class Whole(msgspec.Struct, frozen=True):
    """The whole types of a page; ``cut`` says in a sentence what is missing, empty if nothing is."""

    pages: tuple[TypePage, ...]
    cut: str = ""


def with_end(html: str) -> str:
    """The page with an element at its end: where that stands in the tree shows what was still open."""
    if _is_within_tag(html):
        html = html[: html.rfind("<")]
    if _has_notice(html):
        html = html.rstrip().rpartition("\n")[0]
    return f'{html}\n<i id="{_MARK}"></i>'


def take_open_box(soup: BeautifulSoup) -> Tag | None:
    """The box of the type that is still open at the end; takes the element at the end away."""
    end: PageElement = soup
    while isinstance(end, Tag) and end.contents:
        end = end.contents[-1]
    if not isinstance(end, Tag) or identifier(end) != _MARK:
        return None
    box = next((parent for parent in end.parents if has_class(parent, BOX)), None)
    end.extract()
    return box


def whole_types(outline: Outline, box: Tag | None, html: str) -> Whole:
    """The types that are there from beginning to end."""
    pages = outline.pages
    last = pages[-1] if pages else None
    if box is not None:
        within = [page for page in pages if page.box is box]
        if within and within[-1] is not last:
            return Whole(pages)  # a box in the middle isn't closed: the types after it are whole all the same
        cut = within[-1] if within else None
    elif last is not None and last.box is None and _is_within_tag(html):
        cut = last
    elif outline.ends_with_heading or _is_within_tag(html) or _has_notice(html):
        return Whole(pages, _message(outline, pages, "between two types"))
    else:
        return Whole(pages)
    whole = tuple(page for page in pages if page is not cut)
    where = f"within {cut.name}" if cut is not None else "within a type whose heading is missing"
    return Whole(whole, _message(outline, whole, where))


def _message(outline: Outline, whole: tuple[TypePage, ...], where: str) -> str:
    last = f"the last whole type is {whole[-1].name}" if whole else "no type is whole"
    category = f' in the category "{outline.last_category}"' if outline.last_category else ""
    return f"The page is cut{category} {where}; {last}."


def _has_notice(html: str) -> bool:
    """Whether the last line is what a crawler writes below a page that it cut."""
    return _NOTICE.fullmatch(html.rstrip().rpartition("\n")[2].strip()) is not None


def _is_within_tag(html: str) -> bool:
    return html.rfind("<") > html.rfind(">")
