"""A comparison as JSON for programs: the same on the command line and in the site.

The shapes below are what is written and, by ``json_schema``, what is published of it.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from docsgen.language.changes.levels import counts, worst
from docsgen.language.printable import json_text
from docsgen.model import Change, Verdict, VersionDiff, Witness

CHANGES_FORMAT = 1
"""Of the JSON; raised when a reader of the former one would break."""

SCHEMA_ID = f"urn:docsgen:format:changes:{CHANGES_FORMAT}"

INDENT = 1

Level = Literal["breaking", "unproven", "dangerous", "deprecation", "compatible", "documentation"]
StrictLevel = Literal["breaking", "unproven", "compatible"]


class Shape(msgspec.Struct, frozen=True, rename="camel"):
    """Base of all shapes."""


class WitnessShape(Shape, frozen=True):
    """A value of a type that one version accepts and the other rejects, and the role that this breaks."""

    role: str
    type: str
    value: Any
    accepted_by: Literal["old", "new"]


class ReachShape(Shape, frozen=True):
    """The types, beside its own, and the methods that a change reaches."""

    types: tuple[str, ...]
    methods: tuple[str, ...]


class ChangeShape(Shape, frozen=True):
    """One thing that is different; levels are by role, by convention and strictly by the sets of values."""

    id: str
    rule: str
    type: str
    path: str
    kind: str
    before: str
    after: str
    effect: Literal["narrows", "widens", "both", "none", "unknown"]
    undeclared: bool
    levels: dict[str, Level]
    strict: dict[str, Level]
    reach: ReachShape
    sentence: str
    witnesses: tuple[WitnessShape, ...]
    reason: str
    advice: str
    waived: str


class VerdictShape(Shape, frozen=True):
    """Whether a type as a whole breaks a role, strictly, and what proves it."""

    type: str
    role: str
    level: StrictLevel
    proof: str
    reason: str
    undeclared: bool
    witness: WitnessShape | None


class RenameShape(Shape, frozen=True):
    """A type that seems to be called otherwise now."""

    old: str
    new: str
    likeness: float


class MethodShape(Shape, frozen=True):
    """A method that was added, removed or deprecated."""

    name: str
    what: str


class SummaryShape(Shape, frozen=True):
    """The worst level of a role's changes, by convention and strictly; ``compatible`` where there are none."""

    level: Level
    strict: Level


class SourceShape(Shape, frozen=True):
    """Where facts are published, and the digest of what was read; ``attribution`` says whom its texts are from."""

    url: str
    sha256: str
    attribution: str = ""


class LinksShape(Shape, frozen=True):
    """The same facts in other forms; addresses are relative to the document's own."""

    html: str
    markdown: str


class ChangesDocument(Shape, frozen=True):
    """All changes between two versions. ``counts`` and ``summary`` leave out what the project accepts (``waived``).

    ``source`` and ``links`` are there where it is part of a site.
    """

    format: Literal["urn:docsgen:format:changes:1"] = msgspec.field(name="$schema")
    format_version: Literal[1]
    generator: str
    old: str
    new: str
    rules_version: int
    roles: tuple[str, ...]
    summary: dict[str, SummaryShape]
    counts: dict[Level, int]
    changes: tuple[ChangeShape, ...]
    verdicts: tuple[VerdictShape, ...]
    renames: tuple[RenameShape, ...]
    methods: tuple[MethodShape, ...]
    source: SourceShape | msgspec.UnsetType = msgspec.UNSET
    links: LinksShape | msgspec.UnsetType = msgspec.UNSET


def changes_document(
    diff: VersionDiff, *, generator: str, source: SourceShape | None = None, links: LinksShape | None = None
) -> dict[str, Any]:
    """The comparison as plain JSON values; ``generator`` names what made it, with its version."""
    site = {"source": source, "links": links}
    return {
        **{name: msgspec.to_builtins(each) for name, each in site.items() if each is not None},
        "$schema": SCHEMA_ID,
        "formatVersion": CHANGES_FORMAT,
        "generator": generator,
        "old": diff.old,
        "new": diff.new,
        "rulesVersion": diff.rules_version,
        "roles": [*diff.roles],
        "summary": {
            role: {"level": worst(diff, role), "strict": worst(diff, role, strict=True)} for role in diff.roles
        },
        "counts": dict(counts(diff)),
        "changes": [_change(change) for change in diff.changes],
        "verdicts": [_verdict(verdict) for verdict in diff.verdicts],
        "renames": [{"old": each.old, "new": each.new, "likeness": each.likeness} for each in diff.renames],
        "methods": [{"name": each.name, "what": each.what} for each in diff.methods],
    }


def encode_changes(
    diff: VersionDiff, *, generator: str, source: SourceShape | None = None, links: LinksShape | None = None
) -> bytes:
    """The comparison as UTF-8 JSON, keys sorted, with a newline at its end."""
    document = changes_document(diff, generator=generator, source=source, links=links)
    return (json_text(document, indent=INDENT) + "\n").encode()


def _change(change: Change) -> dict[str, Any]:
    return {
        "id": change.id,
        "rule": change.rule,
        "type": change.type,
        "path": change.path,
        "kind": change.kind,
        "before": change.before,
        "after": change.after,
        "effect": change.effect,
        "undeclared": change.undeclared,
        "levels": change.levels,
        "strict": change.strict,
        "reach": {"types": [*change.types], "methods": [*change.methods]},
        "sentence": change.sentence,
        "witnesses": [_witness(witness) for witness in change.witnesses],
        "reason": change.reason,
        "advice": change.advice,
        "waived": change.waived,
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "type": verdict.type,
        "role": verdict.role,
        "level": verdict.level,
        "proof": verdict.proof,
        "reason": verdict.reason,
        "undeclared": verdict.undeclared,
        "witness": verdict.witness and _witness(verdict.witness),
    }


def _witness(witness: Witness) -> dict[str, Any]:
    return {
        "role": witness.role,
        "type": witness.type,
        "value": witness.value,
        "acceptedBy": witness.accepted_by,
    }
