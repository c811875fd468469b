"""Examples from a folder: ``<Type>/<name>.json``, one JSON value a file."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from docsgen.errors import DocsgenError
from docsgen.model import Example, Finding, Fragment, Location, Source
from docsgen.readers.files import Text, read_text

KIND = "examples"

Entry = Example | Finding


def read(path: Path, *, file: str, version: str) -> Fragment:
    """The examples in a folder, by type and by name; files that aren't JSON are kept as text, with a finding.

    Raises DocsgenError if ``path`` is no folder or a file can't be read.
    """
    if not path.is_dir():
        raise DocsgenError("is no folder", place=file, mend="name the folder that holds <Type>/<name>.json")
    entries = list(_entries(path, file, version))
    return Fragment(
        source=Source(kind=KIND, file=file, sha256=_digest(path)),
        examples=tuple(each for each in entries if isinstance(each, Example)),
        findings=tuple(each for each in entries if isinstance(each, Finding)),
    )


def _entries(root: Path, file: str, version: str) -> Iterator[Entry]:
    for folder in _inside(root):
        place = f"{file}/{folder.name}"
        if not _leads_inside(folder, root):
            yield _outside(version, place)
        elif folder.is_dir():
            yield from _examples(root, folder, place, version)
        else:
            yield _stray(version, place, "Examples stand in the folder of a type")


def _examples(root: Path, folder: Path, place: str, version: str) -> Iterator[Entry]:
    names: set[str] = set()
    files = _inside(folder)
    if not files:
        yield Finding("empty-folder", "note", "The folder holds no examples.", version=version, source=place)
    for path in files:
        at = f"{place}/{path.name}"
        if not _leads_inside(path, root):
            yield _outside(version, at)
        elif path.suffix != ".json" or not path.is_file():
            yield _stray(version, at, "Examples are .json files")
        else:
            name = _unique(slug(path.stem), names)
            yield from _example(read_text(path, file=at), folder.name, path.stem, name, at, version)


def _example(text: Text, type: str, stem: str, name: str, file: str, version: str) -> Iterator[Entry]:
    finding = partial(Finding, version=version, source=file)
    example = Example(
        type=unicodedata.normalize("NFC", type),
        name=name,
        title=title(stem),
        text=text.text.strip("\n"),
        locations=(Location(source=KIND, file=file),),
    )
    try:
        if not text.utf8:
            raise ValueError("it isn't UTF-8")
        value, repeated = parse(text.text)
        shown = msgspec.json.format(text.text.strip(), indent=2)
    except (ValueError, RecursionError, msgspec.DecodeError) as error:
        yield finding(
            "example-not-json", "warning", _wrong(error), place=_where(error), mend="write one JSON value, in UTF-8"
        )
        yield msgspec.structs.replace(example, language="text")
        return
    for key in repeated:
        yield finding("repeated-key", "warning", f"The key `{key}` stands more than once; the last one counts.")
    yield msgspec.structs.replace(example, value=value, text=shown)


def parse(text: str) -> tuple[Any, list[str]]:
    """A JSON value (RFC 8259, so no ``NaN``), and the keys that an object in it repeats.

    Raises ValueError (JSONDecodeError where the place is known), and RecursionError.
    """
    repeated: list[str] = []

    def pairs(members: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(members)
        keys = [key for key, _ in members]
        repeated.extend(sorted({key for key in keys if keys.count(key) > 1}) if len(value) < len(keys) else ())
        return value

    return json.loads(text, object_pairs_hook=pairs, parse_constant=_constant), repeated


def slug(stem: str) -> str:
    """A name that can stand in an anchor."""
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", stem).lower()).strip("-") or "example"


def title(stem: str) -> str:
    """``get-weather-tool-call-params`` as a person would write it."""
    words = " ".join(re.split(r"[-_\s]+", unicodedata.normalize("NFC", stem))).strip()
    return words[:1].upper() + words[1:] or "Example"


def _unique(name: str, taken: set[str]) -> str:
    candidates = (name if number == 1 else f"{name}-{number}" for number in range(1, len(taken) + 2))
    chosen = next(each for each in candidates if each not in taken)
    taken.add(chosen)
    return chosen


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON value")


def _wrong(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "The file nests too deeply."
    return f"The file isn't JSON: {error.msg if isinstance(error, json.JSONDecodeError) else error}."


def _where(error: Exception) -> str:
    return f"line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""


def _inside(folder: Path) -> list[Path]:
    return sorted((path for path in folder.iterdir() if path.name[0] != "."), key=lambda path: path.name)


def _leads_inside(path: Path, root: Path) -> bool:
    return not path.is_symlink() or (path.exists() and path.resolve().is_relative_to(root.resolve()))


def _outside(version: str, file: str) -> Finding:
    message = "The link leads out of the folder of examples, or nowhere; it isn't followed."
    return Finding("link-outside", "warning", message, version=version, source=file, mend="put a copy in its place")


def _stray(version: str, file: str, why: str) -> Finding:
    mend = "move it to <Type>/<name>.json, or away"
    return Finding("stray-file", "note", f"{why}; this isn't read.", version=version, source=file, mend=mend)


def _digest(root: Path) -> str:
    """One digest for all the files that are read: of their names and contents."""
    total = hashlib.sha256()
    for path in sorted(root.glob("*/*.json"), key=lambda path: path.relative_to(root).as_posix()):
        if path.is_file() and _leads_inside(path, root) and _leads_inside(path.parent, root):
            total.update(
                f"{path.relative_to(root).as_posix()}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode()
            )
    return total.hexdigest()
