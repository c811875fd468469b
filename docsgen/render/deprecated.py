"""The calendar of deprecations: what, since when, why, what instead, and when it may go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.addresses import Anchors, furniture
from docsgen.language.notices import Notice, notices
from docsgen.model import DeprecatedFeature, Heading, Page, SearchEntry
from docsgen.render.about import deprecation
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import DeprecationView, LinkView


class NoticeView(msgspec.Struct, frozen=True):
    """A deprecated type, member or value, and what is known of it that its feature doesn't say already."""

    link: LinkView
    deprecation: DeprecationView


class FeatureView(msgspec.Struct, frozen=True):
    """A row of the registry, with what it means in this version; ``cells`` are columns without a place of their own."""

    id: str
    title: Markup
    deprecation: DeprecationView
    notices: tuple[NoticeView, ...]
    types: tuple[LinkView, ...]
    values: tuple[str, ...]
    cells: tuple[tuple[str, Markup], ...]


class DeprecatedPage(msgspec.Struct, frozen=True):
    """Everything that is deprecated in a version; ``others`` has no row in the registry."""

    version: str
    registry: bool
    features: tuple[FeatureView, ...]
    others: tuple[NoticeView, ...]
    removed: tuple[FeatureView, ...]


def deprecated_page(edition: Edition) -> Page:
    """The page of a version's deprecations."""
    address = f"{edition.home}deprecated/"
    view = _view(Here(edition, address))
    listed = len(view.features) + len(view.others)
    return make_page(
        address,
        "Deprecated",
        fill("deprecated.html", view),
        description=f"Deprecated in {edition.options.site_name}, version {edition.version.id}: {listed} entries",
        headings=_headings(view),
        search=_search(view),
    )


def has_deprecated(edition: Edition) -> bool:
    """Whether there is anything to say on that page."""
    return bool(edition.linked.model.registry) or any(True for _ in notices(edition))


def _view(here: Here) -> DeprecatedPage:
    model, anchors = here.edition.linked.model, Anchors()
    found = list(notices(here.edition))
    features = {row.feature for row in model.registry}
    rows = [(row, _feature(row, found, anchors, here)) for row in model.registry]
    return DeprecatedPage(
        version=here.edition.version.id,
        registry=bool(model.registry),
        features=tuple(view for row, view in rows if not row.removed),
        others=tuple(_notice(each, here) for each in found if each.deprecation.feature not in features),
        removed=tuple(view for row, view in rows if row.removed),
    )


def _feature(row: DeprecatedFeature, found: Sequence[Notice], anchors: Anchors, here: Here) -> FeatureView:
    own = [each for each in found if each.deprecation.feature == row.feature]
    noticed = {each.words for each in own}
    return FeatureView(
        id=anchors.take(row.feature),
        title=here.line(row.markdown or row.feature),
        deprecation=deprecation(msgspec.structs.replace(row.deprecation, feature=""), here),
        notices=tuple(_notice(each, here) for each in own),
        types=tuple(LinkView(name, here.link(name) or "") for name in row.types if name not in noticed),
        values=tuple(f"{member} = {value}" for member, value in row.values) if not own else (),
        cells=tuple((title, here.line(text)) for title, text in row.cells),
    )


def _notice(notice: Notice, here: Here) -> NoticeView:
    href = here.type(notice.type) or ""
    if notice.id and href:
        href = here.to(here.edition.address(notice.type), notice.id)
    return NoticeView(LinkView(notice.words, href), deprecation(notice.deprecation, here))


def _headings(view: DeprecatedPage) -> Iterator[Heading]:
    groups = (("features", "Registry", view.features), ("removed", "Removed", view.removed))
    for word, title, features in groups[:1]:
        if features:
            yield Heading(furniture(word), title, _feature_headings(features))
    if view.others:
        yield Heading(furniture("others"), "Not in the registry" if view.registry else "Deprecated")
    for word, title, features in groups[1:]:
        if features:
            yield Heading(furniture(word), title, _feature_headings(features))


def _feature_headings(features: Iterable[FeatureView]) -> tuple[Heading, ...]:
    return tuple(Heading(feature.id, feature.title.striptags()) for feature in features)


def _search(view: DeprecatedPage) -> Iterator[SearchEntry]:
    names = " ".join(notice.link.text for notice in view.others)
    yield SearchEntry("", "Deprecated", names)
    for feature in (*view.features, *view.removed):
        yield SearchEntry(feature.id, feature.title.striptags(), feature.deprecation.message.striptags())
