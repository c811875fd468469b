"""Checking values against the types of a schema document: one validator a type, one shared registry, no network."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import quote

import msgspec
from jsonschema import Draft202012Validator
from jsonschema.exceptions import UnknownType, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import validator_for
from referencing import Registry, Resource
from referencing.exceptions import PointerToNowhere, Unresolvable
from referencing.jsonschema import SchemaRegistry, specification_with

from docsgen.language.json_value import canonical
from docsgen.language.validation.keywords import choices, guarded
from docsgen.language.validation.messages import messages
from docsgen.language.validation.patterns import NotChecked

__all__ = ["Checked", "Validators", "validators"]

ANONYMOUS = "urn:docsgen:schema"
"""The base of a document that names none."""

POINTER = "/~!$&'()*+,;=:@"
"""What may stand in a fragment unquoted (RFC 3986, 3.5)."""


class Checked(msgspec.Struct, frozen=True):
    """What became of a check: ``errors`` are one-line messages; ``reason`` says why it was not ``checked``."""

    checked: bool
    errors: tuple[str, ...] = ()
    reason: str = ""


Validators = Callable[[str, Any], Checked]
"""Takes a type, as the JSON Pointer of its place in the document (``#/$defs/Name``; ``#``: the root), and a value."""


PANIC = "PanicException"
"""What a RecursionError becomes where it happens within a comparison that ``rpds``, which is Rust, asks for.

It is no ``Exception``, and the module that it says it is from can't be imported.
"""


MALFORMED = (TypeError, ValueError, AttributeError, LookupError)
"""jsonschema and referencing take a schema to be well-formed; a keyword whose value isn't ends in any of these."""


def validators(
    document: Any, dialect: str = "", *, resources: Mapping[str, Any] = {}, brief: bool = False
) -> Validators:
    """Validators for the types of a schema document (parsed JSON).

    ``brief``: the first error is enough, and isn't put into words. What was answered is remembered, as whoever wants
    no more than that asks the same of a value for many reasons.
    ``dialect`` is the ``$schema`` to go by where the document names none that is known; then it's 2020-12.
    ``resources`` are further documents that references may lead to, by their address; nothing else is ever
    fetched. ``format`` is an annotation. What can't be decided (a pattern that takes too long or that is none,
    a reference that leads nowhere, a schema that nests without end) comes out as not checked, with the reason.
    """
    standard = _standard(document, _standard({"$schema": dialect}, Draft202012Validator))
    specification = specification_with(str(standard.META_SCHEMA["$schema"]))
    whole = specification.create_resource(document)
    address = (whole.id() or ANONYMOUS).rstrip("#")
    others = [(uri, Resource.from_contents(each, specification)) for uri, each in resources.items()]
    # A registry without `retrieve` refuses whatever it doesn't hold.
    try:
        registry: SchemaRegistry = Registry().with_resources([*others, (address, whole)]).crawl()
    except MALFORMED as error:
        reason = _malformed(error)
        return lambda pointer, value: Checked(checked=False, reason=reason)
    root = guarded(standard)({}, registry=registry)

    @functools.cache
    def validator(pointer: str) -> Validator:
        return root.evolve(schema={"$ref": f"{address}#{quote(pointer.removeprefix('#'), safe=POINTER)}"})

    def check(pointer: str, value: Any) -> Checked:
        if brief:
            choices.set(itertools.count(1))
        try:
            errors = validator(pointer).iter_errors(value)
            return Checked(checked=True, errors=_first(errors) if brief else messages(errors))
        except (NotChecked, Unresolvable, RecursionError, UnknownType) as error:
            return Checked(checked=False, reason=_reason(error))
        except MALFORMED as error:
            return Checked(checked=False, reason=_malformed(error))
        except BaseException as error:
            if type(error).__name__ != PANIC:
                raise
            return Checked(checked=False, reason=_reason(RecursionError()))

    return _remembering(check) if brief else check


def _remembering(check: Validators) -> Validators:
    known: dict[tuple[str, str], Checked] = {}

    def remembered(pointer: str, value: Any) -> Checked:
        try:
            key = pointer, canonical(value)
        except RecursionError:
            return check(pointer, value)
        if key not in known:
            known[key] = check(pointer, value)
        return known[key]

    return remembered


def _first(errors: Iterable[ValidationError]) -> tuple[str, ...]:
    return tuple(error.message for error in itertools.islice(errors, 1))


def _standard(document: Any, default: type[Validator]) -> type[Validator]:
    named = document.get("$schema") if isinstance(document, dict) else None
    return validator_for({"$schema": named}, default=default) if isinstance(named, str) else default


def _malformed(error: Exception) -> str:
    return f"the schema is malformed: {error}"


def _reason(error: Exception) -> str:
    match error:
        case RecursionError():
            return "the schema or the value nests without end"
        case Unresolvable():
            return f"the reference `{_reference(error)}` leads nowhere"
        case UnknownType():
            return f"the schema names an unknown type: {error.type}"
        case _:
            return str(error)


def _reference(error: Unresolvable) -> str:
    return f"#{error.ref}" if isinstance(error.__cause__ or error, PointerToNowhere) else error.ref
