"""All places of all files, and what is found where: references are followed through ``referencing``, offline.

Objects of parsed JSON are told apart by identity: what ``referencing`` finds is one of ours, so its place is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote, urldefrag

from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import lookup_recursive_ref

from docsgen.language.json_schema.vocabulary import ADDRESS
from docsgen.language.pointer import join, split
from docsgen.readers.json_schema.dialects import Resolver, identifier
from docsgen.readers.json_schema.places import Document, Key, Place, entered, joined, objects_in, root, schemas_in

REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")

METASCHEMAS = ("http://json-schema.org/", "https://json-schema.org/")
"""Addresses of JSON Schema's own schemas, which are known everywhere and need no page."""

STUMBLES = (LookupError, TypeError, ValueError, AttributeError)
"""What following a pointer ends in that goes through a list by a word, or through a string."""


class Catalogue(NamedTuple):
    """Files with their schemas.

    ``places`` are all schemas, in the order of the files, then those that only references lead to; ``targets`` are
    the places that references lead to. ``schemas`` and ``objects`` find places by the identity of their value,
    ``misnamed`` those that give themselves an address by the keyword of another draft (``id`` for ``$id``).
    """

    documents: Sequence[Document]
    registry: Registry[Any]
    places: list[Place]
    targets: dict[Key, Place]
    schemas: dict[int, Place]
    objects: Mapping[int, tuple[Document, str]]
    misnamed: Mapping[str, Place]

    def resolver(self, place: Place) -> Resolver:
        """For following references of a place, with nothing else in the dynamic scope."""
        return self.registry.resolver(place.base)


class Target(NamedTuple):
    """What a reference leads to, and the scope in which that is to be read."""

    place: Place
    resolver: Resolver


class Nowhere(NamedTuple):
    """Why a reference leads nowhere; an ``outside`` one leads to a schema that is known everywhere."""

    reason: str
    outside: bool = False


def find_schemas(documents: Sequence[Document]) -> Catalogue:
    """Find all schemas, following every reference once: what it leads to is searched for schemas too."""
    places = [place for document in documents for place in schemas_in(root(document))]
    objects = {id(value): (document, pointer) for document in documents for pointer, value in objects_in(document)}
    schemas = {id(place.value): place for place in places if isinstance(place.value, dict)}
    misnamed = {address: place for place in reversed(places) for address in _misnamed(place)}
    result = Catalogue(documents, _registry(documents, places), places, {}, schemas, objects, misnamed)
    for place in places:  # grows while it is gone through
        for keyword, reference in references_of(place):
            target = follow(result, place, result.resolver(place), keyword, reference)
            if isinstance(target, Target):
                result.targets[target.place.key] = target.place
                _add(result, target.place)
    if any(keyword != "$ref" for place in places for keyword, _ in references_of(place)):
        result.targets.update((place.key, place) for place in places if place.anchor is not None)
    return result


def _add(known: Catalogue, place: Place) -> None:
    if isinstance(place.value, dict) and id(place.value) not in known.schemas:
        found = list(schemas_in(place))
        known.schemas.update((id(each.value), each) for each in found if isinstance(each.value, dict))
        known.places.extend(found)


def _registry(documents: Sequence[Document], places: Sequence[Place]) -> Registry[Any]:
    """Every file by its address, and every schema in one that names itself by its own."""
    roots = [(document.uri, root(document)) for document in documents]
    named = [(place.base, place) for place in places if place.parent and identifier(place.value, place.dialect)]
    resources = [(uri, place.dialect.specification.create_resource(place.value)) for uri, place in roots + named]
    return Registry().with_resources(resources).crawl()


def _misnamed(place: Place) -> Iterator[str]:
    """The address that a schema would have, were the keyword one of its draft; what leads nowhere else goes by it."""
    if isinstance(place.value, dict):
        value = place.value.get("$id" if place.dialect.number == 4 else "id")
        if isinstance(value, str) and value and ADDRESS.fits(value):
            yield joined(place.base, value)


def references_of(place: Place) -> Iterator[tuple[str, str]]:
    """The references that a schema itself has."""
    if isinstance(place.value, dict):
        for keyword in REFERENCES:
            value = place.value.get(keyword)
            if place.dialect.knows(keyword) and isinstance(value, str):
                yield keyword, value


def follow(known: Catalogue, place: Place, resolver: Resolver, keyword: str, reference: str) -> Target | Nowhere:
    """Where a reference leads from a place, in a scope."""
    if not ADDRESS.fits(reference):
        return Nowhere("it is no address")
    address = joined(place.base, reference)
    if address.startswith(METASCHEMAS) and urldefrag(address).url not in known.registry:
        return Nowhere(address, outside=True)
    # A relative reference may also go by where the file is, whatever address its schema gives itself.
    beside = [] if reference.startswith("#") else [joined(place.document.uri, reference)]
    for attempt in (reference, *beside):
        try:
            return _found(known, resolver, keyword, attempt)
        except Unresolvable:
            continue
        except STUMBLES:
            break
    return _by_misnamed(known, address) or Nowhere(_reason(known, address))


def _by_misnamed(known: Catalogue, address: str) -> Target | None:
    uri, fragment = urldefrag(address)
    place = known.misnamed.get(address) or known.misnamed.get(uri)
    if place is None or (address not in known.misnamed and fragment[:1] not in ("", "/")):
        return None
    value: Any = place.value
    try:
        for step in () if address in known.misnamed else split(unquote(fragment)):
            value = value[int(step)] if isinstance(value, list) else value[step]
    except STUMBLES:
        return None
    if not isinstance(value, dict):
        return None
    found = _place_of(known, value)
    return Target(found, known.resolver(found))


def _place_of(known: Catalogue, value: Any) -> Place:
    """The place of an object of one of the files."""
    if id(value) in known.schemas:
        return known.schemas[id(value)]
    document, pointer = known.objects[id(value)]
    return entered(document, pointer, value, document.dialect, root(document).base)


def _found(known: Catalogue, resolver: Resolver, keyword: str, reference: str) -> Target | Nowhere:
    if keyword == "$recursiveRef":
        contents, scope = (resolved := lookup_recursive_ref(resolver)).contents, resolved.resolver
    else:
        contents, scope = (resolved := resolver.lookup(reference)).contents, resolved.resolver
    if isinstance(contents, bool):
        return Target(_boolean(known, resolver, reference), scope)
    if not isinstance(contents, dict):
        return Nowhere("what is there is no schema")
    place = _place_of(known, contents)
    if keyword == "$dynamicRef":
        # The scope that comes with it keeps the base of where the search began.
        scope = scope.lookup(f"{place.base}#").resolver
    return Target(place, scope)


def _boolean(known: Catalogue, resolver: Resolver, reference: str) -> Place:
    """``true`` and ``false`` have no identity: their place is what the pointer says."""
    address, fragment = urldefrag(reference)
    resolved = resolver.lookup(address or "#")
    start = known.schemas.get(id(resolved.contents))
    if start is None:
        return next(root(each) for each in known.documents if each.uri == joined(each.uri, address))
    steps = split(unquote(fragment))
    value = start.value
    for step in steps:
        value = value[int(step)] if isinstance(value, list) else value[step]
    key = (start.document.file, join(start.pointer, *steps))
    found = (place for place in known.places if place.key == key)
    return next(found, entered(start.document, key[1], value, start.dialect, start.base))


def _reason(known: Catalogue, address: str) -> str:
    uri, fragment = urldefrag(address)
    if uri in known.registry:
        return f"there is no {fragment!r} there"
    if uri.startswith("file:"):
        return "there is no such file below the folder"
    return "no schema that was read has this address, and the network is never used"
