"""Joining notices of deprecation with the registry of deprecated features, down to single values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from docsgen.language.expressions import transform, walk
from docsgen.merge.places import change_declaration, change_member, members_of
from docsgen.model import (
    Annotated,
    Annotations,
    Declaration,
    DeprecatedFeature,
    Deprecation,
    Finding,
    Literal,
    Member,
    TypeExpression,
)

Declarations = Mapping[str, Declaration]


def apply_registry(
    declarations: Declarations, registry: Sequence[DeprecatedFeature], features: Mapping[str, tuple[str, ...]]
) -> tuple[Declarations, tuple[DeprecatedFeature, ...], list[Finding]]:
    """The declarations with what the registry knows of them, its rows with what they mean, and what doesn't fit.

    ``features`` maps a row's plain text to places (``Type``, ``Type.member``); an empty tuple says that the row means
    nothing in the schema. A row about values (``mode: "loud"``) finds its places itself.
    """
    mapped = {_key(feature): places for feature, places in features.items()}
    rows: list[DeprecatedFeature] = []
    findings: list[Finding] = []
    for row in registry:
        places = mapped.get(_key(row.feature))
        declarations, meant, odd = _apply(declarations, row, places)
        rows.append(msgspec.structs.replace(row, types=meant))
        findings += odd
    if registry:
        findings += _unregistered(declarations, rows)
    return declarations, tuple(rows), findings


def _key(feature: str) -> str:
    return " ".join(feature.lower().split())


def _apply(
    declarations: Declarations, row: DeprecatedFeature, places: tuple[str, ...] | None
) -> tuple[Declarations, tuple[str, ...], list[Finding]]:
    if row.values:
        return _apply_values(declarations, row, places)
    if places is None:
        return declarations, (), [_unmapped(row)]
    meant: list[str] = []
    findings: list[Finding] = []
    for place in places:
        changed = change_declaration(
            declarations, place, lambda words: _noticed(words, row.deprecation), kind="deprecations"
        )
        if changed is None:
            findings.append(_unknown_place(row, place))
        else:
            declarations = changed
            meant.append(place)
    return declarations, tuple(meant), findings


def _noticed(annotations: Annotations, registered: Deprecation) -> Annotations:
    return msgspec.structs.replace(annotations, deprecation=_joined(annotations.deprecation, registered))


def _joined(notice: Deprecation | None, registered: Deprecation) -> Deprecation:
    """The notice's own words, and what the registry says beyond them; what both say is said once."""
    if notice is None:
        return registered
    if notice.message == registered.instead:
        notice = msgspec.structs.replace(notice, message="")
    facts = {field: getattr(notice, field) or getattr(registered, field) for field in Deprecation.__struct_fields__}
    return Deprecation(**facts)


def _apply_values(
    declarations: Declarations, row: DeprecatedFeature, places: tuple[str, ...] | None
) -> tuple[Declarations, tuple[str, ...], list[Finding]]:
    meant: list[str] = []
    by_member: dict[str, list[str]] = {}
    for name, value in row.values:
        by_member.setdefault(name, []).append(value)
    for name, values in by_member.items():
        for place, member in _members_with(declarations, name, values):
            if places and place not in places:
                continue
            changed = change_member(declarations, place, partial(_deprecate, values=values, registered=row.deprecation))
            if changed is None:
                continue  # it stands where no place leads, in a function, say
            declarations = changed
            meant += [f'{place} = "{value}"' for value in values if value in _words(member.type)]
    return declarations, tuple(meant), [] if meant else [_unmapped(row)]


def _members_with(declarations: Declarations, name: str, values: Sequence[str]) -> Iterator[tuple[str, Member]]:
    found = [pair for declaration in declarations.values() for pair in members_of(declaration)]
    yield from ((place, member) for place, member in found if member.name == name and _words(member.type) & {*values})


def _words(expression: TypeExpression) -> frozenset[Any]:
    return frozenset(
        part.value for _, part in walk(expression) if isinstance(part, Literal) and isinstance(part.value, str)
    )


def _deprecate(member: Member, values: Sequence[str], registered: Deprecation) -> Member:
    """The notice that stands at the member means these values only, as long as others are left."""
    notice = _joined(member.annotations.deprecation, registered)

    def marked(part: TypeExpression) -> TypeExpression:
        if isinstance(part, Annotated) and isinstance(part.base, Annotated):
            return Annotated(part.base.base, _joined_words(part.annotations, part.base.annotations))
        if isinstance(part, Literal) and part.value in values:
            return Annotated(part, Annotations(deprecation=notice))
        return part

    changed = msgspec.structs.replace(member, type=transform(member.type, marked))
    if not _words(member.type) - {*values}:
        return changed
    provenance = {fact: kind for fact, kind in member.provenance.items() if fact != "deprecation"}
    words = msgspec.structs.replace(member.annotations, deprecation=None)
    return msgspec.structs.replace(changed, annotations=words, provenance=provenance)


def _joined_words(outer: Annotations, inner: Annotations) -> Annotations:
    return msgspec.structs.replace(outer, deprecation=inner.deprecation or outer.deprecation)


def _unregistered(declarations: Declarations, rows: Sequence[DeprecatedFeature]) -> Iterator[Finding]:
    known = {place for row in rows for place in row.types}
    for declaration in declarations.values():
        noticed = [(declaration.name, declaration.annotations)]
        noticed += [(place, member.annotations) for place, member in members_of(declaration)]
        for place, words in noticed:
            if words.deprecation is not None and place not in known:
                yield Finding(
                    id="deprecated-not-in-registry",
                    severity="note",
                    message=f"{place} is deprecated, but no row of the registry is mapped to it.",
                    place=place,
                    mend="add it to the row's feature under `features`, or add a row to the registry",
                )


def _unmapped(row: DeprecatedFeature) -> Finding:
    return Finding(
        id="unmapped-feature",
        severity="warning",
        message=f'The registry\'s row "{row.feature}" matches no type.',
        source=row.location.file if row.location else "",
        place=row.location.place if row.location else "",
        mend="map it to types under `features`, or to an empty list if it means none",
    )


def _unknown_place(row: DeprecatedFeature, place: str) -> Finding:
    return Finding(
        id="unknown-feature-place",
        severity="warning",
        message=f'`features` maps "{row.feature}" to {place}, which doesn\'t exist in this version.',
        source="mkdocs.yml",
        place=f"plugins.docsgen.features.{row.feature}",
        mend="correct the name or remove it",
    )
