"""What cases compare: a model as short JSON that a person can write by hand."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from docsgen.language.expressions import unwrapped, walk
from docsgen.merge.expressions import shown
from docsgen.merge.places import members_of
from docsgen.model import Annotated, Annotations, Declaration, Example, Literal, Member, Refined, VersionModel


def project(model: VersionModel) -> dict[str, Any]:
    """Declarations and members by place (``Type.member``), examples, registry, findings as ``[id, place]``."""
    return {
        "declarations": {
            **{declaration.name: _declaration(declaration) for declaration in model.declarations},
            **{place: _member(member) for each in model.declarations for place, member in members_of(each)},
        },
        "categories": list(model.categories),
        "order": [declaration.name for declaration in model.declarations],
        "examples": [[each.type, each.name, _result(each)] for each in model.examples],
        "titles": [each.title for each in model.examples],
        "registry": [[row.feature, list(row.types)] for row in model.registry],
        "findings": [[finding.id, finding.place] for finding in model.findings],
        "values": {
            finding.place: [value for _, value in finding.values] for finding in model.findings if finding.values
        },
    }


def matches(expected: Any, actual: Any) -> bool:
    """Whether all that is expected is there: of objects the keys given, of everything else the whole."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return all(key in actual and matches(value, actual[key]) for key, value in expected.items())
    return bool(expected == actual)


def _declaration(declaration: Declaration) -> dict[str, Any]:
    return {
        "kind": declaration.kind,
        "type": shown(declaration.type),
        "category": declaration.category,
        "bases": [base.name for base in declaration.bases],
        "values": {
            part.base.value: [part.annotations.title, part.annotations.comment.text if part.annotations.comment else ""]
            for _, part in walk(declaration.type)
            if isinstance(part, Annotated) and isinstance(part.base, Literal)
        },
        "implied": getattr(unwrapped(declaration.type), "implied", False),
        "provenance": declaration.provenance,
        **_words(declaration.annotations),
    }


def _member(member: Member) -> dict[str, Any]:
    return {
        "type": shown(member.type),
        "required": member.required,
        "declared": member.declared,
        "inherited_from": member.inherited_from,
        "overrides": member.overrides,
        "provenance": member.provenance,
        "limits": sorted(
            f"{each.keyword} {json.dumps(each.value)}"
            for _, part in walk(member.type)
            if isinstance(part, Refined)
            for each in part.constraints
        ),
        "deprecated_values": {
            part.base.value: msgspec.to_builtins(part.annotations.deprecation)
            for _, part in walk(member.type)
            if isinstance(part, Annotated) and isinstance(part.base, Literal) and part.annotations.deprecation
        },
        **_words(member.annotations),
    }


def _words(annotations: Annotations) -> dict[str, Any]:
    return {
        "comment": annotations.comment.text if annotations.comment else "",
        "default": None if annotations.default is msgspec.UNSET else annotations.default,
        "deprecation": msgspec.to_builtins(annotations.deprecation),
    }


def _result(example: Example) -> str:
    if not example.checked:
        return "not checked"
    return "invalid" if example.errors else "valid"
