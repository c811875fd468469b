"""Things done side by side: all of them, with their failures, also where a process ends before its time."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from docsgen.errors import DocsgenError
from docsgen.jobs import begin, run


def write(path: Path) -> None:
    path.write_text(str(os.getpid()), encoding="utf-8")


def end() -> None:
    os._exit(3)


def fail(message: str) -> None:
    raise DocsgenError(message, place="here", mend="mend it")


@pytest.mark.parametrize("jobs", [1, 2, 7])
def test_everything_is_done_and_timed(tmp_path: Path, jobs: int) -> None:
    tasks = [(f"file {number}", partial(write, tmp_path / str(number))) for number in range(5)]
    seconds = run(tasks, jobs)
    assert list(seconds) == [name for name, _ in tasks]
    processes = {path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert len(list(tmp_path.iterdir())) == 5
    assert (str(os.getpid()) in processes) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_failure_is_raised(tmp_path: Path, jobs: int) -> None:
    tasks = [("good", partial(write, tmp_path / "a")), ("bad", partial(fail, "first")), ("worse", partial(fail, "2nd"))]
    with pytest.raises(DocsgenError, match=r"^here: first - mend it$"):
        run(tasks, jobs)


def test_a_process_that_ends_is_noticed(tmp_path: Path) -> None:
    tasks: list[tuple[str, Callable[[], None]]] = [
        ("good", partial(write, tmp_path / "a")),
        ("gone", end),
        ("more", end),
    ]
    with pytest.raises(DocsgenError, match="ended before its time - try --jobs 1"):
        run(tasks, 2)


def test_what_is_begun_while_other_things_go_on_is_done_whole(tmp_path: Path) -> None:
    for round_ in range(20):
        several = [[(f"{which}{n}", partial(write, tmp_path / f"{which}{n}")) for n in range(4)] for which in "abc"]
        ends = [begin(tasks, 2) for tasks in several]
        assert [list(ended()) for ended in ends] == [[name for name, _ in tasks] for tasks in several], round_
