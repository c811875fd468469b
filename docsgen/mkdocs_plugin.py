"""docsgen as a plugin of MkDocs: ``mkdocs build`` and ``mkdocs serve`` make the whole site, versions included."""

from __future__ import annotations

import logging
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from docsgen import store
from docsgen.config import Options, load_options
from docsgen.discovery import discover, folders
from docsgen.errors import DocsgenError
from docsgen.jobs import processors
from docsgen.language.subscriptions import moment
from docsgen.model import SEVERITIES, Finding, Library
from docsgen.site.cross_references import OTHERS, UNRESOLVED, CrossReferences
from docsgen.site.links import Reading
from docsgen.site.swap import refuse_within
from docsgen.site.whole import SitePlugin

log = logging.getLogger("mkdocs.plugins.docsgen")

ASSETS = Path(__file__).parent / "render" / "assets"
"""The style sheets and scripts of the pages."""


class DocsgenPlugin(SitePlugin):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Runs the pipeline and hands its pages to the build of the site."""

    assets = tuple(sorted(path for path in ASSETS.iterdir() if path.is_file()))
    options: Options
    library: Library

    def load_config(self, options: dict[str, Any], config_file_path: str | None = None) -> tuple[Any, Any]:
        """Validate the plugin's options; MkDocs reports what is wrong with them."""
        folder = Path(config_file_path).parent if config_file_path else Path.cwd()
        try:
            self.options = load_options(options, config_dir=folder)
        except DocsgenError as error:
            return [("docsgen", error)], []
        return [], []

    def __init__(self) -> None:
        super().__init__()
        self.cache = True
        self.jobs = processors()
        self.spent: dict[str, float] = {}
        self.findings: tuple[Finding, ...] = ()
        self.said = ""
        self.page = ""
        self.href: Callable[[str, str], str | None] = _nothing
        self.tidied: Callable[[], None] = _nothing_to_do
        self.temporary: tempfile.TemporaryDirectory[str] | None = None

    @event_priority(100)  # before the search plugin takes its defaults
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Complete the project's settings, and let its pages refer to types."""
        config = super().on_config(config)
        extension = CrossReferences(self.link, _ignored, strict=not OTHERS & set(config.plugins))
        config.markdown_extensions.append(extension)  # type: ignore[arg-type]  # names, and extensions themselves
        return config

    def link(self, reference: str) -> str | None:
        """The href of a reference on the page that is being made."""
        return self.href(self.page, reference)

    def kept(self, config: MkDocsConfig) -> Path:
        """Where what was made before is kept: beside the settings, or for this process only."""
        if self.cache:
            folder = Path(config.config_file_path or ".").parent / store.FOLDER
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                return folder
        self.temporary = self.temporary or tempfile.TemporaryDirectory(prefix="docsgen-")
        return Path(self.temporary.name)

    def needed(self, config: MkDocsConfig) -> Iterator[Path]:
        """The files and folders that a site is made from."""
        yield from (Path(path) for path in (config.config_file_path, self.options.sources) if path)
        yield from (source.path for version in discover(self.options)[0] for source in version.sources)

    def with_pages(self, config: MkDocsConfig, library: Library) -> Library:
        """The library with what is wrong with the project's own pages; from here on their references are links."""
        from docsgen import pipeline
        from docsgen.hand_written import href, unresolved
        from docsgen.references import References

        references = References(library, self.options.hide)
        self.href = partial(href, references)
        return pipeline.with_findings_of_pages(self.options, library, unresolved(config, references))

    @event_priority(50)  # before other plugins change what is to be read as Markdown
    def on_page_markdown(self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str | None:
        """Links are relative to the page that is being made."""
        self.page = page.url
        return None

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Make all pages. What can go wrong goes wrong here, before MkDocs empties the site's folder."""
        # Only where something is made: these bring all readers and their libraries.
        from docsgen import pipeline
        from docsgen.parts import compiled_templates
        from docsgen.work import Work

        try:
            refuse_within(Path(config.site_dir), self.needed(config))
            kept = self.kept(config)
            work = Work(kept, self.jobs, self.progress, self.spent, lasting=self.cache)
            self.tidied = work.begin([("Tidying what is kept", partial(store.prune, kept))])
            self.bytecode = compiled_templates(kept)
            self.library = self.with_pages(config, pipeline.library(self.options, work))
            diffs = pipeline.changes(self.options, self.library, work)
            self.library = pipeline.with_stale_waivers(self.options, self.library, diffs)
            name, settings = config.site_name, self.part_settings(config)
            folder = self.emptied_folder(config)
            made = pipeline.site(self.options, self.library, diffs, settings, site_name=name, folder=folder, work=work)
            self.findings = tuple(pipeline.findings(self.library))
            versions = made.versions
            self.take(made.root, versions.subsites, versions.ended, folder, self.library.current, made.files)
        except DocsgenError as error:
            raise PluginError(str(error)) from error

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Finish the site, then say how many findings there are; errors among them fail a strict build."""
        kept = self.kept(config) if self.cache else None
        self.read = store.get(kept, "links", store.code(), Reading) or {}
        super().on_post_build(config=config)
        store.put(kept, "links", store.code(), self.read)
        self.tidied()
        counts = Counter(finding.severity for finding in self.findings)
        if counts:
            listed = ", ".join(
                f"{counts[each]} {each}{'s'[: counts[each] != 1]}" for each in SEVERITIES if counts[each]
            )
            self.said = f"Findings: {listed}. Read them with `docsgen check`, or on the page findings/."
            log.log(logging.WARNING if counts["error"] else logging.INFO, self.said)
        for finding in self.findings:
            if finding.id == UNRESOLVED and finding.severity != "note":
                log.warning(f"{finding.source}, {finding.place}: {finding.message[:-1]} - {finding.mend}")

        if config.site_url and (undated := undated_versions(self.library)):
            log.info(f"In no feed, as they have no date: {', '.join(undated)}.")

    def on_serve(
        self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        """Watch the sources too, and where new versions appear; say in a line what is wrong with the settings."""
        for version in discover(self.options)[0]:
            for source in version.sources:
                if source.path.is_dir():
                    server.watch(str(source.path))
                else:
                    server.watch(str(source.path.parent), recursive=False)
        project = Path(config.config_file_path or ".").resolve().parent
        for folder in folders(self.options):
            if not project.is_relative_to(folder.resolve()):  # where a build writes, watching would never come to rest
                server.watch(str(folder))
        server.builder = _without_traceback(server.builder)
        return server


def _ignored(_reference: str) -> None:
    """What leads nowhere was found before."""


def _nothing(_page: str, _reference: str) -> None:
    """Before there is a library, references lead nowhere."""


def _nothing_to_do() -> None:
    """Before anything has begun, there is nothing to wait for."""


def undated_versions(library: Library) -> tuple[str, ...]:
    """Released versions whose date isn't known."""
    versions = (linked.model.version for linked in library.versions)
    return tuple(each.id for each in versions if each.status != "draft" and not moment(each))


def _without_traceback(builder: Callable[[], None]) -> Callable[[], None]:
    """A builder whose errors that people can mend are a line; MkDocs prints those of ``Abort`` so, and serves on."""

    def build() -> None:
        try:
            builder()
        except Abort:
            raise
        except MkDocsException as error:
            raise Abort(" ".join(str(error).split())) from None

    return build
