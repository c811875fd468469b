"""What is said of the parts of a type: the "Type Declaration" below a member or an alias."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from bs4 import Tag

from docsgen.language.typescript import parse_type
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Intersection,
    Member,
    Object,
    Reference,
    TypeExpression,
    Union,
)
from docsgen.readers.shown import with_examples
from docsgen.readers.typedoc_html.block_tags import COMMENT
from docsgen.readers.typedoc_html.comments import Context, annotated, read_words
from docsgen.readers.typedoc_html.elements import below, children, classes, has_class, is_heading, suffixes, text_of

DECLARATION = "tsd-type-declaration"
_LIST = "tsd-parameters"
_INDEX = "tsd-parameter-index-signature"


class Part(msgspec.Struct, frozen=True):
    """A part as the page lists it; ``name`` is empty for an index signature."""

    name: str
    annotations: Annotations
    parts: tuple[Part, ...] = ()

    @property
    def says_something(self) -> bool:
        """Whether there is anything to be placed."""
        return self.annotations != Annotations() or any(part.says_something for part in self.parts)


def describe_parts(expression: TypeExpression, declaration: Tag, context: Context) -> TypeExpression:
    """The type with the comments of its members; those that find no place are reported."""
    expression = _with_alternatives(expression, declaration, context)
    parts = tuple(_parts(declaration, context))
    described = _described(expression, parts)
    if described is None:
        lost = ", ".join(part.name or "the index signature" for part in parts if part.says_something)
        if lost:
            message = f"What is said of {lost} at {context.place} fits no part of the type."
            context.report("unplaced-comment", "warning", message, context.place)
        return expression
    return described


def _with_alternatives(expression: TypeExpression, declaration: Tag, context: Context) -> TypeExpression:
    """The type with what is said of the alternatives of a union in it: TypeDoc lists them without a class."""
    lists = (each for each in children(declaration) if each.name == "ul" and not classes(each))
    for item in (item for listed in lists for item in children(listed)):
        words = read_words([child for child in children(item) if has_class(child, COMMENT)], context)
        part = Part("", with_examples(words.annotations, words.examples), tuple(_parts(item, context)))
        if part.says_something:
            text = _own_text(item)
            placed = _with_alternative(expression, parse_type(text), part)
            if placed is None:
                message = f"What is said of {text} at {context.place} fits no part of the type."
                context.report("unplaced-comment", "warning", message, context.place)
            expression = placed or expression
    return expression


def _own_text(item: Tag) -> str:
    """The type at the beginning of an item, without what is said of it."""
    for child in list(children(item)):
        if child.name in ("div", "ul"):
            child.extract()
    return " ".join(text_of(item).split())


def _with_alternative(expression: TypeExpression, wanted: TypeExpression, part: Part) -> TypeExpression | None:
    match expression:
        case Array(items):
            inner = _with_alternative(items, wanted, part)
            return None if inner is None else msgspec.structs.replace(expression, items=inner)
        case Union(members) if wanted in members:
            described = (_described(wanted, part.parts) if part.parts else None) or wanted
            said = Annotated(described, part.annotations) if part.annotations != Annotations() else described
            return msgspec.structs.replace(expression, members=tuple(said if m == wanted else m for m in members))
    return None


def _parts(element: Tag, context: Context) -> Iterator[Part]:
    for listed in children(element):
        if has_class(listed, _LIST):
            yield from (_part(item, context) for item in children(listed))


def _part(item: Tag, context: Context) -> Part:
    words = read_words([child for child in children(item) if has_class(child, COMMENT)], context)
    name = "" if has_class(item, _INDEX) else _name(item)
    return Part(name, with_examples(words.annotations, words.examples), tuple(_parts(item, context)))


def _name(item: Tag) -> str:
    heading = next((child for child in children(item) if is_heading(child)), item)
    named = next((each for each in below(heading, "span", "a") if suffixes(each, "tsd-kind-")), heading)
    return text_of(named).strip()


def _described(expression: TypeExpression, parts: tuple[Part, ...]) -> TypeExpression | None:
    """The type with words put to the first object in it that has all the parts; nothing when none has."""
    match expression:
        case Object():
            return _described_object(expression, parts)
        case Array(items):
            inner = _described(items, parts)
            return None if inner is None else msgspec.structs.replace(expression, items=inner)
        case Union(members) | Intersection(members):
            changed = _first_described(members, parts)
            return None if changed is None else msgspec.structs.replace(expression, members=changed)
        case Reference(_, arguments):
            changed = _first_described(arguments, parts)
            return None if changed is None else msgspec.structs.replace(expression, arguments=changed)
    return None


def _first_described(
    expressions: tuple[TypeExpression, ...], parts: tuple[Part, ...]
) -> tuple[TypeExpression, ...] | None:
    for index, expression in enumerate(expressions):
        described = _described(expression, parts)
        if described is not None:
            return (*expressions[:index], described, *expressions[index + 1 :])
    return None


def _described_object(expression: Object, parts: tuple[Part, ...]) -> Object | None:
    by_name = {part.name: part for part in parts if part.name}
    if not by_name.keys() <= {member.name for member in expression.members}:
        return None
    unnamed = [part for part in parts if not part.name]
    if len(unnamed) > len(expression.index_signatures):
        return None
    signatures = tuple(
        annotated(signature, unnamed[index].annotations) if index < len(unnamed) else signature
        for index, signature in enumerate(expression.index_signatures)
    )
    members = tuple(_described_member(member, by_name.get(member.name)) for member in expression.members)
    return msgspec.structs.replace(expression, members=members, index_signatures=signatures)


def _described_member(member: Member, part: Part | None) -> Member:
    if part is None:
        return member
    described = _described(member.type, part.parts) if part.parts else None
    return annotated(msgspec.structs.replace(member, type=described or member.type), part.annotations)
