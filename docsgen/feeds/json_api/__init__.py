"""JSON: what each page shows, as data beside it, and the JSON Schema of each of these documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docsgen.feeds.edition import Edition
from docsgen.feeds.json_api import catalogues
from docsgen.feeds.json_api.catalogues import CATALOGUE, Entry, entry, latest_catalogue, version_catalogue
from docsgen.feeds.json_api.formats import format_files, formats
from docsgen.feeds.json_api.roots import pair_json, root_page_files
from docsgen.feeds.json_api.types import type_files
from docsgen.feeds.json_api.versions import version_page_files
from docsgen.feeds.root import Root
from docsgen.model import StaticFile


def version_json(edition: Edition) -> Iterator[StaticFile]:
    """``index.json`` beside every page of a version."""
    yield from version_page_files(edition)
    yield from type_files(edition)


def root_json(root: Root) -> Iterator[StaticFile]:
    """``index.json`` beside every page of the root but those of two versions, and the formats."""
    yield from root_page_files(root)
    yield from format_files()


def root_catalogue(root: Root, entries: Iterable[Entry]) -> StaticFile:
    """``catalog.json``."""
    return catalogues.root_catalogue(root, entries, ((each["$id"], address) for address, each in formats().items()))


__all__ = [
    "CATALOGUE",
    "Entry",
    "entry",
    "formats",
    "latest_catalogue",
    "pair_json",
    "root_catalogue",
    "root_json",
    "version_catalogue",
    "version_json",
]
