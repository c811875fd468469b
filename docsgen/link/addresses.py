"""The folder that each type's page lives in: safe on every file system, distinct, and the same in every build."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator

SAFE = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_-]{0,78}[A-Za-z0-9_])?")

LENGTH = 60
"""So many characters of a name that isn't safe stay readable in front of its hash."""

RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
)
"""Names that are devices on Windows, in any case."""


def addresses(versions: Iterable[Iterable[str]]) -> dict[str, str]:
    """A folder name for each type name, over all versions together (their types' names, oldest version first).

    A safe name is its own address. Names are served by version, then by code point; a name that comes later and
    differs only by case gets a hash of its name behind it. Every other name gets its safe characters and a hash.
    No two addresses are equal on a file system that ignores case.
    """
    chosen: dict[str, str] = {}
    taken: set[str] = set()
    for names in versions:
        for name in sorted(set(names) - chosen.keys()):
            address = next(each for each in _candidates(name) if each.lower() not in taken)
            taken.add(address.lower())
            chosen[name] = address
    return chosen


def _candidates(name: str) -> Iterator[str]:
    if SAFE.fullmatch(name) and name.lower() not in RESERVED:
        yield name
    digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()
    words = re.sub(r"[^A-Za-z0-9_]+", "-", name)[:LENGTH].strip("-") or "type"
    yield from (f"{words}-{digest[:length]}" for length in range(8, len(digest) + 1))
