"""What TypeScript has no words for, in a comment before a type: ``/* integer, minimum 0 */ number``.

A member's or declaration's own limits are tags of its doc comment; this is for types within types.
"""

from __future__ import annotations

import json
import re

import msgspec

from docsgen.model import Annotated, Annotations, Constraint, Object, Primitive, Refined, TypeExpression

_COMMENT = re.compile(r"/\* (?P<facts>(?:integer|closed|[A-Za-z]\w* [\"\[{\d\-tfn]).*) \*/", re.DOTALL)
_KEYWORD = re.compile(r"(?P<name>[A-Za-z]\w*)(?: (?=[\"\[{\d\-tfn]))?")
_MARKS = ("integer", "closed")
_INTEGER = Primitive("integer")


def is_stated(expression: TypeExpression) -> bool:
    """Whether a comment must stand before the type."""
    return isinstance(expression, Refined) or expression == _INTEGER or is_closed(expression) or is_said(expression)


def is_closed(expression: TypeExpression) -> bool:
    """Whether the type is an object in braces that has no other members."""
    return isinstance(expression, Object) and expression.openness == "closed"


def is_said(expression: TypeExpression) -> bool:
    """Whether the type has words of its own."""
    return isinstance(expression, Annotated) and expression.annotations != Annotations()


def stated(expression: TypeExpression) -> tuple[str, TypeExpression]:
    """The comment before a type (empty: none), and the type without what that says."""
    facts: list[str] = []
    while isinstance(expression, Refined):
        facts += [f"{each.keyword} {_json(each.value)}" for each in expression.constraints]
        expression = expression.base
    if expression == _INTEGER:
        facts.insert(0, "integer")
        expression = Primitive("number")
    elif isinstance(expression, Object) and expression.openness == "closed":
        facts.insert(0, "closed")
        expression = msgspec.structs.replace(expression, openness="unsaid")
    return (f"/* {', '.join(facts)} */" if facts else ""), expression


def with_stated(expression: TypeExpression, comment: str) -> TypeExpression:
    """The type with what a comment before it states; the type as it is if that is none of these comments."""
    match = _COMMENT.fullmatch(comment)
    facts = _facts(match["facts"].replace("*\\/", "*/")) if match else None
    if not facts:
        return expression
    if facts[0].keyword in _MARKS and facts[0].value is None:
        marked = _marked(expression, facts[0].keyword)
        if marked is None:
            return expression
        expression, facts = marked, facts[1:]
    return Refined(expression, tuple(facts)) if facts else expression


def _marked(expression: TypeExpression, mark: str) -> TypeExpression | None:
    if mark == "integer":
        return _INTEGER if expression == Primitive("number") else None
    return msgspec.structs.replace(expression, openness="closed") if isinstance(expression, Object) else None


def _facts(text: str) -> list[Constraint] | None:
    """``integer, minimum 0`` taken apart; nothing where that isn't how it is written."""
    found: list[Constraint] = []
    position = 0
    while position < len(text):
        match = _KEYWORD.match(text, position)
        if match is None or (found and match["name"] in _MARKS):
            return None
        position = match.end()
        if match["name"] in _MARKS:
            found.append(Constraint(match["name"], None))
        else:
            try:
                value, position = json.JSONDecoder().raw_decode(text, position)
            except ValueError:
                return None
            found.append(Constraint(match["name"], value))
        if text[position : position + 2] not in ("", ", "):
            return None
        position += 2
    return found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace("*/", "*\\/")
