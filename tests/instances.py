"""Values that a JSON Schema may accept, and near misses of them: made from the schema itself, in the plainest way."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

OF_TYPE: dict[str, list[Any]] = {
    "null": [None],
    "boolean": [True],
    "integer": [1, -1, 0],
    "number": [1.5, 0],
    "string": ["", "text", "2025-01-01", "https://example.test/a"],
    "array": [[]],
    "object": [{}],
}
ANY: list[Any] = [None, True, 0, 1.5, "text", [], {}, [1], {"a": 1}]
DEEPEST = 5


def instances(schema: Any, root: Any) -> list[Any]:
    """Some values for a schema, with small changes to each, and some of every kind."""
    found = [*made(schema, root, 0), *ANY]
    return [*found, *(other for value in found for other in changed(value))]


def made(schema: Any, root: Any, depth: int) -> list[Any]:  # noqa: PLR0911 - one case a keyword
    """At most four values that the schema asks for."""
    if not isinstance(schema, dict) or depth > DEEPEST:
        return ["text"]
    if "$ref" in schema:
        return made(target(schema["$ref"], root), root, depth + 1)
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return [*schema["enum"][:3]]
    for keyword in ("anyOf", "oneOf"):
        if keyword in schema:
            return [value for part in schema[keyword][:6] for value in made(part, root, depth + 1)[:1]]
    if "allOf" in schema:
        return [merged([made(part, root, depth + 1)[0] for part in schema["allOf"]])]
    return of_type(schema, root, depth)


def of_type(schema: dict[str, Any], root: Any, depth: int) -> list[Any]:
    names = schema.get("type", "object" if "properties" in schema else "string")
    if isinstance(names, list):
        return [value for name in names for value in of_type({**schema, "type": name}, root, depth)[:1]]
    if names == "array":
        items = schema.get("items", {})
        return [[], [made(items, root, depth + 1)[0]] if isinstance(items, dict) else []]
    if names == "object":
        every = {name: made(part, root, depth + 1)[0] for name, part in schema.get("properties", {}).items()}
        least = {name: every.get(name, "text") for name in schema.get("required", ())}
        return [least, every]
    return list(OF_TYPE.get(names, ["text"]))


def merged(values: list[Any]) -> Any:
    """Objects together; of other values the first."""
    if all(isinstance(value, dict) for value in values):
        return {name: each for value in values for name, each in value.items()}
    return values[0]


def changed(value: Any) -> Iterator[Any]:
    """The value with one thing changed: a member gone, of another kind, or added; an item more; a bit longer."""
    if isinstance(value, dict):
        yield {**value, "unheard-of": 1}
        for name in list(value)[:8]:
            yield {key: each for key, each in value.items() if key != name}
            yield {**value, name: None}
            for inner in list(changed(value[name]))[:3]:
                yield {**value, name: inner}
    elif isinstance(value, list):
        yield [*value, {"a": 1}]
        yield [*copy.deepcopy(value), *copy.deepcopy(value)]
    elif isinstance(value, str):
        yield f"{value}!"
        yield [value]
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value + 0.5
        yield -value - 1000


def target(reference: str, root: Any) -> Any:
    """What a pointer within the document leads to; anything for other references."""
    value = root
    if not reference.startswith("#"):
        return {}
    for part in reference[1:].split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~").replace("%3C", "<").replace("%3E", ">")
        value = value[int(key)] if isinstance(value, list) else value.get(key, {}) if isinstance(value, dict) else {}
    return value
