"""Which files are read: the ones that are named, and local files that their references lead to. Never the network."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import urldefrag, urlsplit
from urllib.request import url2pathname

from docsgen.errors import DocsgenError
from docsgen.language import globs
from docsgen.language.json_schema.vocabulary import is_schema
from docsgen.language.pointer import join
from docsgen.model import Finding
from docsgen.readers.json_schema.dialects import DRAFT7, LATEST, Dialect, dialect_of
from docsgen.readers.json_schema.loading import NOTHING, load
from docsgen.readers.json_schema.places import MOST_LEVELS, Document, joined, nests_too_deeply, objects_in, root

Report = Callable[[Finding], None]


class Files(NamedTuple):
    """All documents, the named ones first; the hash and the ``$schema`` are those of the named ones."""

    documents: tuple[Document, ...]
    sha256: str
    dialect: str


class Folder(NamedTuple):
    """The folder that references may reach into, and what its files are called in messages."""

    path: Path
    name: str

    def file(self, path: Path) -> str:
        """The name of a file in it for locations and findings."""
        return str(PurePosixPath(self.name, path.relative_to(self.path).as_posix()))


def gather(path: Path, *, file: str, version: str, report: Report) -> Files:
    """Load the file, or all ``*.json`` files of the folder, and whatever local files their references lead to.

    A path whose end has wildcards (``schema/*.json``) means some files of a folder. Raises DocsgenError if there is no
    such file or folder, or if it may not be read.
    """
    folder, named = _named(path, file)
    digest = hashlib.sha256()
    documents: dict[Path, Document] = {}
    waiting = [(each, True) for each in named]
    while waiting:
        current, listed = waiting.pop(0)
        if current in documents:
            continue
        data = _bytes(current, folder.file(current))
        if listed:
            digest.update(data)
        document = _document(data, current, folder.file(current), listed, version, report)
        if document is not None:
            documents[current] = document
            waiting += [(each, False) for each in _neighbours(document, folder.path) if each not in documents]
    dialects = [_named_dialect(document.value) for document in documents.values() if document.listed]
    return Files(tuple(documents.values()), digest.hexdigest(), next(filter(None, dialects), ""))


def _named(path: Path, file: str) -> tuple[Folder, list[Path]]:
    """The folder that references may reach into, and the files in it that are to be read."""
    if path.is_dir():
        return Folder(path.resolve(), file), globs.files(path.resolve(), "**/*.json")
    if path.exists():
        return Folder(path.resolve().parent, str(PurePosixPath(file).parent)), [path.resolve()]
    folder, rest = globs.split(path.as_posix())
    named = globs.files(Path(folder).resolve(), rest) if rest else []
    if not named:
        raise DocsgenError("there is no such file or folder", place=file, mend="check the path pattern")
    return Folder(Path(folder).resolve(), globs.split(file)[0]), named


def _bytes(path: Path, file: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DocsgenError(
            f"the file can't be read: {error.strerror}", place=file, mend="check who may read it"
        ) from None


def _document(data: bytes, path: Path, file: str, listed: bool, version: str, report: Report) -> Document | None:
    loaded = load(data, file=file, version=version)

    def problem(id: str, severity: str, message: str, place: str = "", mend: str = "") -> None:
        report(Finding(id, severity, message, version=version, source=file, place=place, mend=mend))

    for finding in loaded.findings:
        report(finding)
    if loaded.value is NOTHING:
        return None
    if not is_schema(loaded.value):
        problem("not-a-schema", "error", "The file holds no schema: a schema is an object, or true or false.")
        return None
    if nests_too_deeply(loaded.value):
        message = f"The file nests more than {MOST_LEVELS} levels deep, which is more than can be shown."
        problem("too-deep", "error", message, mend="nest less deeply")
        return None
    document = Document(file, path.as_uri(), loaded.value, _dialect(loaded.value, problem), listed)
    if loaded.repeated:
        pointers = {id(value): pointer for pointer, value in objects_in(document)}
        for identity, key in loaded.repeated:
            # What is no longer there was itself overwritten by a later entry of the same name.
            if identity in pointers:
                place = join(pointers[identity], key)
                problem("duplicate-key", "warning", f"The key {key!r} stands here twice; the last one counts.", place)
    return document


def _named_dialect(value: Any) -> str:
    named = value.get("$schema", "") if isinstance(value, dict) else ""
    return named if isinstance(named, str) else ""


def _dialect(value: Any, problem: Callable[..., None]) -> Dialect:
    """The dialect of a file; where it names none that is known, it is guessed from where the definitions are."""
    known = dialect_of(value)
    if known is not None or not isinstance(value, dict):
        return known or LATEST
    guess = DRAFT7 if "definitions" in value and "$defs" not in value else LATEST
    if "$schema" in value:
        message = f"The dialect {value['$schema']!r} isn't known; the file is read as {guess.name}."
        problem("unknown-dialect", "warning", message, "/$schema", "name a dialect from draft-04 to 2020-12")
    else:
        message = f"The file doesn't say its dialect; it is read as {guess.name}."
        problem("no-dialect", "note", message, mend="add $schema")
    return guess


def _neighbours(document: Document, folder: Path) -> Iterator[Path]:
    """The files below the folder that references of a document lead to, by their own base or from where the file is."""
    bases = dict.fromkeys((root(document).base, document.uri))
    values = (value.get("$ref") for _, value in objects_in(document) if isinstance(value, dict))
    references = dict.fromkeys(value for value in values if isinstance(value, str))
    addresses = dict.fromkeys(urldefrag(joined(base, reference)).url for reference in references for base in bases)
    paths = (local(address) for address in addresses)  # each is looked for on disk, so once
    yield from (path for path in paths if path and path.is_relative_to(folder))


def local(uri: str) -> Path | None:
    """The file that an address of the ``file`` scheme means, links resolved; none if there is no such file."""
    parts = urlsplit(uri)
    if parts.scheme != "file":
        return None
    try:
        path = Path(url2pathname(parts.path)).resolve()
        return path if path.is_file() else None
    except (OSError, ValueError, RuntimeError):  # a long name, a null byte, links in a circle
        return None
