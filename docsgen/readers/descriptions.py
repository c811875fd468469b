"""Descriptions of members and values, kept by hand in YAML: by type and path a text, or texts by version.

::

    Tool:
      name: What the tool is called.
      inputSchema.type: An input is always an object.
      parts[].size:
        default: In bytes.
        "2024-11-05": In characters.
    Level:
      =debug: Everything that happens.

A path is written as everywhere: names with dots between them, ``[]`` for the items of a list, ``*`` for other keys,
``=value`` for a value of an enum or union.
"""

from __future__ import annotations

from pathlib import Path

from docsgen.model import Fragment
from docsgen.readers.words import read_words

KIND = "descriptions"


def read(path: Path, *, file: str, version: str) -> Fragment:
    """A declaration, called by the place (``Tool.name``), with nothing but a comment for each text for this version.

    What isn't a path with its text becomes a finding. Raises DocsgenError if the file can't be read.
    """
    return read_words(path, file=file, version=version, kind=KIND)
