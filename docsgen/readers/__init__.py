"""Readers: one file or folder a format, each from files to a Fragment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from docsgen.model import Fragment
from docsgen.readers import deprecations, examples, json_schema, model, summaries, typedoc_html, typescript


class Reader(Protocol):
    """What every reader is: ``path`` is the file or folder on disk, ``file`` its name in locations and findings.

    Raises DocsgenError for what can't be read at all; whatever else is wrong becomes findings.
    """

    def __call__(self, path: Path, *, file: str, version: str) -> Fragment: ...


READERS: Mapping[str, Reader] = {
    "json_schema": json_schema.read,
    "typedoc_html": typedoc_html.read,
    "typescript": typescript.read,
    "examples": examples.read,
    "deprecations": deprecations.read,
    "model": model.read,
    "summaries": summaries.read,
}
"""The reader of each kind of source; its kind is also the name of the option with its path patterns."""
