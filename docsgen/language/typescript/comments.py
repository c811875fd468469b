"""Which comment belongs to which part of a text: the last ``/** */`` before it, and a ``//`` behind it on its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec
from tree_sitter import Node

from docsgen.language.typescript.grammar import text_of
from docsgen.language.typescript.jsdoc import ASIDE, is_about_the_file, read_doc
from docsgen.model import (
    Annotations,
    BlockTag,
    Comment,
    Declaration,
    Function,
    IndexSignature,
    Member,
    Parameter,
)

PLAIN = Annotations()
_ENDS = (";", ",", "{", "}")
_OMITTED = re.compile(r"^(?:/\*+|//)\s*(?:\.\.\.|\u2026)")
_PARAMETER = re.compile(
    r"(?:\{[^{}]*\}\s*)?\[?(?P<name>[\w$.]+)(?:=[^\]]*)?\]?\s*(?:-\s+|:\s+)?(?P<words>.*)", re.DOTALL
)

P = TypeVar("P", bound=Declaration | Member | IndexSignature | Function)


def documented(children: Sequence[Node]) -> Iterator[tuple[Node, Annotations]]:
    """The named nodes among siblings, without comments, each with the words that belong to it."""
    doc: Node | None = None
    for index, child in enumerate(children):
        if child.type == "comment":
            doc = child if _is_doc(child) else doc
        elif child.is_named:
            yield (
                child,
                _with_aside(
                    read_doc(text_of(doc)) if doc is not None else PLAIN, child, children[index + 1 : index + 3]
                ),
            )
            doc = None
        elif child.type in _ENDS:
            doc = None


def says_more(children: Sequence[Node]) -> bool:
    """Whether a comment among siblings only says that something was left out (``/* ... */``)."""
    return any(child.type == "comment" and _OMITTED.match(text_of(child)) for child in children)


def annotated(part: P, annotations: Annotations) -> P:
    """The part with what a comment says of it; what it says of parameters goes to those."""
    if annotations == PLAIN:
        return part
    if part.annotations.comment is not None:  # it says something already, by itself
        comment = annotations.comment or Comment()
        tags = (*comment.tags, *part.annotations.comment.tags)
        annotations = msgspec.structs.replace(annotations, comment=Comment(comment.text, tags))
    if isinstance(part, IndexSignature):
        return msgspec.structs.replace(part, annotations=annotations)
    if isinstance(part, Function):
        parameters = _with_words(part.parameters, annotations)
        rest = _without_parameters(annotations, part)
        return msgspec.structs.replace(part, parameters=parameters, annotations=rest)
    if isinstance(part.type, Function):
        described = msgspec.structs.replace(part.type, parameters=_with_words(part.type.parameters, annotations))
        return msgspec.structs.replace(part, type=described, annotations=_without_parameters(annotations, part.type))
    return msgspec.structs.replace(part, annotations=annotations)


def _with_words(parameters: tuple[Parameter, ...], annotations: Annotations) -> tuple[Parameter, ...]:
    """Parameters with what ``@param`` says of them."""
    words = dict(_parameters(annotations))
    return tuple(
        msgspec.structs.replace(each, annotations=Annotations(comment=Comment(words[each.name])))
        if words.get(each.name)
        else each
        for each in parameters
    )


def _without_parameters(annotations: Annotations, function: Function) -> Annotations:
    """Annotations without the tags that found their parameter."""
    names = {each.name for each in function.parameters}
    comment = annotations.comment
    if comment is None:
        return annotations
    kept = tuple(tag for tag in comment.tags if tag.name != "param" or _parameter(tag)[0] not in names)
    rest = Comment(comment.text, kept) if comment.text or kept else None
    return msgspec.structs.replace(annotations, comment=rest)


def _parameters(annotations: Annotations) -> Iterator[tuple[str, str]]:
    return (_parameter(tag) for tag in _tags(annotations) if tag.name == "param")


def _parameter(tag: BlockTag) -> tuple[str, str]:
    match = _PARAMETER.match(tag.text)
    return (match["name"], match["words"].strip()) if match else ("", tag.text)


def _tags(annotations: Annotations) -> tuple[BlockTag, ...]:
    return annotations.comment.tags if annotations.comment else ()


def _is_doc(comment: Node) -> bool:
    text = text_of(comment)
    return text.startswith("/**") and text != "/**/" and not is_about_the_file(text)


def _with_aside(annotations: Annotations, node: Node, following: Sequence[Node]) -> Annotations:
    for other in following:
        if other.type == "comment":
            text = text_of(other)
            if text.startswith("//") and other.start_point.row == node.end_point.row and not _OMITTED.match(text):
                comment = annotations.comment or Comment()
                aside = BlockTag(ASIDE, text.lstrip("/").strip())
                return msgspec.structs.replace(annotations, comment=Comment(comment.text, (*comment.tags, aside)))
        elif other.type not in _ENDS:
            break
    return annotations
