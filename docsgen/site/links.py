"""Every link and anchor of the finished site resolves, whichever build a page comes from, and ids are unique."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
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

_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")

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
    links: frozenset[str] = frozenset()


Reading = dict[str, Marks]
"""What was read of pages, by the digests of their contents."""


class Links(msgspec.Struct, frozen=True):
    """What the rest of a site needs to know of a folder.

    ``targets`` are its files; ``leaving`` the links that lead out of it, as said from the folder itself. ``sound``:
    all others resolve, and ids are unique.
    """

    targets: dict[str, frozenset[str] | None]
    leaving: frozenset[str]
    sound: bool


def links_of(folder: Path, later: Iterable[str] = ()) -> Links:
    """Read a folder that becomes a part of a site; ``later`` are files that it gets afterwards."""
    files = _files(folder)
    pages = _pages(folder, files)
    targets = {**dict.fromkeys(later), **_targets(files, pages)}
    verdict = functools.cache(functools.partial(_verdict, targets, ""))
    leaving: set[str] = set()
    sound = not any(page.repeated for page in pages.values())
    for file, links in (*_new_links(pages), *_entries(folder, files)):
        away = {link: said for link in links if _leaves(said := _from_common_folder(file, link)[1])}
        leaving.update(away.values())
        sound = sound and not any(_broken(file, links - away.keys(), targets, verdict))
    return Links({file: targets[file] for file in files}, frozenset(leaving), sound)


def _new_links(pages: Mapping[str, Marks]) -> Iterator[tuple[str, frozenset[str]]]:
    """Pages with their links, without those that are the same as on a neighbour's page, as most are."""
    known: dict[str, set[str]] = {}
    for file, page in pages.items():
        folder = posixpath.dirname(file)
        if folder:
            seen = known.setdefault(posixpath.dirname(folder), set())
            new = page.links - seen
            seen.update(link for link in new if link.startswith("../"))
            yield file, new
        else:
            yield file, page.links


def check_links(
    site: Path,
    *,
    site_url: str = "",
    known: Mapping[str, Links] = {},
    later: Iterable[str] = (),
    read: Reading | None = None,
) -> tuple[Problem, ...]:
    """Check all pages and search entries below ``site``; addresses under ``site_url`` count as the site's own.

    ``known`` are folders that needn't be read again, unless something in them is broken; ``later`` are files that
    they got since. ``read`` are pages as they were read before; pages that are as they were aren't read again, and
    then it holds those that were met.
    """
    files = _files(site, without=known)
    pages = _pages(site, files, read)
    targets = {
        **dict.fromkeys(later),
        **_targets(files, pages),
        **{f"{name}/{file}": each for name, links in known.items() for file, each in links.targets.items()},
    }
    verdict = functools.cache(functools.partial(_verdict, targets, site_url))
    for name, links in known.items():
        if not links.sound or any(verdict(name, link) for link in links.leaving):
            inside = [f"{name}/{file}" for file in links.targets]
            files, pages = [*files, *inside], {**pages, **_pages(site, inside)}
    found: dict[tuple[str, str], list[str]] = {}
    for file, page in sorted(pages.items()):
        for repeated in page.repeated:
            found.setdefault((f"#{repeated}", "the id isn't unique"), []).append(file)
        for problem in _broken(file, page.links, targets, verdict):
            found.setdefault(problem, []).append(file)
    for home, locations in _entries(site, sorted(files)):
        for problem in _broken(home, locations, targets, verdict):
            found.setdefault(problem, []).append(home.removesuffix("index.html") + SEARCH_INDEX)
    return tuple(sorted(Problem(link, message, tuple(where)) for (link, message), where in found.items()))


def _files(folder: Path, without: Collection[str] = ()) -> list[str]:
    """All files below a folder, without those of some folders in it."""
    files: list[str] = []
    for each, folders, names in os.walk(folder):
        inside = Path(each).relative_to(folder).as_posix()
        if inside == ".":
            folders[:] = [name for name in folders if name not in without]
        files += names if inside == "." else [f"{inside}/{name}" for name in names]
    return sorted(files)


def _pages(site: Path, files: Iterable[str], read: Reading | None = None) -> dict[str, Marks]:
    contents = {file: (site / file).read_bytes() for file in files if file.endswith(".html")}
    if read is None:
        return {file: marks(content) for file, content in contents.items()}
    digests = {file: hashlib.blake2b(content, digest_size=20).hexdigest() for file, content in contents.items()}
    found = {digest: read.get(digest) or marks(contents[file]) for file, digest in digests.items()}
    read.clear()
    read.update(found)
    return {file: found[digest] for file, digest in digests.items()}


def _targets(files: Iterable[str], pages: Mapping[str, Marks]) -> Targets:
    return {file: pages[file].anchors if file in pages else None for file in files}


def marks(page: bytes) -> Marks:
    """What the tags of a page say."""
    tree = lxml.html.document_fromstring(page, parser=lxml.html.HTMLParser(encoding="utf-8"))
    ids = Counter(IDS(tree))
    repeated = tuple(sorted(id for id, count in ids.items() if count > 1))
    return Marks(frozenset([*ids, *ANCHORS(tree)]), repeated, frozenset(LINKS(tree)))


def _entries(site: Path, files: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """For each search index the page that its addresses are relative to, and these."""
    for file in files:
        if file.endswith(SEARCH_INDEX):
            docs = json.loads((site / file).read_text(encoding="utf-8"))["docs"]
            locations = frozenset(entry["location"] or "./" for entry in docs)
            yield file.removesuffix(SEARCH_INDEX) + "index.html", locations


def _broken(
    file: str, links: Iterable[str], targets: Targets, verdict: Callable[[str, str], str]
) -> Iterable[tuple[str, str]]:
    """Of a page's links those that lead nowhere, with what is wrong with them."""
    for link in links:
        if not link or link.startswith("#"):
            message = _missing_part(link[1:], targets.get(file) or frozenset())
        else:
            message = verdict(*_from_common_folder(file, link))
        if message:
            yield link, message


def _from_common_folder(file: str, link: str) -> tuple[str, str]:
    """A page's link as said from the folder that both have in common: there, most links are the same on all pages."""
    folder, link = posixpath.dirname(file), link.removeprefix("./")
    while folder and link.startswith("../"):
        folder, link = folder.rpartition("/")[0], link[3:]
    return folder, link


def _leaves(link: str) -> bool:
    return link.startswith(("../", "/")) or _ELSEWHERE.match(link) is not None


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
    elif _ELSEWHERE.match(address):
        urlsplit(address)  # raises ValueError
        return None
    elif address.startswith("/"):
        root = urlsplit(site_url).path.rstrip("/") + "/"
        folder, address = "", address.removeprefix(root) if address.startswith(root) else f"..{address}"
    path = posixpath.normpath(posixpath.join(folder, unquote(address)))
    return "" if path == "." else path
