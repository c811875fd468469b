"""The whole site: the root's build, which puts the versions' parts into their folders and then finishes the site."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

import jinja2
import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docsgen.errors import DocsgenError
from docsgen.model import Page, StaticFile, SubSite
from docsgen.site.finalize import finalize
from docsgen.site.links import Problem, Reading, check_links
from docsgen.site.pages import quoted
from docsgen.site.parts import Part
from docsgen.site.plugin import SubSitePlugin
from docsgen.site.redirects import redirect_file
from docsgen.site.search import add_entries, set_separator
from docsgen.site.settings import Settings, add_assets, complete, version_settings

log = logging.getLogger("mkdocs.plugins.docsgen")

PARTS = ".docsgen-parts"

SHOWN_PROBLEMS = 20
"""How many broken links are named one by one."""

WITHOUT_ADDRESS = "no feeds, no canonical links, no sitemap and no robots.txt, which need the address of the site"

Progress = Callable[[str], AbstractContextManager[object]]
"""Called with what is being done; what it returns is entered while that lasts."""


def quiet(_message: str) -> AbstractContextManager[object]:
    """No progress."""
    return nullcontext()


class SitePlugin(SubSitePlugin):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Adds the root's pages to the project's own build, and the versions' parts after it."""

    assets: tuple[Path, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.versions: tuple[SubSite, ...] = ()
        self.parts: Callable[[], Sequence[Part]] = tuple
        self.folder = Path()
        self.files: tuple[StaticFile, ...] = ()
        self.redirects: tuple[Page, ...] = ()
        self.current = ""
        self.progress: Progress = quiet
        self.selector: object = None
        self.read: Reading = {}

    def emptied_folder(self, config: MkDocsConfig) -> Path:
        """Where the versions' parts wait, within the site's folder: MkDocs, which empties that, leaves hidden ones."""
        folder = Path(config.site_dir) / PARTS
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def take(
        self,
        root: SubSite,
        versions: Sequence[SubSite],
        parts: Callable[[], Sequence[Part]],
        folder: Path,
        current: str,
        files: Sequence[StaticFile] = (),
    ) -> None:
        """Take the root's pages, the versions' (oldest first; they may have no HTML), and other files of the site.

        ``parts`` waits for the versions' parts, which lie below ``folder`` then, from where they are moved.
        ``current`` is the version that ``/latest/`` means.
        """
        self.folder = folder
        self.redirects = tuple(page for page in root.pages if page.redirect)
        self.subsite = msgspec.structs.replace(root, pages=tuple(page for page in root.pages if not page.redirect))
        self.versions, self.parts = tuple(versions), parts
        self.current = current
        self.files = tuple(files)
        self.others = frozenset(file.address for file in files)

    def part_settings(self, config: MkDocsConfig) -> Settings:
        """What the versions' parts are built with; after ``on_config``."""
        return version_settings(config, self.selector)

    @property
    def contents(self) -> str:
        """What the site holds, in words."""
        pages = len(self.subsite.pages) + len(self.redirects) + sum(len(version.pages) for version in self.versions)
        return f"{len(self.versions)} version{'s'[: len(self.versions) != 1]}, {pages} pages"

    @event_priority(100)  # before the search plugin takes its defaults
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Complete the project's settings."""
        try:
            complete(config, self.assets)
        except DocsgenError as error:
            raise PluginError(str(error)) from error
        set_separator(config)
        if not config.site_url:
            log.info(f"`site_url` isn't set: {WITHOUT_ADDRESS}.")
        # The root has no version: Material's selector would ask for a list outside of the site.
        self.selector = config.extra.pop("version", None)
        return config

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Add the root's pages. A project's own file in a version's folder would be lost: that stops the build."""
        for file in files:
            for version in (subsite.version for subsite in self.versions):
                if file.dest_uri.startswith(f"{version}/"):
                    raise PluginError(f"{file.src_uri}: the folder is version {version}'s - move the file")
        add_assets(files, config, self.assets)
        return super().on_files(files, config=config)

    def on_env(self, env: jinja2.Environment, /, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """The root's search finds the current version's pages too."""
        environment = super().on_env(env, config=config, files=files)
        current = (page for subsite in self.versions if subsite.version == self.current for page in subsite.pages)
        add_entries(((quoted(page.address), page) for page in current), config)
        site_url = config.site_url
        environment.globals["docsgen_listed"] = (
            [site_url + quoted(page.address) for each in self.versions for page in _listed(each)] if site_url else []
        )
        return environment

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Put the versions into their places, then finish and check the site as a whole."""
        site = Path(config.site_dir)
        try:
            parts = self.parts()
        except DocsgenError as error:
            raise PluginError(str(error)) from error
        for part in parts:
            (self.folder / part.subsite.version).rename(site / part.subsite.version)
            for level, message in part.warnings:
                log.log(level, message)
        shutil.rmtree(self.folder, ignore_errors=True)
        language = str(config.theme.get("language") or "en")
        said = {"language": language, "site_name": config.site_name, "site_url": config.site_url or ""}
        redirects = [redirect_file(each, **said) for each in self.redirects]
        # A page that somebody wrote for the same address stays.
        files = (*self.files, *(file for file in redirects if not (site / file.address).exists()))
        finalize(site, self.versions, current=self.current, site_url=config.site_url or "", files=files)
        with self.progress("Checking links"):
            known = {part.subsite.version: part.links for part in parts}
            later = [file.address for file in files]
            _warn(check_links(site, site_url=config.site_url or "", known=known, later=later, read=self.read))

    def on_build_error(self, *, error: Exception) -> None:
        """Leave nothing behind."""
        if self.folder.name == PARTS:
            with suppress(Exception):
                self.parts()  # nobody writes there any more
            shutil.rmtree(self.folder, ignore_errors=True)


def _listed(subsite: SubSite) -> Iterable[Page]:
    """Pages that search engines should show."""
    return (page for page in subsite.pages if not page.noindex and not page.canonical)


def _warn(problems: Iterable[Problem]) -> None:
    lines = [str(problem) for problem in problems]
    for line in lines[:SHOWN_PROBLEMS]:
        log.warning(line)
    if len(lines) > SHOWN_PROBLEMS:
        log.warning(f"{len(lines) - SHOWN_PROBLEMS} more broken links.")
