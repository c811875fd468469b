"""Types within a line: TypeScript's notation with every name a link, or words where that says less."""

from __future__ import annotations

import re
from html import escape

import msgspec
from markupsafe import Markup

from docsgen.language.expressions import transform
from docsgen.language.typescript import Token, print_type, tokens
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotated,
    Annotations,
    IndexSignature,
    Intersection,
    Literal,
    Object,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)
from docsgen.render.context import Here

MOST_INLINE_VALUES = 4
"""Literals that stand within a line; a union of more is shown as their type, and the values are listed below."""

CSS_CLASSES = {"keyword": "k", "string": "s", "number": "m", "comment": "c"}
"""Pygments' class names, which Material styles; other kinds of tokens look like the text around them."""


def type_text(expression: TypeExpression, here: Here, type_parameters: tuple[str, ...] = ()) -> Markup:
    """A type as it stands beside a member's name; parts that are shown below it are only named (``object``)."""
    words = _words(expression)
    if words:
        return Markup(f"<i>{words}</i>")
    mapped = map_value(expression)
    if mapped is not None:
        return Markup("<i>map of string to</i> ") + type_text(mapped, here, type_parameters)
    paths: dict[str, Reference | None] = {}
    outlined = transform(expression, lambda part: _outline(part, paths, here))
    written = tokens(outlined, width=None, type_parameters=type_parameters)
    return Markup("<code>") + tokens_html(written, here, paths) + Markup("</code>")


def tokens_html(written: tuple[Token, ...], here: Here, paths: dict[str, Reference | None] | None = None) -> Markup:
    """Tokens of TypeScript as HTML, each name of a type that has a page as a link to it.

    ``paths`` are names that stand for a part of a type, or for a keyword (None).
    """
    return Markup("".join(_token_html(token, here, paths or {}) for token in written))


def _token_html(token: Token, here: Here, paths: dict[str, Reference | None]) -> str:
    text = escape(token.text, quote=False)
    if token.reference and paths.get(token.reference, token.reference) is not None:
        part = paths.get(token.reference)
        href = here.part(part.name, part.path) if part else here.type(token.reference)
        return f'<a href="{escape(href)}">{text}</a>' if href else text
    css = CSS_CLASSES["keyword"] if token.reference else CSS_CLASSES.get(token.kind)
    return f'<span class="{css}">{text}</span>' if css else text


def _words(expression: TypeExpression) -> str:
    match expression:
        case Annotated() | Refined():
            return _words(expression.base)
        case Primitive() if expression == UNKNOWN:
            return "any value"
        case Primitive() if expression == NEVER:
            return "no value at all"
    return ""


def map_value(expression: TypeExpression) -> TypeExpression | None:
    """The type of the values of a map: an object with no named members and one type for all its keys."""
    match expression:
        case Annotated() | Refined():
            return map_value(expression.base)
        case Object(members=(), calls=(), index_signatures=(IndexSignature(pattern=None, key=None) as signature,)):
            return signature.value
    return None


def _outline(part: TypeExpression, paths: dict[str, Reference | None], here: Here) -> TypeExpression:
    match part:
        case Annotated() | Refined():
            part = part.base
        case Object() if part.members or part.calls or not part.index_signatures:
            part = Primitive("object")
        case Tuple():
            part = msgspec.structs.replace(part, elements=tuple(map(_bare, part.elements)))
        case Union():
            part = _outlined_union(part)
        case Intersection():
            members = [member for index, member in enumerate(part.members) if member not in part.members[:index]]
            part = members[0] if len(members) == 1 else Intersection(tuple(members))
        case Primitive("integer"):  # TypeScript has no word for it, and would say ``number``
            part = _labelled("integer", None, paths)
        case Reference() if part.path:
            part = _labelled(_part_name(part, paths, here), part, paths)
    return part


def _part_name(part: Reference, paths: dict[str, Reference | None], here: Here) -> str:
    """What a part of a type is called: by its title, if nothing else has that name; otherwise by the way to it."""
    title = here.part_title(part.name, part.path)
    if re.fullmatch(r"[^\W\d]\w*", title) and title not in here.edition.declarations and paths.get(title, part) == part:
        return title
    return print_type(part)


def _labelled(label: str, part: Reference | None, paths: dict[str, Reference | None]) -> Reference:
    paths[label] = part
    return Reference(label)


def _bare(element: TupleElement) -> TupleElement:
    return msgspec.structs.replace(element, annotations=Annotations())


def _outlined_union(union: Union) -> TypeExpression:
    literals = [member for member in union.members if isinstance(member, Literal)]
    members: list[TypeExpression] = []
    for member in union.members:
        if isinstance(member, Literal) and len(literals) > MOST_INLINE_VALUES:
            member = Primitive(json_type(member.value))
        if member not in members:
            members.append(member)
    return members[0] if len(members) == 1 else Union(tuple(members), union.exclusive)


def json_type(value: object) -> str:
    """The name that JSON Schema has for the type of a value."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case str():
            return "string"
        case int() | float():
            return "number"
        case list():
            return "array"
    return "object"
