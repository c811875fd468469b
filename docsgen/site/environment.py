"""What docsgen adds to the templates' environment of a build."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation

from docsgen.language.breaks import breakable
from docsgen.model import SubSite
from docsgen.site.contents_html import contents_rows
from docsgen.site.forms import has_forms, use_forms
from docsgen.site.mends import MendingLoader
from docsgen.site.navigation_html import NavigationRows


def prepare(
    environment: jinja2.Environment,
    subsite: SubSite,
    nav: Navigation,
    config: MkDocsConfig,
    bytecode: jinja2.BytecodeCache | None,
    others: Collection[str] = (),
) -> None:
    """Give the templates what they ask for, and lead a version's templates to the root's assets.

    ``others`` are the addresses of files that the site gets beside its pages.
    """
    environment.bytecode_cache = bytecode
    environment.loader = MendingLoader(config.theme.dirs)
    environment.globals["docsgen_title"] = subsite.title if subsite.version else ""
    environment.globals["docsgen_version"] = subsite.version
    environment.globals["docsgen_feeds"] = subsite.feeds
    index = f"{subsite.version}/llms.txt".removeprefix("/")
    environment.globals["docsgen_index"] = "llms.txt" if index in others else ""
    environment.globals["docsgen_contents"] = _own_contents(environment, config) or contents_rows
    environment.filters["breakable"] = breakable
    environment.globals["docsgen_navigation"] = NavigationRows(
        nav, environment, config.theme.get("features") or (), lists_all=bool(subsite.version)
    )
    if subsite.version:
        environment.filters["url"] = _with_assets_of_the_root(environment.filters["url"])
    if has_forms(config):
        use_forms(environment)


def _own_contents(environment: jinja2.Environment, config: MkDocsConfig) -> Callable[[Iterable[Any]], str] | None:
    """The project's own template for rows of the table of contents, if it has one."""
    name = "partials/toc-item.html"
    if not config.theme.custom_dir or not (Path(config.theme.custom_dir) / name).is_file():
        return None
    return lambda items: "".join(environment.get_template(name).render(toc_item=item) for item in items)


def _with_assets_of_the_root(url_filter: Any) -> Any:
    @jinja2.pass_context
    def url(context: jinja2.runtime.Context, value: str) -> str:
        if str(value).startswith("assets/"):
            return posixpath.join(context["base_url"], "..", value)
        return str(url_filter(context, value))

    return url
