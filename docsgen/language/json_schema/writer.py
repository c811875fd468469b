"""Writing a type expression as JSON Schema 2020-12 that accepts and rejects the same values.

What JSON Schema has no word for (TypeScript's functions and utility types, opaque text, type parameters) becomes a
schema that accepts everything: what is written never rejects a value that the type allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import quote

import msgspec

from docsgen.language.json_schema.vocabulary import TYPES, VOCABULARY, well_formed
from docsgen.language.pointer import join
from docsgen.language.typescript import UTILITY_TYPES, expand_utility, print_type
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Constraint,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Opaque,
    Primitive,
    Reference,
    Refined,
    SchemaConstraint,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)

Address = Callable[[Reference], str]
"""Gives the ``$ref`` that leads to what a reference means."""

POINTER = "/~!$&'()*+,;=:@"
"""What may stand in a fragment unquoted, besides letters and digits (RFC 3986, 3.5)."""

FIELDS = frozenset(("title", "description", "default", "examples", "deprecated"))
"""Keywords that annotations have fields for: where one is kept as well, its value was none that it may have."""

PRIMITIVES: Mapping[str, Any] = {
    **{name: {"type": name} for name in TYPES},
    "unknown": {},
    "any": {},
    "never": False,
    "bigint": {"type": "integer"},
    # No JSON value is one of these.
    "undefined": False,
    "void": False,
    "symbol": False,
}


def schema_of(expression: TypeExpression) -> Any:
    """The schema (an object, or ``false``) of a type; references lead to ``#/$defs/<name>``."""
    return write(expression, address)


def address(reference: Reference) -> str:
    """Where a reference leads in a document that holds every declaration under ``$defs``.

    A name that is an address itself (``https://...``) stands for something outside and is left as it is.
    """
    if "://" in reference.name:
        return reference.name
    return "#" + quote(join("/$defs", reference.name, *steps(reference.path)), safe=POINTER)


def steps(path: Iterable[str]) -> tuple[str, ...]:
    """The keys of the written schema that a path (see ``language.expressions``) goes through."""
    keys: list[str] = []
    for step in path:
        if step == "[]":
            keys.append("items")
        elif step == "*":
            keys.append("additionalProperties")
        elif step.startswith("[") and step[1:-1].isdigit():
            keys += ["prefixItems", step[1:-1]]
        else:
            keys += ["properties", step]
    return tuple(keys)


Inner = Callable[[TypeExpression], Any]
"""Writes a part of what is being written."""


def write(expression: TypeExpression, address: Address) -> Any:
    """``schema_of`` with an address of one's own for references."""
    if isinstance(expression, Reference) and expression.arguments and expression.name in UTILITY_TYPES:
        plain = expand_utility(expression)
        return write(plain, address) if plain != expression else {"$comment": print_type(expression)}
    if isinstance(expression, Reference):
        return {"$ref": address(expression)}
    writer = WRITERS.get(type(expression))
    return writer(expression, lambda part: write(part, address)) if writer else {}


def annotated(schema: Any, annotations: Annotations) -> Any:
    """The schema with words added to it; in a schema of its own where it already has such words."""
    words = _words(annotations)
    return _beside(schema, words) if words else schema


def _words(annotations: Annotations) -> dict[str, Any]:
    text = annotations.comment.text if annotations.comment else ""
    words: dict[str, Any] = {"title": annotations.title, "description": text, "examples": list(annotations.examples)}
    words = {keyword: value for keyword, value in words.items() if value}
    if annotations.default is not msgspec.UNSET:
        words["default"] = annotations.default
    if annotations.deprecation is not None:
        words["deprecated"] = True
    return words | {each.keyword: each.value for each in annotations.keywords if _only_says(each)}


def _only_says(kept: Constraint) -> bool:
    """Whether a kept keyword restricts nothing in 2020-12 either, and names nothing (``$id`` moves references)."""
    known = VOCABULARY.get(kept.keyword)
    if known is None:
        return True
    return known.role == "annotation" and kept.keyword not in FIELDS and well_formed(kept.keyword, kept.value)


def _beside(schema: Any, keywords: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(schema, dict):
        schema = {"not": {}}
    return {"allOf": [schema], **keywords} if schema.keys() & keywords.keys() else {**schema, **keywords}


def _of_type(name: str, keywords: dict[str, Any], *, implied: bool) -> dict[str, Any]:
    return keywords if implied else {"type": name, **keywords}


def _union(union: Union, inner: Inner) -> dict[str, Any]:
    members = union.members
    if not members:
        return {"not": {}}
    if union.exclusive:
        return {"oneOf": [inner(member) for member in members]}
    if all(isinstance(member, Literal) for member in members):
        return {"enum": [member.value for member in members if isinstance(member, Literal)]}
    names = [member.name for member in members if isinstance(member, Primitive) and member.name in TYPES]
    if names and len(names) == len(members) == len(set(names)):
        return {"type": names}
    return {"anyOf": [inner(member) for member in members]}


def _tuple(value: Tuple, inner: Inner) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if value.elements:
        written["prefixItems"] = [_element(element, inner) for element in value.elements]
    rest = inner(value.rest) if value.rest is not None else False
    if rest != {}:
        written["items"] = rest
    required = max((index for index, element in enumerate(value.elements, 1) if element.required), default=0)
    return written | ({"minItems": required} if required else {})


def _element(element: TupleElement, inner: Inner) -> Any:
    return annotated(inner(element.type), element.annotations)


def _object(value: Object, inner: Inner) -> dict[str, Any]:
    written: dict[str, Any] = {}
    declared = [member for member in value.members if member.declared]
    if declared:
        written["properties"] = {member.name: _member(member, inner) for member in declared}
    # no JSON value has a function, so it can't be asked for
    required = [member.name for member in value.members if member.required and not isinstance(member.type, Function)]
    if required:
        written["required"] = required
    written |= _index_signatures(value, inner)
    return written or {"properties": {}}  # tells it from any object, for whoever reads it again


def _member(member: Member, inner: Inner) -> Any:
    return annotated(inner(member.type), member.annotations)


def _index_signatures(value: Object, inner: Inner) -> dict[str, Any]:
    def schema(signature: IndexSignature) -> Any:
        return annotated(inner(signature.value), signature.annotations)

    written: dict[str, Any] = {}
    patterns = {each.pattern: schema(each) for each in value.index_signatures if each.pattern is not None}
    if patterns:
        written["patternProperties"] = patterns
    if value.openness != "unsaid":
        written["additionalProperties"] = value.openness == "open"
    for signature in value.index_signatures:
        # A key of TypeScript's own (a template literal) leaves all other keys free, which JSON Schema can't say here.
        if signature.pattern is None and signature.key in (None, Primitive("string")):
            written["additionalProperties"] = schema(signature)
    return written


def _refined(refined: Refined, inner: Inner) -> dict[str, Any]:
    keywords = {each.keyword: each.value for each in refined.constraints if well_formed(each.keyword, each.value)}
    for part in refined.schemas:
        if isinstance(part, SchemaConstraint):
            keywords[part.keyword] = inner(part.type)
        else:
            keywords[part.keyword] = {name: inner(each) for name, each in part.types.items()}
    base = inner(refined.base)
    # Keywords that work together (contains with minContains, if with then) must not meet those of another schema.
    return {"allOf": [base], **keywords} if isinstance(refined.base, Refined) else _beside(base, keywords)


WRITERS: Mapping[type, Callable[[Any, Inner], Any]] = {
    Primitive: lambda primitive, inner: PRIMITIVES.get(primitive.name, {}),
    Literal: lambda literal, inner: {"const": literal.value},
    Union: _union,
    Intersection: lambda value, inner: {"allOf": [inner(member) for member in value.members]} if value.members else {},
    Array: lambda array, inner: _of_type("array", {"items": inner(array.items)}, implied=array.implied),
    Tuple: lambda value, inner: _of_type("array", _tuple(value, inner), implied=value.implied),
    Object: lambda value, inner: _of_type("object", _object(value, inner), implied=value.implied),
    Refined: _refined,
    Annotated: lambda value, inner: annotated(inner(value.base), value.annotations),
    Opaque: lambda opaque, inner: {"$comment": opaque.text},
}
"""How each kind of expression is written; those that aren't here accept everything."""
