"""The search index, written from the pages' own entries instead of from their HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from docsgen.model import Page
from docsgen.site.pages import GeneratedPage

PLUGIN = "material/search"

SEPARATOR = r"[\s\-_/.,:;()\[\]{}<>|\"'`@$&=]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
"""Where Material's search splits words: also in ``structuredContent``, ``tools/call`` and ``INVALID_PARAMS``."""


def set_separator(config: MkDocsConfig) -> None:
    """Split names into their words, unless the project says itself how to split. Before the plugin's ``on_config``."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and not plugin.config.get("separator"):
        plugin.config["separator"] = SEPARATOR


def keep_from_generated(config: MkDocsConfig) -> None:
    """Keep Material's search plugin from generated pages, which it doesn't index anyway.

    It takes its own attributes (``data-search-exclude="..."``) out of the HTML, also where a page shows them as code,
    and looking for them takes a twentieth of a build.
    """
    hooks = config.plugins.events["page_context"]
    plugin = config.plugins.get(PLUGIN)
    hooks[:] = [_for_others(hook) if plugin and getattr(hook, "__self__", None) is plugin else hook for hook in hooks]


def _for_others(hook: Callable[..., Any]) -> Callable[..., Any]:
    """A hook that generated pages pass by."""

    def passing(context: Any, *, page: Any, **more: Any) -> Any:
        return context if isinstance(page, GeneratedPage) else hook(context, page=page, **more)

    return passing


def add_entries(pages: Iterable[tuple[str, Page]], config: MkDocsConfig) -> None:
    """Put pages, by their addresses in this build, into the index of Material's search plugin, if it is there."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and plugin.config.get("enabled"):
        for address, page in pages:
            plugin.search_index.entries.extend(_entries(address, page))


def _entries(address: str, page: Page) -> Iterable[dict[str, str]]:
    if page.search and all(entry.anchor for entry in page.search):
        # Material shows an anchor's entry below its page's, which so must be there.
        yield _entry(address, page.title, page.description)
    for entry in page.search:
        yield _entry(address + (f"#{entry.anchor}" if entry.anchor else ""), entry.title, entry.text)


def _entry(location: str, title: str, text: str) -> dict[str, str]:
    return {"location": location, "title": escape(title, quote=False), "text": escape(text, quote=False)}
