"""The versions' parts of the site: taken from the store, or built from their pieces, side by side."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import compress
from pathlib import Path
from typing import NamedTuple

from jinja2 import BytecodeCache, FileSystemBytecodeCache
from jinja2.bccache import Bucket

from docsgen import store
from docsgen.errors import DocsgenError
from docsgen.feeds import CATALOGUE, FULL, FeedOptions
from docsgen.jobs import Task
from docsgen.model import Library, LinkedVersion, StaticFile, SubSite, VersionDiff
from docsgen.pieces import Content, Order, content_of, keep, makers
from docsgen.render import Past, RenderOptions, alone, keep_compiled, pasts
from docsgen.site.parts import Part, make_part
from docsgen.site.settings import Settings
from docsgen.site.versions import compile_templates
from docsgen.work import Plan, Work, endable

KIND = "parts"
KNOWN = "known-parts"
"""Kinds of what is kept: folders, and what is known of them."""


class Versions(NamedTuple):
    """The versions of a site, whose parts are being built: ``ended`` waits for that.

    ``subsites`` are their pages, whose HTML may be missing; ``catalogues`` list their files for machines, and
    ``lengths`` are the characters of their complete texts, by id.
    """

    subsites: tuple[SubSite, ...]
    catalogues: tuple[StaticFile, ...]
    lengths: Mapping[str, int]
    ended: Callable[[], tuple[Part, ...]]


def plan_parts(
    library: Library,
    settings: Settings,
    options: RenderOptions,
    feeds: FeedOptions,
    folder: Path,
    work: Work,
    diffs: Sequence[VersionDiff] = (),
) -> Plan[Versions]:
    """Every version's part of the site, in a folder of its own below ``folder``, which isn't there yet.

    ``settings`` are those of ``SitePlugin.part_settings``, ``diffs`` what differs between versions. ``work`` must have
    a store.
    """
    assert work.store is not None
    bytecode = compiled_templates(work.store)
    told = pasts(library, diffs, options.hide)
    orders = [
        _order(library, linked, told[linked.model.version.id], options, feeds, settings, folder)
        for linked in library.versions
    ]
    tasks = [*_tasks(orders, work.store, bytecode, in_pieces=work.jobs > 1)]
    return Plan(tasks, partial(_begun, orders, work, bytecode))


def _order(
    library: Library,
    linked: LinkedVersion,
    past: Past,
    options: RenderOptions,
    feeds: FeedOptions,
    settings: Settings,
    folder: Path,
) -> Order:
    own, feeds = alone(library, linked), feeds.of_version(linked.model.version.id)
    custom = settings["theme"].get("custom_dir")
    looks = store.fingerprint_of_files([Path(custom)] if custom else [])
    key = store.fingerprint("part", store.code(), own, past, options, feeds, settings, looks)
    return Order(own, options, feeds, settings, past, key, folder / linked.model.version.id)


def _tasks(
    orders: Sequence[Order], kept: Path, bytecode: BytecodeCache, *, in_pieces: bool
) -> Iterator[tuple[str, Task]]:
    """Fetch what is kept, and make pieces of the others; what this doesn't do is left to ``_begun``."""
    known = [store.has(kept, KIND, order.key) for order in orders]
    unknown = [order for order, there in zip(orders, known, strict=True) if not there]
    if unknown and in_pieces:
        yield "Compiling templates", partial(compile_templates, unknown[0].settings, bytecode)
        for order in unknown:
            for key, make in makers(order).items():
                yield f"Rendering {order.name}", partial(keep, key, make, kept)
    for order in compress(orders, known):
        yield f"Fetching {order.name}", partial(_fetch, order, kept)


def _fetch(order: Order, kept: Path) -> None:
    store.get_folder(kept, KIND, order.key, order.folder)


def _begun(orders: Sequence[Order], work: Work, bytecode: BytecodeCache) -> Versions:
    """Begin to build what isn't there; all that the rest of the site needs of the versions is known by then."""
    assert work.store is not None
    contents = {order.name: _fetched(order, work.store) or content_of(order, work.store) for order in orders}
    missing = sorted((order for order in orders if not order.folder.exists()), key=lambda order: -order.size)
    tasks = [(f"Building {each.name}", partial(_build, each, contents[each.name], work, bytecode)) for each in missing]
    files = {file.address: file for content in contents.values() for file in content.files}
    return Versions(
        subsites=tuple(content.subsite for content in contents.values()),
        catalogues=tuple(files[f"{order.name}/{CATALOGUE}"] for order in orders),
        lengths={name: len(files[text].content.decode()) for name in contents if (text := f"{name}/{FULL}") in files},
        ended=partial(_ended, orders, work, work.begin(tasks)),
    )


def _fetched(order: Order, kept: Path) -> Content | None:
    """What the rest of the site needs of a part that was fetched."""
    part = store.get(kept, KNOWN, order.key, Part)
    if part is None or not order.folder.exists():
        shutil.rmtree(order.folder, ignore_errors=True)
        return None
    files = (StaticFile(f"{order.name}/{name}", (order.folder / name).read_bytes()) for name in (CATALOGUE, FULL))
    return Content(part.subsite, tuple(files))


def _build(order: Order, content: Content, work: Work, bytecode: BytecodeCache) -> None:
    assert work.store is not None
    part = make_part(content.subsite, order.settings, order.folder, files=content.files, bytecode=bytecode)
    store.put(work.store, KNOWN, order.key, part)
    if work.lasting:
        store.put_folder(work.store, KIND, order.key, order.folder)


def _ended(orders: Sequence[Order], work: Work, ended: Callable[[], None]) -> tuple[Part, ...]:
    with endable("the pages"), work.progress("Building the versions"):
        ended()
    parts = [store.get(work.store, KNOWN, order.key, Part) for order in orders]
    if None in parts:
        raise DocsgenError(
            "what is built can't be kept here", place=str(work.store), mend="make room, or use --no-cache"
        )
    return tuple(part for part in parts if part is not None)


class _Compiled(FileSystemBytecodeCache):
    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):  # the store of a build that keeps nothing is gone after it, and templates are not
            super().dump_bytecode(bucket)


def compiled_templates(kept: Path) -> BytecodeCache:
    """Where templates are kept compiled, for all builds and processes; compiling them takes half a second."""
    folder = kept / "templates" / store.code()
    folder.mkdir(parents=True, exist_ok=True)
    bytecode = _Compiled(str(folder))
    keep_compiled(bytecode)
    return bytecode
