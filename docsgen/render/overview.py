"""The page of a version: what there is in it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import anchor, category_id, furniture
from docsgen.language.badges import Badge, badges
from docsgen.language.categories import categories
from docsgen.language.own_words import note_of_versions
from docsgen.language.stories import NO_DATES, Dates
from docsgen.language.words import STATES, kind_words
from docsgen.model import Declaration, Heading, Page, SearchEntry
from docsgen.render.constants import has_constants
from docsgen.render.context import Edition, Here
from docsgen.render.deprecated import has_deprecated
from docsgen.render.environment import fill
from docsgen.render.news import NewsView, news_view
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView


class TypeLine(msgspec.Struct, frozen=True):
    """A type in a list: its name, what it is, and what it is for."""

    link: LinkView
    kind: str
    badges: tuple[Badge, ...]
    summary: str


class CategoryView(msgspec.Struct, frozen=True):
    """A category with its types; ``plain`` is its title without markup."""

    id: str
    title: Markup
    plain: str
    types: tuple[TypeLine, ...]


class MethodLine(msgspec.Struct, frozen=True):
    """A method in a list."""

    link: LinkView
    kind: str
    senders: tuple[str, ...]


class Overview(msgspec.Struct, frozen=True):
    """A version's page. ``current`` leads to the current version where this is another.

    ``own``: what is to say of texts that were written for this site.
    """

    title: str
    state: str
    date: str
    current: LinkView | None
    official: LinkView
    notice: Markup
    own: str
    more: tuple[LinkView, ...]
    news: NewsView | None
    methods: tuple[MethodLine, ...]
    categories: tuple[CategoryView, ...]


def overview_page(edition: Edition) -> Page:
    """The page of a version."""
    view = _view(Here(edition, edition.home))
    count = len(edition.declarations)
    return make_page(
        edition.home,
        f"Version {view.title}",
        fill("overview.html", view),
        description=f"{edition.options.site_name}, version {view.title}: {count} types, {len(view.methods)} methods",
        headings=_headings(view),
        search=(SearchEntry("", f"Version {view.title}", " ".join(category.plain for category in view.categories)),),
    )


def pages(edition: Edition) -> Iterator[tuple[str, str]]:
    """Titles and addresses of the pages about a version as a whole, without those that would say that there is nothing.

    The latter exist all the same, so that what leads there from another version leads somewhere.
    """
    if edition.linked.methods:
        yield "Methods", f"{edition.home}methods/"
    if has_constants(edition):
        yield "Constants", f"{edition.home}constants/"
    if has_deprecated(edition):
        yield "Deprecated", f"{edition.home}deprecated/"


def _view(here: Here) -> Overview:
    edition, version = here.edition, here.edition.version
    current = edition.library.current
    return Overview(
        title=version.title or version.id,
        state=STATES.get(version.status, version.status),
        date=version.date,
        current=LinkView(current, here.to(f"{current}/")) if current and current != version.id else None,
        official=LinkView(edition.options.official, here.outside(version.source)),
        notice=here.html(edition.options.notice),
        own=note_of_versions([edition.linked.model]),
        more=tuple(LinkView(title, here.to(address)) for title, address in pages(edition)),
        news=news_view(edition.past.news, here.page, edition) if edition.past.news else None,
        methods=tuple(_method_lines(here)),
        categories=tuple(
            CategoryView(
                id=category_id(name),
                title=here.line(name),
                plain=markdown.plain(name),
                types=tuple(_type_line(declaration, here) for declaration in types),
            )
            for name, types in categories(edition.declarations.values()).items()
        ),
    )


def _method_lines(here: Here) -> Iterator[MethodLine]:
    address = f"{here.edition.home}methods/"
    for method in here.edition.linked.methods:
        yield MethodLine(LinkView(method.name, here.to(address, anchor(method.name))), method.kind, method.senders)


def _type_line(declaration: Declaration, here: Here) -> TypeLine:
    links = here.edition.links(declaration.name)
    version = here.edition.version.id
    since = links.since if links.since == version else ""
    changed = (
        Dates(changed_near=(version,)) if version in here.edition.past.dates(declaration.name).changed_in else NO_DATES
    )
    return TypeLine(
        link=LinkView(declaration.name, here.type(declaration.name) or ""),
        kind=kind_words(declaration.kind),
        badges=badges(
            declaration.annotations,
            since=since,
            removed_in=links.removed_in,
            modifiers=declaration.modifiers,
            dates=changed,
        ),
        summary=here.edition.summaries[declaration.name],
    )


def _headings(view: Overview) -> Iterator[Heading]:
    if view.news:
        yield Heading(furniture("news"), "What is new")
    if view.methods:
        yield Heading(furniture("methods"), "Methods")
    for category in view.categories:
        yield Heading(category.id, category.plain)
