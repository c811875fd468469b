"""Laying tokens out over lines: Philip Wadler's "A prettier printer", as small as it gets.

A document is made of tokens, places where a line may break, and groups; a group breaks all its places or none,
and breaks when it doesn't fit on the line.
"""

from __future__ import annotations

import msgspec


class Token(msgspec.Struct, frozen=True):
    """A piece of TypeScript text; together the texts are the whole.

    ``kind`` is ``keyword``, ``symbol``, ``name`` (a type), ``property`` (a member or parameter), ``string``,
    ``number``, ``space`` (line breaks too) or ``comment``; ``reference`` names the type that it leads to.
    """

    text: str
    kind: str
    reference: str = ""


class Line(msgspec.Struct, frozen=True):
    """A place to break the line; ``flat`` stands there when the group isn't broken."""

    flat: str = " "


class Indent(msgspec.Struct, frozen=True):
    """A document whose broken lines are indented by one step more."""

    inner: Document


class Group(msgspec.Struct, frozen=True):
    """A document that is on one line, or broken at all its places; ``broken`` forces the latter."""

    inner: Document
    broken: bool = False


class Either(msgspec.Struct, frozen=True):
    """One document when the group around it is broken, another when it isn't."""

    broken: Document
    flat: Document = ()


Document = Token | Line | Indent | Group | Either | tuple["Document", ...]

_Item = tuple[int, bool, Document]
"""Indentation, whether the group around is broken, and what to lay out."""

STEP = 2


def layout(document: Document, *, width: int | None, column: int = 0) -> tuple[Token, ...]:
    """The tokens of a document on lines of at most ``width`` characters where that can be; ``None``: one line."""
    tokens: list[Token] = []
    waiting: list[_Item] = [(0, width is not None, document)]
    while waiting:
        indent, broken, part = waiting.pop()
        match part:
            case tuple():  # the most frequent kinds come first: this is where printing spends its time
                waiting.extend([(indent, broken, each) for each in part[::-1]])
            case Token():
                tokens.append(part)
                column += len(part.text)
            case Line(flat) if broken:
                tokens.append(Token("\n" + " " * indent, "space"))
                column = indent
            case Line(flat):
                column += len(flat)
                tokens.extend([Token(flat, "space")] if flat else [])
            case Indent(inner):
                waiting.append((indent + STEP, broken, inner))
            case Group(inner, forced):
                breaks = width is not None and (forced or not _fits(inner, waiting, width - column))
                waiting.append((indent, breaks, inner))
            case Either(when_broken, when_flat):
                waiting.append((indent, broken, when_broken if broken else when_flat))
    return tuple(tokens)


def _fits(document: Document, after: list[_Item], room: int) -> bool:
    """Whether a document fits into the room on one line, with what follows it up to the next break."""
    waiting: list[_Item] = [(0, False, document)]
    following = reversed(after)
    while room >= 0:
        item = waiting.pop() if waiting else next(following, None)
        if item is None:
            return True
        _, broken, part = item
        match part:
            case tuple():
                waiting.extend([(0, broken, each) for each in part[::-1]])
            case Token():
                room -= len(part.text)
            case Line() if broken:
                return True
            case Line():
                room -= len(part.flat)
            case Group(_, True) if not broken:
                return False
            case _:
                waiting.append((0, *_inside(part, broken)))
    return False


def _inside(part: Indent | Group | Either, broken: bool) -> tuple[bool, Document]:
    """What is in a part, and whether its places break."""
    match part:
        case Indent(inner):
            return broken, inner
        case Group(inner, forced):
            return broken or forced, inner
        case Either(when_broken, when_flat):
            return broken, when_broken if broken else when_flat
