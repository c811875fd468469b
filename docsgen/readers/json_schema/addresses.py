"""Short names for definitions that are called by addresses, as bundlers call them: ``https://x.test/1.0/pump.json``.

The name is the last part of the address, ``pump``. Where several share that, the one nearest to the file's own address
has it, and each of the others gets as many of the parts before it as tell it apart from all others, if possible
without those that are version numbers: ``kafka.channel``, ``kafka.0.4.0.channel``. Where none is nearest, none has it.
So a name depends on the addresses alone, neither on their order nor on which was added last. Definitions within such a
definition are treated as if they lay below its address; the root of a file that has such definitions is called by its
own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import unquote

from docsgen.readers.json_schema.places import Key, Place, root

ADDRESS = re.compile(r"https?://([^/?#].*)", re.IGNORECASE)
EXTENSION = re.compile(r"(?:\.schema)?\.(?:json|ya?ml)$|\.schema$", re.IGNORECASE)
VERSION = re.compile(r"v?\d+(?:\.\d+)*(?:[-+.]?(?:alpha|beta|rc|dev|pre|snapshot)[\w.-]*)?", re.IGNORECASE)

Parts = tuple[str, ...]


def short_names(places: Iterable[Place]) -> Mapping[Key, tuple[str, ...]]:
    """For each definition whose key is an address, the names that it alone may have, shortest first."""
    addressed = {place.key: (place, parts) for place in places if place.is_definition and (parts := _parts_of(place))}
    roots = {key[0]: root(place.document) for key, (place, _) in addressed.items()}
    addressed |= {place.key: (place, parts) for place in roots.values() if (parts := _split(place.base))}
    claims: dict[str, list[tuple[int, Key]]] = {}
    for key, (place, parts) in addressed.items():
        for name in _names(parts):
            claims.setdefault(name, []).append((_distance(place, parts), key))
    owners = {name: owner for name, claimed in claims.items() if (owner := _owner(claimed))}
    return {
        key: tuple(name for name in _names(parts) if owners.get(name) == key) for key, (_, parts) in addressed.items()
    }


def _parts_of(place: Place) -> Parts:
    """The parts of the address that a definition is called by, or the one around it, and then its own name."""
    if not place.is_definition:
        return _parts_of(place.parent) if place.parent else ()
    own = str(place.keys[-1])
    outer = _parts_of(place.parent) if place.parent else ()
    return _split(own) or ((*outer, own) if outer else ())


def _split(address: str) -> Parts:
    """The host and the parts of the path, without what only says that it is a schema; nothing if it is no address."""
    match = ADDRESS.fullmatch(address)
    if not match:
        return ()
    *before, last = (unquote(part) for part in re.split(r"[/?#]+", match[1].rstrip("/?#")))
    return (*before, EXTENSION.sub("", last) or last)


def _names(parts: Parts) -> Iterator[str]:
    """The last part, then with more and more of those before it; none begins with a version number."""
    named = tuple(part for part in parts if not VERSION.fullmatch(part))
    longer = [some[-count:] for some in (named, parts) for count in range(1, len(some) + 1)]
    yield from (".".join(some) for some in dict.fromkeys(longer) if not VERSION.fullmatch(some[0]))


def _distance(place: Place, parts: Parts) -> int:
    """How many steps lead from the folder of the file's own address to the definition's."""
    home = _split(root(place.document).base)[:-1]
    common = 0
    while common < min(len(home), len(parts)) and home[common] == parts[common]:
        common += 1
    return len(home) + len(parts) - 2 * common


def _owner(claimed: list[tuple[int, Key]]) -> Key | None:
    first, *others = sorted(claimed)
    return first[1] if not others or first[0] < others[0][0] else None
