"""JSON: what each page shows, as data beside it, and the JSON Schema of each of these documents."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.feeds.edition import Edition
from docsgen.feeds.json_api.roots import root_page_files
from docsgen.feeds.json_api.types import type_files
from docsgen.feeds.json_api.versions import version_page_files
from docsgen.feeds.root import Root
from docsgen.model import StaticFile


def version_json(edition: Edition) -> Iterator[StaticFile]:
    """``index.json`` beside every page of a version."""
    yield from version_page_files(edition)
    yield from type_files(edition)


def root_json(root: Root) -> Iterator[StaticFile]:
    """``index.json`` beside every page of the root."""
    yield from root_page_files(root)
