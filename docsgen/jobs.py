"""Doing independent things side by side, in processes that start with everything that this one has."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from docsgen.errors import DocsgenError

Task = Callable[[], None]
"""It leaves its result where its caller finds it: in files."""

Tasks = Sequence[tuple[str, Task]]
"""What to do, each under a name for people. Long ones are best begun first."""


def processors() -> int:
    """How many processes can work at the same time on this machine."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def run(tasks: Tasks, jobs: int) -> Mapping[str, float]:
    """Do all tasks, up to ``jobs`` at a time; returns the seconds that those of each name took.

    An exception of a task is raised here. Processes are forked, so tasks needn't be pickled; where a system can't
    do that well (Windows, macOS), and for a single task, everything is done in this process.
    """
    return begin(tasks, min(jobs, len(tasks)))()


def begin(tasks: Tasks, jobs: int) -> Callable[[], Mapping[str, float]]:
    """Begin all tasks, up to ``jobs`` at a time, and go on; what is returned waits for their end, as ``run`` does.

    With a single process, and where a system can't fork well, they are done at once.
    """
    if not tasks or jobs < 2 or sys.platform == "darwin" or "fork" not in multiprocessing.get_all_start_methods():
        seconds = _summed((name, _timed(task)) for name, task in tasks)
        return lambda: seconds
    return _begun(tasks, min(jobs, len(tasks)))


def _summed(seconds: Iterable[tuple[str, float]]) -> Mapping[str, float]:
    whole: dict[str, float] = {}
    for name, each in seconds:
        whole[name] = whole.get(name, 0) + each
    return whole


def _begun(tasks: Tasks, workers: int) -> Callable[[], Mapping[str, float]]:
    context = multiprocessing.get_context("fork")
    following = context.Value("i", 0)
    open_: list[Connection] = []
    processes = []
    for _ in range(workers):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(tasks, following, theirs), daemon=True)
        process.start()
        theirs.close()  # so that the end of the process is the end of what can be read
        open_.append(ours)
        processes.append(process)
    return partial(_ended, tasks, open_, processes, following)


def _ended(
    tasks: Tasks, open_: list[Connection], processes: Iterable[BaseProcess], _following: Any
) -> Mapping[str, float]:
    """Wait for all; until then the number that the processes share must not go: its memory would be used again."""
    outcomes = dict(_received(open_))
    for process in processes:
        process.join()
    for index in sorted(outcomes):
        if isinstance(error := outcomes[index], BaseException):
            raise error
    if len(outcomes) < len(tasks):
        raise DocsgenError("a process that helped ended before its time", mend="try --jobs 1")
    return _summed((tasks[index][0], outcomes[index]) for index in sorted(outcomes))


def _received(open_: list[Connection]) -> Iterator[tuple[int, Any]]:
    while open_:
        for connection in wait(open_):
            assert isinstance(connection, Connection)
            try:
                yield connection.recv()
            except EOFError:
                open_.remove(connection)


def _work(tasks: Tasks, following: Any, results: Connection) -> None:
    while True:
        with following.get_lock():
            index = following.value
            following.value += 1
        if index >= len(tasks):
            return
        try:
            results.send((index, _timed(tasks[index][1])))
        except Exception as error:  # whatever it is belongs to the process that asked
            results.send((index, error))


def _timed(task: Callable[[], None]) -> float:
    begun = time.perf_counter()
    task()
    return time.perf_counter() - begun
