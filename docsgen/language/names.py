"""Which names in a type are those of declarations."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.language.expressions import references, walk
from docsgen.model import Declaration, Function, TypeExpression, Use

_STANDARD = """
Array ReadonlyArray Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Parameters ReturnType
ConstructorParameters InstanceType NoInfer ThisParameterType OmitThisParameter ThisType Awaited
Uppercase Lowercase Capitalize Uncapitalize
Object Function Boolean Symbol Number BigInt String Date RegExp Error Promise PromiseLike Map ReadonlyMap Set
ReadonlySet WeakMap WeakSet WeakRef Iterable Iterator IterableIterator AsyncIterable AsyncIterator
AsyncIterableIterator Generator AsyncGenerator ArrayLike PropertyKey
ArrayBuffer ArrayBufferLike ArrayBufferView SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray
Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array
URL URLSearchParams Blob FormData ReadableStream WritableStream TransformStream AbortSignal AbortController
this globalThis
"""

BUILTIN = frozenset(_STANDARD.split())
"""Names that TypeScript, ECMAScript and browsers bring along; a declaration of the same name goes first."""


def mentions(declaration: Declaration) -> Iterator[Use]:
    """Every name that a declaration mentions, with the readable place; its own type parameters are left out."""
    scope = type_parameters(declaration)
    places = [
        *(found for base in declaration.bases for found in references(base)),
        *(found for part in _parameter_parts(declaration) for found in references(part)),
        *references(declaration.type),
    ]
    yield from (Use(name, place(path)) for path, name in dict.fromkeys(places) if name not in scope)


def type_parameters(declaration: Declaration) -> frozenset[str]:
    """The names of type parameters, of the declaration and of functions in it."""
    functions = (part for _, part in walk(declaration.type) if isinstance(part, Function))
    inner = (each.name for function in functions for each in function.type_parameters)
    return frozenset({*(each.name for each in declaration.type_parameters), *inner})


def place(path: tuple[str, ...]) -> str:
    """``params.content[]``; ``*`` stands for the members that aren't named."""
    text = ""
    for step in path:
        text += step if not text or step.startswith(("[", "(")) else f".{step}"
    return text


def _parameter_parts(declaration: Declaration) -> Iterator[TypeExpression]:
    for each in declaration.type_parameters:
        yield from (part for part in (each.constraint, each.default) if part is not None)
