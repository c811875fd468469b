"""Tags of doc comments that are facts of the model: modifiers, categories, limits (``@minimum 0``), JSON values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.typescript import ASIDE, MODIFIERS
from docsgen.language.wording import reworded
from docsgen.model import (
    Annotations,
    BlockTag,
    Comment,
    Constraint,
    Declaration,
    Member,
    Object,
    Primitive,
    Refined,
    TypeExpression,
)

_NUMBER, _TEXT, _BOOLEAN = (int, float), (str,), (bool,)

LIMITS: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"), _NUMBER),
    **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"), _NUMBER),
    **dict.fromkeys(("format", "pattern", "contentMediaType", "contentEncoding"), _TEXT),
    "uniqueItems": _BOOLEAN,
}
"""Tags that generators of JSON Schema take for keywords, with what their values are."""

_MEANT = {"hidden": "internal", "ignore": "internal"}
"""Modifiers that other tools know by another name."""

_PREFIX = "TJS-"
_TYPES = ("asType", "TJS-type")


def with_facts(declaration: Declaration, *, asides: bool) -> Declaration:
    """The declaration with what its tags say in the places that the model has for it.

    ``asides``: a line comment behind a member is its text where it has none, as people write in documents.
    """
    worded = reworded(declaration.type, lambda words: _without_asides(words, keep=asides))
    own = _without_asides(declaration.annotations, keep=asides)
    tags = own.comment.tags if own.comment else ()
    category = next((tag.text.split("\n")[0].strip() for tag in tags if tag.name == "category" and tag.text), "")
    modifiers = tuple(dict.fromkeys(_MEANT.get(tag.name, tag.name) for tag in tags if tag.name in MODIFIERS))
    limited, own = _limited(transform(worded, _with_limits), own)
    return msgspec.structs.replace(
        declaration,
        type=limited,
        category=category or declaration.category,
        modifiers=(*declaration.modifiers, *modifiers),
        annotations=_without(own, lambda tag: (tag.name in MODIFIERS and not tag.text) or tag.name == "category"),
    )


def _with_limits(part: TypeExpression) -> TypeExpression:
    if not isinstance(part, Object):
        return part
    return msgspec.structs.replace(part, members=tuple(_limited_member(member) for member in part.members))


def _limited_member(member: Member) -> Member:
    limited, words = _limited(member.type, member.annotations)
    return msgspec.structs.replace(member, type=limited, annotations=words)


def _limited(expression: TypeExpression, words: Annotations) -> tuple[TypeExpression, Annotations]:
    """The type with the limits that tags say, and the words without those tags; a tag that isn't one stays."""
    limits: list[Constraint] = []
    taken: list[BlockTag] = []
    for tag in words.comment.tags if words.comment else ():
        keyword = tag.name.removeprefix(_PREFIX)
        value = _value(tag.text, LIMITS.get(keyword, ()))
        if value is not None:
            limits.append(Constraint(keyword, value))
            taken.append(tag)
        elif tag.name in _TYPES and tag.text.strip() == "integer" and expression == Primitive("number"):
            expression = Primitive("integer")
            taken.append(tag)
        elif tag.name == "additionalProperties" and tag.text == "false" and isinstance(expression, Object):
            expression = msgspec.structs.replace(expression, openness="closed")
            taken.append(tag)
        elif tag.name in ("examples", "TJS-examples") and isinstance(listed := _json(tag.text), list):
            words = msgspec.structs.replace(words, examples=(*words.examples, *listed))
            taken.append(tag)
    if not taken:
        return expression, words
    refined = Refined(expression, tuple(limits)) if limits else expression
    return refined, _without(words, lambda tag: tag in taken)


def _value(text: str, kinds: tuple[type, ...]) -> Any:
    """A value of one of the kinds, or nothing; text may stand without quotes."""
    if not kinds:
        return None
    value = _json(text)
    if kinds == _TEXT:
        return value if isinstance(value, str) else text.strip() or None
    if kinds == _BOOLEAN and not text.strip():
        return True
    return value if type(value) in kinds else None


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _without_asides(words: Annotations, *, keep: bool) -> Annotations:
    comment = words.comment
    aside = next((tag for tag in comment.tags if tag.name == ASIDE), None) if comment else None
    if comment is None or aside is None:
        return words
    rest = _without(words, lambda tag: tag.name == ASIDE)
    if comment.text or not keep:
        return rest
    tags = rest.comment.tags if rest.comment else ()
    return msgspec.structs.replace(rest, comment=Comment(aside.text, tags))


def _without(words: Annotations, taken: Any) -> Annotations:
    """The words without some of their tags."""
    if words.comment is None:
        return words
    tags = tuple(tag for tag in words.comment.tags if not taken(tag))
    comment = Comment(words.comment.text, tags)
    return msgspec.structs.replace(words, comment=comment if comment != Comment() else None)
