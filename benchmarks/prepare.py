"""Everything that the commands work on: ``python -m benchmarks.prepare FOLDER``.

In a process of its own: a process begins with the peak of memory of the one that starts it, so that one stays small.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import click

from benchmarks import fetch, stock, synthetic
from benchmarks.rows import FEW, MANY
from docsgen import pipeline
from docsgen.commands.build import build
from docsgen.commands.project import load, overrides

ROOT = Path(__file__).parent.parent

PROJECTS = ("clean", "unchanged", "schema", "typedoc")
"""A project for each command that keeps something between its runs."""


def prepare(folder: Path, sources: Path | None) -> None:
    """Write all projects into a folder; those of the Model Context Protocol if its sources are at hand."""
    if sources is not None:
        for name in PROJECTS:
            shutil.copytree(ROOT / "site_src", folder / name / "site_src")
            shutil.copy(ROOT / "mkdocs.yml", folder / name)
            shutil.copytree(sources, folder / name / "sources", copy_function=shutil.copyfile)
        _write_stock(folder)
    synthetic.write_project(folder / "few", FEW)
    synthetic.write_project(folder / "many", MANY)
    if fetch.SCHEMA.exists():
        (folder / "vega-lite" / "schema" / "5.23.0").mkdir(parents=True)
        shutil.copy(fetch.SCHEMA, folder / "vega-lite" / "schema" / "5.23.0" / "schema.json")
        (folder / "vega-lite" / "mkdocs.yml").write_text(synthetic.SETTINGS, encoding="utf-8")


def _write_stock(folder: Path) -> None:
    file = folder / "clean" / "mkdocs.yml"
    with click.Context(build):
        config, plugin = load(file, overrides(file, folder / "clean" / "sources"))
    library = pipeline.library(plugin.options)
    diffs = pipeline.changes(plugin.options, library)
    subsites = pipeline.subsites(plugin.options, library, diffs, site_name=config.site_name)
    stock.write_project(folder / "stock", subsites)
    for page in sorted((ROOT / "site_src").glob("*.md")):
        shutil.copy(page, folder / "stock" / "docs")


if __name__ == "__main__":
    given = os.environ.get("DOCSGEN_MCP")
    prepare(Path(sys.argv[1]), Path(given) if given else None)
