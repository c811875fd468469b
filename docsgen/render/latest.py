"""Addresses under ``latest/``: they stay, and lead to the current version."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.language.addresses import relative
from docsgen.model import Page
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView


class LatestPage(msgspec.Struct, frozen=True):
    """A page that only leads to another."""

    title: str
    target: LinkView


def latest_pages(current: str, pages: tuple[Page, ...]) -> Iterator[Page]:
    """For every page of the current version, one under ``latest/`` that leads to it."""
    for page in pages:
        address = "latest/" + page.address.removeprefix(f"{current}/")
        href = relative(address, page.address)
        words = page.title if page.address == f"{current}/" else f"{page.title}, version {current}"
        view = LatestPage(page.title, LinkView(words, href))
        html = fill("latest.html", view)
        yield msgspec.structs.replace(make_page(address, page.title, html, noindex=True), redirect=href)
