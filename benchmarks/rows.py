"""The rows of the table: what is compared with what, and how much it may be at most."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from benchmarks import fetch
from benchmarks.running import Run

FEW, MANY = 550, 2000
"""Types of the synthetic protocol."""

Figure = Callable[[Run], float]

WHOLE: dict[str, Figure] = {"wall s": lambda run: run.whole.wall, "CPU s": lambda run: run.whole.cpu}
"""Of the whole process, start-up included."""

INSIDE: dict[str, Figure] = {"wall s": lambda run: run.inside.wall, "CPU s": lambda run: run.inside.cpu}
"""Of the step alone."""


CPU: dict[str, Figure] = {"CPU s": INSIDE["CPU s"]}
"""Where one side has one process and the other several."""


MCP = "DOCSGEN_MCP isn't set: a checkout of the Model Context Protocol's repository"
FETCHED = "run `python -m benchmarks.fetch` before"
COMPAT = f"{MCP}; or {FETCHED}"
NEEDS: dict[str, Callable[[], bool]] = {
    "": lambda: True,
    MCP: lambda: bool(os.environ.get("DOCSGEN_MCP")),
    FETCHED: lambda: all(path.exists() for path in (*fetch.VEGA_LITE, fetch.GENERATOR)),
    COMPAT: lambda: bool(os.environ.get("DOCSGEN_MCP")) and fetch.JSONCOMPAT.exists(),
}
"""What is missing where one of these doesn't hold."""


class Row(NamedTuple):
    """``ours`` and ``theirs`` are names of commands; their figures are compared for a unit of work each."""

    number: str
    what: str
    goal: float
    ours: str
    theirs: str
    figures: dict[str, Figure]
    units: tuple[int, int] = (1, 1)
    needs: str = MCP


ROWS = (
    Row("1a", "pages of five versions and root, model at hand / stock", 0.20, "pages, alone", "stock", INSIDE),
    Row("1b", "the same, and all files for machines / stock", 0.20, "pages", "stock", INSIDE),
    Row("2a", "pages from nothing: read, merged, linked, examples / stock", 0.35, "from nothing", "stock", INSIDE),
    Row("2b", "all from nothing, compared, whole process / stock", 0.35, "clean", "stock", WHOLE),
    Row("3", f"a page at {MANY} types / at {FEW}", 1.2, "many", "few", INSIDE, (MANY, FEW), ""),
    Row("4", "reading the TypeDoc page / BeautifulSoup's bare parse", 1.5, "read", "parse", INSIDE),
    Row("5", "reading and checking examples / jsonschema alone", 2, "examples", "validators", INSIDE),
    Row("6", "a build with nothing changed / stock", 0.08, "unchanged", "stock", WHOLE),
    Row("7a", "a build with a version's JSON Schema changed / full", 0.4, "schema", "clean", WHOLE),
    Row("7b", "a build with a version's TypeDoc page changed / full", 0.4, "typedoc", "clean", WHOLE),
    Row("8a", "peak memory of the largest process / stock", 1.5, "clean", "stock", {"MB": lambda run: run.largest}),
    Row(
        "8b",
        "the same of all processes together / stock",
        1.5,
        "clean, watched",
        "stock, watched",
        {"MB": lambda run: run.together},
    ),
    Row("13", "all files for machines, in one process / a full build", 0.10, "files", "full", CPU),
    Row("10", "vega-lite, a page each / json-schema-for-humans", 0.5, "vega-lite", "humans", WHOLE, needs=FETCHED),
    Row(
        "11", "all ten pairs with witnesses / jsoncompat, one pair", 0.5, "changes", "jsoncompat", INSIDE, needs=COMPAT
    ),
)


class Limit(NamedTuple):
    """What one command may use at most, by unit: for what nothing else can do."""

    number: str
    what: str
    command: str
    figures: dict[str, tuple[Figure, float]]
    needs: str


LIMITS = (
    Limit(
        "12",
        "vega-lite 5.23.0 -> 6.4.3, compared",
        "vega-lite, compared",
        {"wall s": (WHOLE["wall s"], 60), "MB": (lambda run: run.largest, 600)},
        FETCHED,
    ),
)


class Size(NamedTuple):
    """A size of the site, in KB."""

    number: str
    what: str
    goal: float
    needs: str = MCP


SIZES = (
    Size("9a", "a type page, raw HTML, median", 40),
    Size("9b", "a version's search index, the largest", 600),
)
