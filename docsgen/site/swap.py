"""A new site takes the old one's place in one step; whatever stops a build leaves the old one as it was."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from docsgen.errors import DocsgenError

MARK = ".nojekyll"
"""Every site that docsgen finished has this file, so nothing else is taken for an old site and removed."""


def refuse_within(site: Path, sources: Iterable[Path]) -> None:
    """Raises DocsgenError if a source lies in the folder for the site, whose former contents every build removes."""
    inside = [source for source in sources if Path(os.path.realpath(source)).is_relative_to(site.resolve())]
    if inside:
        raise DocsgenError(
            f"the folder for the site holds something else, such as {inside[0].name}, which a build would remove",
            place=str(site),
            mend="give another --site-dir",
        )


@contextmanager
def replaced(site: Path) -> Iterator[Path]:
    """A folder beside ``site`` to build into; it takes the place of ``site`` if the block ends without an exception.

    What builds that were killed have left beside ``site`` is removed. Hidden files and folders of the old site
    (``.git``) move to the new one. Raises DocsgenError if ``site`` holds something else than a site.
    """
    site = site.resolve()
    _refuse_other_things(site)
    site.parent.mkdir(parents=True, exist_ok=True)
    _remove_leftovers(site)
    new = site.parent / f".{site.name}.docsgen-{os.getpid()}"
    try:
        new.mkdir()
    except FileExistsError:
        raise DocsgenError("another build is at work here", place=str(site), mend="wait for its end") from None
    try:
        with _locked(new):
            yield new
            _take_place(new, site)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _refuse_other_things(site: Path) -> None:
    if site.exists() and (not site.is_dir() or (any(site.iterdir()) and not (site / MARK).is_file())):
        raise DocsgenError(
            "the folder for the site holds something else, which a build would remove",
            place=str(site),
            mend="empty it, or give another --site-dir",
        )


def _take_place(new: Path, site: Path) -> None:
    """After this, ``site`` is the new site, and ``new`` the old one, if there was one."""
    if not site.exists():
        new.rename(site)
        return
    try:
        _exchange(new, site)
    except OSError:
        _exchange_in_steps(new, site)
    for hidden in new.glob(".*"):
        if not (site / hidden.name).exists():
            hidden.rename(site / hidden.name)


def _exchange_in_steps(new: Path, site: Path) -> None:
    """For systems without ``_exchange``; a kill in between leaves the old site under another name."""
    aside = new.with_name(f"{new.name}-old")
    try:
        site.rename(aside)
        try:
            new.rename(site)
        except OSError:
            aside.rename(site)
            raise
        aside.rename(new)
    except OSError as error:
        raise DocsgenError(
            f"the old site can't be replaced ({error.strerror})",
            place=str(site),
            mend="give a --site-dir that isn't a mount point",
        ) from error


def _exchange(one: Path, other: Path) -> None:
    """Exchange two folders in one step, as Linux can. Raises OSError where that isn't possible.

    See `rename(2) <https://man7.org/linux/man-pages/man2/rename.2.html>`_.
    """
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    function = getattr(ctypes.CDLL(None, use_errno=True) if os.name == "posix" else None, "renameat2", None)
    if function is None:
        raise OSError(errno.ENOSYS, "no renameat2")
    if function(here, os.fsencode(one), here, os.fsencode(other), exchange) != 0:
        raise OSError(ctypes.get_errno(), "renameat2 failed")


def _remove_leftovers(site: Path) -> None:
    for leftover in sorted(site.parent.glob(f".{site.name}.docsgen-*")):
        with suppress(BlockingIOError), _locked(leftover):
            shutil.rmtree(leftover, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder, which ends with the process at the latest. Raises BlockingIOError if another has it."""
    try:
        import fcntl  # not on Windows, where builds of one site at the same time aren't told apart from leftovers
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)
