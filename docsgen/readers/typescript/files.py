"""Which files a source consists of: a file with what it imports, or all of a folder."""

from __future__ import annotations

import hashlib
import posixpath
from collections.abc import Iterator
from pathlib import Path

import msgspec

from docsgen.errors import DocsgenError
from docsgen.readers.files import Text, read_text
from docsgen.readers.typescript.blocks import CODE, MARKDOWN

SKIPPED = ("node_modules", "__tests__")
_TESTS = (".test.ts", ".spec.ts", ".test.tsx", ".spec.tsx")


class SourceFile(msgspec.Struct, frozen=True):
    """A file that was read; ``key`` is its path below the source's folder, ``file`` its name in messages."""

    key: str
    file: str
    text: Text

    @property
    def suffix(self) -> str:
        return posixpath.splitext(self.key)[1].lower()

    @property
    def markdown(self) -> bool:
        return self.suffix in MARKDOWN

    @property
    def ambient(self) -> bool:
        """Whether it only declares: ``.d.ts``."""
        return self.key.endswith((".d.ts", ".d.mts", ".d.cts"))


def source_files(path: Path, file: str) -> list[SourceFile]:
    """The file, or all files below a folder in the order of their names. Raises DocsgenError if there are none."""
    if not path.is_dir():
        return [read_file(path, path.name, file)]
    found = [each for each in sorted(path.rglob("*")) if _belongs(each.relative_to(path)) and each.is_file()]
    if not found:
        raise DocsgenError("holds no TypeScript and no Markdown", place=file, mend="name a folder of .ts or .md files")
    keys = [each.relative_to(path).as_posix() for each in found]
    return [read_file(each, key, posixpath.join(file, key)) for each, key in zip(found, keys, strict=True)]


def read_file(path: Path, key: str, file: str) -> SourceFile:
    """One file. Raises DocsgenError if it can't be read."""
    return SourceFile(key, file, read_text(path, file=file))


def entries(files: list[SourceFile]) -> list[str]:
    """The files whose exports are public: the one called ``index``, and all Markdown; without an index all files."""
    index = [each.key for each in files if "/" not in each.key and each.key.startswith("index.") and not each.markdown]
    return [*index[:1], *(each.key for each in files if each.markdown)] if index else [each.key for each in files]


def digest(files: list[SourceFile]) -> str:
    """One digest of all files."""
    if len(files) == 1:
        return files[0].text.sha256
    return hashlib.sha256("".join(f"{each.key}\0{each.text.sha256}\n" for each in files).encode()).hexdigest()


def _belongs(path: Path) -> bool:
    if any(part in SKIPPED or part.startswith(".") for part in path.parts) or path.name.endswith(_TESTS):
        return False
    return path.suffix.lower() in (*CODE, *MARKDOWN)


def imported(file: SourceFile, folder: Path, candidates: Iterator[str]) -> SourceFile | None:
    """A file beside the one that a source consists of, which that imports; nothing if there is none."""
    for key in candidates:
        path = folder / key
        if path.is_file():
            return read_file(path, key, posixpath.normpath(posixpath.join(posixpath.dirname(file.file), key)))
    return None
