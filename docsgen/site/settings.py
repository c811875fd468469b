"""The settings of a build: what ``mkdocs.yml`` leaves unsaid, and what a version's build takes from it."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.theme import Theme

from docsgen.errors import DocsgenError
from docsgen.language.legible import legible
from docsgen.site.search import PLUGIN as SEARCH

THEME_DIR = Path(__file__).parent / "theme"
ASSETS = "assets/docsgen"

Settings = dict[str, Any]
"""What ``mkdocs.yml`` could hold: plain values, so that a build can take place in another process."""

THEME: Settings = {
    "font": False,  # Material's default asks Google
    "features": ["content.code.copy", "navigation.top", "search.highlight", "search.suggest", "toc.follow"],
    "palette": [
        {
            "media": "(prefers-color-scheme)",
            "toggle": {"icon": "material/brightness-auto", "name": "Switch to light mode"},
        },
        {
            "media": "(prefers-color-scheme: light)",
            "scheme": "default",
            "toggle": {"icon": "material/brightness-7", "name": "Switch to dark mode"},
        },
        {
            "media": "(prefers-color-scheme: dark)",
            "scheme": "slate",
            "toggle": {"icon": "material/brightness-4", "name": "Switch to system preference"},
        },
    ],
}
"""Settings of Material that hold where a project doesn't say otherwise."""


def complete(config: MkDocsConfig, assets: Iterable[Path] = ()) -> None:
    """Add docsgen's templates, styles, scripts and defaults to the project's configuration.

    ``assets`` are files that the pages need beside those of the theme folder; ``add_assets`` puts them into the site.
    A setting that equals Material's default counts as unsaid. Raises DocsgenError if the theme isn't Material.
    """
    if config.theme.name != "material":
        raise DocsgenError(
            f"the theme is {config.theme.name!r}, and docsgen's pages are made for Material",
            place="mkdocs.yml: theme",
            mend="write `theme: {name: material}`",
        )
    config.site_name = legible(config.site_name)
    unsaid = Theme("material")
    for key, value in THEME.items():
        if config.theme.get(key) == unsaid.get(key):
            config.theme[key] = copy.deepcopy(value)
    add_templates(config)
    names = sorted(path.name for path in [*(THEME_DIR / ASSETS).iterdir(), *assets])
    config.extra_css[:0] = [f"{ASSETS}/{name}" for name in names if name.endswith(".css")]
    config.extra_javascript[:0] = [f"{ASSETS}/{name}" for name in names if name.endswith(".js")]


def add_templates(config: MkDocsConfig) -> None:
    """Put docsgen's templates before Material's, but after the project's own (``custom_dir``)."""
    config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME_DIR))


def add_assets(files: Files, config: MkDocsConfig, assets: Iterable[Path]) -> None:
    """Have files copied into the site."""
    for path in assets:
        files.append(File.generated(config, f"{ASSETS}/{path.name}", abs_src_path=str(path)))


def version_settings(config: MkDocsConfig, selector: object = None) -> Settings:
    """What the builds of all versions have in common: the project's settings, with addresses that lead to its root.

    ``selector`` is the project's ``extra.version``. ``site_url`` is the root's; ``for_version`` makes it a version's.
    """
    theme = {key: _from_version(key, value) for key, value in config.theme.items() if value is not None}
    search = config.plugins.get(SEARCH)
    return {
        "site_name": config.site_name,
        "site_url": config.site_url or "",
        "site_description": config.site_description,
        "site_author": config.site_author,
        "copyright": config.copyright,
        "repo_url": config.repo_url,
        "repo_name": config.repo_name,
        "theme": {**theme, **_custom_dir(config), "locale": str(config.theme.locale)},
        "extra_css": [_up(path) for path in config.extra_css],
        "extra_javascript": [_script(script) for script in config.extra_javascript],
        "extra": {
            **config.extra,
            "homepage": "../",
            "version": {**(selector if isinstance(selector, dict) else {}), "provider": "mike"},
        },
        "plugins": {"search": _search(search)} if search else {},
    }


def for_version(settings: Settings, version: str) -> Settings:
    """The settings of one version's build."""
    url = settings["site_url"]
    return {**copy.deepcopy(settings), "site_url": f"{url.rstrip('/')}/{quote(version)}/" if url else ""}


def _custom_dir(config: MkDocsConfig) -> Settings:
    return {"custom_dir": config.theme.custom_dir} if config.theme.custom_dir else {}


def _search(plugin: Any) -> Settings:
    return {key: value for key, value in plugin.config.items() if value is not None and key in _SEARCH_KEYS}


_SEARCH_KEYS = ("enabled", "lang", "separator", "pipeline", "fields", "jieba_dict", "jieba_dict_user")


def _from_version(key: str, value: Any) -> Any:
    return _up(value) if key in ("logo", "favicon") and isinstance(value, str) else value


def _up(address: str) -> str:
    """An address that is relative to the root, for a version's build."""
    parts = urlsplit(address)
    return address if parts.scheme or parts.netloc or address.startswith("/") else f"../{address}"


def _script(script: Any) -> Settings | str:
    return _up(script) if isinstance(script, str) else {**dict(script), "path": _up(script.path)}
