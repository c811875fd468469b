"""Whole JSON Schema documents (2020-12) from declarations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from docsgen.language.expressions import transform, walk
from docsgen.language.json_schema import writer
from docsgen.language.pointer import join
from docsgen.model import UNKNOWN, Declaration, Reference, TypeExpression

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def definition_of(declaration: Declaration) -> dict[str, Any]:
    """The schema of a declared type with its title, description, default, examples and deprecation."""
    return _definition(declaration, writer.address)


def document_of(declarations: Iterable[Declaration]) -> dict[str, Any]:
    """One document that holds every declaration under ``$defs``, by name.

    References into a declaration (``Reference.path``) get the pointer that leads there in this document. Names that
    aren't declared stay references that lead nowhere: whether a value fits them can't be found out.
    """
    declared = list(declarations)
    definitions = {each.name: _definition(each, writer.address) for each in declared}
    pointers = _pointers_into(declared, definitions)
    if pointers:

        def address(reference: Reference) -> str:
            found = pointers.get((reference.name, reference.path))
            return "#" + quote(found, safe=writer.POINTER) if found else writer.address(reference)

        definitions = {each.name: _definition(each, address) for each in declared}
    return {"$schema": DIALECT, "$defs": definitions}


def _definition(declaration: Declaration, address: writer.Address) -> dict[str, Any]:
    parameters = {parameter.name for parameter in declaration.type_parameters}

    def without_parameters(part: TypeExpression) -> TypeExpression:
        return UNKNOWN if isinstance(part, Reference) and part.name in parameters else part

    complete = transform(declaration.type, without_parameters) if parameters else declaration.type
    schema = writer.annotated(writer.write(complete, address), declaration.annotations)
    return schema if isinstance(schema, dict) else {"not": {}}


Paths = dict[tuple[str, tuple[str, ...]], str]


def _pointers_into(declarations: Iterable[Declaration], definitions: Mapping[str, Any]) -> Paths:
    """Where each path that some reference has is found in the written definitions."""
    pointers: Paths = {}
    for declaration in declarations:
        for _, part in walk(declaration.type):
            if isinstance(part, Reference) and part.path and part.name in definitions:
                found = _follow(definitions[part.name], join("/$defs", part.name), part.path)
                if found is not None:
                    pointers[part.name, part.path] = found
    return pointers


def _follow(schema: Any, pointer: str, path: tuple[str, ...]) -> str | None:
    if not path:
        return pointer
    keys = writer.steps(path[:1])
    for place, holder in _in_place(schema, pointer):
        inner = holder
        for key in keys:
            inner = _entry(inner, key)
        found = _follow(inner, join(place, *keys), path[1:]) if isinstance(inner, dict | bool) else None
        if found is not None:
            return found
    return None


def _entry(value: Any, key: str) -> Any:
    if isinstance(value, list):
        return value[int(key)] if key.isdigit() and int(key) < len(value) else None
    return value.get(key) if isinstance(value, dict) else None


def _in_place(schema: Any, pointer: str) -> Iterable[tuple[str, Any]]:
    """The schema and those of its parts that speak of the same value, outermost first."""
    if not isinstance(schema, dict):
        return
    yield pointer, schema
    for keyword in ("allOf", "anyOf", "oneOf"):
        for index, part in enumerate(schema.get(keyword, ())):
            yield from _in_place(part, join(pointer, keyword, index))
