"""Path patterns that mean several files: ``schema/1.0/*.json``; ``*`` and ``?`` stay within a folder, ``**/`` does not.

All other characters mean themselves, also those that have a meaning for shells.
"""

from __future__ import annotations

import re
from pathlib import Path

_WILD = re.compile(r"\*\*/|\*|\?")
_EXPRESSIONS = {"**/": r"(?:[^/]+/)*", "*": r"[^/]*", "?": r"[^/]"}


def has_wildcard(pattern: str) -> bool:
    """Whether a pattern may mean several files."""
    return _WILD.search(pattern) is not None


def split(pattern: str) -> tuple[str, str]:
    """The folder that all files of a pattern lie in, and the rest of the pattern; the rest is empty without wildcards.

    ``schema/1.0/**/*.json`` is ``schema/1.0`` and ``**/*.json``.
    """
    wild = _WILD.search(pattern)
    if wild is None:
        return pattern, ""
    folder, _, _ = pattern[: wild.start()].rpartition("/")
    rest = pattern[len(folder) :].lstrip("/")
    return folder or ("/" if pattern.startswith("/") else "."), rest


def expression(pattern: str) -> str:
    """The regular expression of the paths that a pattern means."""
    text, last = "", 0
    for wild in _WILD.finditer(pattern):
        text += re.escape(pattern[last : wild.start()]) + _EXPRESSIONS[wild[0]]
        last = wild.end()
    return text + re.escape(pattern[last:])


def files(folder: Path, rest: str) -> list[Path]:
    """The files below a folder that the rest of a pattern means, sorted."""
    found = folder.glob(rest.replace("[", "[[]"))
    return sorted(path for path in found if path.is_file())
