"""The last step: what belongs to the site as a whole, once all its parts are built."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from docsgen.model import StaticFile, SubSite


def finalize(site: Path, subsites: Sequence[SubSite], *, current: str = "", files: Sequence[StaticFile] = ()) -> None:
    """Write ``files`` and what Material's selector and GitHub Pages ask for; remove what bears the build's time.

    ``subsites`` are oldest first; ``current`` is the version that ``/latest/`` means.
    """
    for file in files:
        (site / file.address).parent.mkdir(parents=True, exist_ok=True)
        (site / file.address).write_bytes(file.content)
    (site / ".nojekyll").touch()
    (site / "versions.json").write_text(_versions(subsites, current), encoding="utf-8")
    for compressed in sorted(site.rglob("sitemap.xml.gz")):
        compressed.unlink()  # its header holds the day of the build


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
