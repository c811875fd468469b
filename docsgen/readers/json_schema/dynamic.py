"""``$dynamicRef`` and ``$recursiveRef``: one schema can mean different things, by where evaluation began.

A reference to a schema whose dynamic references are bound otherwise from here than on its own is replaced by what that
schema says from here; where this would go on for ever, by a declaration made for the purpose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urldefrag

from docsgen.readers.json_schema.catalogue import Catalogue, Nowhere, follow, references_of
from docsgen.readers.json_schema.dialects import Resolver
from docsgen.readers.json_schema.places import Key, Place, schemas_in

RECURSIVE = ""
"""The name of 2019-09's one kind of anchor, ``$recursiveAnchor``, which has none."""

Bindings = frozenset[tuple[str, Key]]
"""What the names of dynamic anchors mean in a scope, where that isn't the same in all scopes."""


class Anchors(NamedTuple):
    """Dynamic anchors by base and name, of the names that stand for several places."""

    places: Mapping[tuple[str, str], Key]
    names: frozenset[str]


def anchors(known: Catalogue) -> Anchors:
    """All dynamic anchors whose meaning depends on the scope; in most schemas there are none."""
    found: dict[tuple[str, str], Key] = {}
    for place in known.places:
        if place.anchor is not None:
            found.setdefault((place.base, place.anchor), place.key)
    names = [name for _, name in found]
    return Anchors(found, frozenset(name for name in names if names.count(name) > 1))


def bindings(known: Anchors, place: Place, resolver: Resolver | None) -> Bindings:
    """What each name means to a place that was reached through a scope, or (``None``) on its own."""
    scope = [place.base, *(uri for uri, _ in resolver.dynamic_scope())] if resolver is not None else [place.base]
    bound = ((name, _bound(known, name, scope)) for name in known.names)
    return frozenset((name, key) for name, key in bound if key is not None)


def _bound(known: Anchors, name: str, scope: Sequence[str]) -> Key | None:
    """The outermost anchor counts (2020-12 Core, 8.2.3.2); a recursive one only as far as all within have it too."""
    key = None
    for uri in scope:
        found = known.places.get((uri, name))
        if found is None and name == RECURSIVE:
            break
        key = found or key
    return key


def names_reached(known: Catalogue, start: Place) -> frozenset[str]:
    """The names of dynamic references that can be met on the way from a place, through references too."""
    names: set[str] = set()
    seen: set[Key] = set()
    waiting = [start]
    while waiting:
        for place in schemas_in(waiting.pop()):
            if place.key in seen:
                continue
            seen.add(place.key)
            for keyword, reference in references_of(place):
                if keyword != "$ref":
                    names.add(RECURSIVE if keyword == "$recursiveRef" else urldefrag(reference).fragment)
                target = follow(known, place, known.resolver(place), keyword, reference)
                if not isinstance(target, Nowhere):
                    waiting.append(target.place)
    return frozenset(names)


def differences(known: Catalogue, dynamic: Anchors, place: Place, resolver: Resolver) -> Bindings:
    """What is bound otherwise in a scope than for the place on its own, and matters to it; mostly nothing."""
    if not dynamic.names:
        return frozenset()
    changed = bindings(dynamic, place, resolver) - bindings(dynamic, place, None)
    if not changed:
        return changed
    reached = names_reached(known, place)
    return frozenset((name, key) for name, key in changed if name in reached)
