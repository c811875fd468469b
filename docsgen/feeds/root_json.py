"""To be written."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.feeds.root import Root
from docsgen.model import StaticFile


def files(root: Root) -> Iterator[StaticFile]:
    """The files of the root."""
    yield from ()
