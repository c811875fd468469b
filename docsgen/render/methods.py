"""The page of JSON-RPC methods of a version."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.language.addresses import Anchors
from docsgen.language.badges import Badge, badges
from docsgen.language.methods import KINDS, messages, receivers
from docsgen.model import Annotations, Heading, Method, Page, SearchEntry
from docsgen.render.about import deprecation
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import DeprecationView, LinkView

NOTHING = Annotations()


class MethodView(msgspec.Struct, frozen=True):
    """A method: who sends it to whom, and the types of its messages."""

    id: str
    name: str
    kind: str
    senders: tuple[str, ...]
    receivers: tuple[str, ...]
    badges: tuple[Badge, ...]
    deprecation: DeprecationView | None
    summary: str
    types: tuple[tuple[str, tuple[LinkView, ...]], ...]


class MethodsPage(msgspec.Struct, frozen=True):
    """All methods, requests first, last those of which no source tells what they are."""

    groups: tuple[tuple[str, str, tuple[MethodView, ...]], ...]
    version: str


def methods_page(edition: Edition) -> Page:
    """The page of a version's methods."""
    address = f"{edition.home}methods/"
    here, anchors = Here(edition, address), Anchors()
    views = [_method(method, here, anchors) for method in edition.linked.methods]
    groups = tuple(_groups(views))
    return make_page(
        address,
        "Methods",
        fill("methods.html", MethodsPage(groups, edition.version.id)),
        description=f"The {len(views)} methods of {edition.options.site_name}, version {edition.version.id}",
        headings=(
            Heading(id, title, tuple(Heading(view.id, view.name) for view in views)) for id, title, views in groups
        ),
        search=(SearchEntry(view.id, view.name, view.summary) for view in views),
    )


def _groups(views: Iterable[MethodView]) -> Iterator[tuple[str, str, tuple[MethodView, ...]]]:
    listed = list(views)
    for kind, title in KINDS.items():
        found = tuple(view for view in listed if view.kind == kind)
        if found:
            yield f"~{kind}s", title, found


def _method(method: Method, here: Here, anchors: Anchors) -> MethodView:
    edition = here.edition
    declaration = edition.declarations.get(method.request)
    notice = declaration.annotations.deprecation if declaration else None
    roles = edition.library.roles
    return MethodView(
        id=anchors.take(method.name),
        name=method.name,
        kind=method.kind,
        senders=method.senders,
        receivers=receivers(method.senders, roles),
        badges=badges(
            declaration.annotations if declaration else NOTHING, since=method.since, removed_in=method.removed_in
        ),
        deprecation=deprecation(notice, here) if notice else None,
        summary=edition.summaries.get(method.request, ""),
        types=tuple(_types(method, here)),
    )


def _types(method: Method, here: Here) -> Iterator[tuple[str, tuple[LinkView, ...]]]:
    for title, names in messages(method):
        yield title, tuple(LinkView(name, here.type(name) or "") for name in names)
