"""Small questions to elements of TypeDoc's HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bs4.element import NavigableString, PageElement, PreformattedString, Tag

Report = Callable[[str, str, str, str], None]
"""Takes a finding: its id, severity, message and place."""

ICON = "tsd-anchor-icon"
FLAG = "tsd-tag"
"""The class of a modifier beside a name."""


def classes(element: PageElement) -> list[str]:
    """The classes of an element; none for text."""
    value = element.get("class") if isinstance(element, Tag) else None
    return list(value) if isinstance(value, list) else []


def has_class(element: PageElement, name: str) -> bool:
    """Whether an element has a class."""
    return name in classes(element)


def suffixes(element: PageElement, prefix: str) -> list[str]:
    """What follows a prefix in the classes of an element: ``interface`` for ``tsd-kind-`` in ``tsd-kind-interface``."""
    return [name.removeprefix(prefix) for name in classes(element) if name.startswith(prefix)]


def children(element: Tag) -> Iterator[Tag]:
    """The elements directly in an element."""
    return (child for child in element.children if isinstance(child, Tag))


def below(element: Tag, *names: str) -> list[Tag]:
    """All elements of some names below an element, in the page's order; many times faster than ``find_all``."""
    return [each for each in element.descendants if isinstance(each, Tag) and each.name in names]


def is_heading(element: PageElement) -> bool:
    """A heading that TypeDoc wrote, which a page within a page has turned into a ``div``."""
    return isinstance(element, Tag) and (element.name in ("h3", "h4", "h5") or element.has_attr("data-typedoc-h"))


def is_words(element: PageElement) -> bool:
    """Text that a reader of the page sees: no comment, no white space alone."""
    return (
        isinstance(element, NavigableString) and not isinstance(element, PreformattedString) and bool(element.strip())
    )


def text_of(element: Tag) -> str:
    """The text of an element: ``<br>`` is a line break, icons and flags (``Optional``) are nothing."""
    parts: list[str] = []
    waiting: list[PageElement] = [element]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Tag):
            if current.name == "br":
                parts.append("\n")
            elif current.name not in ("svg", "button") and not {ICON, FLAG} & set(classes(current)):
                waiting.extend(reversed(current.contents))
        elif isinstance(current, NavigableString) and not isinstance(current, PreformattedString):
            parts.append(current)
    return "".join(parts).replace("\u00a0", " ")


def identifier(element: Tag) -> str:
    """An element's ``id``; empty without one."""
    value = element.get("id")
    return value if isinstance(value, str) else ""
