"""The site's faces for machines: files, as values, made from the model and never from the pages.

``version_files`` gives those of one version, ``pair_files`` those about two, ``root_files`` those about all of them;
``version_catalogue`` and ``root_catalogue`` list what there is, and come last. Each kind of file is a module of its
own, and a row in one of the tables below. No two rows may give the same address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from docsgen.feeds import json_api, schema, subscriptions, typescript
from docsgen.feeds.edition import Edition, edition
from docsgen.feeds.json_api import CATALOGUE, Entry, entry
from docsgen.feeds.llms import FULL, root_llms, version_llms
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.feeds.twins import pair_twin, root_twins_of, version_twins_of
from docsgen.language.stories import NO_PAST, Past, pasts
from docsgen.model import Library, RuleInfo, StaticFile, VersionDiff

VERSION_FACES: Sequence[Callable[[Edition], Iterable[StaticFile]]] = (
    json_api.version_json,
    schema.files,
    typescript.files,
    version_twins_of,
    version_llms,
)
"""Files of one version; their addresses begin with its id."""

PAIR_FACES: Sequence[Callable[[VersionDiff, Edition, Edition], StaticFile]] = (json_api.pair_json, pair_twin)
"""Files about what differs between two versions, given the older one and the newer one."""

RootFace = Callable[[Root], Iterable[StaticFile]]

FIRST_ROOT_FACES: Sequence[RootFace] = (json_api.root_json, subscriptions.files, root_twins_of)
"""Files of the root for which the versions needn't be built."""

ROOT_FACES: Sequence[RootFace] = (*FIRST_ROOT_FACES, root_llms)
"""Files of the root."""


def version_files(library: Library, options: FeedOptions, past: Past = NO_PAST) -> tuple[StaticFile, ...]:
    """All files of the only version of a library, except its catalogue; addresses begin with ``<version>/``.

    ``past`` is what ``docsgen.language.stories.pasts`` gives for the version.
    """
    (linked,) = library.versions
    one = edition(library, linked, options, past)
    return tuple(file for face in VERSION_FACES for file in face(one))


def pair_files(diff: VersionDiff, old: Edition, new: Edition) -> tuple[StaticFile, ...]:
    """The files about what differs between two versions."""
    return tuple(face(diff, old, new) for face in PAIR_FACES)


def root_files(
    library: Library,
    diffs: Sequence[VersionDiff],
    options: FeedOptions,
    rules: Sequence[RuleInfo] = (),
    faces: Sequence[RootFace] = ROOT_FACES,
    lengths: Mapping[str, int] = {},
) -> tuple[StaticFile, ...]:
    """The files that are about all versions, except the catalogue; or those of some of the ``faces``.

    ``diffs`` are those of all pairs, and ``rules`` those by which they were found; ``lengths`` those of ``Root``.
    """
    root = _root(library, diffs, options, rules, lengths)
    return tuple(file for face in faces for file in face(root))


def version_catalogue(library: Library, entries: Iterable[Entry], options: FeedOptions) -> StaticFile:
    """``<version>/catalog.json`` of the only version of a library, with the entries of its files."""
    (linked,) = library.versions
    return json_api.version_catalogue(edition(library, linked, options), entries)


def latest_catalogue(library: Library, catalogues: Iterable[StaticFile]) -> tuple[StaticFile, ...]:
    """``latest/catalog.json``, if there is a current version; ``catalogues`` are those of all versions."""
    current = f"{library.current}/{CATALOGUE}"
    return tuple(json_api.latest_catalogue(each) for each in catalogues if each.address == current)


def root_catalogue(
    library: Library, diffs: Sequence[VersionDiff], entries: Iterable[Entry], options: FeedOptions
) -> StaticFile:
    """``catalog.json``, with the entries of all files that are no version's, and of the versions' catalogues."""
    return json_api.root_catalogue(_root(library, diffs, options), entries)


def _root(
    library: Library,
    diffs: Sequence[VersionDiff],
    options: FeedOptions,
    rules: Sequence[RuleInfo] = (),
    lengths: Mapping[str, int] = {},
) -> Root:
    told = pasts(library, diffs, options.hide)
    editions = tuple(edition(library, each, options, told[each.model.version.id]) for each in library.versions)
    return Root(library, editions, tuple(diffs), tuple(rules), options, lengths)


__all__ = [
    "CATALOGUE",
    "FIRST_ROOT_FACES",
    "FULL",
    "PAIR_FACES",
    "ROOT_FACES",
    "VERSION_FACES",
    "Edition",
    "Entry",
    "FeedOptions",
    "Root",
    "RootFace",
    "edition",
    "entry",
    "latest_catalogue",
    "pair_files",
    "pasts",
    "root_catalogue",
    "root_files",
    "version_catalogue",
    "version_files",
]
