"""Files of a git repository as they are in a revision: ``git:REV:PATH``. Nothing is checked out."""

from __future__ import annotations

import difflib
import os
import posixpath
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from docsgen.errors import DocsgenError

PREFIX = "git:"
FILE, LINK = "100", "120"
"""How the modes of entries begin."""


class Blob(NamedTuple):
    """A file of a tree: its path in it, and the name that git has for its content."""

    path: str
    id: str


class Revision(NamedTuple):
    """A path in a commit; ``given`` is how a person named it, ``short`` the beginning of the commit's id."""

    given: str
    commit: str
    path: str

    @property
    def short(self) -> str:
        return self.commit[:10]

    @property
    def tree(self) -> str:
        """What git calls the path in the commit."""
        return f"{self.commit}:{self.path}"


def find(given: str) -> Revision:
    """The path that ``git:REV:PATH`` means; it is relative to the repository, or to here with ``./``.

    Raises DocsgenError if it isn't so written, if there is no git and no repository here, or no such revision.
    """
    revision, colon, path = given.removeprefix(PREFIX).partition(":")
    if not colon or not revision or not path or "\0" in given:
        raise DocsgenError(
            "names no file of a revision", place=given, mend="write git:REV:PATH, as git:HEAD:schema.json"
        )
    if _git("rev-parse", "--git-dir") is None:
        mend = "run docsgen inside of one; `git status` says more"
        raise DocsgenError("there is no git repository here", place=given, mend=mend)
    commit = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if commit is None:
        raise DocsgenError(f"there is no revision `{revision}` here", place=given, mend=_near_revision(revision))
    return Revision(given, commit.decode().strip(), _inside(given, path))


def write(revision: Revision, folder: Path, suffixes: Sequence[str]) -> Path:
    """Write a file, or the files of a folder with these suffixes, below ``folder``, and say where it is.

    Not with ``git archive``, which leaves out what ``.gitattributes`` says, and rewrites the rest. Raises DocsgenError
    if the revision has no such path, or if it is neither a file nor a folder there.
    """
    if _kind(revision) == "tree":
        _write_all(list(_blobs(revision.tree, suffixes)), folder)
        return folder
    data = _git("cat-file", "blob", revision.tree) or b""
    path = folder / PurePosixPath(revision.path).name
    path.write_bytes(data)
    return path


def write_beside(revision: Revision, folder: Path, suffixes: Sequence[str]) -> None:
    """Write what is in the folder of a revision's file, and below it, as far as it has these suffixes."""
    parent = posixpath.dirname(revision.path)
    _write_all(list(_blobs(f"{revision.commit}:{parent}", suffixes)), folder)


def _inside(given: str, path: str) -> str:
    prefix = (_git("rev-parse", "--show-prefix") or b"").decode().strip() if path.startswith(("./", "../")) else ""
    normal = posixpath.normpath(posixpath.join(prefix, path))
    if normal.startswith(("/", "../")) or normal == "..":
        raise DocsgenError("leads out of the repository", place=given, mend="give a path relative to the repository")
    return "" if normal == "." else normal


def _kind(revision: Revision) -> str:
    """``blob`` or ``tree``."""
    listed = _git("ls-tree", "-z", "--full-tree", revision.commit, "--", revision.path) if revision.path else b"040"
    mode = (listed or b"").decode(errors="replace")[:3]
    if mode in (FILE, "040"):
        return "blob" if mode == FILE else "tree"
    if mode:
        what = "a link" if mode == LINK else "another repository"
        raise DocsgenError(f"is {what} there", place=revision.given, mend="name a file or a folder")
    raise DocsgenError(f"commit {revision.short} has no such path", place=revision.given, mend=_near_path(revision))


def _blobs(tree: str, suffixes: Sequence[str]) -> Iterator[Blob]:
    listed = _git("ls-tree", "-r", "-z", "--full-tree", tree) or b""
    for entry in filter(None, listed.split(b"\0")):
        about, _, name = entry.partition(b"\t")
        mode, _, identity = about.decode().split(" ")
        path = PurePosixPath(os.fsdecode(name))
        harmless = ".." not in path.parts and not path.is_absolute() and "\\" not in str(path)
        if mode.startswith(FILE) and harmless and path.name.lower().endswith(tuple(suffixes)):
            yield Blob(str(path), identity)


def _write_all(blobs: Sequence[Blob], folder: Path) -> None:
    """All files with one process."""
    data = _git("cat-file", "--batch", given="".join(f"{blob.id}\n" for blob in blobs).encode()) or b""
    start = 0
    for blob in blobs:
        end = data.index(b"\n", start)
        size = int(data[start:end].split()[-1])
        target = folder / blob.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data[end + 1 : end + 1 + size])
        start = end + 1 + size + 1


def _near_revision(revision: str) -> str:
    names = (_git("for-each-ref", "--format=%(refname:short)") or b"").decode(errors="replace").split()
    near = difflib.get_close_matches(revision, names, n=1)
    return f"did you mean `{near[0]}`?" if near else "fetch it (in GitHub Actions: `fetch-depth: 0`), or mend its name"


def _near_path(revision: Revision) -> str:
    parent, _, name = revision.path.rpartition("/")
    listed = _git("ls-tree", "-z", "--name-only", "--full-tree", f"{revision.commit}:{parent}") or b""
    near = difflib.get_close_matches(name, [os.fsdecode(each) for each in listed.split(b"\0") if each], n=1)
    return f"did you mean `{posixpath.join(parent, near[0])}`?" if near else "give a path relative to the repository"


def _git(*arguments: str, given: bytes = b"") -> bytes | None:
    """What git answers; None if it fails, which whoever asks can say better."""
    environment = {**os.environ, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1"}
    try:
        done = subprocess.run(["git", *arguments], input=given, capture_output=True, env=environment, check=False)
    except FileNotFoundError:
        raise DocsgenError("git isn't installed", place="git:REV:PATH", mend="install it, or give files") from None
    except ValueError:  # a null byte in an argument
        return None
    return done.stdout if done.returncode == 0 else None
