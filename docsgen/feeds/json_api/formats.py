"""``formats/<name>-<version>.schema.json``: the JSON Schema of every JSON document that the site publishes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from docsgen.feeds.json_api.catalogues import RootCatalogue, VersionCatalogue
from docsgen.feeds.json_api.envelope import VERSIONS, Document, schema_id
from docsgen.feeds.json_api.roots import (
    ChangesIndex,
    FindingsDocument,
    HistoriesDocument,
    HistoryDocument,
    RootDocument,
    RulesDocument,
)
from docsgen.feeds.json_api.types import TypeDocument
from docsgen.feeds.json_api.versions import ConstantsDocument, DeprecatedDocument, MethodsDocument, VersionDocument
from docsgen.language.changes import CHANGES_FORMAT, changes_schema
from docsgen.language.json_schema import DIALECT
from docsgen.language.model_json import model_schema
from docsgen.model import FORMAT_VERSION, StaticFile

DOCUMENTS: Mapping[str, type[Document]] = {
    "catalog": VersionCatalogue,
    "changes-index": ChangesIndex,
    "constants": ConstantsDocument,
    "deprecated": DeprecatedDocument,
    "findings": FindingsDocument,
    "history": HistoryDocument,
    "histories": HistoriesDocument,
    "methods": MethodsDocument,
    "root": RootDocument,
    "root-catalog": RootCatalogue,
    "rules": RulesDocument,
    "type": TypeDocument,
    "version": VersionDocument,
}
"""The documents of each format."""


def formats() -> dict[str, dict[str, Any]]:
    """All formats by the address of their JSON Schema, in the order of their names."""
    named = {f"{name}-{VERSIONS[name]}": _schema(name, document) for name, document in DOCUMENTS.items()}
    named |= {f"model-{FORMAT_VERSION}": model_schema(), f"changes-{CHANGES_FORMAT}": changes_schema()}
    return {f"formats/{name}.schema.json": schema for name, schema in sorted(named.items())}


def format_files() -> Iterator[StaticFile]:
    """The formats as files."""
    for address, schema in formats().items():
        yield StaticFile(address, format_text(schema).encode())


def format_text(schema: dict[str, Any]) -> str:
    """A format for people to read: lines, in the order of its fields."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _schema(name: str, document: type[Document]) -> dict[str, Any]:
    schema = msgspec.json.schema(document)
    definitions = {_plain(key): _renamed(each) for key, each in schema["$defs"].items()}
    assert len(definitions) == len(schema["$defs"]), f"two shapes of {name} have one name"
    root = definitions[_plain(document.__name__)]
    root["properties"] |= {"$schema": {"const": schema_id(name)}, "formatVersion": {"const": VERSIONS[name]}}
    return {"$schema": DIALECT, "$id": schema_id(name), "$ref": _renamed(schema["$ref"]), "$defs": definitions}


def _renamed(value: Any) -> Any:
    """The same with the shapes' names as they are for readers: ``Member``, not ``ShownMember``."""
    if isinstance(value, dict):
        return {
            key: _plain(item) if key == "title" and isinstance(item, str) else _renamed(item)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_renamed(item) for item in value]
    return _plain(value) if isinstance(value, str) and value.startswith("#/$defs/") else value


def _plain(name: str) -> str:
    return name.removesuffix("Shape")
