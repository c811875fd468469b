"""Summaries of types, kept by hand in YAML: a type's name and its text, or texts by version.

::

    Tool: Describes a tool.
    Ping:
      default: Asks for an answer.
      "2024-11-05": Asks whether the other side is there.
"""

from __future__ import annotations

from pathlib import Path

from docsgen.model import Fragment
from docsgen.readers.words import read_words

KIND = "summaries"


def read(path: Path, *, file: str, version: str) -> Fragment:
    """A declaration with nothing but a comment for each type that has a text for this version.

    What isn't a name with its text becomes a finding. Raises DocsgenError if the file can't be read.
    """
    return read_words(path, file=file, version=version, kind=KIND)
