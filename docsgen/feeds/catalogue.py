"""Lists of what there is: for each version and for the root, every file with its size and digest.

They are made last, of the bytes of all other files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from docsgen.feeds.options import FeedOptions
from docsgen.model import Library, StaticFile, VersionDiff


class Entry(msgspec.Struct, frozen=True, order=True):
    """A file of the site: its address relative to the root, its size in bytes and the digest of them, as hex."""

    address: str
    size: int
    sha256: str


def entry(file: StaticFile) -> Entry:
    """The entry of a file."""
    return Entry(file.address, len(file.content), hashlib.sha256(file.content).hexdigest())


def version_catalogue(library: Library, entries: Iterable[Entry], options: FeedOptions) -> StaticFile:
    """``<version>/catalog.json`` of the only version of a library, with the entries of its files."""
    raise NotImplementedError


def root_catalogue(
    library: Library, diffs: Sequence[VersionDiff], entries: Iterable[Entry], options: FeedOptions
) -> StaticFile:
    """``catalog.json``, with the entries of all files; those of a version are listed in its own catalogue only."""
    raise NotImplementedError
