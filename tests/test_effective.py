"""Effective members: ``tests/cases/effective/<name>/{schema,expected}.json``, members written as lines of text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docsgen.language.effective import Effective, effective_members
from docsgen.language.typescript import print_type
from docsgen.model import (
    Declaration,
    EffectiveMember,
    Intersection,
    Member,
    Object,
    Primitive,
    Reference,
    TypeParameter,
)
from docsgen.readers.json_schema import read

CASES = sorted((Path(__file__).parent / "cases" / "effective").iterdir())

STRING = Primitive("string")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_effective_members(case: Path) -> None:
    fragment = read(case / "schema.json", file="schema.json", version="1")
    declarations = {declaration.name: declaration for declaration in fragment.declarations}
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    for name, part in expected.items():
        assert shown(effective_members(declarations[name], declarations)) == shown(Effective()) | part, name


def shown(effective: Effective) -> dict[str, Any]:
    signatures = effective.index_signatures
    return {
        "members": [line(each) for each in effective.members],
        "signatures": [": ".join(filter(None, (each.pattern, print_type(each.value)))) for each in signatures],
        "openness": effective.openness,
        "cycles": list(effective.cycles),
    }


def line(effective: EffectiveMember) -> str:
    """``Origin.name?: type - Title: comment``, each part where there is one."""
    member, words = effective.member, effective.member.annotations
    name = ".".join(filter(None, (effective.origin, member.name)))
    said = ": ".join(filter(None, (words.title, words.comment.text if words.comment else "")))
    shown = f"{name}{'' if member.required else '?'}: {print_type(member.type)}"
    return f"{shown} - {said}" if said else shown


def test_type_parameters_are_filled_in() -> None:
    lamp = Object((Member("watt", Reference("W")), Member("next", Reference("Lamp", (Reference("W"),)))))
    declarations = {
        "Lamp": Declaration("Lamp", "interface", lamp, type_parameters=(TypeParameter("W"),)),
        "Desk": Declaration("Desk", "interface", Intersection((Reference("Lamp", (STRING,)), Object()))),
    }
    effective = effective_members(declarations["Desk"], declarations)
    assert [line(each) for each in effective.members] == ["Lamp.watt?: string", "Lamp.next?: Lamp<string>"]


def test_a_flattened_member_says_where_it_comes_from() -> None:
    flat = Declaration("Flat", "interface", Object((Member("a", STRING, inherited_from="Base.a"), Member("b", STRING))))
    assert [each.origin for each in effective_members(flat, {}).members] == ["Base", ""]
