"""Pages as values: what rendering gives and the site builder takes."""

from __future__ import annotations

import msgspec


class Heading(msgspec.Struct, frozen=True, omit_defaults=True):
    """A heading on a page: its anchor, its plain text, and the headings below it."""

    id: str
    title: str
    children: tuple[Heading, ...] = ()


class SearchEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that search finds: ``anchor`` on the page (empty: the page itself), plain ``title`` and ``text``."""

    anchor: str
    title: str
    text: str


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished page.

    ``address`` is the folder that it is served from, relative to the root of the whole site, with a final ``/``
    (``2026-07-28/types/Tool/``; empty: the home page). ``html`` is the content below Material's header, sanitized,
    its links relative to the page. ``title`` and ``description`` are plain text. A page with a ``redirect`` only leads
    to another one, whose href from here that is. ``canonical`` is the address of the page that search engines should
    show in its place (empty: itself).
    """

    address: str
    title: str
    html: str
    description: str = ""
    headings: tuple[Heading, ...] = ()
    search: tuple[SearchEntry, ...] = ()
    noindex: bool = False
    redirect: str = ""
    canonical: str = ""


class NavigationItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the navigation: a page (``address``) or a section (``children``)."""

    title: str
    address: str = ""
    children: tuple[NavigationItem, ...] = ()


class SubSite(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pages that are built together: one version (``version`` is its id) or the root (empty).

    ``feeds`` are titles and addresses of what its pages offer for subscription if the address of the site is known;
    addresses are relative to its folder, and lack what tells the formats apart (``feed``, ``../feed``).
    """

    version: str
    title: str
    pages: tuple[Page, ...] = ()
    navigation: tuple[NavigationItem, ...] = ()
    noindex: bool = False
    feeds: tuple[tuple[str, str], ...] = ()


class StaticFile(msgspec.Struct, frozen=True):
    """A file of the site that is no page: its address relative to the root, and its bytes."""

    address: str
    content: bytes
