"""The form of a type without words and order: the same text for types that are alike."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import msgspec

from docsgen.language.expressions import references, transform
from docsgen.language.json_value import canonical
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Annotations,
    IndexSignature,
    Member,
    Object,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TypeExpression,
    Union,
)


def shape(expression: TypeExpression, renamed: Mapping[str, str] = {}) -> str:
    """The same text for types that are alike but for words and order; ``renamed`` are names to be taken for others."""
    written = Written(expression, msgspec.json.encode(expression))
    return _shape(written, tuple((name, renamed[name]) for name in _names(written) if name in renamed))


class Written(msgspec.Struct, frozen=True, eq=False):
    """A type that is remembered by its text: in Python ``1 == True``."""

    type: TypeExpression
    text: bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Written) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@functools.lru_cache(maxsize=4096)
def _names(written: Written) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for _, name in references(written.type)))


@functools.lru_cache(maxsize=4096)
def _shape(written: Written, renamed: tuple[tuple[str, str], ...]) -> str:
    names = dict(renamed)
    return canonical(msgspec.to_builtins(transform(written.type, lambda part: _bare(part, names))))


def _bare(part: TypeExpression, renamed: Mapping[str, str]) -> TypeExpression:  # noqa: PLR0911 - a table of cases
    match part:
        case Annotated(base) | Refined(base, (), ()):
            return base
        case Reference(name) if name in renamed:
            return msgspec.structs.replace(part, name=renamed[name])
        case Union(members):
            ordered = tuple(sorted(members, key=lambda each: canonical(msgspec.to_builtins(each))))
            return ordered[0] if len(ordered) == 1 else msgspec.structs.replace(part, members=ordered)
        case Refined():
            ordered_ = tuple(sorted(part.constraints, key=lambda each: each.keyword))
            return msgspec.structs.replace(part, constraints=ordered_)
        case Tuple():
            elements = (msgspec.structs.replace(each, annotations=Annotations(), name="") for each in part.elements)
            return msgspec.structs.replace(part, elements=tuple(elements))
        case Object():
            return _bare_object(part)
    return part


def _bare_object(part: Object) -> TypeExpression:
    members = (
        Member(each.name, each.type, required=each.required, declared=each.declared)
        for each in sorted(part.members, key=lambda member: member.name)
    )
    signatures = tuple(
        msgspec.structs.replace(each, name="", readonly=False, annotations=Annotations())
        for each in part.index_signatures
        if not says_nothing(each)
    )
    openness = "closed" if part.openness == "closed" else "unsaid"
    bare = Object(tuple(members), signatures, openness, part.implied, part.calls)
    return Primitive("object") if is_any_object(bare) and not bare.implied else bare


def says_nothing(signature: IndexSignature) -> bool:
    """Whether it accepts any member of any name."""
    return signature.value == UNKNOWN and signature.pattern is None and signature.key in (None, Primitive("string"))


def is_any_object(expression: TypeExpression) -> bool:
    """Whether it accepts every object."""
    match expression:
        case Primitive("object"):
            return True
        case Object(members=(), openness="open" | "unsaid", calls=()):
            return all(each.value == UNKNOWN for each in expression.index_signatures)
    return False
