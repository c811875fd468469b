"""Generated pages that differ in a few places only: their template is rendered once for all that are alike.

Material's templates take most of the time of a build, and give the same text for nearly all pages of a version. So a
page's *form* is made by rendering a stand-in whose title, content and so on are marks; other pages are that form
with their own values at the marks. The first page of each form is rendered in full too: if the form doesn't give
the same text, it isn't used. Where pages may differ in other ways (a project's own templates, tabs), there are none.
"""

from __future__ import annotations

import copy
import posixpath
import re
from collections.abc import Collection, Mapping
from types import SimpleNamespace
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig

from docsgen.site.contents_html import contents_rows
from docsgen.site.navigation_html import NavigationRows
from docsgen.site.pages import GeneratedPage

TEMPLATE = "docsgen.html"

BY_PAGE = frozenset(("navigation.tabs", "navigation.path", "navigation.footer"))
"""Features of Material that show more of a page's place than there are marks for."""

_BEGIN, _END = "\ue000", "\ue001"
_MARK = re.compile(f"{_BEGIN}([a-z]+)[^{_END}]*{_END}")
_NAVIGATION = re.compile(f"{_BEGIN}begin{_END}(.*?){_BEGIN}end{_END}", re.DOTALL)


def has_forms(config: MkDocsConfig) -> bool:
    """Whether pages of a build differ only where there are marks."""
    return not config.theme.custom_dir and not BY_PAGE & set(config.theme.get("features") or ())


def use_forms(environment: jinja2.Environment) -> None:
    """Have generated pages made from forms. To be called when the environment is complete."""
    navigation = environment.globals["docsgen_navigation"]
    assert isinstance(navigation, NavigationRows)
    forms = Forms(environment, navigation)
    get_template = environment.get_template

    def template(name: Any, *arguments: Any, **more: Any) -> Any:
        return forms if name == TEMPLATE and not arguments and not more else get_template(name, *arguments, **more)

    environment.get_template = template  # type: ignore[method-assign]


class Forms:
    """Stands in for the template of generated pages. ``kinds`` are the forms so far, None where a form doesn't do."""

    def __init__(self, environment: jinja2.Environment, navigation: NavigationRows) -> None:
        self._template = environment.get_template(TEMPLATE)
        self._environment = environment
        self._navigation = navigation
        self.kinds: dict[tuple[object, ...], str | None] = {}

    def render(self, context: dict[str, Any]) -> str:
        """A page, as the template gives it."""
        page = context["page"]
        if not isinstance(page, GeneratedPage):
            return self._template.render(context)
        titles = str(self._environment.globals["docsgen_title"]), str(context["config"].site_name)
        kind = _kind(page, context, titles)
        if kind not in self.kinds:
            whole = self._template.render(context)
            candidate = self._form(page, context)
            self.kinds[kind] = candidate if self._filled(candidate, page, context) == whole else None
            return whole
        form = self.kinds[kind]
        return self._template.render(context) if form is None else self._filled(form, page, context)

    def _form(self, page: GeneratedPage, context: dict[str, Any]) -> str:
        own = {"docsgen_navigation": _kept_contents, "docsgen_contents": lambda _items: _mark("contents")}
        with_marks = {**context, "page": _stand_in(page)}
        # Globals reach templates that are included too, which a value in the context would not.
        former = {name: self._environment.globals[name] for name in own}
        self._environment.globals.update(own)
        try:
            return self._template.render(with_marks)
        finally:
            self._environment.globals.update(former)

    def _filled(self, form: str, page: GeneratedPage, context: dict[str, Any]) -> str:
        values = {**_values(page, self._links(page, context)), "contents": str(contents_rows(page.toc))}

        def navigation(found: re.Match[str]) -> str:
            contents = _MARK.sub(lambda mark: values[mark[1]], found[1])
            return self._navigation(context["base_url"], contents)

        # The navigation's text isn't looked at again: what is in it is no mark.
        parts = _NAVIGATION.split(form)
        filled = [_MARK.sub(lambda mark: values[mark[1]], part) for part in parts[::2]]
        between = [navigation(found) for found in _NAVIGATION.finditer(form)]
        return "".join(text for pair in zip(filled, [*between, ""], strict=True) for text in pair)

    def _links(self, page: GeneratedPage, context: dict[str, Any]) -> Mapping[str, str]:
        url = self._environment.filters["url"]
        template_context = self._template.new_context(context)
        neighbours = {"previous": page.previous_page, "next": page.next_page}
        return {name: str(url(template_context, each.url)) for name, each in neighbours.items() if each}


def _mark(name: str, more: str = "") -> str:
    return f"{_BEGIN}{name}{more}{_END}"


def _kept_contents(_base: str, contents: str) -> str:
    return f"{_mark('begin')}{contents}{_mark('end')}"


def _stand_in(page: GeneratedPage) -> GeneratedPage:
    stand_in = copy.copy(page)
    meta = dict(page.meta)
    for name in ("title", "description"):
        if name in meta:
            meta[name] = _mark(name)
    stand_in.meta = meta
    stand_in.title = _mark("heading")
    stand_in.content = _mark("content", "<h1")  # Material looks whether there is a heading
    stand_in.canonical_url = _mark("canonical") if page.canonical_url else page.canonical_url
    for name in ("previous", "next"):
        if getattr(page, f"{name}_page"):
            # An address of another host stays as it is, whatever page it is on.
            setattr(stand_in, f"{name}_page", SimpleNamespace(url=f"https://{_mark(name)}", title=_mark("heading")))
    if page.toc:
        stand_in.toc = [SimpleNamespace(level=2, children=[], url=f"#{_mark('skip')}")]  # type: ignore[assignment]
    return stand_in


def _values(page: GeneratedPage, links: Mapping[str, str]) -> dict[str, str]:
    return {
        **{name: str(page.meta[name]) for name in ("title", "description") if name in page.meta},
        "heading": str(page.title),
        "skip": next((item.url.removeprefix("#") for item in page.toc), ""),
        "content": page.content or "",
        "canonical": page.canonical_url or "",
        **links,
    }


def _kind(page: GeneratedPage, context: dict[str, Any], called: Collection[str]) -> tuple[object, ...]:
    """What pages of one form have in common. ``called`` are titles that templates compare a page's title with."""
    return (
        context["base_url"],
        posixpath.dirname(page.url.rstrip("/")),
        page.is_homepage,
        *(bool(each) for each in (page.toc, page.previous_page, page.next_page, page.canonical_url)),
        page.meta.get("title") in called,
        str(sorted((name, "" if name in ("title", "description") else value) for name, value in page.meta.items())),
    )
