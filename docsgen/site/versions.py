"""A version's pages become a folder, through a MkDocs build of their own."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import jinja2
from jinja2 import meta
from mkdocs.commands.build import build
from mkdocs.config.config_options import Plugins
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.theme import Theme

from docsgen.errors import DocsgenError
from docsgen.model import SubSite
from docsgen.site.mends import MendingLoader
from docsgen.site.plugin import SubSitePlugin
from docsgen.site.settings import THEME_DIR, Settings, add_templates, for_version


class PartConfig(MkDocsConfig):  # type: ignore[no-untyped-call]  # MkDocs's __init_subclass__
    """Settings with plugins of their own: MkDocs makes some plugins once for all builds, also for one under way."""

    plugins = Plugins(theme_key="theme", default=["search"])


class ThemeWithoutFiles(Theme):
    """A theme of which only templates are used: its other files lie in the root's folder."""

    def get_env(self) -> jinja2.Environment:
        """The templates' environment, in which MkDocs finds no file to copy."""
        environment = super().get_env()
        environment.loader = _Unlisted(self.dirs)
        return environment


class _Unlisted(jinja2.FileSystemLoader):
    def list_templates(self) -> list[str]:
        return []  # Material has 14,000 icons; walking through them takes longer than many a version's build


def build_version(
    subsite: SubSite,
    settings: Settings,
    folder: Path,
    *,
    others: Collection[str] = (),
    bytecode: jinja2.BytecodeCache | None = None,
) -> None:
    """Build one version into ``folder``, which is emptied before.

    Depends on nothing but its arguments, so versions can be built side by side. ``settings`` are those of
    ``settings.version_settings``, ``others`` the addresses of files that the site gets beside the pages. Warnings go to
    the log of MkDocs.
    """
    with tempfile.TemporaryDirectory(prefix="docsgen-") as empty, _calm():
        own = for_version(settings, subsite.version)
        config = PartConfig()
        config.load_dict({**own, "docs_dir": empty, "site_dir": str(folder)})
        errors, _warnings = config.validate()
        if errors:
            key, problem = errors[0]
            raise DocsgenError(f"version {subsite.version} can't take over this setting: {problem}", place=key)
        config.theme = ThemeWithoutFiles(**for_version(settings, subsite.version)["theme"])
        add_templates(config)
        config.theme.static_templates.discard("404.html")  # only the root's is ever served
        config.plugins["docsgen"] = SubSitePlugin(subsite, bytecode, others)
        build(config)


def compile_templates(settings: Settings, bytecode: jinja2.BytecodeCache) -> None:
    """Compile the templates that pages of versions are made with into ``bytecode``."""
    config = PartConfig()
    config.load_dict({**for_version(settings, ""), "docs_dir": str(THEME_DIR)})
    config.validate()
    add_templates(config)
    environment = config.theme.get_env()
    environment.loader, environment.bytecode_cache = MendingLoader(config.theme.dirs), bytecode
    names, known = ["docsgen.html", "sitemap.xml"], set[str]()
    while names:
        name = names.pop()
        known.add(name)
        environment.get_template(name)
        source = environment.loader.get_source(environment, name)[0]
        found = meta.find_referenced_templates(environment.parse(source))
        names += [each for each in found if each and each not in known]


@contextmanager
def _calm() -> Iterator[None]:
    """Without MkDocs's remarks on each build, which would read as if the whole site were built again."""
    log = logging.getLogger("mkdocs.commands.build")
    level = log.level
    log.setLevel(logging.WARNING)
    try:
        yield
    finally:
        log.setLevel(level)
