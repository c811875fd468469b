"""The one way through: files -> fragments -> version models -> library -> pages -> parts of the site.

Only this module knows the order. What was made before is taken from a store, by a key of all that it depends on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from jinja2 import BytecodeCache, FileSystemBytecodeCache

from docsgen import jobs, store
from docsgen.config import Options
from docsgen.discovery import FoundSource, FoundVersion, discover, inputs
from docsgen.errors import DocsgenError
from docsgen.language.model_json import model_schema
from docsgen.link.library import link
from docsgen.merge.categories import borrow_categories
from docsgen.merge.version import MergeOptions, merge
from docsgen.merge.waivers import settle
from docsgen.model import FORMAT_VERSION, Finding, Fragment, Library, StaticFile, SubSite, Version, VersionModel
from docsgen.readers import READERS
from docsgen.render import RenderOptions, alone, render, render_root, render_version
from docsgen.site.parts import Built, Part, make_part
from docsgen.site.settings import Settings
from docsgen.site.whole import Progress, quiet


class Work(NamedTuple):
    """How to work: where what was made before is kept (None: nowhere), how many processes help, whom to tell.

    ``spent`` takes the seconds of what is done side by side, by what it was (None: nobody asks).
    """

    store: Path | None = None
    jobs: int = 1
    progress: Progress = quiet
    spent: dict[str, float] | None = None


def library(options: Options, work: Work = Work()) -> Library:  # noqa: B008 - a value
    """Read, merge and link everything that the options name."""
    found, odd = discover(options)
    keys = [_model_key(version, options) for version in found]
    key = store.fingerprint("library", store.code(), keys, odd, msgspec.structs.replace(options, sources=""))
    known = store.get(work.store, "libraries", key, Library)
    if known is not None:
        return known
    models = _models(found, keys, options, work)
    with work.progress("Linking"):
        linked = link(borrow_categories(models), roles=options.roles, errors=options.errors, results=options.results)
        settled = settle(linked, odd, severity=options.severity, waivers=options.waive)
    store.put(work.store, "libraries", key, settled)
    return settled


def _models(found: Sequence[FoundVersion], keys: Sequence[str], options: Options, work: Work) -> Sequence[VersionModel]:
    """Every version's model: those that are kept, and the others, read side by side."""
    models = [store.get(work.store, "models", key, VersionModel) for key in keys]
    missing = [index for index, model in enumerate(models) if model is None]

    def keep(index: int) -> None:
        store.put(work.store, "models", keys[index], version_model(found[index], options, work.store))

    if work.store is not None and len(missing) > 1:
        tasks = [(f"Reading {found[index].version.id}", partial(keep, index)) for index in missing]
        with work.progress("Reading the sources"):
            _side_by_side(tasks, work)
        models = [store.get(work.store, "models", key, VersionModel) for key in keys]
    for index, version in enumerate(found):
        if models[index] is None:
            with work.progress(f"Reading {version.version.id}"):
                models[index] = version_model(version, options, work.store)
                store.put(work.store, "models", keys[index], models[index])
    return [model for model in models if model is not None]


def _side_by_side(tasks: jobs.Tasks, work: Work) -> None:
    seconds = jobs.run(tasks, work.jobs)
    if work.spent is not None:
        work.spent.update(seconds)


def _model_key(found: FoundVersion, options: Options) -> str:
    sources = [_identity(each) for each in found.sources]
    return store.fingerprint("model", store.code(), found.version, sources, _merging(options))


def version_model(found: FoundVersion, options: Options, kept: Path | None = None) -> VersionModel:
    """One version's sources, read and merged; what was read of a source before is in the store ``kept``."""
    with _endable(f"version {found.version.id}"):
        fragments = [read(source, found.version, kept) for source in found.sources]
        return merge(found.version, fragments, _merging(options))


def _merging(options: Options) -> MergeOptions:
    return MergeOptions(features=options.features, deprecated_text=options.deprecated_text, keywords=options.keywords)


def read(source: FoundSource, version: Version, kept: Path | None = None) -> Fragment:
    """One source, read by the reader of its kind, unless the store ``kept`` has it."""
    key = store.fingerprint("fragment", store.code(), *_identity(source), version.id) if kept else ""
    known = store.get(kept, "fragments", key, Fragment)
    if known is not None:
        return known
    fragment = READERS[source.kind](source.wanted, file=source.file, version=version.id)
    store.put(kept, "fragments", key, fragment)
    return fragment


def _identity(source: FoundSource) -> tuple[str, str, str]:
    return source.kind, source.file, store.fingerprint_of_files(inputs(source))


def subsites(options: Options, library: Library, *, site_name: str = "Reference") -> tuple[SubSite, ...]:
    """All pages of the site: the root's and each version's."""
    with _endable("the pages"):
        return render(library, _render_options(options, library, site_name))


def parts(
    options: Options, library: Library, settings: Settings, *, site_name: str, place: Path, work: Work
) -> tuple[Built, ...]:
    """Every version's part of the site, rendered and built into a folder below ``place`` unless it is there already.

    ``settings`` are those of ``SitePlugin.part_settings``.
    """
    bytecode = compiled_templates(place)
    render_options = _render_options(options, library, site_name)
    custom = settings["theme"].get("custom_dir")
    looks = store.fingerprint_of_files([Path(custom)] if custom else [])
    alone_ = [alone(library, linked) for linked in library.versions]
    keys = [store.fingerprint("part", store.code(), each, render_options, settings, looks) for each in alone_]

    def make(index: int) -> None:
        with _endable("the pages"):
            subsite = render_version(alone_[index], render_options)
        part = store.put_folder(
            place, "parts", keys[index], lambda folder: make_part(subsite, settings, folder, bytecode=bytecode)
        )
        store.put(place, "known-parts", keys[index], part)

    missing = [index for index, key in enumerate(keys) if _built(place, key) is None]
    names = [linked.model.version.id for linked in library.versions]
    with work.progress("Rendering and building the versions"):
        _side_by_side([(f"Rendering and building {names[i]}", partial(make, i)) for i in missing], work)
    built = [_built(place, key) for key in keys]
    if None in built:
        raise DocsgenError("what is built can't be kept here", place=str(place), mend="make room, or use --no-cache")
    return tuple(each for each in built if each is not None)


def compiled_templates(place: Path) -> BytecodeCache:
    """Where templates are kept compiled, for all builds and processes; compiling Material's takes a quarter second."""
    folder = place / "templates" / store.code()
    folder.mkdir(parents=True, exist_ok=True)
    return FileSystemBytecodeCache(str(folder))


def _built(place: Path, key: str) -> Built | None:
    folder = store.get_folder(place, "parts", key)
    part = store.get(place, "known-parts", key, Part)
    return Built(part, folder) if folder is not None and part is not None else None


def root(options: Options, library: Library, versions: Sequence[SubSite], *, site_name: str) -> SubSite:
    """The root's pages; of the versions' own pages only titles and addresses are needed."""
    with _endable("the pages"):
        return render_root(library, versions, _render_options(options, library, site_name))


@contextmanager
def _endable(place: str) -> Iterator[None]:
    """Readers know how deep their format may nest, and say where it does; this is for whatever else there is."""
    try:
        yield
    except RecursionError:
        raise DocsgenError("a type nests too deeply to be shown", place=place, mend="name its inner parts") from None


def files() -> tuple[StaticFile, ...]:
    """The files of the site that are no pages: the JSON Schema of each format that docsgen writes."""
    schema = json.dumps(model_schema(), indent=2, ensure_ascii=False) + "\n"
    return (StaticFile(f"formats/model-{FORMAT_VERSION}.schema.json", schema.encode()),)


def findings(library: Library) -> Iterator[Finding]:
    """All findings that aren't waived, of all versions, in a stable order."""
    versions: Mapping[str, int] = {each.model.version.id: index for index, each in enumerate(library.versions)}
    everything = [*library.findings, *(each for linked in library.versions for each in linked.model.findings)]
    yield from sorted(
        (finding for finding in everything if not finding.waived),
        key=lambda each: (versions.get(each.version, -1), each),
    )


def _render_options(options: Options, library: Library, site_name: str) -> RenderOptions:
    versions = [linked.model.version.id for linked in library.versions]
    own = {version: options.versions[version].link_base for version in versions if version in options.versions}
    return RenderOptions(
        site_name=site_name,
        notice=options.notice,
        official=options.official,
        link_bases={version: own.get(version) or options.link_base for version in versions},
        enum_fold=options.enum_fold,
        hide=tuple(modifier.removeprefix("@") for modifier in options.hide),
        repository=options.repository,
    )
