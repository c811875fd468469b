"""What a version's part of the site is made of, in pieces that processes can make side by side.

Types are rendered some at a time, so that all processes have work to the end, with a single version too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from docsgen import feeds, render, store
from docsgen.model import Library, LinkedVersion, Page, StaticFile, SubSite
from docsgen.site.settings import Settings

AT_A_TIME = 40
"""How many types are rendered in one piece."""

KIND = "pieces"
"""Pieces are in the store from when they are made until they are put together."""


class Order(NamedTuple):
    """One version's part: what it is made from, under which key it is kept, and where it goes."""

    library: Library
    options: render.RenderOptions
    feeds: feeds.FeedOptions
    settings: Settings
    past: render.Past
    key: str
    folder: Path

    @property
    def linked(self) -> LinkedVersion:
        """The only version of the library."""
        return self.library.versions[0]

    @property
    def name(self) -> str:
        """The version's id."""
        return self.linked.model.version.id

    @property
    def size(self) -> int:
        """How many types it has."""
        return len(self.linked.model.declarations)


class Piece(NamedTuple):
    """Some pages or files; or the sub-site that all pages belong to, with those that are of no type."""

    pages: tuple[Page, ...] = ()
    files: tuple[StaticFile, ...] = ()
    subsite: SubSite | None = None


class Content(NamedTuple):
    """All pages and files of a version."""

    subsite: SubSite
    files: tuple[StaticFile, ...]


def makers(order: Order) -> Mapping[str, Callable[[], Piece]]:
    """What makes the pieces, in their order, by the key that each has in the store."""
    shown = cache(lambda: render.edition(order.library, order.linked, order.options, order.past))
    told = cache(lambda: feeds.edition(order.library, order.linked, order.feeds, order.past))

    def front() -> Piece:
        return Piece(subsite=render.render_version(shown(), ()))

    def types(start: int) -> Piece:
        return Piece(render.render_types(shown(), [*shown().declarations][start : start + AT_A_TIME]))

    def face(index: int) -> Piece:
        return Piece(files=tuple(feeds.VERSION_FACES[index](told())))

    pieces: list[Callable[[], Piece]] = [
        front,
        *(partial(face, index) for index in range(len(feeds.VERSION_FACES))),
        *(partial(types, start) for start in range(0, order.size, AT_A_TIME)),
    ]
    return {f"{order.key}-{number}": make for number, make in enumerate(pieces)}


def keep(key: str, make: Callable[[], Piece], kept: Path) -> None:
    """Make a piece, and leave it in the store."""
    store.put(kept, KIND, key, make())


def content_of(order: Order, kept: Path) -> Content:
    """All pieces put together; those that aren't in the store are made."""
    pieces = [store.take(kept, KIND, key, Piece) or make() for key, make in makers(order).items()]
    pages = tuple(page for piece in pieces for page in piece.pages)
    front = next(piece.subsite for piece in pieces if piece.subsite)
    files = [file for piece in pieces for file in piece.files]
    catalogue = feeds.version_catalogue(order.library, map(feeds.entry, files), order.feeds)
    return Content(msgspec.structs.replace(front, pages=(*front.pages, *pages)), (*files, catalogue))
