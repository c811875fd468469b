"""The meanings that a keyword can be given: one visible table, from a keyword's value to what is known then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from docsgen.language.json_value import same
from docsgen.merge.enum_texts import with_texts
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Deprecation, TypeExpression


class Stated(NamedTuple):
    """What is known of one place: its type, the words about it, and the declaration if the place is one as a whole.

    ``wrong`` is why a keyword's value can't be taken as its meaning says.
    """

    type: TypeExpression
    annotations: Annotations
    declaration: Declaration | None = None
    wrong: str = ""


Meaning = Callable[[Any, Stated], Stated]
"""Takes a keyword's value and what is known; gives what is known then."""


def _role(value: Any, stated: Stated) -> Stated:
    names = value if isinstance(value, list) else [value]
    if not names or not all(map(_is_text, names)):
        return stated._replace(wrong="must be the name of a role, or a list of them")
    known = stated.declaration.senders if stated.declaration else ()
    return _fact(stated, senders=tuple(dict.fromkeys((*known, *names))))


def _method(value: Any, stated: Stated) -> Stated:
    return _fact(stated, method=value) if _is_text(value) else stated._replace(wrong=TEXT)


def _category(value: Any, stated: Stated) -> Stated:
    return _fact(stated, category=value) if _is_text(value) else stated._replace(wrong=TEXT)


def _hidden(value: Any, stated: Stated) -> Stated:
    if not isinstance(value, bool):
        return stated._replace(wrong=TRUTH)
    if not value:
        return stated
    if stated.declaration is None:
        return _tagged("internal", "", stated)
    return _fact(stated, modifiers=tuple(dict.fromkeys((*stated.declaration.modifiers, "internal"))))


def _deprecated(value: Any, stated: Stated) -> Stated:
    if not isinstance(value, str | bool):
        return stated._replace(wrong="must be a text, or true or false")
    if not value:
        return stated
    message = "" if value is True else value
    known = stated.annotations.deprecation or Deprecation()
    if known.message and message and known.message != message:
        return stated._replace(wrong="says something else than `deprecated`")
    return _said(stated, deprecation=msgspec.structs.replace(known, message=message or known.message))


def _description(value: Any, stated: Stated) -> Stated:
    if not isinstance(value, str):
        return stated._replace(wrong=TEXT)
    comment = stated.annotations.comment or Comment()
    return _said(stated, comment=msgspec.structs.replace(comment, text=value)) if value else stated


def _since(value: Any, stated: Stated) -> Stated:
    return _tagged("since", value, stated) if _is_text(value) else stated._replace(wrong=TEXT)


def _example(value: Any, stated: Stated) -> Stated:
    known = stated.annotations.examples
    return stated if any(same(each, value) for each in known) else _said(stated, examples=(*known, value))


def _examples(value: Any, stated: Stated) -> Stated:
    if not isinstance(value, list):
        return stated._replace(wrong="must be a list")
    for each in value:
        stated = _example(each, stated)
    return stated


def _enum_descriptions(value: Any, stated: Stated) -> Stated:
    return _with_texts(value, stated, lambda text: Annotations(comment=Comment(text)))


def _enum_names(value: Any, stated: Stated) -> Stated:
    return _with_texts(value, stated, lambda text: Annotations(title=text))


def _ignore(_value: Any, stated: Stated) -> Stated:
    return stated


TEXT = "must be a text"
TRUTH = "must be true or false"

KEEP = "keep"
"""No meaning: the keyword is shown as it is written."""

MEANINGS: Mapping[str, Meaning] = {
    "role": _role,
    "method": _method,
    "category": _category,
    "hidden": _hidden,
    "deprecated": _deprecated,
    "description": _description,
    "since": _since,
    "example": _example,
    "examples": _examples,
    "enum-descriptions": _enum_descriptions,
    "enum-names": _enum_names,
    "ignore": _ignore,
}

ONCE = ("method", "category")
"""Meanings that a place can have only once; further keywords stay as they are written."""

NOTATIONS = ("deprecated", "description", "enum-descriptions", "enum-names")
"""Meanings of which several keywords at one place are the same text in several notations: one of them is enough."""

DEFAULT_KEYWORDS: Mapping[str, str] = {
    "markdownDescription": "description",
    "markdownDeprecationMessage": "deprecated",
    "deprecationMessage": "deprecated",
    "x-deprecated": "deprecated",
    "markdownEnumDescriptions": "enum-descriptions",
    "enumDescriptions": "enum-descriptions",
}
"""What is in no doubt: what editors for JSON (Visual Studio Code, JetBrains') show, and a word that says it itself."""


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _fact(stated: Stated, **fields: Any) -> Stated:
    if stated.declaration is None:
        return stated._replace(wrong="means something for whole types only")
    return stated._replace(declaration=msgspec.structs.replace(stated.declaration, **fields))


def _said(stated: Stated, **words: Any) -> Stated:
    return stated._replace(annotations=msgspec.structs.replace(stated.annotations, **words))


def _tagged(name: str, text: str, stated: Stated) -> Stated:
    comment = stated.annotations.comment or Comment()
    return _said(stated, comment=Comment(comment.text, (*comment.tags, BlockTag(name, text))))


def _with_texts(value: Any, stated: Stated, words: Callable[[str], Annotations]) -> Stated:
    type_, wrong = with_texts(stated.type, value, words)
    return stated._replace(type=type_, wrong=wrong)
