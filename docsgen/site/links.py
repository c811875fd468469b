"""Every link and anchor of the finished site resolves, whichever build a page comes from, and ids are unique."""

from __future__ import annotations

import functools
import json
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import lxml.html
import msgspec
from lxml import etree

SEARCH_INDEX = "search/search_index.json"

IDS: Any = etree.XPath("//@id", smart_strings=False)
ANCHORS: Any = etree.XPath("//a/@name", smart_strings=False)
LINKS: Any = etree.XPath("//@href|//@src", smart_strings=False)

Targets = Mapping[str, frozenset[str] | None]
"""All files of the site, by path; for pages with what a link's fragment may name."""


class Problem(msgspec.Struct, frozen=True, order=True):
    """A link that leads nowhere, or an id that isn't unique; ``files`` are the pages that have it."""

    target: str
    message: str
    files: tuple[str, ...]

    def __str__(self) -> str:
        others = f" (and {len(self.files) - 1} more)" if len(self.files) > 1 else ""
        return f"{self.files[0]}{others}: {self.message}: {self.target}"


class Marks(msgspec.Struct, frozen=True):
    """What a page can be linked by, the ids that it has more than once, and what it links to."""

    anchors: frozenset[str]
    repeated: tuple[str, ...] = ()
    links: tuple[str, ...] = ()


def check_links(site: Path, *, site_url: str = "", known: Mapping[str, Marks] = {}) -> tuple[Problem, ...]:
    """Check all pages and search entries below ``site``; addresses under ``site_url`` count as the site's own.

    ``known`` are the marks of pages that needn't be read again.
    """
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    pages = {file: known.get(file) or marks((site / file).read_bytes()) for file in files if file.endswith(".html")}
    targets: Targets = {file: pages[file].anchors if file in pages else None for file in files}
    verdict = functools.cache(functools.partial(_verdict, targets, site_url))
    found: dict[tuple[str, str], list[str]] = {}
    for file, page in pages.items():
        for repeated in page.repeated:
            found.setdefault((f"#{repeated}", "the id isn't unique"), []).append(file)
        for link, message in _broken(file, page.links, page.anchors, verdict):
            found.setdefault((link, message), []).append(file)
    for file in files:
        if file.endswith(SEARCH_INDEX):
            home = file.removesuffix(SEARCH_INDEX) + "index.html"
            for link, message in _broken(home, _locations(site / file), frozenset(), verdict):
                found.setdefault((link, message), []).append(file)
    return tuple(sorted(Problem(link, message, tuple(where)) for (link, message), where in found.items()))


def marks(page: bytes) -> Marks:
    """What the tags of a page say."""
    tree = lxml.html.document_fromstring(page, parser=lxml.html.HTMLParser(encoding="utf-8"))
    ids = Counter(IDS(tree))
    repeated = tuple(sorted(id for id, count in ids.items() if count > 1))
    return Marks(frozenset([*ids, *ANCHORS(tree)]), repeated, tuple(sorted(set(LINKS(tree)))))


def _locations(index: Path) -> Iterable[str]:
    return sorted({entry["location"] or "./" for entry in json.loads(index.read_text(encoding="utf-8"))["docs"]})


def _broken(
    file: str, links: Iterable[str], anchors: frozenset[str], verdict: Callable[[str, str], str]
) -> Iterable[tuple[str, str]]:
    for link in links:
        folder, rest = posixpath.dirname(file), link
        if not link or link.startswith("#"):
            message = _missing_part(link[1:], anchors)
        else:
            # Said from the folder that both have in common, most links are the same on all pages.
            while folder and rest.startswith("../"):
                folder, rest = folder.rpartition("/")[0], rest[3:]
            message = verdict(folder, rest)
        if message:
            yield link, message


def _verdict(targets: Targets, site_url: str, folder: str, link: str) -> str:
    address, _, fragment = link.partition("#")
    try:
        path = _path(folder, address.partition("?")[0], site_url)
    except ValueError:
        return "a link that isn't an address"
    if path is None:
        return ""
    if path == ".." or path.startswith("../"):
        return "a link that leads out of the site"
    target = next((each for each in (path, posixpath.join(path, "index.html")) if each in targets), None)
    if target is None:
        return "a link to a page or file that doesn't exist"
    anchors = targets[target]
    return "" if anchors is None else _missing_part(fragment, anchors)


def _missing_part(fragment: str, anchors: frozenset[str]) -> str:
    if fragment in ("", "top") or fragment in anchors or unquote(fragment) in anchors:
        return ""
    return "a link to a part of a page that doesn't exist"


def _path(folder: str, address: str, site_url: str) -> str | None:
    """Where in the site an address leads, as the path of a file or folder; None: to another site."""
    if site_url and address.startswith(site_url):
        folder, address = "", address[len(site_url) :]
    elif re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//", address):
        urlsplit(address)  # raises ValueError
        return None
    elif address.startswith("/"):
        root = urlsplit(site_url).path.rstrip("/") + "/"
        folder, address = "", address.removeprefix(root) if address.startswith(root) else f"..{address}"
    path = posixpath.normpath(posixpath.join(folder, unquote(address)))
    return "" if path == "." else path
