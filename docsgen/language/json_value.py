"""JSON values as JSON means them: equality, a canonical text, reading with places in messages."""

from __future__ import annotations

import json
from typing import Any

_written = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode


def canonical(value: Any) -> str:
    """The same text for the same JSON value: sorted keys, ``1.0`` as ``1`` (JSON Schema 2020-12, 4.2.2)."""
    return _written(_plain_numbers(value))


def same(one: Any, other: Any) -> bool:
    """Equality of JSON values; in Python ``1 == True``, in JSON not."""
    return canonical(one) == canonical(other)


def _plain_numbers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list | tuple):
        return [_plain_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain_numbers(item) for key, item in value.items()}
    return value
