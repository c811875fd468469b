"""A site that is as the last build left it, made from what it would be made from again, needn't be built.

Whether a file is as it was is told by its size, its time of change and its number on the disk, as version control
systems do: reading a whole site takes as long as many a build.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

State = tuple[int, int, int]
"""A file's size, its time of change in nanoseconds, and its number."""


class Record(msgspec.Struct, frozen=True):
    """What a build made: every file's state by its path, and what it had to say."""

    files: dict[str, State]
    said: str = ""


def states(site: Path) -> dict[str, State]:
    """Every file of a site with its state."""
    return dict(_states(site, ""))


def _states(folder: Path | str, inside: str) -> Iterator[tuple[str, State]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _states(entry.path, f"{inside}{entry.name}/")
            else:
                state = entry.stat()
                yield inside + entry.name, (state.st_size, state.st_mtime_ns, state.st_ino)


def is_as_recorded(site: Path, record: Record) -> bool:
    """Whether a folder holds exactly the files of a record."""
    try:
        return site.is_dir() and states(site) == record.files
    except OSError:
        return False
