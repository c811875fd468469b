"""What was measured, as a table for people."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks.rows import SIZES, Limit, Row
from benchmarks.running import Run

Round = dict[str, Run]
"""Commands that were run one after the other, by name."""

HEAD = f"{'row':<4}{'what':<60}{'':<8}{'goal':>7}{'min':>8}{'median':>8}{'max':>8}{'ours':>9}{'theirs':>9}"


def lines_of(row: Row, rounds: Sequence[Round]) -> Iterable[str]:
    """A line for each figure of a row: ratios of runs of the same round, and the medians of both sides."""
    for index, (unit, figure) in enumerate(row.figures.items()):
        ours = [figure(each[row.ours]) for each in rounds]
        theirs = [figure(each[row.theirs]) for each in rounds]
        ratios = [one / row.units[0] / (other / row.units[1]) for one, other in zip(ours, theirs, strict=True)]
        middle = statistics.median(ratios)
        yield (
            f"{row.number if not index else '':<4}{row.what if not index else '':<60}{unit:<8}{row.goal:>7.2f}"
            f"{min(ratios):>8.3f}{middle:>8.3f}{max(ratios):>8.3f}"
            f"{statistics.median(ours):>9.3g}{statistics.median(theirs):>9.3g}  {_verdict(middle, row.goal)}"
        )


def lines_of_limit(limit: Limit, rounds: Sequence[Round]) -> Iterable[str]:
    """A line for each figure of a command that is compared with nothing but its goal."""
    for index, (unit, (figure, goal)) in enumerate(limit.figures.items()):
        found = [figure(each[limit.command]) for each in rounds]
        middle = statistics.median(found)
        yield (
            f"{limit.number if not index else '':<4}{limit.what if not index else '':<60}{unit:<8}{goal:>7.0f}"
            f"{min(found):>8.1f}{middle:>8.1f}{max(found):>8.1f}{'':>18}  {_verdict(middle, goal)}"
        )


def lines_of_sizes(site: Path) -> Iterable[str]:
    """What a built site holds, in KB: of all versions' pages the median counts, of their search indexes the largest."""
    indexes = sorted(site.glob("*/search/search_index.json"))
    pages = [page for index in indexes for page in index.parents[1].glob("types/*/index.html")]
    for size, files in zip(SIZES, (pages, indexes), strict=True):
        sizes = [file.stat().st_size / 1000 for file in files]
        least, middle, most = min(sizes), statistics.median(sizes), max(sizes)
        yield (
            f"{size.number:<4}{size.what:<60}{'KB':<8}{size.goal:>7.0f}{least:>8.1f}{middle:>8.1f}{most:>8.1f}"
            f"{'':>18}  {_verdict(middle if files is pages else most, size.goal)}"
        )


def _verdict(found: float, goal: float) -> str:
    return "met" if found <= goal else "missed"
