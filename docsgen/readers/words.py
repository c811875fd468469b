"""Words that are kept by hand in YAML: of types (``summaries``), or of their members and values (``descriptions``)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from docsgen.model import UNKNOWN, Annotations, Comment, Declaration, Finding, Fragment, Location, Source
from docsgen.readers.files import read_text

DEFAULT = "default"
"""The key of the text for all versions that have none of their own."""

SHAPES = {"summaries": "summary-shape", "descriptions": "description-shape"}
"""By kind of source, the finding that something in it has another shape."""

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Which reads the same, many times as fast."""

Problem = tuple[str, str, str]
"""A line's place, what is wrong there, and its mend."""


class Entry(NamedTuple):
    """What is said of a place (``Tool``, ``Tool.name``, ``Level=debug``): by version a text and where it stands."""

    place: str
    line: str
    texts: dict[str, tuple[str, str]]

    def of(self, version: str) -> tuple[str, str]:
        """The line and the text for a version; the text is empty if there is none."""
        return self.texts.get(version, self.texts.get(DEFAULT, (self.line, "")))


def read_words(path: Path, *, file: str, version: str, kind: str) -> Fragment:
    """A declaration with nothing but a comment for each place that has a text for this version.

    What isn't a name with its text becomes a finding. Raises DocsgenError if the file can't be read.
    """
    text = read_text(path, file=file)
    problems: list[Problem] = [] if text.utf8 else [("", "The file isn't UTF-8.", "save it as UTF-8")]
    said: dict[str, tuple[str, str]] = {}
    for entry in _entries(text.text, kind, problems):
        line, words = entry.of(version)
        if entry.place in said:
            message = f"`{entry.place}` stands more than once; the first one counts."
            problems.append((entry.line, message, "keep one of them"))
        elif words:
            said[entry.place] = line, words
    return Fragment(
        source=Source(kind=kind, file=file, sha256=text.sha256, own=True),
        declarations=tuple(_declaration(place, words, kind, file, line) for place, (line, words) in said.items()),
        findings=tuple(
            Finding(SHAPES[kind], "warning", message, version=version, source=file, place=place, mend=mend)
            for place, message, mend in problems
        ),
    )


def stated(path: Path, *, file: str, kind: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Each text's place, line, and the versions that it is for; for ``default``, those that it is not for, after it."""
    for entry in _entries(read_text(path, file=file).text, kind, []):
        for version, (line, _) in entry.texts.items():
            others = [each for each in entry.texts if each != version]
            yield entry.place, line, (DEFAULT, *others) if version == DEFAULT else (version,)


def _declaration(place: str, words: str, kind: str, file: str, line: str) -> Declaration:
    # The merge takes only the comment from this kind of source; the rest is there because a declaration has it.
    return Declaration(
        name=place,
        kind="type-alias",
        type=UNKNOWN,
        annotations=Annotations(comment=Comment(text=words)),
        locations=(Location(source=kind, file=file, place=line),),
        provenance={"comment": kind},
    )


def _entries(text: str, kind: str, problems: list[Problem]) -> Iterator[Entry]:
    """All entries in their order; what is wrong goes to ``problems``."""
    try:
        root = yaml.compose(text, Loader=LOADER)
    except (yaml.YAMLError, RecursionError) as error:
        problems.append(_unreadable(error))
        return
    for name, value in _pairs(root, problems, "map the names of types to texts"):
        if kind == "summaries":
            yield _entry(name, value, problems)
        elif isinstance(value, yaml.MappingNode):
            yield from (_entry(_place_of(name, path), each, problems) for path, each in _pairs(value, problems, ""))
        else:
            problems.append((_line(value), f"`{name}` has no members.", "map the names of its members to texts"))


def _place_of(name: str, path: str) -> str:
    return f"{name}{path}" if path.startswith(("=", "[")) else f"{name}.{path}"


def _entry(place: str, node: yaml.Node, problems: list[Problem]) -> Entry:
    if not isinstance(node, yaml.MappingNode):
        return Entry(place, _line(node), {DEFAULT: (_line(node), _words(place, node, problems))})
    texts: dict[str, tuple[str, str]] = {}
    for version, value in _pairs(node, problems, ""):
        texts[version] = _line(value), _words(f"{place}.{version}", value, problems)
    return Entry(place, _line(node), texts)


def _pairs(node: yaml.Node | None, problems: list[Problem], mend: str) -> Iterator[tuple[str, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                # As written: YAML would take the version 2025-06-18 for a date.
                yield unicodedata.normalize("NFC", key.value), value
            else:
                problems.append((_line(key), "A key is no text.", "write a name"))
    elif node is not None:
        problems.append((_line(node), "This is no mapping.", mend))


def _words(name: str, node: yaml.Node, problems: list[Problem]) -> str:
    if isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str" and node.value.strip():
        return str(node.value.strip())
    problems.append((_line(node), f"`{name}` has no text.", "write a sentence, in quotes if YAML takes it for more"))
    return ""


def _line(node: yaml.Node) -> str:
    return f"line {node.start_mark.line + 1}"


def _unreadable(error: Exception) -> Problem:
    mark = getattr(error, "problem_mark", None)
    place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
    why = getattr(error, "problem", "") or "it nests too deeply or holds odd characters"
    return place, f"The file isn't YAML: {why}.", "mend it there"
