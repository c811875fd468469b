"""Summaries of types, kept by hand in YAML: a type's name and its text, or texts by version.

::

    Tool: Describes a tool.
    Ping:
      default: Asks for an answer.
      "2024-11-05": Asks whether the other side is there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import yaml

from docsgen.model import UNKNOWN, Annotations, Comment, Declaration, Finding, Fragment, Location, Source
from docsgen.readers.files import read_text

KIND = "summaries"

DEFAULT = "default"
"""The key of the text for all versions that have none of their own."""

Problem = tuple[str, str, str]
"""A line's place, what is wrong there, and its mend."""


def read(path: Path, *, file: str, version: str) -> Fragment:
    """A declaration with nothing but a comment for each type that has a text for this version.

    What isn't a name with its text becomes a finding. Raises DocsgenError if the file can't be read.
    """
    text = read_text(path, file=file)
    problems: list[Problem] = [] if text.utf8 else [("", "The file isn't UTF-8.", "save it as UTF-8")]
    texts: dict[str, tuple[str, str]] = {}
    for name, place, words in _entries(text.text, version, problems):
        if name in texts:
            problems.append((place, f"`{name}` stands more than once; the first one counts.", "keep one of them"))
        elif words:
            texts[name] = place, words
    return Fragment(
        source=Source(kind=KIND, file=file, sha256=text.sha256),
        declarations=tuple(_declaration(name, words, file, place) for name, (place, words) in texts.items()),
        findings=tuple(
            Finding("summary-shape", "warning", message, version=version, source=file, place=place, mend=mend)
            for place, message, mend in problems
        ),
    )


def _declaration(name: str, words: str, file: str, place: str) -> Declaration:
    # The merge takes only the comment from this kind of source; the rest is there because a declaration has it.
    return Declaration(
        name=name,
        kind="type-alias",
        type=UNKNOWN,
        annotations=Annotations(comment=Comment(text=words)),
        locations=(Location(source=KIND, file=file, place=place),),
        provenance={"comment": KIND},
    )


def _entries(text: str, version: str, problems: list[Problem]) -> Iterator[tuple[str, str, str]]:
    """Each type's name, place, and text for the version (empty: none); what is wrong goes to ``problems``."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        problems.append(_unreadable(error))
        return
    for name, value in _pairs(root, problems, "map the names of types to texts"):
        yield name, _place(value), _text(name, value, version, problems)


def _text(name: str, node: yaml.Node, version: str, problems: list[Problem]) -> str:
    if not isinstance(node, yaml.MappingNode):
        return _words(name, node, problems)
    texts = {key: _words(f"{name}.{key}", value, problems) for key, value in _pairs(node, problems, "")}
    return texts.get(version, texts.get(DEFAULT, ""))


def _pairs(node: yaml.Node | None, problems: list[Problem], mend: str) -> Iterator[tuple[str, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                # As written: YAML would take the version 2025-06-18 for a date.
                yield unicodedata.normalize("NFC", key.value), value
            else:
                problems.append((_place(key), "A key is no text.", "write a name"))
    elif node is not None:
        problems.append((_place(node), "This is no mapping.", mend))


def _words(name: str, node: yaml.Node, problems: list[Problem]) -> str:
    if isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str" and node.value.strip():
        return str(node.value.strip())
    problems.append((_place(node), f"`{name}` has no text.", "write a sentence, in quotes if YAML takes it for more"))
    return ""


def _place(node: yaml.Node) -> str:
    return f"line {node.start_mark.line + 1}"


def _unreadable(error: Exception) -> Problem:
    mark = getattr(error, "problem_mark", None)
    place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
    why = getattr(error, "problem", "") or "it nests too deeply or holds odd characters"
    return place, f"The file isn't YAML: {why}.", "mend it there"
