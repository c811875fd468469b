"""From schemas to types: one schema at a time, and what stands for a reference."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import msgspec

from docsgen.language.json_schema import VOCABULARY
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotated,
    Annotations,
    Comment,
    Finding,
    Opaque,
    Reference,
    Refined,
    SchemaConstraint,
    TypeExpression,
)
from docsgen.readers.json_schema.assembling import assemble
from docsgen.readers.json_schema.catalogue import Catalogue, Nowhere, follow
from docsgen.readers.json_schema.dialects import Resolver
from docsgen.readers.json_schema.dynamic import Anchors, Bindings, anchors, bindings, differences
from docsgen.readers.json_schema.keywords import pieces
from docsgen.readers.json_schema.naming import Named, declared, path_from
from docsgen.readers.json_schema.places import Key, Place, root
from docsgen.readers.json_schema.schema import Reading, Schema, Typed

PLACEHOLDER = Refined(Opaque("placeholder"), schemas=(SchemaConstraint("not", UNKNOWN),))
"""A dynamic anchor that accepts nothing: a place that whoever uses the schema fills (2020-12 Core, 8.2.3.2)."""

PLACEHOLDER_TEXT = "Placeholder, set by the user of this schema."

Declared = tuple[Named, Typed]
"""A declared place and what its schema says."""


@dataclass(frozen=True)
class Scopes:
    """What is being read within the type of another, and what had to be declared because it goes on for ever."""

    active: list[tuple[Key, Bindings]] = field(default_factory=list)
    names: dict[tuple[Key, Bindings], str] = field(default_factory=dict)
    waiting: list[tuple[str, Schema]] = field(default_factory=list)


def read_all(known: Catalogue, *, version: str, report: Callable[[Finding], None]) -> Iterator[Declared]:
    """Every declared place with its type, in the order in which they are shown."""
    named = declared(known, version=version, report=report)
    names = {place.key: name for place, name in named}
    dynamic, scopes = anchors(known), Scopes()

    def refer(schema: Schema, target: Place, resolver: Resolver) -> TypeExpression:
        return _refer(schema, target, resolver, known=known, dynamic=dynamic, scopes=scopes)

    def followed(schema: Schema, keyword: str, reference: str) -> TypeExpression:
        found = follow(known, schema.place, schema.resolver, keyword, reference)
        if isinstance(found, Nowhere):
            return _nowhere(schema, keyword, reference, found)
        return refer(schema, found.place, found.resolver)

    evaluating = any("unevaluatedItems" in place.value for place in known.places if isinstance(place.value, dict))
    reading = Reading(version, names, report, read_schema, refer, followed, evaluating)
    for document in known.documents:
        if document.listed and (document.file, "") not in names:
            read_schema(Schema(root(document), known.resolver(root(document)), reading))  # for what is wrong with it
    for place, name in named:
        schema = Schema(place, known.resolver(place), reading)
        yield Named(place, name), read_schema(schema)
    while scopes.waiting:
        name, schema = scopes.waiting.pop(0)
        yield Named(schema.place, name), read_schema(schema)


def read_schema(schema: Schema) -> Typed:
    """What a schema says; whatever stands in its place without being a schema is only shown."""
    value = schema.value
    if isinstance(value, bool):
        return Typed(UNKNOWN if value else NEVER)
    if not isinstance(value, dict):
        message = "Here must be a schema: an object, or true or false."
        schema.report("not-a-schema", "error", message, mend="correct the value")
        return Typed(Opaque(json.dumps(value, ensure_ascii=False)))
    typed = assemble(pieces(schema))
    if not _is_placeholder(schema.place):
        return typed
    comment = typed.annotations.comment or Comment(PLACEHOLDER_TEXT)
    return Typed(PLACEHOLDER, msgspec.structs.replace(typed.annotations, comment=comment))


def _is_placeholder(place: Place) -> bool:
    value = place.value
    if not isinstance(value, dict) or not place.anchor:
        return False
    rest = [each for each in value if each in VOCABULARY and VOCABULARY[each].role not in ("core", "annotation")]
    return rest == ["not"] and (value["not"] is True or value["not"] == {})


def _refer(
    schema: Schema, target: Place, resolver: Resolver, *, known: Catalogue, dynamic: Anchors, scopes: Scopes
) -> TypeExpression:
    """A reference to a place; what it says from here, where that differs from what it says on its own."""
    found = path_from(target, schema.reading.names)
    if found is not None and not differences(known, dynamic, target, resolver):
        owner, path = found
        reference = Reference(schema.reading.names[owner.key], path=path)
        placeholder = Annotations(comment=Comment(PLACEHOLDER_TEXT))
        return Annotated(reference, placeholder) if _is_placeholder(target) else reference
    key = (target.key, bindings(dynamic, target, resolver))
    inner = replace(schema, place=target, resolver=resolver)
    if key in scopes.active or key in scopes.names:
        if key not in scopes.names:
            scopes.names[key] = _free_name(target, schema.reading.names, scopes)
            scopes.waiting.append((scopes.names[key], inner))
        return Reference(scopes.names[key])
    scopes.active.append(key)
    typed = read_schema(inner)
    scopes.active.pop()
    return Typed(typed.type, _without_names(typed.annotations)).expression


def _without_names(annotations: Annotations) -> Annotations:
    """What a schema calls itself doesn't hold for what it says elsewhere."""
    kept = tuple(each for each in annotations.keywords if not _names(each.keyword))
    return msgspec.structs.replace(annotations, keywords=kept)


def _names(keyword: str) -> bool:
    return keyword in VOCABULARY and VOCABULARY[keyword].role == "core"


def _free_name(target: Place, names: Mapping[Key, str], scopes: Scopes) -> str:
    owner, path = path_from(target, names) or (target, ())
    base = ".".join([names.get(owner.key, "type"), *path])
    taken = {*names.values(), *scopes.names.values()}
    return next(name for number in itertools.count(2) if (name := f"{base}-{number}") not in taken)


def _nowhere(schema: Schema, keyword: str, reference: str, found: Nowhere) -> TypeExpression:
    if found.outside:
        return Reference(found.reason)
    message = f"`{keyword}` to {reference!r} leads nowhere: {found.reason}."
    schema.report("unresolved-reference", "error", message, keyword, mend="correct it, or add the file it means")
    return Reference(reference)
