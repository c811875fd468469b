"""The home page: what this is, and its versions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import relative
from docsgen.language.notices import notices
from docsgen.language.own_words import note_of_versions
from docsgen.language.words import STATES
from docsgen.model import Page, SearchEntry
from docsgen.render.context import Edition
from docsgen.render.environment import fill
from docsgen.render.news import NewsView, news_view
from docsgen.render.options import RenderOptions
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView


class VersionLine(msgspec.Struct, frozen=True):
    """A version in the list of the home page."""

    link: LinkView
    state: str
    date: str
    types: int
    methods: LinkView
    deprecated: LinkView
    official: LinkView


class HomePage(msgspec.Struct, frozen=True):
    """The home page; versions newest first. ``news`` are those of the current version."""

    site_name: str
    welcome: Markup
    notice: Markup
    own: str
    current: LinkView
    versions: tuple[VersionLine, ...]
    news: NewsView | None
    findings: LinkView
    repository: str


def home_page(editions: Sequence[Edition], options: RenderOptions, findings: int) -> Page:
    """The home page of the whole site; ``findings`` is their number."""
    current = next((edition for edition in editions if edition.version.id == edition.library.current), None)
    view = HomePage(
        site_name=options.site_name,
        welcome=Markup(markdown.to_html(options.welcome)) if options.welcome else Markup(),
        notice=Markup(markdown.to_html(options.notice)) if options.notice else Markup(),
        own=note_of_versions(edition.linked.model for edition in editions),
        current=LinkView(current.version.id, relative("", current.home)) if current else LinkView(""),
        versions=tuple(_line(edition) for edition in reversed(editions)),
        news=news_view(current.past.news, "", current) if current and current.past.news else None,
        findings=LinkView(f"{findings} findings" if findings != 1 else "1 finding", relative("", "findings/")),
        repository=markdown.usable_address(options.repository, "", relative=False) or "",
    )
    return make_page(
        "",
        options.site_name,
        fill("home.html", view),
        description=f"{options.site_name}: the types of {len(editions)} versions",
        search=(SearchEntry("", options.site_name, " ".join(line.link.text for line in view.versions)),),
    )


def _line(edition: Edition) -> VersionLine:
    version = edition.version
    return VersionLine(
        link=LinkView(version.title or version.id, relative("", edition.home)),
        state=STATES.get(version.status, version.status),
        date=version.date,
        types=len(edition.declarations),
        methods=LinkView(str(len(edition.linked.methods)), relative("", f"{edition.home}methods/")),
        deprecated=LinkView(str(sum(1 for _ in notices(edition))), relative("", f"{edition.home}deprecated/")),
        official=LinkView(edition.options.official, markdown.usable_address(version.source, "", relative=False) or ""),
    )
