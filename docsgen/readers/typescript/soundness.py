"""The statements of a piece of TypeScript, also where something else in it is broken."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from tree_sitter import Node

from docsgen.language.typescript import documented, nodes_in, program_tree, statement_tree, text_of
from docsgen.model import Annotations
from docsgen.readers.typescript.facts import Report

MOST_ERRORS = 20
"""So many errors of a piece are listed one by one."""

MOST_LEVELS = 150
"""So many levels of a tree are read; real declarations have some 30."""

_CHAINS = ("union_type", "intersection_type", "conditional_type")

_UNKNOWN = re.compile(
    r"""\bimport\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)\.(?=\w)"""
    r"|(?P<kept>[<,]\s*)(?:(?:in|out)[ \t]+)+(?=[A-Za-z_$][\w$]*(?:\s*[,>=]|\s+extends\b))"
)
"""What the grammar doesn't know: where an imported type with arguments is from, and the variance of parameters."""

_START = re.compile(
    r"(?:export|declare|interface|type|enum|abstract|class|const|let|var|function|async|namespace|module|import)\b"
)
_COMMENT = re.compile(r"\s*(?:/\*|\*|//|$)")


class Statement(msgspec.Struct, frozen=True):
    """A statement that can be read: its tree, the words before it, and the number of its first line."""

    node: Node
    words: Annotations
    line: int


def statements(text: str, line: int, report: Report, *, tsx: bool = False) -> Iterator[Statement]:
    """The statements of a text whose first line has a number; errors are reported, what is sound beside them is read.

    Where an error reaches over several statements, each that begins a line is tried by itself.
    """
    errors: list[tuple[str, int]] = []
    for chunk, first in _chunks(text, tsx):
        root = program_tree(chunk, tsx=tsx)
        for node, words in documented([root] if root.type == "ERROR" else root.children):
            start = line + first + node.start_point.row
            sound = (
                node if not node.has_error and not _may_be_misread(node) else statement_tree(text_of(node), outer=True)
            )
            if sound is None and node.has_error:
                errors.append(_error(node, line + first))
            elif _levels(sound or node) > MOST_LEVELS:
                report("too-deep", "error", "A declaration nests too deeply to be read.", start)
            else:
                yield Statement(sound or node, words, start)
    for message, place in errors[:MOST_ERRORS]:
        report("syntax-error", "error", message, place)
    if len(errors) > MOST_ERRORS:
        message = f"There are {len(errors) - MOST_ERRORS} more places that aren't TypeScript."
        report("syntax-error", "error", message, errors[MOST_ERRORS][1])


def _may_be_misread(node: Node) -> bool:
    """Whether the grammar may read it otherwise than TypeScript does, without an error."""
    text = node.text or b""
    return b"readonly " in text or b"new " in text


def _chunks(text: str, tsx: bool) -> list[tuple[str, int]]:
    """The text in one piece where it is sound, otherwise cut before each declaration; each with its first line."""
    root = program_tree(text, tsx=tsx)
    if root.has_error:
        text = _UNKNOWN.sub(lambda match: match["kept"] or "", text)
        root = program_tree(text, tsx=tsx)
    if not root.has_error or all(
        not node.has_error or statement_tree(text_of(node), outer=True) for node in root.children
    ):
        return [(text, 0)]
    lines = text.split("\n")
    starts = sorted({0, *(_with_comment(lines, index) for index, each in enumerate(lines) if _START.match(each))})
    return [("\n".join(lines[one:other]), one) for one, other in zip(starts, [*starts[1:], len(lines)], strict=True)]


def _with_comment(lines: list[str], index: int) -> int:
    """The line that a declaration begins at, the comment before it included."""
    first = index
    while index and _COMMENT.match(lines[index - 1]):
        index -= 1
        first = index if lines[index].strip() else first
    return first


def _error(node: Node, line: int) -> tuple[str, int]:
    wrong = next((each for each in nodes_in(node) if each.is_error or each.is_missing), node)
    place = line + wrong.start_point.row
    if wrong.is_missing:
        return f"`{wrong.type}` is missing here.", place
    text = " ".join(text_of(wrong).split())
    return f"This isn't TypeScript: {text[:80]}", place


def _levels(node: Node) -> int:
    """How deep a tree is, found without recursion; a chain (``A | B | C``) is one level, as the grammar nests it."""
    deepest, waiting = 0, [(node, 1)]
    while waiting:
        current, level = waiting.pop()
        deepest = max(deepest, level)
        if deepest > MOST_LEVELS:
            break
        for child in current.named_children:
            if child.type != "comment":
                chained = child.type == current.type and child.type in _CHAINS
                waiting.append((child, level if chained else level + 1))
    return deepest
