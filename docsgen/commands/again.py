"""Whether a site has to be built at all: not if it is as the last build left it, and would be made from the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from docsgen import store
from docsgen.discovery import discover, inputs
from docsgen.mkdocs_plugin import DocsgenPlugin
from docsgen.site.unchanged import Record, is_as_recorded, states

KNOWN_PLUGINS = frozenset(("search", "material/search", "docsgen"))
"""Plugins of which it is known what they make pages from."""

KIND = "sites"


def key_of_site(config: MkDocsConfig, plugin: DocsgenPlugin, settings: dict[str, Any]) -> str:
    """A key of all that a site is made from; empty where that isn't known, as with plugins and hooks of others.

    ``settings`` are all settings as they were given.
    """
    if set(config.plugins) - KNOWN_PLUGINS or config.hooks:
        return ""
    found, odd = discover(plugin.options)
    sources = [(version.version, [(each.kind, each.file) for each in version.sources]) for version in found]
    paths = [path for version in found for each in version.sources for path in inputs(each)]
    folders = [Path(path) for path in (config.docs_dir, config.theme.custom_dir) if path]
    given = {name: value for name, value in settings.items() if name not in ("site_dir", "docs_dir")}
    return store.fingerprint("site", store.code(), given, sources, odd, store.fingerprint_of_files([*paths, *folders]))


def unchanged(kept: Path, key: str, site: Path) -> Record | None:
    """The record of the build that made ``site`` from the same, if the site is still as it was made."""
    record = store.get(kept, KIND, key, Record) if key else None
    return record if record and is_as_recorded(site, record) else None


def remember(kept: Path, key: str, site: Path, said: str) -> None:
    """Keep what a build made; ``said`` is what it had to say."""
    if key:
        store.put(kept, KIND, key, Record(states(site), said))
