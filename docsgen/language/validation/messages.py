"""What a validator finds, as lines that a person can read: where in the value, and what is wrong there."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import unquote

from jsonschema.exceptions import ValidationError

SHOWN = 10
"""So many errors are told one by one."""

LENGTH = 60
"""So many characters of a value are shown."""

Place = Sequence[str | int]


def messages(errors: Iterable[ValidationError]) -> tuple[str, ...]:
    """One line an error, in the order of the places in the value; equal lines once."""
    lines = list(dict.fromkeys(map(message, sorted(errors, key=_order))))
    more = len(lines) - SHOWN
    return (*lines[:SHOWN], f"and {more} more") if more > 0 else tuple(lines)


def message(error: ValidationError) -> str:
    """``$.params.name: 5 is not of type string``."""
    words = WORDS.get(str(error.validator), _as_told)
    return f"{json_path(list(error.absolute_path))}: {words(error)}".replace("\n", " ")


def json_path(place: Place) -> str:
    """``$.content[0]["odd name"]`` (RFC 9535)."""
    return "$" + "".join(map(_step, place))


def short(value: Any) -> str:
    """A value as JSON, cut to what fits in a line."""
    return cut(json.dumps(value, ensure_ascii=False, default=str))


def cut(text: str, length: int = LENGTH) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if step.isidentifier() else f"[{json.dumps(step, ensure_ascii=False)}]"


def _order(error: ValidationError) -> tuple[object, ...]:
    def key(path: Iterable[str | int]) -> list[tuple[int, int, str]]:
        return [(0, step, "") if isinstance(step, int) else (1, 0, step) for step in path]

    return key(error.absolute_path), key(error.absolute_schema_path), error.message


def _as_told(error: ValidationError) -> str:
    # The library's messages begin with the value as Python writes it.
    written = repr(error.instance)
    told = error.message
    if told.startswith(written):
        told = short(error.instance) + told.removeprefix(written)
    return cut(told, 4 * LENGTH)


def _type(error: ValidationError) -> str:
    value: Any = error.validator_value
    types = value if isinstance(value, list) else [value]
    return f"{short(error.instance)} is not of type {' or '.join(map(str, types))}"


def _required(error: ValidationError) -> str:
    names, value = error.validator_value, error.instance
    if not isinstance(names, list) or not isinstance(value, dict):
        return _as_told(error)
    missing = [name for name in names if name not in value]
    return f"lacks {', '.join(map(short, missing))}"


def _constant(error: ValidationError) -> str:
    return f"{short(error.instance)} is not {short(error.validator_value)}"


def _enum(error: ValidationError) -> str:
    values: Any = error.validator_value
    return f"{short(error.instance)} is none of {cut(', '.join(map(short, values)), 4 * LENGTH)}"


def _not(error: ValidationError) -> str:
    return f"{short(error.instance)} is what `not` excludes"


def _nothing(error: ValidationError) -> str:
    # The library doesn't tell the place of a member whose schema is `false`.
    return f"holds {short(error.instance)}, where the type allows no value"


def _alternatives(error: ValidationError) -> str:
    branches: Any = error.validator_value
    if not error.context:
        return f"{short(error.instance)} matches more than one of {len(branches)} alternatives"
    index, inside = min(_by_branch(error.context), key=_distance)
    nearest = f"nearest is {_name(branches[index], index)}: {message(inside[0])}"
    more = f" (and {len(inside) - 1} more)" if len(inside) > 1 else ""
    return f"matches none of {len(branches)} alternatives; {nearest}{more}"


def _by_branch(context: Iterable[ValidationError]) -> list[tuple[int, list[ValidationError]]]:
    def branch(error: ValidationError) -> int:
        return int(error.schema_path[0])

    groups = itertools.groupby(sorted(context, key=branch), key=branch)
    return [(index, sorted(errors, key=_order)) for index, errors in groups]


def _distance(branch: tuple[int, list[ValidationError]]) -> tuple[bool, int, int, int]:
    """How far a value is from a branch: another kind of value, then wrong constants (they tell branches apart)."""
    index, errors = branch
    other_kind = any(error.validator == "type" and not error.path for error in errors)
    constants = sum(error.validator in ("const", "enum") for error in errors)
    return other_kind, constants, len(errors), index


def _name(schema: Any, index: int) -> str:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            return unquote(schema["$ref"]).rpartition("/")[2].replace("~1", "/").replace("~0", "~")
        if isinstance(schema.get("title"), str):
            return str(schema["title"])
    return f"alternative {index + 1}"


WORDS: dict[str, Callable[[ValidationError], str]] = {
    "type": _type,
    "required": _required,
    "const": _constant,
    "enum": _enum,
    "not": _not,
    "anyOf": _alternatives,
    "oneOf": _alternatives,
    "None": _nothing,
}
