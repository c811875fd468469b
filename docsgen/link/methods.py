"""JSON-RPC methods: messages, by their constant ``method`` or by what a source says, and what belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docsgen.link.reach import Graph, reach
from docsgen.link.roles import Members, Senders
from docsgen.model import (
    Annotated,
    Declaration,
    Intersection,
    Literal,
    Method,
    Reference,
    Refined,
    TypeExpression,
    Union,
)

Choices = Mapping[str, tuple[str, ...]]
"""By method, names of types."""

RPC_MEMBERS = frozenset({"jsonrpc", "id", "method", "params"})
"""All the members that a request or notification has (JSON-RPC 2.0, 4)."""

WORDS = {"request": "Request", "notification": "Notification"}
"""Kinds of message, and what the names of their types, bases and unions end with."""

UNTOLD = "message"
"""The kind of a message of which only the method is known."""


class Messages(msgspec.Struct, frozen=True):
    """What methods are found in: one version's types and what is known of them; ``roots`` are the roles' unions."""

    declarations: Mapping[str, Declaration]
    members: Members
    senders: Senders
    roots: frozenset[str]


def methods(messages: Messages, *, results: Choices, errors: Choices) -> tuple[Method, ...]:
    """The methods of a version, by name.

    The result of a request ``XRequest`` is what ``results`` says of the method, else the ``result`` of
    ``XResultResponse``, else ``XResult`` where there is such a type, else unknown. ``errors`` names the errors that
    a method may give. Names that the version doesn't declare are left out.
    """
    unions = _unions(messages)
    found = (
        _method(name, kind, messages, results, errors)
        for name in messages.declarations
        if name not in messages.roots and _of_method(name, messages) and (kind := _kind(name, messages, unions))
    )
    return tuple(sorted(found, key=lambda method: (method.name, method.request)))


def carriers(found: Sequence[Method], edges: Graph) -> dict[str, tuple[str, ...]]:
    """By type, the methods whose messages contain it, errors among them."""
    carried: dict[str, dict[str, None]] = {name: {} for name in edges}
    for method in found:
        for name in reach((method.request, method.params, *method.results, method.response, *method.errors), edges):
            carried[name][method.name] = None
    return {name: tuple(each) for name, each in carried.items()}


def _method(name: str, kind: str, messages: Messages, results: Choices, errors: Choices) -> Method:
    method, members = _of_method(name, messages), messages.members[name]
    stem = name.removesuffix(WORDS.get(kind, ""))
    response = f"{stem}ResultResponse" if kind == "request" else ""
    params = members.get("params")

    def declared(names: Sequence[str]) -> tuple[str, ...]:
        return tuple(each for each in names if each in messages.declarations)

    return Method(
        name=method,
        kind=kind,
        request=name,
        senders=messages.senders[name],
        params=next(iter(declared(_one(params.type) if params else ())), ""),
        results=declared(results.get(method) or _results(stem, response, messages)) if kind == "request" else (),
        response=response if response in messages.declarations else "",
        errors=declared(errors.get(method, ())),
    )


def _results(stem: str, response: str, messages: Messages) -> tuple[str, ...]:
    result = messages.members.get(response, {}).get("result")
    return named(result.type) if result else (f"{stem}Result",)


def _of_method(name: str, messages: Messages) -> str:
    """The method that a type is a message of: as a source says, else by its constant; empty if it is none."""
    return messages.declarations[name].method or _constant(name, messages)


def _constant(name: str, messages: Messages) -> str:
    """The constant ``method`` of a type that has the members of a JSON-RPC message and no others."""
    members = messages.members[name]
    if "method" not in members or not members.keys() <= RPC_MEMBERS:
        return ""
    literals = (part.value for part in _joined(members["method"].type) if isinstance(part, Literal))
    return next((value for value in literals if isinstance(value, str)), "")


def _one(expression: TypeExpression) -> tuple[str, ...]:
    """The name of the one type that all values are of; none if they are of several, or of one without a name."""
    names = {part.name for part in _joined(expression) if isinstance(part, Reference) and not part.path}
    return tuple(names) if len(names) == 1 else ()


def _joined(expression: TypeExpression) -> Iterator[TypeExpression]:
    """The types that a value has all at once: those of a base, and the narrower ones beside it."""
    match expression:
        case Annotated(base) | Refined(base):
            yield from _joined(base)
        case Intersection(members):
            yield from (part for member in members for part in _joined(member))
        case _:
            yield expression


def _kind(name: str, messages: Messages, unions: Mapping[str, Sequence[str]]) -> str:
    """By the unions that the type is in, its bases, its ``id``, and last its own name; empty: not known."""
    words = [*unions.get(name, ()), *_bases(name, messages.declarations), name]
    members = messages.members[name]
    if "id" in members:
        return "request"
    told = (kind for each in words for kind, word in WORDS.items() if each.endswith(word))
    return next(told, "notification" if "jsonrpc" in members else UNTOLD if messages.declarations[name].method else "")


def _unions(messages: Messages) -> dict[str, list[str]]:
    """By type, the unions that it is in."""
    found: dict[str, list[str]] = {}
    for declaration in messages.declarations.values():
        for name in named(declaration.type):
            found.setdefault(name, []).append(declaration.name)
    return found


def _bases(name: str, declarations: Mapping[str, Declaration]) -> Iterator[str]:
    seen, left = {name}, [name]
    while left:
        declaration = declarations.get(left.pop())
        for base in declaration.bases if declaration else ():
            if base.name not in seen:
                seen.add(base.name)
                left.append(base.name)
                yield base.name


def named(expression: TypeExpression) -> tuple[str, ...]:
    """The names that an expression consists of: one for a reference, several for a union of references."""
    match expression:
        case Reference(name, _, ()):
            return (name,)
        case Annotated(base) | Refined(base):
            return named(base)
        case Union(members):
            return tuple(dict.fromkeys(name for member in members for name in named(member)))
        case _:
            return ()
