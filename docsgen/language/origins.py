"""Where facts come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from docsgen.language.words import source_words
from docsgen.model import Declaration, EffectiveMember


class LocationView(msgspec.Struct, frozen=True):
    """A source that declares something: what it is, its file, the place in it."""

    source: str
    file: str
    place: str


class FactView(msgspec.Struct, frozen=True):
    """Facts that come from one source; ``of`` are the members that they are about, none for the type itself."""

    facts: tuple[str, ...]
    source: str
    of: tuple[str, ...] = ()


def location_views(declaration: Declaration) -> tuple[LocationView, ...]:
    """Every place where a source declares it."""
    return tuple(LocationView(source_words(each.source), each.file, each.place) for each in declaration.locations)


def fact_views(declaration: Declaration, members: Iterable[EffectiveMember]) -> tuple[FactView, ...]:
    """The facts of a type and of its members by source; members with the same origins together."""
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for each in members:
        key = tuple(sorted(each.member.provenance.items()))
        if key and not each.origin:
            groups.setdefault(key, []).append(each.member.name)
    views = list(_by_source(declaration.provenance, ()))
    for provenance, names in groups.items():
        views += _by_source(dict(provenance), tuple(names))
    return tuple(views)


def _by_source(provenance: Mapping[str, str], of: tuple[str, ...]) -> Iterable[FactView]:
    sources: dict[str, list[str]] = {}
    for fact, source in sorted(provenance.items()):
        sources.setdefault(source, []).append(fact)
    return (FactView(tuple(facts), source_words(source), of) for source, facts in sources.items())
