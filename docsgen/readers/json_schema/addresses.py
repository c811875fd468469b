"""Short names for definitions that are called by addresses, as bundlers call them: ``https://x.test/1.0/pump.json``.

The name is the last part of the address, ``pump``. Where several share that, the one nearest to the file's own address
has it, and each of the others gets as many of the parts before it as tell it apart from all others, if possible
without those that are version numbers: ``kafka.channel``, ``kafka.0.4.0.channel``. Where none is nearest, none has it.
So a name depends on the addresses alone, neither on their order nor on which was added last. Definitions within such a
definition are called by their keys, or where that is ambiguous, have its name in front. The root of a file that has
such definitions is called by its own address.
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


def short_names(places: Iterable[Place]) -> Mapping[Key, Parts]:
    """For definitions whose keys are addresses, and those in them, the names that they alone may have, best first."""
    addressed = {place.key: (place, parts) for place in places if place.is_definition and (parts := _parts_of(place))}
    roots = {key[0]: root(place.document) for key, (place, _) in addressed.items()}
    addressed = {
        **{place.key: (place, parts) for place in roots.values() if (parts := _split(place.base))},
        **addressed,
    }
    claims: dict[str, list[tuple[int, Key]]] = {}
    for key, (place, parts) in addressed.items():
        for name in parts[-1:] if _is_within(place) else _names(parts):
            claims.setdefault(name, []).append((_distance(place, parts), key))
    owners = {name: owner for name, claimed in claims.items() if (owner := _owner(claimed))}
    names: dict[Key, Parts] = {}
    for key, (place, parts) in addressed.items():  # those around others come first
        around = (_around(place, names) or _names(parts[:-1])) if _is_within(place) else ()
        own = parts[-1:] if _is_within(place) else _names(parts)
        names[key] = (
            *(name for name in own if owners.get(name) == key),
            *(f"{name}.{parts[-1]}" for name in around),
        )
    return names


def _is_within(place: Place) -> bool:
    """Whether it isn't called by an address itself, but lies in what is."""
    return place.parent is not None and not _split(str(place.keys[-1]))


def _around(place: Place, known: Mapping[Key, Parts]) -> Parts:
    """The names of the nearest definition around a place; none where only a group of definitions has the address."""
    around = place.parent
    while around is not None and (not around.is_definition or around.key not in known):
        around = around.parent
    return known[around.key] if around is not None else ()


def _parts_of(place: Place) -> Parts:
    """The parts of the address that a definition is called by, or the one around it, and then its own name."""
    outer = _parts_of(place.parent) if place.parent else ()
    if not place.is_definition:
        return outer
    own = str(place.keys[-1])
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
