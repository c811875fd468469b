"""A project's ``mkdocs.yml``, as the commands take it."""

from __future__ import annotations

import logging
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import get_yaml_loader, yaml_load

from docsgen.errors import DocsgenError
from docsgen.mkdocs_plugin import DocsgenPlugin

log = logging.getLogger("mkdocs.plugins.docsgen")

config_option = click.option(
    "-f",
    "--config-file",
    type=click.Path(path_type=Path),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="The project's settings.",
)
sources_option = click.option(
    "--sources",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The folder with the sources, in place of `sources` in the settings.",
)
OWN = "Plugin 'docsgen' option 'docsgen': "
"""How MkDocs begins an error of docsgen's options, which name their place themselves."""

quiet_option = click.option("-q", "--quiet", is_flag=True, help="Say only what is wrong.")


def overrides(config_file: Path, sources: Path | None, **settings: Any) -> dict[str, Any]:
    """Settings that take the place of those in the file, or of MkDocs's defaults; ``None`` leaves the file's."""
    written = given(config_file)
    settings = {**_unsaid(written, config_file.parent), **settings}
    if sources is not None:
        plugins = plugins_of(written)
        own = {**(plugins.get("docsgen") or {}), "sources": str(sources.absolute())}
        # A mapping: MkDocs takes a list of plugins apart while reading it, and `serve` reads it again and again.
        settings["plugins"] = {**plugins, "docsgen": own}
    return {key: value for key, value in settings.items() if value is not None}


def load(config_file: Path, settings: dict[str, Any]) -> tuple[MkDocsConfig, DocsgenPlugin]:
    """The project's configuration, validated, and docsgen's plugin in it.

    Raises DocsgenError, which names the file and the setting.
    """
    config = MkDocsConfig(config_file_path=str(config_file.absolute()))
    config.load_dict(given(config_file))
    config.load_dict(settings)
    errors, warnings = config.validate()
    for key, problem in errors or (warnings if config.strict else []):
        text = _line(problem)
        own = text.startswith(OWN)
        raise DocsgenError(text.removeprefix(OWN), place=str(config_file) if own else f"{config_file}: {key}")
    for key, problem in warnings:
        log.warning(f"{config_file}: {key}: {problem}")
    plugin = config.plugins.get("docsgen")
    if not isinstance(plugin, DocsgenPlugin):
        raise DocsgenError("docsgen isn't there", place=f"{config_file}: plugins", mend="add `- docsgen`")
    return config, plugin


def _unsaid(given: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Docsgen's defaults: Material, which MkDocs doesn't take by itself, and no pages where there is no `docs/`."""
    settings: dict[str, Any] = {}
    if "theme" not in given:
        settings["theme"] = {"name": "material"}
    if "docs_dir" not in given and not (folder / "docs").is_dir():
        settings["docs_dir"] = click.get_current_context().with_resource(TemporaryDirectory(prefix="docsgen-"))
    return settings


def plugins_of(settings: dict[str, Any]) -> dict[str, Any]:
    """The plugins that settings name, each with its options, however they are written."""
    given = settings.get("plugins") or {}
    if isinstance(given, dict):
        return given
    pairs = (each if isinstance(each, dict) else {each: {}} for each in given)
    return {name: options for pair in pairs for name, options in pair.items()}


def given(config_file: Path) -> dict[str, Any]:
    """The settings as they are written in a project's file. Raises DocsgenError if it can't be read."""
    try:
        with config_file.open("rb") as file:
            loader = get_yaml_loader(config=MkDocsConfig(config_file_path=str(config_file.absolute())))
            settings = yaml_load(file, loader)
    except FileNotFoundError:
        mend = "run docsgen in the project's folder, or give -f"
        raise DocsgenError("there is no such file", place=str(config_file), mend=mend) from None
    except RecursionError:
        raise DocsgenError("nests, or inherits from itself, without end", place=str(config_file)) from None
    except (ConfigurationError, ValueError) as error:  # a day that no calendar has is a ValueError
        raise DocsgenError(_line(error), place=str(config_file)) from None
    if not isinstance(settings, dict):
        raise DocsgenError("holds no settings", place=str(config_file), mend="write `site_name: ...`, and the like")
    return settings


def _line(problem: object) -> str:
    return " ".join(str(problem).split())
