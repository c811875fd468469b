"""docsgen's own format: a version's model as JSON, there and back, and the JSON Schema of it.

``decode(encode(model)) == model`` for every model whose values are JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from docsgen.errors import DocsgenError
from docsgen.model import FORMAT_VERSION, VersionModel

SCHEMA_ID = f"urn:docsgen:format:model:{FORMAT_VERSION}"

INDENT = 1
"""Types nest deeply: at one space a level lines stay readable, and a changed fact is a changed line."""


class _Head(msgspec.Struct):
    formatVersion: int = FORMAT_VERSION  # noqa: N815 - the name that the published JSON has


def encode(model: VersionModel) -> bytes:
    """The model as UTF-8 JSON, a line a fact, with a newline at its end.

    Lists and the keys of values keep their order, as it is what pages show; ``provenance`` has none and is sorted.
    Annotations that say nothing are left out.
    """
    head = {"$schema": SCHEMA_ID, "formatVersion": model.formatVersion}
    return (
        msgspec.json.format(msgspec.json.encode({**head, **_sorted(msgspec.to_builtins(model))}), indent=INDENT) + b"\n"
    )


def decode(data: bytes, *, place: str = "") -> VersionModel:
    """Read an exported model; ``place`` names it in messages.

    Raises DocsgenError if it isn't JSON, isn't such a model, or is of a later format than this docsgen knows.
    """
    try:
        version = msgspec.json.decode(data, type=_Head).formatVersion
        if version > FORMAT_VERSION:
            message = f"its formatVersion is {version}, this docsgen knows {FORMAT_VERSION}"
            raise DocsgenError(message, place=place, mend="use a newer docsgen")
        return msgspec.json.decode(data, type=VersionModel)
    except msgspec.ValidationError as error:
        raise DocsgenError(f"isn't docsgen's model: {error}", place=place, mend="export it again") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise DocsgenError(f"isn't JSON: {_position(data) or error}", place=place, mend="export it again") from None


def unknown_fields(data: bytes, model: VersionModel) -> tuple[str, ...]:
    """Places of fields in an exported model that this docsgen doesn't know, and so didn't read into ``model``."""
    raw = msgspec.json.decode(data)
    return tuple(_unknown({name: value for name, value in raw.items() if name != "$schema"}, model, "$"))


def model_schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of what ``encode`` writes."""
    schema = msgspec.json.schema(VersionModel)
    root = schema["$defs"]["VersionModel"]
    root["properties"] |= {"$schema": {"const": SCHEMA_ID}, "formatVersion": {"const": FORMAT_VERSION}}
    root["required"] = ["formatVersion", *root["required"]]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": SCHEMA_ID, **schema}


def _sorted(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_sorted(item) for item in value]
    if isinstance(value, dict):
        return {key: _field(key, item) for key, item in value.items() if not (key == "annotations" and item == {})}
    return value


def _field(key: str, item: Any) -> Any:
    """A field's value in order; what a source wrote as JSON stays as it is."""
    if key in ("value", "default", "examples"):
        return item
    return dict(sorted(item.items())) if key == "provenance" else _sorted(item)


def _position(data: bytes) -> str:
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        return f"{error.msg}, line {error.lineno}, column {error.colno}"
    except (ValueError, RecursionError):
        pass
    return ""


def _unknown(raw: Any, read: Any, place: str) -> Iterator[str]:
    if isinstance(read, msgspec.Struct):
        known = {*read.__struct_encode_fields__, read.__struct_config__.tag_field}
        yield from (f"{place}.{name}" for name in raw if name not in known)
        for name, field in zip(read.__struct_encode_fields__, read.__struct_fields__, strict=True):
            if name in raw:
                yield from _unknown(raw[name], getattr(read, field), f"{place}.{name}")
    elif isinstance(read, tuple):
        for index, (inner, item) in enumerate(zip(raw, read, strict=True)):
            yield from _unknown(inner, item, f"{place}[{index}]")
    elif isinstance(read, Mapping):
        for name, item in read.items():
            yield from _unknown(raw[name], item, f"{place}.{name}")
