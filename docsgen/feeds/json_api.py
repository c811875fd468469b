"""To be written."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.feeds.edition import Edition
from docsgen.model import StaticFile


def files(edition: Edition) -> Iterator[StaticFile]:
    """The files of a version."""
    yield from ()
