"""Doc comments (JSDoc, TSDoc) to annotations.

A block tag begins a line, or stands within one where its name is well known; never in code. What has a place of its
own in the model goes there (``@deprecated``, ``@default``); every other tag is kept with its text, under its one
spelling (``@return`` is ``returns``). Sources: https://tsdoc.org, https://jsdoc.app, https://typedoc.org/tags.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from docsgen.model import Annotations, BlockTag, Comment, Deprecation

INHERIT = "inheritDoc"
"""The tag that stands for the words of another place; its text is the name of that place, or empty."""

ASIDE = "//"
"""The tag that holds a line comment behind a member, for whoever takes those for words."""

MODIFIERS = frozenset(
    {"internal", "alpha", "beta", "experimental", "public", "hidden", "ignore", "sealed", "virtual", "override"}
    | {"readonly", "eventProperty"}
)
"""Tags that mark, and need no text."""

UNSAID = frozenset(("privateRemarks", "packageDocumentation", "module", "fileoverview", "file", "license"))
"""Tags that are no words about a type: by TSDoc's word not for readers, or about the file."""

_SPELLINGS = {
    "return": "returns",
    "exception": "throws",
    "defaultvalue": "default",
    "inheritdoc": INHERIT,
    "arg": "param",
    "argument": "param",
    "template": "typeParam",
    "desc": "description",
}
_WELL_KNOWN = MODIFIERS.union(
    _SPELLINGS,
    ("deprecated", "example", "see", "remarks", "since", "default", "category", "group", "param", "returns"),
    ("throws", "typeParam", "format", "pattern", "minimum", "maximum", "minLength", "maxLength", "asType"),
)
_TAG = re.compile(
    r"(?P<skip>(?P<ticks>`+)[^`].*?(?<!`)(?P=ticks)(?!`)|\{[^{}]*\})"
    r"|(?:^\s*|(?<=\s))@(?P<name>[A-Za-z][\w-]*)(?=\s|$)"
)
_FENCE = re.compile(r"\s*(?P<mark>`{3,}|~{3,})(?P<info>[^`]*)$")
_LINK = re.compile(
    r"(?P<code>(?P<ticks>`+)[^`].*?(?<!`)(?P=ticks)(?!`))"
    r"|\[(?P<before>[^\[\]{}|]*)\]\{@(?P<kind>link(?:code|plain)?)\s+(?P<named>[^{}|\s]+)\s*\}"
    r"|\{@(?P<tag>link(?:code|plain)?)\s+(?P<target>[^{}|\s]+)(?:\s*\|\s*|\s+)?(?P<words>[^{}]*?)\s*\}",
    re.DOTALL,
)
_ESCAPED = re.compile(r"(?P<before>^[ \t]*|(?<=\s))\\@(?=[A-Za-z])", re.MULTILINE)
"""An ``@`` that is no mark of a tag (TSDoc, "Escaping")."""

_INHERITED = re.compile(r"\{@inheritdoc\s*(?P<target>[^{}]*?)\s*\}", re.IGNORECASE)
_KIND = re.compile(r"^\((?P<name>[^():]+):\w+\)$")


def read_doc(comment: str) -> Annotations:
    """What a ``/** ... */`` says. ``@example``, ``@param`` and ``@inheritDoc`` stay tags: others know where to."""
    text, tags = _sections(_lines(comment))
    text, inherited = _without_inherited(text)
    tags = [tag for tag in (*inherited, *tags) if tag.name not in UNSAID]
    text = "\n\n".join(filter(None, (text, *(tag.text for tag in tags if _is_beside_inherited(tag)))))
    tags = [BlockTag(INHERIT) if _is_beside_inherited(tag) else tag for tag in tags]
    deprecated = [tag.text for tag in tags if tag.name == "deprecated"]
    default = next((value for tag in tags if (value := _default(tag)) is not msgspec.UNSET), msgspec.UNSET)
    kept = [tag for tag in tags if tag.name != "deprecated" and _default(tag) is msgspec.UNSET]
    described = [tag.text for tag in kept if tag.name == "description"]
    title = next((tag.text for tag in kept if tag.name == "title"), "")
    kept = [tag for tag in kept if tag.name not in ("description", "title")]
    text = "\n\n".join(filter(None, (text, *described)))
    return Annotations(
        title=title,
        comment=Comment(text, tuple(kept)) if text or kept else None,
        default=default,
        deprecation=Deprecation("\n\n".join(filter(None, deprecated))) if deprecated else None,
    )


def is_about_the_file(comment: str) -> bool:
    """Whether a comment describes the whole file, and not what happens to stand below it."""
    return re.search(r"@(?:packageDocumentation|module|fileoverview|file|license)\b", comment) is not None


def tag_marks(text: str) -> Iterator[int]:
    """Where in a text an ``@`` would be taken for the mark of a tag."""
    start = 0
    for is_code, chunk in _by_fences(text):
        for line in [] if is_code else chunk.split("\n"):
            yield from (start + match.start("name") - 1 for match in _tags_in(line))
            start += len(line) + 1
        start += len(chunk) + 1 if is_code else 0


def _tags_in(line: str) -> Iterator[re.Match[str]]:
    """The tags in a line: at its beginning any, behind words those that are well known."""
    for match in _TAG.finditer(line):
        name = match["name"]
        if name is not None and (not line[: match.start("name") - 1].strip() or _is_well_known(name)):
            yield match


def _lines(comment: str) -> list[str]:
    """The lines of a comment, without what frames them and without the indentation that they share."""
    inner = comment.removeprefix("/**").removesuffix("*/").replace("*\\/", "*/")
    lines = [re.sub(r"^[ \t]*\*", "", line) if index else line for index, line in enumerate(inner.split("\n"))]
    return [line.removeprefix(" ").rstrip() for line in lines]


def _sections(lines: list[str]) -> tuple[str, list[BlockTag]]:
    """The text before the first tag, and the tags."""
    found: list[tuple[str, list[str]]] = [("", [])]
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        if fence:
            found[-1][1].append(line)
            fence = "" if mark and mark["mark"].startswith(fence) and not mark["info"].strip() else fence
        elif mark:
            found[-1][1].append(line)
            fence = mark["mark"]
        else:
            _take_line(line, found)
    (_, words), *rest = found
    return _text(words), [BlockTag(name, _text(body)) for name, body in rest]


def _take_line(line: str, found: list[tuple[str, list[str]]]) -> None:
    """Adds a line to the last section, and a section for each tag in it."""
    start = 0
    for match in _tags_in(line):
        found[-1][1].append(line[start : match.start()])
        found.append((_spelled(match["name"]), []))
        start = match.end()
    found[-1][1].append(line[start:])


def _is_well_known(name: str) -> bool:
    return name in _WELL_KNOWN or name.lower() in _SPELLINGS or name.startswith("TJS-")


def _spelled(name: str) -> str:
    return _SPELLINGS.get(name.lower(), name)


def _text(lines: list[str]) -> str:
    """Lines as Markdown, each link in the form that the model has for it."""
    text = "\n".join([lines[0].lstrip(), *lines[1:]]).strip("\n").rstrip() if lines else ""
    parts = []
    for is_code, chunk in _by_fences(text):
        parts.append(chunk if is_code else _LINK.sub(_link, _ESCAPED.sub(r"\g<before>@", chunk)))
    return "\n".join(parts).strip()


def _by_fences(text: str) -> Iterator[tuple[bool, str]]:
    """Pieces of a text between the marks of fences, each with whether it is code."""
    fence, piece = "", list[str]()
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if mark and not fence:
            yield from [(False, "\n".join(piece))] if piece else []
            fence, piece = mark["mark"], [line]
        elif mark and mark["mark"].startswith(fence) and not mark["info"].strip():
            yield True, "\n".join((*piece, line))
            fence, piece = "", []
        else:
            piece.append(line)
    if piece:
        yield bool(fence), "\n".join(piece)


def _link(match: re.Match[str]) -> str:
    if match["code"]:
        return match["code"]
    tag, target = match["kind"] or match["tag"], match["named"] or match["target"]
    kind = _KIND.match(target)
    target = kind["name"] if kind else target
    words = " ".join((match["before"] if match["named"] else match["words"] or "").split())
    return f"{{@{tag} {target} | {words}}}" if words else f"{{@{tag} {target}}}"


def _without_inherited(text: str) -> tuple[str, list[BlockTag]]:
    targets = [match["target"] for match in _INHERITED.finditer(text)]
    return _INHERITED.sub("", text).strip() if targets else text, [BlockTag(INHERIT, each) for each in targets]


def _is_beside_inherited(tag: BlockTag) -> bool:
    """Whether what stands behind ``@inheritDoc`` isn't the name of a place, but words."""
    return tag.name == INHERIT and re.fullmatch(r"\{?[\w$.#:()]*\}?", tag.text.strip()) is None


def _default(tag: BlockTag) -> Any:
    """The value that ``@default`` states, where it is JSON or a text in single quotes."""
    if tag.name != "default":
        return msgspec.UNSET
    text = re.sub(r"^(```\w*\n|`)(.*?)(\n```|`)$", r"\2", tag.text.strip(), flags=re.DOTALL).strip().rstrip(";")
    if re.fullmatch(r"'[^'\\]*'", text):
        return text[1:-1]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return msgspec.UNSET
