"""The part of a build that the root and the versions share, as MkDocs's hooks want it."""

from __future__ import annotations

import fnmatch
from collections.abc import Collection, Iterable

import jinja2
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from docsgen.model import SubSite
from docsgen.site.environment import prepare
from docsgen.site.navigation import arrange
from docsgen.site.pages import add_pages, generated_pages
from docsgen.site.search import PLUGIN, add_entries, keep_from_generated


class NoOptions(Config):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Nothing that MkDocs should validate: the plugin's options are docsgen's own affair."""


class SubSitePlugin(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Adds the pages of a sub-site to a build, with their navigation and search entries.

    ``others`` are the addresses, within the whole site, of files that it gets beside the pages.
    """

    def __init__(
        self,
        subsite: SubSite | None = None,
        bytecode: jinja2.BytecodeCache | None = None,
        others: Collection[str] = (),
    ) -> None:
        self.subsite = subsite or SubSite(version="", title="")
        self.bytecode = bytecode
        self.others = frozenset(others)
        self.nav = Navigation([], [])

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Add the pages, and leave out what the site doesn't need of the theme's files."""
        for file in [file for file in files if file.src_dir in config.theme.dirs]:
            if _is_needless(file.src_uri, self.subsite.version, _languages(config)):
                files.remove(file)
        add_pages(files, self.subsite, config, self.others)
        return files

    def on_nav(self, nav: Navigation, /, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Give the pages their places in the navigation."""
        self.nav = arrange(nav, self.subsite, files)
        return self.nav

    def on_env(self, env: jinja2.Environment, /, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Prepare the templates; by now the search plugin has begun its index."""
        prepare(env, self.subsite, self.nav, config, self.bytecode, self.others)
        keep_from_generated(config)
        add_entries(((page.url, page.generated) for page in generated_pages(files)), config)
        return env


def _languages(config: MkDocsConfig) -> Iterable[str]:
    plugin = config.plugins.get(PLUGIN)
    return plugin.config.get("lang") or () if plugin else ()


def _is_needless(uri: str, version: str, languages: Iterable[str]) -> bool:
    """Files of the theme that no page asks for: source maps, other languages' stemmers, a version's own copies."""
    if not uri.startswith("assets/"):
        return False
    foreign = [language for language in languages if language != "en"]
    patterns = ["*.map"] if foreign else ["*.map", "assets/javascripts/lunr/*"]
    for language, file in (("th", "wordcut.js"), ("ja", "tinyseg.js")):
        if language not in foreign:
            patterns.append(f"assets/javascripts/lunr/{file}")
    return bool(version) or any(fnmatch.fnmatchcase(uri, pattern) for pattern in patterns)
