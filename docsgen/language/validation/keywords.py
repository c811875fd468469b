"""The keywords of JSON Schema that search by regular expression, with a limit on the time that a search may take.

``jsonschema`` searches with ``re``, which can't be stopped: ``^(a+)+$`` on a long text runs for ever.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend, validator_for
from referencing.jsonschema import lookup_recursive_ref

from docsgen.language.json_value import canonical
from docsgen.language.validation.patterns import NotChecked, found

Errors = Iterator[ValidationError]

FEW = 100
"""So many listed values are gone through one by one; longer lists are looked up."""


@functools.cache
def guarded(standard: type[Validator]) -> type[Validator]:
    """A validator class of ``jsonschema`` with these keywords in place of its own."""
    known = {name: keyword for name, keyword in KEYWORDS.items() if name in standard.VALIDATORS}
    cls: Any = extend(standard, known)  # type: ignore[no-untyped-call] # has no types

    def evolve(self: Any, **changes: Any) -> Any:
        # The standard method goes back to the standard class at a subschema that has a `$schema`.
        schema = changes.get("schema", self.schema)
        named = isinstance(schema, dict) and "$schema" in schema
        chosen: Any = guarded(validator_for(schema, default=standard)) if named else cls
        resolver = changes.get("_resolver", self._resolver)
        return chosen(schema, registry=self._registry, _resolver=resolver)

    cls.evolve = evolve
    checked: type[Validator] = cls
    return checked


class _Listed:
    """A list of a schema, by its identity: it stays the same as long as this is known."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Listed) and other.values is self.values

    def __hash__(self) -> int:
        return id(self.values)


@functools.lru_cache(maxsize=256)
def _texts(listed: _Listed) -> frozenset[str]:
    return frozenset(map(canonical, listed.values))


def enum(validator: Any, value: Any, instance: Any, schema: Any) -> Errors:
    if len(value) <= FEW:
        yield from Draft202012Validator.VALIDATORS["enum"](validator, value, instance, schema)
    elif canonical(instance) not in _texts(_Listed(value)):
        yield ValidationError(f"{json.dumps(instance)} is none of the {len(value)} values that are listed")


def properties(validator: Any, value: Any, instance: Any, _schema: Any) -> Errors:
    if validator.is_type(instance, "object"):
        # Of an object of few members not all are looked for that it may have.
        for name in value if len(value) <= len(instance) else sorted(instance.keys() & value.keys()):
            if name in instance:
                yield from validator.descend(instance[name], value[name], path=name, schema_path=name)


MOST_CHOICES = 5_000
"""So many times ``oneOf`` is judged in a check that has to end soon."""

choices: ContextVar[Iterator[int] | None] = ContextVar("choices", default=None)
"""What counts them; None: nobody does."""


def one_of(validator: Any, value: Any, instance: Any, schema: Any) -> Errors:
    counting = choices.get()
    if counting is not None and next(counting) > MOST_CHOICES:
        raise NotChecked("`oneOf` leads to too many choices")
    yield from Draft202012Validator.VALIDATORS["oneOf"](validator, value, instance, schema)


def pattern(validator: Any, value: Any, instance: Any, _schema: Any) -> Errors:
    if validator.is_type(instance, "string") and not found(value, instance):
        yield ValidationError(f"{instance!r} does not match `{value}`")


def pattern_properties(validator: Any, value: Any, instance: Any, _schema: Any) -> Errors:
    if validator.is_type(instance, "object"):
        for each, subschema in value.items():
            for key in _matching(each, instance):
                yield from validator.descend(instance[key], subschema, path=key, schema_path=each)


def additional_properties(validator: Any, value: Any, instance: Any, schema: Any) -> Errors:
    if validator.is_type(instance, "object"):
        yield from _others(validator, value, instance, _named(instance, schema))


def unevaluated_properties(validator: Any, value: Any, instance: Any, schema: Any) -> Errors:
    if validator.is_type(instance, "object"):
        beside = {name: other for name, other in schema.items() if name != "unevaluatedProperties"}
        yield from _others(validator, value, instance, _evaluated(validator, instance, beside))


KEYWORDS = {
    "enum": enum,
    "oneOf": one_of,
    "properties": properties,
    "pattern": pattern,
    "patternProperties": pattern_properties,
    "additionalProperties": additional_properties,
    "unevaluatedProperties": unevaluated_properties,
}


def _others(validator: Any, value: Any, instance: Mapping[str, Any], known: set[str]) -> Errors:
    others = [key for key in instance if key not in known]
    if value is False and others:
        yield ValidationError(f"has {', '.join(map(json.dumps, others))}, which the type does not allow")
    elif value is not False:
        for key in others:
            yield from validator.descend(instance[key], value, path=key)


def _named(instance: Mapping[str, Any], schema: Mapping[str, Any]) -> set[str]:
    patterns = schema.get("patternProperties", {})
    matched = (key for each in patterns for key in _matching(each, instance))
    return {*(instance.keys() & schema.get("properties", {}).keys()), *matched}


def _matching(pattern: str, instance: Mapping[str, Any]) -> list[str]:
    return [key for key in instance if found(pattern, key)]


def _evaluated(validator: Any, instance: Mapping[str, Any], schema: Any) -> set[str]:
    """The members that this schema and those applied in place have a word on (JSON Schema 2020-12 core, 11.3)."""
    if not isinstance(schema, dict):
        return set()
    if "additionalProperties" in schema or "unevaluatedProperties" in schema:
        return set(instance)
    keys = _named(instance, schema)
    for inner, subschema in _in_place(validator, instance, schema):
        keys |= _evaluated(inner, instance, subschema)
    return keys


def _in_place(validator: Any, instance: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    for resolved in _resolved(validator, schema):
        yield validator.evolve(schema=resolved.contents, _resolver=resolved.resolver), resolved.contents
    for subschema in _applied(validator, instance, schema):
        yield validator, subschema


def _resolved(validator: Any, schema: Mapping[str, Any]) -> Iterator[Any]:
    for keyword in ("$ref", "$dynamicRef"):
        if keyword in schema and keyword in validator.VALIDATORS:
            yield validator._resolver.lookup(schema[keyword])
    if "$recursiveRef" in schema and "$recursiveRef" in validator.VALIDATORS:
        yield lookup_recursive_ref(validator._resolver)


def _applied(validator: Any, instance: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[Any]:
    def valid(subschema: Any) -> bool:
        return next(validator.descend(instance, subschema), None) is None

    for keyword in ("allOf", "anyOf", "oneOf"):
        yield from filter(valid, schema.get(keyword, ()))
    yield from (part for name, part in schema.get("dependentSchemas", {}).items() if name in instance)
    if "if" in schema:
        holds = valid(schema["if"])
        yield from [schema["if"]] if holds else []
        yield from [schema[branch] for branch in ("then" if holds else "else",) if branch in schema]
