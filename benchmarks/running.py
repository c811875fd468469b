"""Commands are run in processes of their own, and what each used is taken from the system."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple


class Usage(NamedTuple):
    """Seconds by the clock, and seconds of processors: user and system, with all children."""

    wall: float
    cpu: float


class Run(NamedTuple):
    """What a command used: the whole process, its main part where it says so, and peak memory in MB.

    ``largest`` is the peak of its largest process, as ``/usr/bin/time -v`` says it; ``together`` is that of all its
    processes at the same time, what they share counted once (0: wasn't watched).
    """

    whole: Usage
    inside: Usage
    largest: float
    together: float


class CommandError(Exception):
    """A command that was to be measured ended with an error."""


def run(command: Sequence[str], *, watched: bool = False) -> Run:
    """Run a command, watching the memory of all its processes if asked: that takes time of its own.

    Of its main part a command speaks by a last line of JSON with the keys ``wall`` and ``cpu`` (``inside.py``).
    """
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, stderr=errors)
        with _watch(process.pid, watched) as peak:
            _, status, used = os.wait4(process.pid, 0)
        whole = Usage(time.perf_counter() - start, used.ru_utime + used.ru_stime)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise CommandError(f"{' '.join(command)}\n{_text(errors)[-2000:]}")
        return Run(whole, _said(_text(output)) or whole, used.ru_maxrss / 1024, peak[0])


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace")


def _said(output: str) -> Usage | None:
    last = output.strip().rpartition("\n")[2]
    return Usage(**json.loads(last)) if last.startswith("{") else None


@contextmanager
def _watch(process: int, watched: bool) -> Iterator[list[float]]:
    """While this lasts, the peak in MB of a process and all below it is kept in the list's only item."""
    peak, ended = [0.0], threading.Event()

    def look() -> None:
        while not ended.wait(0.05):
            peak[0] = max(peak[0], sum(map(_memory, _family(process))))

    thread = threading.Thread(target=look)
    if watched:
        thread.start()
    try:
        yield peak
    finally:
        ended.set()
        if watched:
            thread.join()


def _family(process: int) -> Iterator[int]:
    yield process
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from _family(int(child))


def _memory(process: int) -> float:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0
