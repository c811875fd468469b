"""A version's part of the site: its folder, and what the rest of the site needs to know of it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import jinja2
import msgspec

from docsgen.model import StaticFile, SubSite
from docsgen.site.links import Links, links_of
from docsgen.site.settings import Settings
from docsgen.site.versions import build_version

Warnings = Sequence[tuple[int, str]]
"""Levels and messages."""


class Part(msgspec.Struct, frozen=True):
    """What is known of a version's folder: pages without their HTML, what MkDocs warned of, and its links."""

    subsite: SubSite
    warnings: Warnings
    links: Links


def make_part(
    subsite: SubSite,
    settings: Settings,
    folder: Path,
    *,
    files: Iterable[StaticFile] = (),
    bytecode: jinja2.BytecodeCache | None = None,
) -> Part:
    """Build a version into ``folder``, with further ``files`` of it, whose addresses are those within the whole site.

    Warnings are kept instead of logged, as whoever uses the part logs them.
    """
    files = tuple(files)
    with _kept_warnings() as warnings:
        build_version(subsite, settings, folder, others=[file.address for file in files], bytecode=bytecode)
    for file in files:
        path = folder / file.address.removeprefix(f"{subsite.version}/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    return Part(
        subsite=msgspec.structs.replace(
            subsite, pages=tuple(msgspec.structs.replace(page, html="") for page in subsite.pages)
        ),
        warnings=tuple((record.levelno, record.getMessage()) for record in warnings),
        links=links_of(folder, _feeds(subsite)),
    )


def _feeds(subsite: SubSite) -> Iterator[str]:
    """The files of the version's own feeds, which tell of more than one version, so that the root brings them."""
    for _, stem in subsite.feeds:
        if not stem.startswith("../"):
            yield from (f"{stem}.{ending}" for ending in ("json", "atom", "rss"))


class _Keeper(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def _kept_warnings() -> Iterator[list[logging.LogRecord]]:
    """While this lasts, MkDocs's warnings go to a list and nowhere else."""
    log, keeper = logging.getLogger("mkdocs"), _Keeper()
    handlers, propagates = log.handlers[:], log.propagate
    log.handlers[:], log.propagate = [keeper], False
    try:
        yield keeper.records
    finally:
        log.handlers[:], log.propagate = handlers, propagates
