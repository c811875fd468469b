"""The search index, written from the pages' own entries instead of from their HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from docsgen.site.pages import GeneratedPage, generated_pages

PLUGIN = "material/search"

SEPARATOR = r"[\s\-_/.,:;()\[\]{}<>|\"'`@$&=]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
"""Where Material's search splits words: also in ``structuredContent``, ``tools/call`` and ``INVALID_PARAMS``."""


def set_separator(config: MkDocsConfig) -> None:
    """Split names into their words, unless the project says itself how to split. Before the plugin's ``on_config``."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and not plugin.config.get("separator"):
        plugin.config["separator"] = SEPARATOR


def add_entries(files: Files, config: MkDocsConfig) -> None:
    """Put the entries of all generated pages into the index of Material's search plugin, if it is there."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and plugin.config.get("enabled"):
        for page in generated_pages(files):
            plugin.search_index.entries.extend(_entries(page))


def _entries(page: GeneratedPage) -> Iterable[dict[str, str]]:
    entries = page.generated.search
    if entries and all(entry.anchor for entry in entries):
        # Material shows an anchor's entry below its page's, which so must be there.
        yield _entry(page.url, page.generated.title, page.generated.description)
    for entry in entries:
        yield _entry(page.url + (f"#{entry.anchor}" if entry.anchor else ""), entry.title, entry.text)


def _entry(location: str, title: str, text: str) -> dict[str, str]:
    return {"location": location, "title": escape(title, quote=False), "text": escape(text, quote=False)}
