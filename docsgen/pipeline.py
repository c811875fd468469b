"""The one way through: files -> fragments -> version models -> library -> pages. Only this module knows the order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext

from docsgen.config import Options
from docsgen.discovery import FoundSource, FoundVersion, discover
from docsgen.errors import DocsgenError
from docsgen.language.model_json import model_schema
from docsgen.link.library import link
from docsgen.merge.categories import borrow_categories
from docsgen.merge.version import MergeOptions, merge
from docsgen.merge.waivers import settle
from docsgen.model import FORMAT_VERSION, Finding, Fragment, Library, StaticFile, SubSite, Version, VersionModel
from docsgen.readers import READERS
from docsgen.render import RenderOptions, render

Progress = Callable[[str], AbstractContextManager[object]]
"""Called with what is being done; what it returns is entered while that lasts."""


def quiet(_message: str) -> AbstractContextManager[object]:
    """No progress."""
    return nullcontext()


def library(options: Options, progress: Progress = quiet) -> Library:
    """Read, merge and link everything that the options name."""
    found, odd = discover(options)
    models = []
    for version in found:
        with progress(f"Reading {version.version.id}"):
            models.append(version_model(version, options))
    with progress("Linking"):
        linked = link(borrow_categories(models), roles=options.roles, errors=options.errors, results=options.results)
        return settle(linked, odd, severity=options.severity, waivers=options.waive)


def version_model(found: FoundVersion, options: Options) -> VersionModel:
    """One version's sources, read and merged."""
    merging = MergeOptions(features=options.features, deprecated_text=options.deprecated_text)
    with _endable(f"version {found.version.id}"):
        fragments = [read(source, found.version) for source in found.sources]
        return merge(found.version, fragments, merging)


def read(source: FoundSource, version: Version) -> Fragment:
    """One source, read by the reader of its kind."""
    return READERS[source.kind](source.path, file=source.file, version=version.id)


def subsites(options: Options, library: Library, *, site_name: str = "Reference") -> tuple[SubSite, ...]:
    """All pages of the site: the root's and each version's."""
    with _endable("the pages"):
        return render(library, _render_options(options, library, site_name))


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
