"""All that a site is made of: what doesn't need one another is made side by side.

When that is done, everything is known but the versions' parts, which are built while the root's own build goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from docsgen import store
from docsgen.feeds import (
    FIRST_ROOT_FACES,
    ROOT_FACES,
    FeedOptions,
    RootFace,
    entry,
    latest_catalogue,
    root_catalogue,
    root_files,
)
from docsgen.model import Library, StaticFile, SubSite
from docsgen.pairs import plan_pairs
from docsgen.parts import Versions, plan_parts
from docsgen.render import Comparisons, RenderOptions, render_root
from docsgen.site.settings import Settings
from docsgen.work import Plan, Work, endable

Files = tuple[StaticFile, ...]


class Site(NamedTuple):
    """The root's pages, the versions, and the files that are no pages and no version's."""

    root: SubSite
    versions: Versions
    files: Files


def make_site(
    library: Library,
    compared: Comparisons,
    settings: Settings,
    shown: RenderOptions,
    told: FeedOptions,
    folder: Path,
    work: Work,
) -> Site:
    """The whole site; the versions' parts lie below ``folder``. ``work`` must have a store.

    ``settings`` are those of ``SitePlugin.part_settings``.
    """
    diffs = compared.diffs
    root_face = partial(root_files, library, diffs, told, compared.rules)
    with endable("the pages"):
        parts = plan_parts(library, settings, shown, told, folder, work, diffs)
        pairs = plan_pairs(library, diffs, shown, told, work)
        faces = _plan_faces(root_face, work)
        with work.progress("Rendering"):
            work.side_by_side([*faces.tasks, *pairs.tasks, *parts.tasks])
        versions, of_pairs = parts.result(), pairs.result()
        pages = msgspec.structs.replace(compared, pages=tuple(each.page for each in of_pairs))
        root = render_root(library, versions.subsites, shown, pages)
    with endable("the files for machines"):
        last = [face for face in ROOT_FACES if face not in FIRST_ROOT_FACES]
        files = (*faces.result(), *(file for each in of_pairs for file in each.files))
        files += root_face(faces=last, lengths=versions.lengths)
        files += latest_catalogue(library, versions.catalogues)
        listed = map(entry, (*files, *versions.catalogues))
        return Site(root, versions, (*files, root_catalogue(library, diffs, listed, told)))


def _plan_faces(made: Callable[..., Files], work: Work) -> Plan[Files]:
    """The files of the root's first faces; those of this build alone, as they depend on everything."""
    kept = work.store
    keys = {f"{os.getpid()}-{index}": face for index, face in enumerate(FIRST_ROOT_FACES)}

    def keep(key: str, face: RootFace) -> None:
        store.put(kept, "files", key, made(faces=(face,)))

    def result() -> Files:
        done = {key: store.take(kept, "files", key, Files) for key in keys} if kept else {}
        return tuple(file for key, face in keys.items() for file in done.get(key) or made(faces=(face,)))

    return Plan([("Writing files for machines", partial(keep, key, face)) for key, face in keys.items()], result)
