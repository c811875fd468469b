"""Which places become declarations, and what they are called.

Declared are: every entry of ``$defs``, ``definitions`` and ``components/schemas`` at any depth, also in plain objects
that group them, and a file's root, unless they only hold definitions; and what a reference leads to where neither a
declaration's name nor a path of members from one tells the place.

A definition is called by its key, or by the last part of it if that is an address (see ``addresses``); the root by its
title (``Common options`` becomes ``CommonOptions``) if that is a word or up to three, otherwise by its file, without
the version's id in the file's name. Where a name is taken, the keys around it are put before it (``steps.command``),
then the file's name. The definition that is nested less, then the one that comes first in the files by name, keeps the
plain name; definitions go before roots, and these before places that are only referred to. So a name never depends on
the order of the keys in a file unless two definitions of equal depth share a key.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any, NamedTuple

from docsgen.language.pointer import split
from docsgen.model import Finding
from docsgen.readers.json_schema.addresses import short_names
from docsgen.readers.json_schema.catalogue import Catalogue
from docsgen.readers.json_schema.dialects import COMPONENTS, components
from docsgen.readers.json_schema.places import CONTAINERS, Key, Place

BY_NAME = (*CONTAINERS, "properties", "patternProperties", "dependentSchemas", "dependencies")
"""Keywords whose schemas have names of their own."""

IN_PLACE = ("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies")
"""Keywords whose schemas speak of the same value as the schema that has them."""

SILENT = frozenset(("$schema", "$id", "id", "$comment", "$vocabulary", *CONTAINERS))
"""What a root can have besides definitions without being a type itself."""

WORDS = frozenset(("title", "description"))

EMPTY: Mapping[Key, str] = MappingProxyType({})

WORD = re.compile(r"[^\W\d][\w$.-]*")
PHRASE = re.compile(r"[^\W_]+(?: [^\W_]+){1,2}")


class Named(NamedTuple):
    """A declared place."""

    place: Place
    name: str


def declared(known: Catalogue, *, version: str = "", report: Callable[[Finding], None] | None = None) -> list[Named]:
    """All declared places with their names, in the order in which they are shown; names that clash are reported."""
    chosen = _chosen(known)
    order = {place.key: index for index, place in enumerate(known.places)}
    short = short_names(known.places)

    def position(place: Place) -> int:
        return order.get(place.key, len(order))

    called = {key: names[0] for key, names in short.items() if names}
    taken: dict[str, Place] = {}
    for place in sorted(chosen.values(), key=lambda each: (_rank(each), _depth(each), position(each))):
        wanted = itertools.chain(short.get(place.key, ()), _candidates(place, called, version))
        first = next(wanted)
        name = first if first not in taken else next(name for name in wanted if name not in taken)
        if report is not None and place.anchor is None and taken.get(first, place).document is not place.document:
            report(_clash(place, first, name, taken[first], version))
        taken[name] = place
        if place.key in short:
            called[place.key] = name
    return sorted((Named(place, name) for name, place in taken.items()), key=lambda each: position(each.place))


def _clash(place: Place, wanted: str, name: str, first: Place, version: str) -> Finding:
    file, pointer = first.key
    message = f"`{wanted}` is also what {file}{' ' * bool(pointer)}{pointer} is called; this one is shown as `{name}`."
    source, at = place.key
    return Finding("name-clash", "note", message, version, source, at, mend="give one of them another name")


def _chosen(known: Catalogue) -> dict[Key, Place]:
    chosen = {place.key: place for place in known.places if place.document.listed and _is_declared(place)}
    targets = [place for place in known.targets.values() if place.key not in chosen]
    # Outer ones first: a path may then begin at one of them.
    for place in sorted(targets, key=lambda each: (_depth(each), each.key)):
        if path_from(place, chosen) is None:
            chosen[place.key] = place
    return chosen


def _is_declared(place: Place) -> bool:
    if place.is_definition:
        return _says_something(place.value, beside=frozenset())
    return place.pointer == "" and _says_something(place.value, beside=WORDS)


def _says_something(value: Any, *, beside: frozenset[str]) -> bool:
    """Whether a schema is a type itself, and doesn't only hold definitions (with words on the file ``beside``)."""
    if not isinstance(value, dict):
        return True
    held = {COMPONENTS[0]} if components(value) and value[COMPONENTS[0]].keys() == {COMPONENTS[1]} else set()
    holds = held or any(isinstance(value.get(each), dict) for each in CONTAINERS)
    return bool(value.keys() - SILENT - beside - held) or not holds


def _rank(place: Place) -> int:
    if place.is_definition:
        return 0
    return 1 if place.pointer == "" else 2


def _depth(place: Place) -> int:
    return len(split(place.pointer))


def _candidates(place: Place, called: Mapping[Key, str], version: str) -> Iterator[str]:
    stem = _stem(place.document.file, version)
    title = _title(place.value)
    labels = labels_of(place, called)
    if title and not (labels and _has_own_name(place)):
        yield title
    first = len(labels) - 1
    while first > 0 and not _is_named(place, len(labels) - 1 - first):
        first -= 1
    names = (".".join(labels[start:]) for start in range(first, -1, -1))
    yield from (name for name in names if name.strip(".") and not name.isdigit())
    whole = ".".join([stem, *labels])
    yield whole
    yield from (f"{whole}-{number}" for number in itertools.count(2))


def _stem(file: str, version: str) -> str:
    """What a file calls what is in it: ``bom-1.6.schema.json`` of version 1.6 is ``bom``, as in any other version."""
    stem = PurePosixPath(file).stem.removesuffix(".schema")
    without = re.sub(rf"(?:^|[-_. ])v?{re.escape(version)}(?=$|[-_ ]|\.(?!\d))", "", stem) if version else stem
    return without.strip("-_. ") or "schema"


def _title(value: Any) -> str:
    title = value.get("title") if isinstance(value, dict) else None
    if not isinstance(title, str):
        return ""
    if PHRASE.fullmatch(title):
        title = "".join(word[:1].upper() + word[1:] for word in title.split())
    return title if WORD.fullmatch(title) else ""


def labels_of(place: Place, called: Mapping[Key, str] = EMPTY) -> list[str]:
    """The names on the way from the file's root to the place, from the last that is ``called`` something on.

    Keywords stand where there is no name.
    """
    if place.key in called:
        return [called[place.key]]
    if place.parent is None:
        return list(split(place.pointer))
    label = str(place.keys[-1] or "empty") if _has_own_name(place) else ".".join(map(str, place.keys))
    return [*labels_of(place.parent, called), label]


def _has_own_name(place: Place) -> bool:
    return place.parent is None or place.is_definition or place.keys[0] in BY_NAME


def _is_named(place: Place, up: int) -> bool:
    """Whether the label so many steps up is a name; one that isn't needs those before it."""
    current = place
    for _ in range(up):
        if current.parent is None:
            return True
        current = current.parent
    return _has_own_name(current)


def path_from(place: Place, chosen: Mapping[Key, Any]) -> tuple[Place, tuple[str, ...]] | None:
    """The declared place that a place is part of, and the path from there, where members and items tell it."""
    path: list[str] = []
    current = place
    while current.key not in chosen:
        step = _step(current)
        if step is None or current.parent is None:
            return None
        path.insert(0, step)
        current = current.parent
    return current, tuple(path)


def _step(place: Place) -> str | None:
    """The step of ``language.expressions`` that leads to a place from its parent, if that is the only such step."""
    match place.keys:
        case ("properties", str(name)) if place.parent and not re.fullmatch(r"\*|\[\d*\]|", name):
            beside = [value for key, value in place.parent.value.items() if key in IN_PLACE]
            return None if _declares(beside, name) else name
        case ("items",) | ("additionalItems",):
            return "[]"
        case ("prefixItems" | "items", int(index)):
            return f"[{index}]"
        case ("additionalProperties",) if place.parent and "patternProperties" not in place.parent.value:
            return "*"
        case _:
            return None


def _declares(value: Any, name: str) -> bool:
    """Whether a member of the name is declared anywhere in a value: then a path by names would be ambiguous."""
    if isinstance(value, list):
        return any(_declares(each, name) for each in value)
    if not isinstance(value, dict):
        return False
    properties = value.get("properties")
    return (isinstance(properties, dict) and name in properties) or any(
        _declares(each, name) for each in value.values()
    )
