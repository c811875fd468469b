"""Two files that are called almost the same, so that what their readers call by the file is the same in both."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import msgspec

from docsgen.commands.sides import Side
from docsgen.discovery import FoundVersion
from docsgen.model import Version


def alike(old: Side, new: Side) -> tuple[FoundVersion, FoundVersion]:
    """Both, with ids of versions by which files that are called almost the same are the same to their readers.

    A root without a title is called by its file, without the version's id in it: that of ``bom-1.6.json`` is to be
    the same as that of ``bom-1.7.json``, and that of ``old.json`` as that of ``new.json``.
    """
    ids = differing(_stem(old), _stem(new))
    return _as_version(old, ids[0]), _as_version(new, ids[1])


def differing(one: str, other: str) -> tuple[str, str]:
    """What is left of two names without the words that they begin and end with both."""
    words, others = (re.split(r"(?<=[-_. ])|(?=[-_. ])", each) for each in (one, other))
    while words and others and words[0] == others[0]:
        words, others = words[1:], others[1:]
    while words and others and words[-1] == others[-1]:
        words, others = words[:-1], others[:-1]
    return "".join(words).strip("-_. "), "".join(others).strip("-_. ")


def _stem(side: Side) -> str:
    stem = PurePosixPath(side.found.sources[0].file).stem.removesuffix(".schema")
    if not side.own:
        return stem
    return re.sub(rf"[-_. ]?v?{re.escape(side.label)}", "", stem)


def _as_version(side: Side, id: str) -> FoundVersion:
    return side.found if side.own else msgspec.structs.replace(side.found, version=Version(id=id))
