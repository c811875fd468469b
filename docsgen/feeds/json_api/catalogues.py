"""``catalog.json``, ``<version>/catalog.json``: lists of what there is, each file with its size and digest.

They are made last, of the bytes of all other files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.json_api.envelope import Document, Shape, encode, head, root_source, version_source
from docsgen.feeds.json_api.roots import PairLine, pair_line
from docsgen.feeds.root import Root
from docsgen.language.addresses import pair_address
from docsgen.model import StaticFile

CATALOGUE = "catalog.json"


class Entry(msgspec.Struct, frozen=True, order=True):
    """A file of the site: its address relative to the root, its size in bytes and the digest of them, as hex."""

    address: str
    size: int
    sha256: str


def entry(file: StaticFile) -> Entry:
    """The entry of a file."""
    return Entry(file.address, len(file.content), hashlib.sha256(file.content).hexdigest())


class FileShape(Shape, frozen=True, kw_only=True):
    """A file: its path relative to the catalogue, its size in bytes, and their digest as hex."""

    path: str
    size: int
    sha256: str


class TypePath(Shape, frozen=True, kw_only=True):
    """A type, and the path of its data."""

    name: str
    path: str


class VersionCatalogue(Document, frozen=True, kw_only=True):
    """What there is of one version: its types, then all files, by path."""

    version: str
    types: tuple[TypePath, ...]
    files: tuple[FileShape, ...]


class VersionPath(Shape, frozen=True, kw_only=True):
    """A version, and the path of its own catalogue."""

    id: str
    date: str = ""
    status: str
    current: bool = False
    path: str


class PairPath(PairLine, frozen=True, kw_only=True):
    """A pair of versions, and the path of all changes between them."""

    path: str


class FormatPath(Shape, frozen=True, kw_only=True):
    """A format: what documents name as their ``$schema``, and the path of its JSON Schema."""

    id: str
    path: str


class RootCatalogue(Document, frozen=True, kw_only=True):
    """What there is: versions, oldest first, pairs of them, formats, then all files that are no version's, by path."""

    site: str = ""
    versions: tuple[VersionPath, ...]
    changes: tuple[PairPath, ...]
    formats: tuple[FormatPath, ...]
    files: tuple[FileShape, ...]


def version_catalogue(edition: Edition, entries: Iterable[Entry]) -> StaticFile:
    """``<version>/catalog.json``; of the entries, those of the version's files are listed."""
    home = edition.home
    document = VersionCatalogue(
        **head("catalog", edition.options.generator, version_source(edition)),
        version=edition.version.id,
        types=tuple(
            TypePath(name=name, path=f"{edition.address(name)}index.json".removeprefix(home))
            for name in edition.declarations
        ),
        files=_files((each for each in entries if each.address.startswith(home)), home),
    )
    return StaticFile(f"{home}{CATALOGUE}", encode(document))


def latest_catalogue(current: StaticFile) -> StaticFile:
    """``latest/catalog.json``: the current version's, with paths that lead to where that is."""
    home = f"../{quote(current.address.removesuffix(CATALOGUE))}"
    document = msgspec.json.decode(current.content)
    for each in (*document["types"], *document["files"]):
        each["path"] = home + each["path"]
    document["links"] = {form: home + to.removeprefix("./") for form, to in document["links"].items()}
    return StaticFile(f"latest/{CATALOGUE}", msgspec.json.encode(document, order="sorted"))


def root_catalogue(root: Root, entries: Iterable[Entry], formats: Iterable[tuple[str, str]]) -> StaticFile:
    """``catalog.json``; files that come with a version are listed in its own catalogue, which is among the entries.

    A version's feeds tell of the version before it too, so they come with the root. ``formats`` are pairs of an id
    and an address.
    """
    document = RootCatalogue(
        **head("root-catalog", root.options.generator, root_source(root)),
        site=root.options.site_url,
        versions=tuple(_version(each) for each in root.editions),
        changes=tuple(
            PairPath(**_fields(pair_line(each, "")), path=f"{pair_address(each.old, each.new)}index.json")
            for each in root.diffs
        ),
        formats=tuple(FormatPath(id=id, path=address) for id, address in formats),
        files=_files(entries, ""),
    )
    return StaticFile(CATALOGUE, encode(document))


def _version(edition: Edition) -> VersionPath:
    version = edition.version
    return VersionPath(
        id=version.id,
        date=version.date,
        status=version.status,
        current=edition.library.current == version.id,
        path=f"{edition.home}{CATALOGUE}",
    )


def _fields(line: PairLine) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__struct_fields__}


def _files(entries: Iterable[Entry], home: str) -> tuple[FileShape, ...]:
    return tuple(
        FileShape(path=each.address.removeprefix(home), size=each.size, sha256=each.sha256)
        for each in sorted(set(entries))
    )
