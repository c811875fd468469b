"""Readers: one file or folder a format, each from files to a Fragment."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from docsgen.model import Fragment


class Reader(Protocol):
    """What every reader is: ``path`` is the file or folder on disk, ``file`` its name in locations and findings.

    Raises DocsgenError for what can't be read at all; whatever else is wrong becomes findings.
    """

    def __call__(self, path: Path, *, file: str, version: str) -> Fragment: ...


READERS: Mapping[str, str] = {
    "json_schema": "docsgen.readers.json_schema",
    "typedoc_html": "docsgen.readers.typedoc_html",
    "typescript": "docsgen.readers.typescript",
    "examples": "docsgen.readers.examples",
    "deprecations": "docsgen.readers.deprecations",
    "model": "docsgen.readers.model",
    "summaries": "docsgen.readers.summaries",
    "descriptions": "docsgen.readers.descriptions",
}
"""The module whose ``read`` reads each kind of source, which is also the name of the option with its path patterns."""


def reader(kind: str) -> Reader:
    """The reader of a kind of source, imported when it is needed: most bring libraries that take long to load."""
    read: Reader = importlib.import_module(READERS[kind]).read
    return read
