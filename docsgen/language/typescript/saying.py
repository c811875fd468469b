"""Annotations to doc comments, which ``read_doc`` reads back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from docsgen.language.typescript.document import Document, Group, Line, Token
from docsgen.language.typescript.jsdoc import tag_marks
from docsgen.model import Annotations, Comment, Constraint, Deprecation, Function, Refined, TypeExpression

_BARE = re.compile(r"[A-Za-z][\w./:+-]*")
_TAG_NAME = re.compile(r"[A-Za-z][\w-]*")
_WORDS_OF_JSON = ("true", "false", "null")


def said(annotations: Annotations, about: TypeExpression | None = None, *, named: bool = False) -> str:
    """What is said of something, as the text of a doc comment; empty if nothing is.

    ``about`` is its type, whose limits become tags. ``named``: its title is its name, which stands elsewhere.
    """
    comment = annotations.comment or Comment()
    tags = [*_tags(annotations, named), *(_tag(each.name, escaped(each.text)) for each in comment.tags)]
    kept = (each for each in (*annotations.keywords, *limits(about)) if _TAG_NAME.fullmatch(each.keyword))
    tags += [_tag(each.keyword, _value(each.value)) for each in kept]
    tags += _parts(about)
    return "\n".join(filter(None, (escaped(comment.text), *tags)))


def comment_document(text: str) -> Document:
    """A doc comment on lines of its own; nothing for no text."""
    if not text:
        return ()
    framed = text.replace("*/", "*\\/")
    lines = framed.split("\n")
    if len(lines) == 1:
        return Group((Token(f"/** {framed} */", "comment"), Line()), broken=True)
    inner = tuple((Line(), Token(f" * {line}".rstrip(), "comment")) for line in lines)
    return Group((Token("/**", "comment"), *inner, Line(), Token(" */", "comment"), Line()), broken=True)


def limits(about: TypeExpression | None) -> tuple[Constraint, ...]:
    """The keywords that narrow a type as a whole, which its comment says."""
    return about.constraints if isinstance(about, Refined) else ()


def without_limits(about: TypeExpression) -> TypeExpression:
    """The type without what its comment says; schemas beside it have no words in TypeScript."""
    return about.base if isinstance(about, Refined) else about


def escaped(text: str) -> str:
    """A text in which nothing is taken for a tag."""
    marks = sorted(tag_marks(text), reverse=True)
    for mark in marks:
        text = f"{text[:mark]}\\{text[mark:]}"
    return text


def _tags(annotations: Annotations, named: bool) -> Iterator[str]:
    if annotations.title and not named:
        yield _tag("title", escaped(annotations.title))
    if annotations.default is not msgspec.UNSET:
        yield _tag("default", _json(annotations.default))
    if annotations.examples:
        yield _tag("examples", _json(annotations.examples))
    if annotations.deprecation is not None:
        yield _tag("deprecated", escaped(_notice(annotations.deprecation)))


def _notice(notice: Deprecation) -> str:
    """A notice of deprecation with all that is known of it; what its own words say already isn't repeated."""
    message = notice.message
    facts = (("Deprecated since", notice.since), ("Instead:", notice.instead), ("Removal:", notice.removal))
    more = " ".join(f"{words} {fact}." for words, fact in facts if fact and fact not in message)
    return "\n\n".join(filter(None, (message, more.replace("..", "."))))


def _parts(about: TypeExpression | None) -> Iterator[str]:
    """What is said of a function's parameters."""
    inner = without_limits(about) if about is not None else None
    if isinstance(inner, Function):
        for parameter in inner.parameters:
            if parameter.annotations.comment is not None:
                yield _tag("param", f"{parameter.name} {escaped(parameter.annotations.comment.text)}")


def _tag(name: str, text: str) -> str:
    """A tag; code is fenced by lines of its own."""
    gap = "\n" if text.startswith(("```", "~~~")) else " "
    return f"@{name}{gap}{text}".rstrip()


def _value(value: Any) -> str:
    bare = isinstance(value, str) and _BARE.fullmatch(value) and value not in _WORDS_OF_JSON
    return value if bare else _json(value)


def _json(value: Any) -> str:
    """JSON on one line in which nothing is taken for a tag."""
    return json.dumps(value, ensure_ascii=False).replace("@", "\\u0040")
