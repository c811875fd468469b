"""A site that is as the last build left it, made from what it would be made from again, needn't be built."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec


class Record(msgspec.Struct, frozen=True):
    """What a build made: every file's digest by its path, and what it had to say."""

    files: dict[str, bytes]
    said: str = ""


def digests(site: Path) -> dict[str, bytes]:
    """Every file of a site with the digest of what it holds."""
    return {
        path.relative_to(site).as_posix(): hashlib.blake2b(path.read_bytes(), digest_size=16).digest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


def is_as_recorded(site: Path, record: Record) -> bool:
    """Whether a folder holds exactly the files of a record."""
    try:
        return site.is_dir() and digests(site) == record.files
    except OSError:
        return False
