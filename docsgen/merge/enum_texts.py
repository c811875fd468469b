"""Texts of the values of an enum that stand beside it, in a keyword of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from docsgen.language.json_value import canonical
from docsgen.model import Annotated, Annotations, Literal, Refined, TypeExpression, Union

SHAPE = "must be a list of texts, or an object of texts by value"


def with_texts(
    expression: TypeExpression, texts: Any, words: Callable[[str], Annotations]
) -> tuple[TypeExpression, str]:
    """The type with ``words`` of each text at its value, and what is wrong with the texts (empty: nothing).

    ``texts`` is a list in the order of the values, or an object by value. A text that is empty, or null, says nothing;
    words of the kind that a value has already stay.
    """
    values = list(_values(expression))
    if isinstance(texts, dict):
        pairs, wrong = _by_value(values, texts)
    elif isinstance(texts, list):
        pairs = list(zip(values, texts, strict=False))
        wrong = "" if len(texts) == len(values) else f"has {len(texts)} texts for {len(values)} values"
        pairs = [] if wrong else pairs  # which is whose can't be told
    else:
        pairs, wrong = [], SHAPE
    if not all(text is None or isinstance(text, str) for _, text in pairs):
        return expression, SHAPE
    said = {canonical(value): words(text) for value, text in pairs if text}
    return _worded(expression, said), wrong


def _by_value(values: Sequence[Any], texts: Mapping[str, Any]) -> tuple[list[tuple[Any, Any]], str]:
    by_key = {value if isinstance(value, str) else canonical(value): value for value in values}
    strays = [f"`{key}`" for key in texts if key not in by_key]
    wrong = f"speaks of {', '.join(strays)}, which is no value here" if strays else ""
    return [(by_key[key], text) for key, text in texts.items() if key in by_key], wrong


def _values(expression: TypeExpression) -> Iterator[Any]:
    match expression:
        case Literal(value):
            yield value
        case Union(members):
            yield from (value for member in members for value in _values(member))
        case Refined(base) | Annotated(base):
            yield from _values(base)


def _worded(expression: TypeExpression, said: Mapping[str, Annotations]) -> TypeExpression:
    match expression:
        case Literal(value) if canonical(value) in said:
            return Annotated(expression, said[canonical(value)])
        case Annotated(Literal(value) as literal, known) if canonical(value) in said:
            new = said[canonical(value)]
            both = msgspec.structs.replace(known, title=known.title or new.title, comment=known.comment or new.comment)
            return Annotated(literal, both)
        case Union(members):
            return msgspec.structs.replace(expression, members=tuple(_worded(each, said) for each in members))
        case Refined(base) | Annotated(base):
            return msgspec.structs.replace(expression, base=_worded(base, said))
        case _:
            return expression
