"""JSON Schema's keywords with plain values, as written and in words (JSON Schema Validation 2020-12, 6 to 8)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from docsgen.model import Annotated, Constraint, Primitive, Refined, TypeExpression, Union


class ConstraintView(msgspec.Struct, frozen=True):
    """``code`` is the keyword and its value as written; ``words`` what it means, where that adds something.

    ``applies_to`` names the type that the keyword is about, where the value may have another type too. ``origin`` is
    the type that has the keyword, where that is another one than the page's.
    """

    code: str
    words: str = ""
    applies_to: str = ""
    origin: str = ""


def _many(word: str, plural: str = "") -> Callable[[Any], str]:
    return lambda value: f"{value} {word if value == 1 else plural or word + 's'}"


_characters, _items, _properties = _many("character"), _many("item"), _many("property", "properties")

WORDS: Mapping[str, Callable[[Any], str]] = {
    "minimum": lambda value: f"at least {value}",
    "maximum": lambda value: f"at most {value}",
    "exclusiveMinimum": lambda value: f"more than {value}",
    "exclusiveMaximum": lambda value: f"less than {value}",
    "multipleOf": lambda value: f"a multiple of {value}",
    "minLength": lambda value: f"at least {_characters(value)}",
    "maxLength": lambda value: f"at most {_characters(value)}",
    "pattern": lambda value: "matches the pattern",
    "minItems": lambda value: f"at least {_items(value)}",
    "maxItems": lambda value: f"at most {_items(value)}",
    "uniqueItems": lambda value: "no item twice" if value else "items may repeat",
    "minContains": lambda value: f"at least {_items(value)} of that kind",
    "maxContains": lambda value: f"at most {_items(value)} of that kind",
    "minProperties": lambda value: f"at least {_properties(value)}",
    "maxProperties": lambda value: f"at most {_properties(value)}",
    "dependentRequired": lambda value: "; ".join(f"{name} needs {', '.join(map(str, value[name]))}" for name in value),
    "readOnly": lambda value: "can't be written" if value else "can be written",
    "writeOnly": lambda value: "never sent back" if value else "may be sent back",
}

_KEYWORDS_OF = {
    "number": ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
    "string": ("minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"),
    "array": ("minItems", "maxItems", "uniqueItems", "minContains", "maxContains"),
    "object": ("minProperties", "maxProperties", "dependentRequired"),
}
_TYPE_OF = {keyword: name for name, keywords in _KEYWORDS_OF.items() for keyword in keywords}


def constraint_views(
    constraints: Iterable[Constraint], base: TypeExpression | None = None
) -> tuple[ConstraintView, ...]:
    """Constraints in their order; ``base`` is the type that they narrow."""
    names = _primitives(base)
    return tuple(_view(constraint, names) for constraint in constraints)


def json_text(value: Any) -> str:
    """A JSON value on one line."""
    return json.dumps(value, ensure_ascii=False)


def _view(constraint: Constraint, names: tuple[str, ...]) -> ConstraintView:
    code = f"{constraint.keyword}: {json_text(constraint.value)}"
    return ConstraintView(code, _in_words(constraint), _applies_to(constraint.keyword, names))


def _in_words(constraint: Constraint) -> str:
    words = WORDS.get(constraint.keyword)
    try:
        return words(constraint.value) if words else ""
    except (TypeError, KeyError, AttributeError):  # a value that the keyword doesn't allow: shown as it is
        return ""


def _applies_to(keyword: str, names: tuple[str, ...]) -> str:
    wanted = _TYPE_OF.get(keyword)
    if not wanted or len(names) < 2:
        return ""
    return next((name for name in names if name == wanted or (name, wanted) == ("integer", "number")), "")


def _primitives(expression: TypeExpression | None) -> tuple[str, ...]:
    """The names of the primitive types that a value may have, where it may have several."""
    match expression:
        case Union():
            return tuple(name for member in expression.members for name in _primitives(member))
        case Annotated() | Refined():
            return _primitives(expression.base)
        case Primitive():
            return (expression.name,)
    return ()
