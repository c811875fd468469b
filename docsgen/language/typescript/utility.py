"""TypeScript's own generic types, written out."""

from __future__ import annotations

import msgspec

from docsgen.language.expressions import transform
from docsgen.model import (
    Array,
    IndexSignature,
    Literal,
    Member,
    Object,
    Opaque,
    Primitive,
    Reference,
    Tuple,
    TypeExpression,
    Union,
)

UTILITY_TYPES = frozenset(
    {"Array", "ReadonlyArray", "Record", "Partial", "Required", "Readonly", "Pick", "Omit", "Exclude", "Extract"}
    | {"NonNullable", "Parameters", "ConstructorParameters", "ReturnType", "InstanceType", "Awaited", "NoInfer"}
    | {"ThisParameterType", "OmitThisParameter", "ThisType", "Uppercase", "Lowercase", "Capitalize", "Uncapitalize"}
)
"""The names of TypeScript's own generic types (https://www.typescriptlang.org/docs/handbook/utility-types.html)."""


def expand_utility(expression: TypeExpression) -> TypeExpression:
    """The expression with notation taken for what it means, so that two ways to write one type are equal.

    ``Record<string, V>`` becomes an object with an index signature (with named members where the keys are literals),
    ``Array<T>`` and ``ReadonlyArray<T>`` arrays, ``Readonly<T>`` of an array, a tuple or an object in braces that
    type, its members read-only. Everything else stays as it is.
    """
    return transform(expression, _expanded)


def _expanded(expression: TypeExpression) -> TypeExpression:
    match expression:
        case Reference("Record", (key, value), ()):
            return _record(key, value) or expression
        case Reference("Array" | "ReadonlyArray", (items,), ()):
            return Array(items)
        case Reference("Readonly", (Array() | Tuple() as inner,), ()):
            return inner
        case Reference("Readonly", (Object() as inner,), ()):
            return _readonly(inner)
    return expression


def _record(key: TypeExpression, value: TypeExpression) -> Object | None:
    match key:
        case Primitive("string"):
            return Object(index_signatures=(IndexSignature(value),))
        case Primitive("number" | "symbol") | Opaque():
            return Object(index_signatures=(IndexSignature(value, key=key),)) if _is_key(key) else None
        case Literal(str() as name):
            return Object((Member(name, value, required=True),))
        case Union(parts) if all(isinstance(part, Literal) and isinstance(part.value, str) for part in parts):
            names = dict.fromkeys(part.value for part in parts if isinstance(part, Literal))
            return Object(tuple(Member(name, value, required=True) for name in names))
    return None


def _is_key(key: TypeExpression) -> bool:
    """Keys of index signatures are primitives or template literals; ``keyof T`` isn't."""
    return isinstance(key, Primitive) or (isinstance(key, Opaque) and key.text.startswith("`"))


def _readonly(expression: Object) -> Object:
    return msgspec.structs.replace(
        expression,
        members=tuple(msgspec.structs.replace(member, readonly=True) for member in expression.members),
        index_signatures=tuple(msgspec.structs.replace(each, readonly=True) for each in expression.index_signatures),
    )
