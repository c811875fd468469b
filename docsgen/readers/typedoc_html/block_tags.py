"""Block tags (``@see``, ``@deprecated``) in the HTML of a comment, in the shapes of all TypeDoc versions.

0.27 and later write ``div.tsd-tag-see``, 0.26.8 the same with the title as name; earlier ones a bare heading with
what belongs to it behind it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from bs4.element import PageElement, Tag

from docsgen.readers.typedoc_html.elements import children, has_class, is_heading, is_words, suffixes, text_of

COMMENT = "tsd-comment"
_TAG = "tsd-tag-"
_KNOWN = frozenset(
    {"author", "category", "default", "defaultValue", "deprecated", "example", "group", "remarks"}
    | {"returns", "see", "since", "throws"}
)


class Section(msgspec.Struct, frozen=True):
    """A block tag: its name without ``@``, the title that stood above it, and the element with the rest."""

    name: str
    title: str
    element: Tag


def taken_apart(elements: Iterable[PageElement]) -> tuple[list[PageElement], list[Section]]:
    """The text of comments, and the block tags that were in it; elements that are no comments are text."""
    texts: list[PageElement] = []
    sections: list[Section] = []
    for element in elements:
        if isinstance(element, Tag) and has_class(element, COMMENT):
            sections += _take_sections(element)
        if not isinstance(element, Tag) or any(map(_is_content, element.contents)):
            texts.append(element)
    return texts, sections


def _take_sections(comment: Tag) -> list[Section]:
    """Takes the block tags out of a comment."""
    sections: list[Section] = []
    current: Tag | None = None
    for child in list(comment.contents):
        if isinstance(child, Tag) and (names := suffixes(child, _TAG)):
            current = None
            sections.append(Section(names[0], _take_title(child), child.extract()))
        elif isinstance(child, Tag) and (name := _bare_title(child)):
            current, title = child, text_of(child)
            sections.append(Section(name, title, child.extract()))
            child.clear()
            child.name = "div"  # what follows is put into it
        elif current is not None:
            current.append(child.extract())
    return sections


def _take_title(section: Tag) -> str:
    """Takes the heading off a block tag."""
    title = next((child for child in children(section) if child.name == "summary" or is_heading(child)), None)
    return "" if title is None else text_of(title.extract())


def _bare_title(element: Tag) -> str:
    """The name of the tag that a heading in a comment begins; Markdown's own headings begin none."""
    if not is_heading(element):
        return ""
    words = text_of(element).partition(":")[0].split()
    name = "".join(word.lower() if index == 0 else word.capitalize() for index, word in enumerate(words))
    return name if element.has_attr("data-typedoc-h") or name in _KNOWN else ""


def _is_content(element: PageElement) -> bool:
    return isinstance(element, Tag) or is_words(element)
