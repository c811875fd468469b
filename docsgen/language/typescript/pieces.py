"""Small documents that types are printed from."""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from docsgen.language.typescript.document import Document, Group, Indent, Line, Token


class Names(msgspec.Struct, frozen=True):
    """What holds where a type is printed: type parameters in force, whose names lead nowhere.

    ``commented``: comments say what is said of its parts. ``exported``: declarations are.
    """

    bound: frozenset[str] = frozenset()
    commented: bool = False
    exported: bool = False

    def __contains__(self, name: object) -> bool:
        return name in self.bound

    def __or__(self, more: Iterable[str]) -> Names:
        return Names(self.bound.union(more), self.commented, self.exported)


NO_NAMES = Names()


def keyword(text: str) -> Token:
    """A word of the language."""
    return Token(text, "keyword")


def symbol(text: str) -> Token:
    """Punctuation."""
    return Token(text, "symbol")


def space() -> Token:
    """One space where no line breaks."""
    return Token(" ", "space")


def named(name: str, names: Container[str]) -> Token:
    """The name of a type, which leads to it unless it is a type parameter."""
    return Token(name, "name", "" if name in names else name)


def comma_separated(parts: Iterable[Document]) -> Document:
    """Parts with commas between, each on a line of its own where the line breaks."""
    return joined(list(parts), (symbol(","), Line()))


def enclosed(opening: str, parts: list[Document], closing: str) -> Document:
    """Parts in brackets, on one line or each on its own."""
    if not parts:
        return symbol(opening), symbol(closing)
    return Group((symbol(opening), Indent((Line(""), comma_separated(parts))), Line(""), symbol(closing)))


def joined(parts: list[Document], separator: Document) -> Document:
    """Parts with a separator between each two."""
    return tuple(piece for index, part in enumerate(parts) for piece in ((separator, part) if index else (part,)))
