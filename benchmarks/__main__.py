"""``python -m benchmarks [ROW ...] [--runs N]``: measure, and print the table.

Commands that are compared run in turn within a round, since the speed of a machine drifts from minute to minute.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from benchmarks.commands import Command, commands
from benchmarks.rows import LIMITS, NEEDS, ROWS, SIZES
from benchmarks.running import CommandError, run
from benchmarks.table import HEAD, Round, lines_of, lines_of_limit, lines_of_sizes

ALL = {each.number: each for each in (*ROWS, *LIMITS, *SIZES)}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"which rows (all): {', '.join(ALL)}; 7 is 7a and 7b")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="how many rounds (5)")
    given = parser.parse_args()
    if unknown := set(given.rows) - set(ALL) - {number.rstrip("ab") for number in ALL}:
        parser.error(f"there is no row {min(unknown)}; rows are {', '.join(ALL)}")
    if given.runs < 1:
        parser.error("--runs must be 1 at least")
    chosen = [number for number in ALL if not given.rows or {number, number.rstrip("ab")} & set(given.rows)]
    with tempfile.TemporaryDirectory(prefix="docsgen-benchmarks-") as folder:
        for line in table(Path(folder), [each for each in chosen if NEEDS[ALL[each].needs]()], given.runs):
            print(line)
    for number in chosen:
        if not NEEDS[ALL[number].needs]():
            print(f"{number:<4}not measured: {ALL[number].needs}")


def table(folder: Path, numbers: Sequence[str], runs: int) -> Iterable[str]:
    """The lines of the table, once everything is measured."""
    rows = [row for row in ROWS if row.number in numbers]
    limits = [limit for limit in LIMITS if limit.number in numbers]
    sizes = [size.number for size in SIZES if size.number in numbers]
    needed = [name for row in rows for name in (row.ours, row.theirs)] + [limit.command for limit in limits]
    needed += ["clean"] * bool(sizes)
    _say("preparing")
    subprocess.run([sys.executable, "-m", "benchmarks.prepare", str(folder)], check=True, stdout=subprocess.DEVNULL)
    every = commands(folder)
    rounds = list(_rounds({name: every[name] for name in dict.fromkeys(needed)}, runs))
    yield HEAD
    for row in rows:
        yield from lines_of(row, rounds)
    for limit in limits:
        yield from lines_of_limit(limit, rounds)
    if sizes:
        yield from (line for line in lines_of_sizes(folder / "sites" / "clean") if line.split()[0] in sizes)


def _rounds(needed: Mapping[str, Command], runs: int) -> Iterable[Round]:
    for name, command in needed.items():
        if not command.anew:
            _say(f"{name}, for the first time")
            command.make_ready()
            run(command.argv)
    for number in range(1, runs + 1):
        round_: Round = {}
        for name, command in needed.items():
            command.make_ready()
            round_[name] = run(command.argv, watched=command.watched)
            _say(f"{number}/{runs} {name}: {round_[name].whole.wall:.2f} s")
        yield round_


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except CommandError as failure:
        sys.exit(f"this command failed: {failure}")
