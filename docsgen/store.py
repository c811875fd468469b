"""What was made before and needn't be made again: values and folders, each under a key of all that it depends on.

An entry holds the digest of its content; one that is damaged counts as missing. Entries appear in one step, so builds
can share a store. A store is a folder; deleting it costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

V = TypeVar("V")

FOLDER = Path(".cache") / "docsgen"
"""Where a project's store is, beside its settings."""

KEPT = 60
"""How many entries of a kind stay; those that were not used for longest go first."""

KEPT_PAIRS = 600
"""The same for what there is for each pair of versions."""

BY_PAIR = ("changes", "pairs")
"""Those kinds."""

LIBRARIES = ("mkdocs", "mkdocs-material", "jinja2", "markdown-it-py", "pygments", "nh3", "beautifulsoup4", "lxml")
"""Libraries whose versions can change what is made."""

_SIZE = 32


def fingerprint(*parts: Any) -> str:
    """A key of values: the same for equal values, in whatever process and run.

    Mappings in another order are other values: what is shown, and which option counts first, goes by their order.
    """
    try:
        data = msgspec.msgpack.Encoder(enc_hook=str).encode(parts)
    except (OverflowError, TypeError, UnicodeEncodeError):  # what MessagePack has no form for
        data = repr(parts).encode(errors="backslashreplace")
    return hashlib.blake2b(data, digest_size=20).hexdigest()


def fingerprint_of_files(paths: Iterable[Path]) -> str:
    """A key of files and of folders' files: of their names within, and of what they hold.

    What can't be read counts as what the system says about it: whoever reads it will say more.
    """
    digest = hashlib.blake2b(digest_size=20)
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else (path,)
        for file in files:
            name = file.relative_to(path).as_posix() if path.is_dir() else file.name
            content = _content(file)
            digest.update(f"{name}\0{len(content)}\0".encode(errors="surrogateescape"))
            digest.update(content)
    return digest.hexdigest()


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes() if file.is_file() else b"no file"
    except OSError as error:
        return str(error.strerror).encode()


@cache
def code() -> str:
    """A key of docsgen itself and of the libraries that it works with."""
    package = Path(__file__).parent
    files = [file for file in sorted(package.rglob("*")) if file.suffix != ".pyc" and file.is_file()]
    return fingerprint(fingerprint_of_files(files), [importlib.metadata.version(name) for name in LIBRARIES])


def get(store: Path | None, kind: str, key: str, type_: type[V]) -> V | None:
    """A value that was put under this key; None if there is none (or no store), or if it is damaged."""
    if store is None:
        return None
    path = store / kind / key
    try:
        data = path.read_bytes()
    except OSError:
        return None
    if _digest(data[_SIZE:]) != data[:_SIZE]:
        return None
    _touch(path)
    return msgspec.msgpack.decode(data[_SIZE:], type=type_)


def put(store: Path | None, kind: str, key: str, value: Any) -> None:
    """Keep a value under a key. One that can't be written is made again each time, and so is all without a store."""
    if store is None:
        return
    with suppress(OverflowError, UnicodeEncodeError, RecursionError, OSError):
        data = msgspec.msgpack.encode(value)
        (store / kind).mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=store / kind, prefix=".")
        with os.fdopen(handle, "wb") as file:
            file.write(_digest(data) + data)
        Path(name).replace(store / kind / key)


def take(store: Path, kind: str, key: str, type_: type[V]) -> V | None:
    """As ``get``, for what is needed only once: it is gone after this."""
    value = get(store, kind, key, type_)
    (store / kind / key).unlink(missing_ok=True)
    return value


def has(store: Path, kind: str, key: str) -> bool:
    """Whether something was put under this key; it may be damaged."""
    return (store / kind / key).exists()


def get_folder(store: Path, kind: str, key: str, target: Path) -> bool:
    """Put the files of a folder that was kept under this key at ``target``, as links to the same files if possible.

    False if there is none, or if a file of it is damaged or missing; then there is no ``target``.
    """
    manifest = get(store, f"{kind}.files", key, dict[str, bytes])
    if manifest is not None and _copied(store / kind / key, target, manifest) is not None:
        return True
    shutil.rmtree(target, ignore_errors=True)
    return False


def put_folder(store: Path, kind: str, key: str, folder: Path) -> None:
    """Keep a folder's files, as ``put`` does.

    Another build may do the same at the same time: a whole folder that is there is left alone, as it may be in use.
    """
    with suppress(OSError):
        (store / kind).mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(dir=store / kind, prefix="."))
        try:
            names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
            manifest = _copied(folder, new, dict.fromkeys(names))
            put(store, f"{kind}.files", key, manifest)
            if not _is_whole(store / kind / key, manifest or {}):
                shutil.rmtree(store / kind / key, ignore_errors=True)
                new.rename(store / kind / key)
        finally:
            shutil.rmtree(new, ignore_errors=True)


def _copied(folder: Path, target: Path, manifest: Mapping[str, bytes | None]) -> dict[str, bytes] | None:
    """Files that have the digests that they should have, now at ``target`` too; None if one hasn't."""
    digests: dict[str, bytes] = {}
    known: set[Path] = set()
    for name, expected in manifest.items():
        try:
            digests[name] = _digest((folder / name).read_bytes())
        except OSError:
            return None
        if expected not in (None, digests[name]):
            return None
        there = target / name
        if there.parent not in known:
            there.parent.mkdir(parents=True, exist_ok=True)
            known.add(there.parent)
        try:
            os.link(folder / name, there)
        except OSError:
            shutil.copyfile(folder / name, there)
    return digests


def _is_whole(folder: Path, manifest: Mapping[str, bytes]) -> bool:
    try:
        return all(_digest((folder / name).read_bytes()) == digest for name, digest in manifest.items())
    except OSError:
        return False


def prune(store: Path) -> None:
    """Remove what was not used for longest, beyond so many entries of a kind."""
    for kind in sorted(store.glob("*")) if store.is_dir() else ():
        entries = [path for path in kind.iterdir() if not path.name.startswith(".")] if kind.is_dir() else []
        kept = KEPT_PAIRS if kind.name in BY_PAIR else KEPT
        for path in sorted(entries, key=_used, reverse=True)[kept:]:
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_SIZE).digest()


def _touch(path: Path) -> None:
    with suppress(OSError):
        path.touch()


def _used(path: Path) -> tuple[float, str]:
    with suppress(OSError):
        return path.stat().st_mtime, path.name
    return 0.0, path.name
