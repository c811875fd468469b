"""What commands say: progress on a terminal, and MkDocs's log as plain lines, all of it on standard error."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import click

from docsgen.language.printable import one_line
from docsgen.site.whole import Progress

CANNOT_RUN = 2
"""The exit status when a command could not do its work, as opposed to having found something (1)."""


def progress(*, quiet: bool = False) -> Progress:
    """A function that shows what is being done while it is done; it does nothing unless a terminal is watched."""
    if quiet or not sys.stderr.isatty():
        return lambda _message: nullcontext()
    from rich.console import Console  # only where it is seen

    console = Console(stderr=True)
    return lambda message: console.status(f"{message} ...")


def timing(shown: Progress, spent: dict[str, float]) -> Progress:
    """The same progress, which also keeps the seconds that each thing took."""

    @contextmanager
    def timed(message: str) -> Iterator[None]:
        begun = time.perf_counter()
        with shown(message):
            yield
        spent[message] = spent.get(message, 0.0) + time.perf_counter() - begun

    return timed


class Lines(logging.Handler):
    """Log records as lines: ``warning: ...``. Whether there were warnings and errors is kept."""

    failed = False
    warned = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, without the line breaks that MkDocs puts into some; its own course is of no interest."""
        if record.name == "mkdocs.commands.build" and record.levelno == logging.INFO:
            return
        self.failed = self.failed or record.levelno >= logging.ERROR
        self.warned = self.warned or record.levelno >= logging.WARNING
        prefix = "" if record.levelno == logging.INFO else f"{record.levelname.lower()}: "
        click.echo(prefix + one_line(record.getMessage()), err=True)


@contextmanager
def logged(*, quiet: bool = False, debug: bool = False) -> Iterator[Lines]:
    """While this lasts, MkDocs's log goes to standard error; ``quiet`` leaves warnings and errors."""
    log = logging.getLogger("mkdocs")
    handler, level = Lines(), log.level
    log.addHandler(handler)
    log.setLevel(logging.DEBUG if debug else logging.WARNING if quiet else logging.INFO)
    try:
        yield handler
    finally:
        log.removeHandler(handler)
        log.setLevel(level)
