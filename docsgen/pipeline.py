"""The one way through: files -> fragments -> version models -> library -> pages -> parts of the site.

Only this module knows the order. What was made before is taken from a store, by a key of all that it depends on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from docsgen import __version__, store
from docsgen.assembly import Site, make_site
from docsgen.config import Options
from docsgen.diff.options import DiffOptions
from docsgen.diff.waivers import settle as settle_changes
from docsgen.discovery import FoundSource, FoundVersion, discover, inputs
from docsgen.feeds import FeedOptions
from docsgen.language.own_words import WORDS_ONLY
from docsgen.link.library import link
from docsgen.merge.categories import borrow_categories
from docsgen.merge.own_words import borrow_words, unused
from docsgen.merge.version import MergeOptions, merge
from docsgen.merge.waivers import settle
from docsgen.model import (
    Finding,
    Fragment,
    Library,
    SubSite,
    Version,
    VersionDiff,
    VersionModel,
)
from docsgen.readers import reader
from docsgen.readers.words import stated
from docsgen.render import Comparisons, RenderOptions, render
from docsgen.site.cross_references import UNRESOLVED
from docsgen.site.settings import Settings
from docsgen.work import Work, endable

OF_PAGES = frozenset({UNRESOLVED})
"""Findings of the pages that a project writes, which are read after the sources."""


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
        linked = joined(models, options)
        odd = (*odd, *_unused_words(found, models))
        settled = settle(linked, odd, severity=options.severity, waivers=options.waive, others=OF_PAGES)
    store.put(work.store, "libraries", key, settled)
    return settled


def _unused_words(found: Sequence[FoundVersion], models: Sequence[VersionModel]) -> Iterator[Finding]:
    """A finding for each text written for the site that is of nothing."""
    users: dict[FoundSource, list[VersionModel]] = {}
    for each, model in zip(found, models, strict=True):
        for source in each.sources:
            if source.kind in WORDS_ONLY:
                users.setdefault(source, []).append(model)
    for source, using in users.items():
        yield from unused(stated(source.path, file=source.file, kind=source.kind), using, file=source.file)


def joined(models: Sequence[VersionModel], options: Options) -> Library:
    """The library of some versions' models, oldest first; its findings aren't settled."""
    complete = borrow_words(borrow_categories(models))
    return link(complete, roles=options.roles, errors=options.errors, results=options.results)


def compared(
    library: Library, found: Sequence[FoundVersion], options: Options
) -> tuple[VersionDiff, tuple[Finding, ...]]:
    """What differs between the two versions of a library, and waivers that fit nothing of it.

    ``found`` are their sources, in the same order, whatever those call the versions.
    """
    from docsgen.comparisons import check_of, one_pair  # only where versions are compared

    models = [linked.model for linked in library.versions]
    checks = {model.version.id: check_of(model, each) for model, each in zip(models, found, strict=True)}
    diff = one_pair(library, models[0].version.id, models[1].version.id, diff_options(options), checks)
    (settled,), stale = settle_changes([diff], options.diff.waive)
    return settled, stale


def diff_options(options: Options) -> DiffOptions:
    """What a project says about comparisons; waivers come after them."""
    return DiffOptions(
        levels=msgspec.convert(options.diff.levels, dict[str, str | dict[str, str]]),
        envelopes=options.diff.envelopes,
        assert_formats=options.diff.assert_formats,
    )


def changes(options: Options, library: Library, work: Work = Work()) -> tuple[VersionDiff, ...]:  # noqa: B008 - a value
    """What differs between each version of the library and every later one; what is waived is marked."""
    from docsgen.comparisons import all_pairs

    diffs = all_pairs(library, discover(options)[0], diff_options(options), work)
    return settle_changes(diffs, options.diff.waive)[0]


def with_stale_waivers(options: Options, library: Library, diffs: Sequence[VersionDiff]) -> Library:
    """The library with a finding for each waiver that fits no change."""
    stale = settle_changes(diffs, options.diff.waive)[1]
    return msgspec.structs.replace(library, findings=(*library.findings, *stale)) if stale else library


def with_findings_of_pages(options: Options, library: Library, found: Sequence[Finding]) -> Library:
    """The library with findings of hand-written pages, and of waivers for such that fit none."""
    others = {waiver.id for waiver in options.waive} - OF_PAGES
    settled = settle(Library(), found, severity=options.severity, waivers=options.waive, others=others)
    return msgspec.structs.replace(library, findings=(*library.findings, *settled.findings))


def _models(found: Sequence[FoundVersion], keys: Sequence[str], options: Options, work: Work) -> Sequence[VersionModel]:
    """Every version's model: those that are kept, and the others, read side by side."""
    models = [store.get(work.store, "models", key, VersionModel) for key in keys]
    missing = [index for index, model in enumerate(models) if model is None]

    def keep(index: int) -> None:
        store.put(work.store, "models", keys[index], version_model(found[index], options, work.store))

    if work.store is not None and len(missing) > 1:
        largest_first = sorted(missing, key=lambda index: _size(found[index]), reverse=True)
        tasks = [(f"Reading {found[index].version.id}", partial(keep, index)) for index in largest_first]
        with work.progress("Reading the sources"):
            work.side_by_side(tasks)
        models = [store.get(work.store, "models", key, VersionModel) for key in keys]
    for index, version in enumerate(found):
        if models[index] is None:
            with work.progress(f"Reading {version.version.id}"):
                models[index] = version_model(version, options, work.store)
                store.put(work.store, "models", keys[index], models[index])
    return [model for model in models if model is not None]


def _size(found: FoundVersion) -> int:
    return sum(each.path.stat().st_size for each in found.sources if each.path.is_file())


def _model_key(found: FoundVersion, options: Options) -> str:
    sources = [_identity(each) for each in found.sources]
    return store.fingerprint("model", store.code(), found.version, sources, _merging(options))


def version_model(found: FoundVersion, options: Options, kept: Path | None = None) -> VersionModel:
    """One version's sources, read and merged; what was read of a source before is in the store ``kept``."""
    with endable(f"version {found.version.id}"):
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
    fragment = reader(source.kind)(source.wanted, file=source.file, version=version.id)
    if source.own:
        fragment = msgspec.structs.replace(fragment, source=msgspec.structs.replace(fragment.source, own=True))
    store.put(kept, "fragments", key, fragment)
    return fragment


def _identity(source: FoundSource) -> tuple[str, str, bool, str]:
    return source.kind, source.file, source.own, store.fingerprint_of_files(inputs(source))


def subsites(
    options: Options, library: Library, diffs: Sequence[VersionDiff] = (), *, site_name: str = "Reference"
) -> tuple[SubSite, ...]:
    """All pages of the site: the root's and each version's; ``diffs`` are what ``changes`` gives."""
    with endable("the pages"):
        return render(library, _render_options(options, library, site_name), _compared(options, diffs))


def site(
    options: Options,
    library: Library,
    diffs: Sequence[VersionDiff],
    settings: Settings,
    *,
    site_name: str,
    folder: Path,
    work: Work,
) -> Site:
    """All that a site is made of; ``work`` must have a store.

    The versions' parts lie below ``folder``; ``settings`` are those of ``SitePlugin.part_settings``.
    """
    shown = _render_options(options, library, site_name)
    told = feed_options(options, library, site_name=site_name, site_url=settings["site_url"])
    return make_site(library, _compared(options, diffs), settings, shown, told, folder, work)


def _compared(options: Options, diffs: Sequence[VersionDiff]) -> Comparisons:
    from docsgen.diff.described import WHEN, described

    own = {
        rule: dict.fromkeys(WHEN, level) if isinstance(level, str) else {**level}
        for rule, level in options.diff.levels.items()
    }
    return Comparisons(tuple(diffs), described(own) if diffs else ())


def feed_options(options: Options, library: Library, *, site_name: str, site_url: str) -> FeedOptions:
    """What a project says about its faces for machines."""
    shown = _render_options(options, library, site_name)
    return FeedOptions(
        site_name=site_name,
        site_url=f"{site_url.rstrip('/')}/" if site_url else "",
        official=options.official,
        link_bases=dict(shown.link_bases),
        generator=f"docsgen {__version__}",
        hide=shown.hide,
        published=dict(_published(options)),
        authority=options.feeds.authority,
        notice=options.notice,
        repository=options.repository,
        attribution=options.attribution,
    )


def _published(options: Options) -> Iterator[tuple[str, bytes]]:
    """By version, its schema as published, where that is a single file."""
    for found in discover(options)[0]:
        schemas = [source.path for source in found.sources if source.kind == "json_schema"]
        if len(schemas) == 1 and schemas[0].is_file():
            yield found.version.id, schemas[0].read_bytes()


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
        welcome=options.welcome,
        official=options.official,
        link_bases={version: own.get(version) or options.link_base for version in versions},
        enum_fold=options.enum_fold,
        hide=tuple(modifier.removeprefix("@") for modifier in options.hide),
        repository=options.repository,
        attribution=options.attribution,
    )
