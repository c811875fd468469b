"""Reading text files as they come: what isn't UTF-8 is still shown, and its digest says which bytes were read."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from docsgen.errors import DocsgenError


class Text(NamedTuple):
    """A file's text with ``\\n`` line ends and without a byte order mark; ``utf8``: whether no byte was replaced."""

    text: str
    sha256: str
    utf8: bool


def read_text(path: Path, *, file: str) -> Text:
    """Read a file; ``file`` is its name in messages. Raises DocsgenError if it can't be read."""
    data = read_bytes(path, file=file)
    text = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return Text(text, hashlib.sha256(data).hexdigest(), utf8=_is_utf8(data))


def read_bytes(path: Path, *, file: str) -> bytes:
    """A file's bytes. Raises DocsgenError if it can't be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise DocsgenError(
            f"can't be read: {error.strerror}", place=file, mend="check the path and its rights"
        ) from None


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
