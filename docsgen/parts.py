"""The versions' parts of the site: taken from the store, or rendered and built, side by side.

Types are rendered some at a time, so that all processes have work to the end, with a single version too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from jinja2 import BytecodeCache, FileSystemBytecodeCache

from docsgen import store
from docsgen.errors import DocsgenError
from docsgen.feeds import FeedOptions, entry, version_catalogue, version_files
from docsgen.jobs import Task
from docsgen.model import Library, LinkedVersion, Page, StaticFile, VersionDiff
from docsgen.render import (
    Edition,
    Past,
    RenderOptions,
    alone,
    edition,
    keep_compiled,
    pasts,
    render_types,
    render_version,
)
from docsgen.site.parts import Part, make_part
from docsgen.site.settings import Settings
from docsgen.site.versions import compile_templates
from docsgen.work import Plan, Work

AT_A_TIME = 40
"""How many types are rendered in one piece."""


class _Order(NamedTuple):
    """One version's part: what it is made from, under which key it is kept, and where it goes."""

    library: Library
    options: RenderOptions
    feeds: FeedOptions
    settings: Settings
    past: Past
    key: str
    folder: Path

    @property
    def size(self) -> int:
        return len(self.library.versions[0].model.declarations)

    @property
    def pieces(self) -> Sequence[int]:
        return range(0, self.size, AT_A_TIME)


def plan_parts(
    library: Library,
    settings: Settings,
    options: RenderOptions,
    feeds: FeedOptions,
    folder: Path,
    work: Work,
    diffs: Sequence[VersionDiff] = (),
) -> Plan[tuple[Part, ...]]:
    """Every version's part of the site, in a folder of its own below ``folder``, which isn't there yet.

    ``settings`` are those of ``SitePlugin.part_settings``, ``diffs`` what differs between versions. ``work`` must have
    a store.
    """
    assert work.store is not None
    kept, bytecode = work.store, compiled_templates(work.store)
    told = pasts(library, diffs, options.hide)
    orders = {
        linked.model.version.id: _order(
            library,
            linked,
            told[linked.model.version.id],
            options,
            feeds,
            settings,
            folder,
        )
        for linked in library.versions
    }
    tasks = [*_tasks(orders, kept, bytecode, in_pieces=work.jobs > 1)]
    return Plan(tasks, partial(_built, orders, kept, bytecode, work))


def _built(orders: Mapping[str, _Order], kept: Path, bytecode: BytecodeCache, work: Work) -> tuple[Part, ...]:
    with work.progress("Building the versions"):
        missing = sorted(
            (name for name, order in orders.items() if not order.folder.exists()), key=lambda name: -orders[name].size
        )
        work.side_by_side([(f"Building {name}", partial(_build, orders[name], work, bytecode)) for name in missing])
    parts = [store.get(kept, "known-parts", order.key, Part) for order in orders.values()]
    if None in parts:
        raise DocsgenError("what is built can't be kept here", place=str(kept), mend="make room, or use --no-cache")
    return tuple(part for part in parts if part is not None)


def _order(
    library: Library,
    linked: LinkedVersion,
    past: Past,
    options: RenderOptions,
    feeds: FeedOptions,
    settings: Settings,
    folder: Path,
) -> _Order:
    own, feeds = alone(library, linked), feeds.of_version(linked.model.version.id)
    custom = settings["theme"].get("custom_dir")
    looks = store.fingerprint_of_files([Path(custom)] if custom else [])
    key = store.fingerprint("part", store.code(), own, past, options, feeds, settings, looks)
    return _Order(own, options, feeds, settings, past, key, folder / linked.model.version.id)


def _tasks(
    orders: Mapping[str, _Order], kept: Path, bytecode: BytecodeCache, *, in_pieces: bool
) -> Iterator[tuple[str, Task]]:
    """Fetch what is kept, and render the others' types; what this doesn't do is left to ``_build``."""
    unknown = {name: order for name, order in orders.items() if not store.has(kept, "parts", order.key)}
    if unknown and in_pieces:
        yield "Compiling templates", partial(compile_templates, next(iter(unknown.values())).settings, bytecode)
        for name, order in unknown.items():
            edition = cache(partial(_edition, order))  # a process may render several pieces
            yield from ((f"Rendering {name}", partial(_render, order, edition, start, kept)) for start in order.pieces)
    for name, order in orders.items():
        if name not in unknown:
            yield f"Fetching {name}", partial(_fetch, order, kept)


def _fetch(order: _Order, kept: Path) -> None:
    store.get_folder(kept, "parts", order.key, order.folder)


def _render(order: _Order, edition: Callable[[], Edition], start: int, kept: Path) -> None:
    store.put(kept, "pages", f"{order.key}-{start}", _types(edition(), start))


def _build(order: _Order, work: Work, bytecode: BytecodeCache) -> None:
    assert work.store is not None
    edition = _edition(order)
    pieces = {
        start: store.take(work.store, "pages", f"{order.key}-{start}", tuple[Page, ...]) for start in order.pieces
    }
    types = [page for start, piece in pieces.items() for page in (_types(edition, start) if piece is None else piece)]
    subsite = render_version(edition, types)
    part = make_part(subsite, order.settings, order.folder, files=_files(order), bytecode=bytecode)
    store.put(work.store, "known-parts", order.key, part)
    if work.lasting:
        store.put_folder(work.store, "parts", order.key, order.folder)


def _files(order: _Order) -> Iterator[StaticFile]:
    """The version's files for machines, and the catalogue of them."""
    files = version_files(order.library, order.feeds, order.past)
    yield from files
    yield version_catalogue(order.library, map(entry, files), order.feeds)


def _edition(order: _Order) -> Edition:
    return edition(order.library, order.library.versions[0], order.options, order.past)


def _types(edition: Edition, start: int) -> tuple[Page, ...]:
    return render_types(edition, [*edition.declarations][start : start + AT_A_TIME])


def compiled_templates(kept: Path) -> BytecodeCache:
    """Where templates are kept compiled, for all builds and processes; compiling them takes half a second."""
    folder = kept / "templates" / store.code()
    folder.mkdir(parents=True, exist_ok=True)
    bytecode = FileSystemBytecodeCache(str(folder))
    keep_compiled(bytecode)
    return bytecode
