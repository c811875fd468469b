"""What ``docsgen diff`` compares: a version of the project, a file or folder, or a path in a revision of git."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from docsgen.commands import git
from docsgen.discovery import FoundSource, FoundVersion
from docsgen.errors import DocsgenError
from docsgen.model import Version

ALIASES = ("latest", "previous")

JSON = (".json",)
TYPESCRIPT = (".ts", ".mts", ".cts")
TEXTS = (".md", ".mdx", ".txt", ".html", ".htm")

NAMES = {
    "json_schema": "JSON Schema",
    "typescript": "TypeScript",
    "typedoc_html": "TypeDoc's HTML",
    "model": "a model that docsgen exported",
}

_SKIPPED = re.compile(r"(?:^|/)(?:\.|node_modules/)")

_REFERENCE_TO_A_FILE = re.compile(rb'"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"[^#"]')


class Side(NamedTuple):
    """One of the two: ``label`` is its name in reports, ``taken_for`` says what it is; ``own``: a project's version."""

    label: str
    taken_for: str
    found: FoundVersion
    own: bool = False


def speak_differently(old: Side, new: Side) -> bool:
    """Whether no source of one side is of a kind that the other has too, so that each can say what the other can't."""
    kinds = [{source.kind for source in side.found.sources} & NAMES.keys() for side in (old, new)]
    return "model" not in kinds[0] | kinds[1] and not kinds[0] & kinds[1]


class Sides(NamedTuple):
    """Where sides are looked for: the project's versions, and a maker of folders for what git holds."""

    versions: Sequence[FoundVersion]
    project: str
    folder: Callable[[], Path]

    def side(self, given: str) -> Side:
        """What a person means: git's, else a version or an alias of one, else a file or folder.

        Raises DocsgenError if it is nothing of that, with names that are near.
        """
        if given.startswith(git.PREFIX):
            return _of_git(given, self.folder())
        version = self._version(given)
        if version is not None:
            name = version.version.id
            alias = f"{given}, which is " if given != name else ""
            return Side(name, f"{alias}version {name} of {self.project}", version, own=True)
        path = Path(given)
        if not _exists(path):
            raise self._unknown(given)
        kind = kind_of(path, given)
        shown = path.as_posix()
        return Side(shown, f"{shown}, {NAMES[kind]}", _found(kind, path, shown))

    def _version(self, given: str) -> FoundVersion | None:
        by_id = {each.version.id: each for each in self.versions}
        if given in by_id or given not in ALIASES or not self.versions:
            return by_id.get(given)
        ids = [*by_id]
        latest = next((i for i, each in enumerate(self.versions) if each.version.status == "current"), len(ids) - 1)
        if given == "latest":
            return self.versions[latest]
        if latest == 0:
            raise DocsgenError(f"there is no version before {ids[0]}", place=given, mend=f"there are {', '.join(ids)}")
        return self.versions[latest - 1]

    def _unknown(self, given: str) -> DocsgenError:
        ids = [each.version.id for each in self.versions]
        if not ids:
            what = "there is no such file, and no project with versions here"
            return DocsgenError(what, place=given, mend="give a file, git:REV:PATH, or -f path/to/mkdocs.yml")
        near = difflib.get_close_matches(given, [*ids, *ALIASES], n=2)
        hint = f"did you mean {' or '.join(near)}? " if near else ""
        message = f"is neither a version of {self.project} nor a file"
        return DocsgenError(message, place=given, mend=f"{hint}versions are {', '.join(ids)}")


def kind_of(path: Path, given: str) -> str:
    """The kind of source that a file or folder is, by its name and by what is in it.

    Raises DocsgenError if it can't be told.
    """
    if path.is_dir():
        return _kind_of_folder(path, given)
    suffix = path.suffix.lower()
    if suffix in TYPESCRIPT:
        return "typescript"
    data = _bytes(path, given)
    if suffix in TEXTS:
        return "typedoc_html" if b"tsd-" in data or suffix in (".html", ".htm") else "typescript"
    if suffix in JSON or data.lstrip()[:1] == b"{":
        return _kind_of_json(data, given)
    raise DocsgenError("can't be compared: its kind isn't known", place=given, mend=f"give {_known()}")


def _kind_of_json(data: bytes, given: str) -> str:
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return "json_schema"  # whose reader says what is wrong, and where
    named = head.get("$schema") if isinstance(head, dict) else ""
    if isinstance(named, str) and named.startswith("urn:docsgen:format:changes:"):
        raise DocsgenError("is itself a comparison", place=given, mend=f"give {_known()}")
    return "model" if isinstance(named, str) and named.startswith("urn:docsgen:format:model:") else "json_schema"


def _kind_of_folder(path: Path, given: str) -> str:
    found = (each for each in path.rglob("*") if not _SKIPPED.search(each.relative_to(path).as_posix()))
    suffixes = {each.suffix.lower() for each in found if each.is_file()}
    code = suffixes & {*TYPESCRIPT, ".md", ".mdx"}
    if suffixes & {*JSON} and suffixes & {*TYPESCRIPT}:
        raise DocsgenError("holds JSON and TypeScript", place=given, mend="name the folder or file of one of them")
    if not suffixes & {*JSON} and not code:
        raise DocsgenError("holds nothing that can be compared", place=given, mend=f"give {_known()}")
    return "json_schema" if suffixes & {*JSON} else "typescript"


def _known() -> str:
    return "a .json schema or model, a .ts, .d.ts or .md file, TypeDoc's .mdx or .html, or a folder of such files"


def _of_git(given: str, folder: Path) -> Side:
    revision = git.find(given)
    path = git.write(revision, folder, (*JSON, *TYPESCRIPT, ".md", ".mdx"))
    kind = kind_of(path, given)
    if path.is_file() and kind == "typescript" and path.suffix in TYPESCRIPT:
        git.write_beside(revision, folder, TYPESCRIPT)
    elif path.is_file() and kind == "json_schema" and _REFERENCE_TO_A_FILE.search(path.read_bytes()):
        git.write_beside(revision, folder, JSON)
    found = _found(kind, path, revision.path or ".")
    return Side(given, f"{given} of commit {revision.short}, {NAMES[kind]}", found)


def _found(kind: str, path: Path, file: str) -> FoundVersion:
    return FoundVersion(Version(id=file), (FoundSource(kind, path, file),))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # too long a name, a null byte, a folder that may not be looked into
        return False


def _bytes(path: Path, given: str) -> bytes:
    if not path.is_file():
        raise DocsgenError("is neither a file nor a folder", place=given, mend=f"give {_known()}")
    try:
        return path.read_bytes()
    except OSError as error:
        raise DocsgenError(f"can't be read: {error.strerror}", place=given, mend="check who may read it") from None
