"""The whole site: the root's build, which has the versions built into their folders and then finishes the site."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docsgen.errors import DocsgenError
from docsgen.model import StaticFile, SubSite
from docsgen.site.finalize import finalize
from docsgen.site.links import Problem, check_links
from docsgen.site.pages import quoted
from docsgen.site.plugin import SubSitePlugin
from docsgen.site.search import add_entries, set_separator
from docsgen.site.settings import add_assets, complete, version_settings
from docsgen.site.versions import build_version

log = logging.getLogger("mkdocs.plugins.docsgen")

SHOWN_PROBLEMS = 20
"""How many broken links are named one by one."""

Progress = Callable[[str], AbstractContextManager[object]]
"""Called with what is being done; what it returns is entered while that lasts."""


def quiet(_message: str) -> AbstractContextManager[object]:
    """No progress."""
    return nullcontext()


class SitePlugin(SubSitePlugin):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Adds the root's pages to the project's own build, and builds the versions after it."""

    assets: tuple[Path, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.versions: tuple[SubSite, ...] = ()
        self.files: tuple[StaticFile, ...] = ()
        self.current = ""
        self.progress: Progress = quiet
        self.selector: object = None

    def take(self, subsites: Sequence[SubSite], current: str, files: Sequence[StaticFile] = ()) -> None:
        """Take the pages to build, oldest version first, and other files of the site.

        ``current`` is the version that ``/latest/`` means.
        """
        self.files = tuple(files)
        self.versions = tuple(subsite for subsite in subsites if subsite.version)
        self.subsite = next((subsite for subsite in subsites if not subsite.version), self.subsite)
        self.current = current

    @property
    def contents(self) -> str:
        """What the site holds, in words."""
        pages = len(self.subsite.pages) + sum(len(version.pages) for version in self.versions)
        return f"{len(self.versions)} version{'s'[: len(self.versions) != 1]}, {pages} pages"

    @event_priority(100)  # before the search plugin takes its defaults
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Complete the project's settings."""
        try:
            complete(config, self.assets)
        except DocsgenError as error:
            raise PluginError(str(error)) from error
        set_separator(config)
        # The root has no version: Material's selector would ask for a list outside of the site.
        self.selector = config.extra.pop("version", None)
        return config

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Add the root's pages. A project's own file in a version's folder would be lost: that stops the build."""
        for file in files:
            for version in self.versions:
                if file.dest_uri.startswith(f"{version.version}/"):
                    raise PluginError(f"{file.src_uri}: the folder is version {version.version}'s - move the file")
        add_assets(files, config, self.assets)
        return super().on_files(files, config=config)

    def on_env(self, env: jinja2.Environment, /, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """The root's search finds the current version's pages too."""
        environment = super().on_env(env, config=config, files=files)
        current = (page for version in self.versions if version.version == self.current for page in version.pages)
        add_entries(((quoted(page.address), page) for page in current), config)
        return environment

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Build the versions, then finish and check the site as a whole."""
        site = Path(config.site_dir)
        settings = version_settings(config, self.selector)
        for version in self.versions:
            with self.progress(f"Building {version.version}"):
                build_version(version, settings, site / version.version, bytecode=self.bytecode)
        finalize(site, self.versions, current=self.current, files=self.files)
        with self.progress("Checking links"):
            _warn(check_links(site, site_url=config.site_url or ""))


def _warn(problems: Iterable[Problem]) -> None:
    lines = [str(problem) for problem in problems]
    for line in lines[:SHOWN_PROBLEMS]:
        log.warning(line)
    if len(lines) > SHOWN_PROBLEMS:
        log.warning(f"{len(lines) - SHOWN_PROBLEMS} more broken links.")
