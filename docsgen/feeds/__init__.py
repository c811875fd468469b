"""The site's faces for machines: files, as values, made from the model and never from the pages.

``version_files`` gives those of one version, ``root_files`` those that are about all of them; ``version_catalogue`` and
``root_catalogue`` list what there is, and come last. Each kind of file is a module of its own, and a row in one of the
tables below. No two rows may give the same address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from docsgen.feeds import json_api, schema, subscriptions, typescript
from docsgen.feeds.edition import Edition, edition
from docsgen.feeds.json_api import Entry, entry
from docsgen.feeds.llms import root_llms, version_llms
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.root import Root
from docsgen.feeds.twins import root_twins_of, version_twins_of
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

ROOT_FACES: Sequence[Callable[[Root], Iterable[StaticFile]]] = (
    json_api.root_json,
    subscriptions.files,
    root_twins_of,
    root_llms,
)
"""Files of the root."""


def version_files(library: Library, options: FeedOptions, past: Past = NO_PAST) -> tuple[StaticFile, ...]:
    """All files of the only version of a library, except its catalogue; addresses begin with ``<version>/``.

    ``past`` is what ``docsgen.language.stories.pasts`` gives for the version.
    """
    (linked,) = library.versions
    one = edition(library, linked, options, past)
    return tuple(file for face in VERSION_FACES for file in face(one))


def root_files(
    library: Library,
    diffs: Sequence[VersionDiff],
    options: FeedOptions,
    rules: Sequence[RuleInfo] = (),
    faces: Sequence[Callable[[Root], Iterable[StaticFile]]] = ROOT_FACES,
) -> tuple[StaticFile, ...]:
    """All files that are about several versions, except the catalogue; or those of some of the ``faces``.

    ``diffs`` are those of all pairs, and ``rules`` those by which they were found.
    """
    root = _root(library, diffs, options, rules)
    return tuple(file for face in faces for file in face(root))


def version_catalogue(library: Library, entries: Iterable[Entry], options: FeedOptions) -> StaticFile:
    """``<version>/catalog.json`` of the only version of a library, with the entries of its files."""
    (linked,) = library.versions
    return json_api.version_catalogue(edition(library, linked, options), entries)


def root_catalogue(
    library: Library, diffs: Sequence[VersionDiff], entries: Iterable[Entry], options: FeedOptions
) -> StaticFile:
    """``catalog.json``, with the entries of all files that are no version's, and of the versions' catalogues."""
    return json_api.root_catalogue(_root(library, diffs, options), entries)


def _root(library: Library, diffs: Sequence[VersionDiff], options: FeedOptions, rules: Sequence[RuleInfo] = ()) -> Root:
    told = pasts(library, diffs, options.hide)
    editions = tuple(edition(library, each, options, told[each.model.version.id]) for each in library.versions)
    return Root(library, editions, tuple(diffs), tuple(rules), options)


__all__ = [
    "ROOT_FACES",
    "Edition",
    "Entry",
    "FeedOptions",
    "Root",
    "edition",
    "entry",
    "root_catalogue",
    "root_files",
    "version_catalogue",
    "version_files",
]
