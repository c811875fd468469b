"""The commands that are measured, by name."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from benchmarks import fetch

VERSION = "2026-07-28"
SCHEMA = f"schema/{VERSION}/schema.json"
FORMER_SCHEMA = "schema/2025-11-25/schema.json"
EXAMPLES = f"schema/{VERSION}/examples"
TYPEDOC = f"docs/specification/{VERSION}/schema.mdx"

DIFF = (sys.executable, "-m", "docsgen", "diff", "--quiet", "--fail-on", "none", "--format", "json")


def nothing() -> None:
    """For commands that need no preparation."""


class Command(NamedTuple):
    """What is run. ``before`` prepares each run, unmeasured; ``site``, what it writes, is removed if ``anew``."""

    argv: tuple[str, ...]
    site: Path | None = None
    anew: bool = True
    before: Callable[[], None] = nothing
    watched: bool = False

    def make_ready(self) -> None:
        """Whatever has to come before a run."""
        if self.site and self.anew:
            shutil.rmtree(self.site, ignore_errors=True)
        self.before()


def commands(folder: Path) -> Mapping[str, Command]:
    """All commands, on what ``prepare.py`` wrote into a folder."""
    sources = folder / "clean" / "sources"
    schema, examples, typedoc = (str(sources / each) for each in (SCHEMA, EXAMPLES, TYPEDOC))
    many = {
        "pages": _inside("pages", folder / "clean", sources, folder / "sites" / "pages"),
        "pages, alone": _inside("pages_alone", folder / "clean", sources, folder / "sites" / "pages"),
        "from nothing": _inside("from_nothing", folder / "clean", sources, folder / "sites" / "pages"),
        "files": _inside("files", folder / "clean", sources, folder / "sites" / "files"),
        "full": _inside("whole", folder / "clean", sources, folder / "sites" / "full"),
        "stock": _inside("stock", folder / "stock", folder / "sites" / "stock"),
        "clean": _build(folder / "clean", folder / "sites" / "clean", "--no-cache"),
        "unchanged": _build(folder / "unchanged", folder / "sites" / "unchanged"),
        "schema": _build(folder / "schema", folder / "sites" / "schema"),
        "typedoc": _build(folder / "typedoc", folder / "sites" / "typedoc"),
        "few": _inside("whole", folder / "few", folder / "few", folder / "sites" / "few"),
        "many": _inside("whole", folder / "many", folder / "many", folder / "sites" / "many"),
        "read": _inside("typedoc", Path(typedoc)),
        "parse": _inside("soup", Path(typedoc)),
        "examples": _inside("examples", Path(schema), Path(examples)),
        "validators": _inside("validators", Path(schema), Path(examples)),
        "vega-lite": _build(folder / "vega-lite", folder / "sites" / "vega-lite", "--no-cache"),
        "vega-lite, compared": Command((*DIFF, str(fetch.SCHEMA), str(fetch.NEXT_SCHEMA))),
        "changes": _inside("changes", folder / "clean", sources),
        "jsoncompat": _inside("jsoncompat", fetch.JSONCOMPAT, sources / FORMER_SCHEMA, sources / SCHEMA),
        "humans": Command(
            (str(fetch.GENERATOR), str(fetch.SCHEMA), str(folder / "humans.html")), site=folder / "humans"
        ),
    }
    for name, file, words in (
        ("schema", SCHEMA, '"description": "'),
        ("typedoc", TYPEDOC, '<div class="tsd-comment tsd-typography"><p>'),
    ):
        edit = _edit(folder / name / "sources" / file, words)
        many[name] = many[name]._replace(before=edit, anew=False)
    many["unchanged"] = many["unchanged"]._replace(anew=False)
    watched = {f"{name}, watched": many[name]._replace(watched=True) for name in ("clean", "stock")}
    return {**many, **watched}


def _build(project: Path, site: Path, *options: str) -> Command:
    sources = project / "sources" if (project / "sources").is_dir() else project
    return Command(
        (
            *(sys.executable, "-m", "docsgen", "build", "--quiet", *options),
            *("-f", str(project / "mkdocs.yml"), "--sources", str(sources), "-d", str(site)),
        ),
        site,
    )


def _inside(step: str, *paths: Path) -> Command:
    site = paths[-1] if "sites" in paths[-1].parts else None
    return Command((sys.executable, "-m", "benchmarks.inside", step, *map(str, paths)), site)


def _edit(file: Path, words: str) -> Callable[[], None]:
    """Change the first description of a source: each time to something that it never was."""

    def edit() -> None:
        text = file.read_text(encoding="utf-8")
        assert words in text
        file.write_text(text.replace(words, f"{words}Edited at {time.time_ns()}. ", 1), encoding="utf-8")

    return edit
