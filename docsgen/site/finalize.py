"""The last step: what belongs to the site as a whole, once all its parts are built."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from docsgen.model import StaticFile, SubSite

ROBOTS = "robots.txt"


def finalize(
    site: Path,
    subsites: Sequence[SubSite],
    *,
    current: str = "",
    site_url: str = "",
    files: Sequence[StaticFile] = (),
) -> None:
    """Write ``files`` and what Material's selector, GitHub Pages and search engines ask for.

    What bears the build's time is removed. ``subsites`` are oldest first; ``current`` is the version that ``/latest/``
    means.
    """
    for file in files:
        (site / file.address).parent.mkdir(parents=True, exist_ok=True)
        (site / file.address).write_bytes(file.content)
    (site / ".nojekyll").touch()
    (site / "versions.json").write_text(_versions(subsites, current), encoding="utf-8")
    _for_search_engines(site, site_url)
    for build in ("", *(subsite.version for subsite in subsites)):
        (site / build / "sitemap.xml.gz").unlink(missing_ok=True)  # its header holds the day of the build


def _for_search_engines(site: Path, site_url: str) -> None:
    """Say where the list of pages is; without the address of the site there is none. A project's own file stays.

    Search engines read ``robots.txt`` at the root of a host only. Nothing is kept from them: what they should not show
    says so itself, which they could not read otherwise.
    """
    if not site_url:
        (site / "sitemap.xml").unlink(missing_ok=True)
    elif not (site / ROBOTS).exists():
        (site / ROBOTS).write_text(f"User-agent: *\nDisallow:\n\nSitemap: {site_url}sitemap.xml\n", encoding="utf-8")


def _versions(subsites: Sequence[SubSite], current: str) -> str:
    """As `mike <https://github.com/jimporter/mike>`_ writes it: newest first."""
    versions = [
        {
            "version": subsite.version,
            "title": subsite.title,
            "aliases": ["latest"] if subsite.version == current else [],
        }
        for subsite in reversed(subsites)
        if subsite.version
    ]
    return json.dumps(versions, ensure_ascii=False, indent=2) + "\n"
