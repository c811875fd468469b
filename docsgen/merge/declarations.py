"""Joining the declarations of two sources by name, and turning what differs into findings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from docsgen.language.expressions import transform
from docsgen.merge.annotations import join as join_annotations
from docsgen.merge.annotations import present, stamp
from docsgen.merge.expressions import join as join_types
from docsgen.merge.joined import Context, Difference
from docsgen.merge.objects import comments_differ, lifted
from docsgen.merge.precedence import first
from docsgen.model import Declaration, Finding, Fragment, Object, TypeExpression

Declarations = Mapping[str, Declaration]

CHOSEN = ("kind", "category", "bases", "type_parameters", "modifiers", "also", "senders", "method")
"""Facts of a declaration that are taken whole from one source."""


def lift(fragment: Fragment) -> tuple[dict[str, Declaration], list[Finding]]:
    """A fragment's declarations by name, each fact marked with its source; a second one of a name is a finding."""
    lifted_: dict[str, Declaration] = {}
    findings: list[Finding] = []
    for declaration in fragment.declarations:
        if declaration.name in lifted_:
            findings.append(_twice(declaration, fragment))
        else:
            lifted_[declaration.name] = _lift(declaration, fragment.source.kind)
    return lifted_, findings


def join_declarations(
    primary: Declarations, secondary: Declarations, kinds: tuple[str, str]
) -> tuple[dict[str, Declaration], list[Finding]]:
    """All declarations of both; those that both have are joined."""
    context = Context(
        {name: declaration.type for name, declaration in primary.items()},
        {name: declaration.type for name, declaration in secondary.items()},
        kinds,
    )
    joined = {**secondary, **primary}
    findings: list[Finding] = []
    for name in primary:
        if name in secondary:
            joined[name], differences = _join(primary[name], secondary[name], context)
            findings += [_finding(name, joined[name], difference, kinds) for difference in differences]
    return joined, findings


def _lift(declaration: Declaration, kind: str) -> Declaration:
    provenance = {
        "type": kind,
        **{fact: kind for fact in CHOSEN if present(getattr(declaration, fact))},
        **stamp(declaration.annotations, kind),
        **declaration.provenance,
    }

    def members(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Object):
            return part
        stamped = tuple(msgspec.structs.replace(member, provenance=lifted(member, kind)) for member in part.members)
        return msgspec.structs.replace(part, members=stamped)

    return msgspec.structs.replace(declaration, type=transform(declaration.type, members), provenance=provenance)


def _join(mine: Declaration, theirs: Declaration, context: Context) -> tuple[Declaration, tuple[Difference, ...]]:
    type_ = join_types(mine.type, theirs.type, context)
    annotations, said = join_annotations(mine.annotations, theirs.annotations, mine.provenance, theirs.provenance)
    facts: dict[str, Any] = {}
    for fact in CHOSEN:
        holder = _holder(fact, mine, theirs, context.kinds)
        facts[fact] = getattr(holder, fact)
        if fact in holder.provenance:
            said[fact] = holder.provenance[fact]
    declaration = msgspec.structs.replace(
        mine,
        type=type_.type,
        annotations=annotations,
        locations=(*mine.locations, *theirs.locations),
        provenance={"type": mine.provenance["type"], **said},
        **facts,
    )
    return declaration, (*type_.differences, *comments_differ(mine.annotations, theirs.annotations, ()))


def _holder(fact: str, mine: Declaration, theirs: Declaration, kinds: tuple[str, str]) -> Declaration:
    if present(getattr(mine, fact)) and present(getattr(theirs, fact)):
        return mine if first(fact, *kinds) else theirs
    return mine if present(getattr(mine, fact)) else theirs


SEVERITY = {
    "number-is-integer": "note",
    "not-compared": "note",
    "comments-differ": "warning",
    "types-differ": "warning",
    "constraints-differ": "warning",
    "required-differs": "warning",
    "member-missing": "warning",
}
"""How bad each kind of difference is, unless a project says otherwise."""

MESSAGES = {
    "number-is-integer": "As a number, {place} is an integer in {first} and a plain number in {second}.",
    "not-compared": "{place} is written in {second} in a way that can't be compared with {first}.",
    "comments-differ": "{place} is described in other words in {first} than in {second}.",
    "types-differ": "{place} accepts different values in {first} and {second}.",
    "constraints-differ": "{place} has other limits in {first} than in {second}.",
    "required-differs": "{place} is {one} in {first} and {other} in {second}.",
    "member-missing": "{place} is {one} in {first} and {other} in {second}.",
}

SHOWN_NAMES = {
    "json_schema": "JSON Schema",
    "typedoc_html": "TypeDoc",
    "typescript": "TypeScript",
    "model": "the model",
}
"""How messages call a kind of source."""


def _finding(name: str, declaration: Declaration, difference: Difference, kinds: tuple[str, str]) -> Finding:
    place = ".".join((name, *difference.path)).replace(".[]", "[]")
    words = [SHOWN_NAMES.get(kind, kind) for kind in kinds]
    believed = words[1] if difference.kind == "comments-differ" and first("comment", kinds[1], kinds[0]) else words[0]
    return Finding(
        id=difference.kind,
        severity=SEVERITY[difference.kind],
        message=MESSAGES[difference.kind].format(
            place=place, first=words[0], second=words[1], one=difference.primary, other=difference.secondary
        ),
        source=next((location.file for location in declaration.locations if location.source == kinds[0]), ""),
        place=place,
        mend=f"the page shows what {believed} says; correct the source that is wrong",
        values=((kinds[0], difference.primary), (kinds[1], difference.secondary)),
    )


def _twice(declaration: Declaration, fragment: Fragment) -> Finding:
    return Finding(
        id="duplicate-declaration",
        severity="warning",
        message=f"{declaration.name} is declared more than once; the first one is shown.",
        source=fragment.source.file,
        place=declaration.locations[0].place if declaration.locations else declaration.name,
        mend="remove or rename the second declaration",
    )
