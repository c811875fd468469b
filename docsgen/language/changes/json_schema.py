"""The JSON Schema of comparisons as JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from docsgen.language.changes.as_json import SCHEMA_ID, ChangesDocument


def changes_schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of what ``encode_changes`` writes."""
    schema = msgspec.json.schema(ChangesDocument)
    definitions = {name.removesuffix("Shape"): each for name, each in schema.pop("$defs").items()}
    named = _renamed({**schema, "$defs": definitions})
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": SCHEMA_ID, **named}


def _renamed(value: Any) -> Any:
    """The same with the shapes' names as they are for readers: ``Change``, not ``ChangeShape``."""
    if isinstance(value, dict):
        return {key: _renamed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item) for item in value]
    return value.removesuffix("Shape") if isinstance(value, str) else value
