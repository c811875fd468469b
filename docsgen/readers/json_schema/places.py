"""Where schemas stand: files, the schemas in them, and what each place inherits from those around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urljoin

from docsgen.language.json_schema import VOCABULARY
from docsgen.language.pointer import join
from docsgen.readers.json_schema.dialects import COMPONENTS, Dialect, identifier, subschemas, switches

MOST_LEVELS = 200
"""How deeply a file may nest; each level costs a few frames of Python's stack wherever types are walked."""


class Document(NamedTuple):
    """A file: its name for people, its address, its value, its dialect; ``listed``: all its types are wanted."""

    file: str
    uri: str
    value: Any
    dialect: Dialect
    listed: bool


Key = tuple[str, str]
"""A place by its file and its JSON Pointer."""

CONTAINERS = ("$defs", "definitions")
"""The keywords that only hold schemas for others to refer to."""


class Place(NamedTuple):
    """A schema (or what stands where one must stand) and where it is.

    ``base`` is what its references start from. ``keys`` lead here from the ``parent`` schema; neither is known of a
    file's root or of a place that was only found by a reference.
    """

    document: Document
    pointer: str
    value: Any
    dialect: Dialect
    base: str
    keys: tuple[str | int, ...] = ()
    parent: Place | None = None

    @property
    def key(self) -> Key:
        """What tells the place from all others."""
        return self.document.file, self.pointer

    def child(self, *keys: str | int) -> Place:
        """The schema that the keys lead to from here, which must exist."""
        value = self.value
        for key in keys:
            value = value[key]
        return entered(self.document, join(self.pointer, *keys), value, self.dialect, self.base, keys, self)

    @property
    def is_definition(self) -> bool:
        """Whether it stands among definitions, directly or in groups of them."""
        if self.parent is None or not self.keys:
            return False
        return (
            self.keys[0] in CONTAINERS
            or self.keys[: len(COMPONENTS)] == COMPONENTS
            or (self.parent.is_definition and len(self.keys) == 1 and self.parent.is_group)
        )

    @property
    def anchor(self) -> str | None:
        """The name by which dynamic references find it, if it has one; empty for 2019-09's, which has no name."""
        value = self.value if isinstance(self.value, dict) else {}
        if self.dialect.understands("$dynamicAnchor", value.get("$dynamicAnchor")):
            return str(value["$dynamicAnchor"])
        return "" if self.dialect.knows("$recursiveAnchor") and value.get("$recursiveAnchor") is True else None

    @property
    def is_group(self) -> bool:
        """Whether it is a plain object among definitions that holds definitions and says nothing itself."""
        return self.is_definition and _groups_schemas(self.value)


def _groups_schemas(value: Any) -> bool:
    if not isinstance(value, dict) or not value or any(_is_keyword(key) for key in value):
        return False
    if not all(isinstance(each, dict) for each in value.values()):
        return False
    return any(any(map(_is_keyword, each)) or _groups_schemas(each) for each in value.values())


def _is_keyword(key: str) -> bool:
    return key in VOCABULARY or key.startswith("x-")


def entered(
    document: Document,
    pointer: str,
    value: Any,
    dialect: Dialect,
    base: str,
    keys: tuple[str | int, ...] = (),
    parent: Place | None = None,
) -> Place:
    """A place, with the dialect and the base that its value may set for itself."""
    dialect = switches(value) or dialect
    name = identifier(value, dialect)
    return Place(document, pointer, value, dialect, joined(base, name) if name else base, keys, parent)


@lru_cache(maxsize=10_000)
def joined(base: str, reference: str) -> str:
    """``urljoin`` that leaves the base where the reference is no address at all."""
    try:
        return urljoin(base, reference).removesuffix("#")
    except ValueError:
        return base


def root(document: Document) -> Place:
    """A whole file as a schema."""
    return entered(document, "", document.value, document.dialect, document.uri)


def schemas_in(start: Place) -> Iterator[Place]:
    """The schema and all schemas in it, in the order of the file, parents first; groups of definitions are opened."""
    waiting = [start]
    while waiting:
        place = waiting.pop()
        if place.is_group:
            children = [place.child(name) for name in place.value]
        else:
            yield place
            children = [place.child(*keys) for keys, _ in subschemas(place.value, place.dialect.number)]
        waiting += reversed(children)


def objects_in(document: Document) -> Iterator[tuple[str, Any]]:
    """Every object and list of a file with its pointer, whatever it means."""
    waiting: list[tuple[str, Any]] = [("", document.value)]
    while waiting:
        pointer, value = waiting.pop()
        if not isinstance(value, dict | list):
            continue
        yield pointer, value
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        waiting += reversed([(join(pointer, key), each) for key, each in entries])


def nests_too_deeply(value: Any) -> bool:
    """Whether a value has more than ``MOST_LEVELS`` levels."""
    level = [value]
    for _ in range(MOST_LEVELS):
        level = [part for each in level for part in _parts(each)]
        if not level:
            return False
    return True


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
