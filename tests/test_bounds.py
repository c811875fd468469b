"""Inputs of a size or form that would take hours if nothing were bounded: what is asked is that they end at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docsgen.comparisons import check_of, one_pair
from docsgen.diff.options import DiffOptions
from docsgen.language.typescript import parse_type
from docsgen.link.library import link
from docsgen.model import Union, Version, VersionDiff, VersionModel
from docsgen.readers.json_schema import read


def compared(folder: Path, **definitions: tuple[Any, Any]) -> VersionDiff:
    """What differs between two versions of some types; a type that one lacks is None there."""
    models = []
    for at, name in enumerate(("old", "new")):
        path = folder / f"{name}.json"
        present = {key: each[at] for key, each in definitions.items() if each[at] is not None}
        path.write_text(json.dumps({"$defs": present}), encoding="utf-8")
        models.append(VersionModel(Version(name), declarations=read(path, file=path.name, version=name).declarations))
    checks = {each.version.id: check_of(each, None) for each in models}
    return one_pair(link(models), "old", "new", DiffOptions(), checks)


def test_long_enums(tmp_path: Path) -> None:
    values = [f"v{index}" for index in range(4_000)]
    found = compared(tmp_path, T=({"enum": values[:3_000]}, {"enum": values}))
    assert len(found.changes) == 1_000
    assert all(each.witnesses for each in found.changes)
    assert {each.level for each in found.verdicts} == {"compatible", "breaking"}


def test_objects_of_many_members(tmp_path: Path) -> None:
    names = [f"m{index}" for index in range(1_000)]
    old, new = (
        {"type": "object", "properties": {name: {"type": kind} for name in names}} for kind in ("null", "string")
    )
    found = compared(tmp_path, T=(old, new))
    assert [each.witnesses[0].value for each in found.changes] == [{name: None} for name in names]


def test_alternatives_that_exclude_one_another_chained(tmp_path: Path) -> None:
    chain: dict[str, tuple[Any, Any]] = {"C9": ({"type": "string"}, {"type": "integer"})}
    for index in range(9):
        part = {"oneOf": [{"$ref": f"#/$defs/C{index + 1}"}] * 2 + [{"const": index}]}
        chain[f"C{index}"] = part, part
    verdicts = {each.type: each for each in compared(tmp_path, **chain).verdicts}
    assert verdicts["C9"].level == "breaking"
    assert verdicts["C0"].level != "compatible"


def test_long_chains_of_equal_alternatives(tmp_path: Path) -> None:
    """A million million ways lead from the first to the last; only one value tells anything."""
    chain: dict[str, tuple[Any, Any]] = {"C40": ({"type": "string"}, {"type": "integer"})}
    for index in range(40):
        part = {"oneOf": [{"$ref": f"#/$defs/C{index + 1}"}] * 2 + [{"const": index}]}
        chain[f"C{index}"] = part, part
    found = compared(tmp_path, **chain)
    assert [each.rule for each in found.changes] == ["type-replaced"]
    verdicts = {each.type: each for each in found.verdicts}
    assert verdicts["C40"].level == "breaking"
    assert (verdicts["C0"].level, bool(verdicts["C0"].reason)) == ("unproven", True)


def test_members_that_all_went_and_others_that_came(tmp_path: Path) -> None:
    """Of the same type are all but one: only that one can be said to be called otherwise."""
    old, new = (
        {"type": "object", "properties": {f"{name}{at}": {"type": "string"} for at in range(1_000)} | {name: {}}}
        for name in ("a", "b")
    )
    found = compared(tmp_path, T=(old, new))
    assert len(found.changes) == 2_003  # of which one is the hint
    assert [each.path for each in found.changes if each.rule == "member-renamed"] == ["a"]


@pytest.mark.slow
def test_ten_thousand_members_that_change(tmp_path: Path) -> None:
    old, new = (
        {"type": "object", "properties": {f"m{at}": {"type": kind} for at in range(10_000)}}
        for kind in ("null", "string")
    )
    found = compared(tmp_path, T=(old, new))
    assert len(found.changes) == 10_000
    assert all(each.witnesses for each in found.changes)


def of_group(at: int, name: str) -> dict[str, Any]:
    """One of many objects, 250 of which share a member; the others are its own."""
    own = {f"{name}{at}": {"const": at}, f"{at}{name}": {"const": name}}
    return {"type": "object", "properties": {f"shared{at % 20}": {}, **own}}


@pytest.mark.slow
def test_thousands_of_types_that_are_called_otherwise(tmp_path: Path) -> None:
    types: dict[str, tuple[Any, Any]] = {f"Old{at}": (of_group(at, "m"), None) for at in range(5_000)}
    types |= {f"New{at}": (None, of_group(at, "m")) for at in range(5_000)}
    found = compared(tmp_path, **types)
    assert {(each.old, each.new) for each in found.renames} == {(f"Old{at}", f"New{at}") for at in range(5_000)}
    assert {each.level for each in found.verdicts} == {"compatible"}


@pytest.mark.slow
def test_thousands_of_types_that_went_and_others_that_came(tmp_path: Path) -> None:
    types: dict[str, tuple[Any, Any]] = {f"Old{at}": (of_group(at, "o"), None) for at in range(5_000)}
    types |= {f"New{at}": (None, of_group(at, "n")) for at in range(5_000)}
    found = compared(tmp_path, **types)
    assert (len(found.changes), found.renames, found.verdicts) == (10_000, (), ())


@pytest.mark.slow
def test_long_unions_of_alternatives_that_changed(tmp_path: Path) -> None:
    """Each has a member that no other has, by which it is found among all of them; all changed alike, told once."""

    def alternative(at: int, kind: str) -> dict[str, Any]:
        members = {f"own{at}": {"type": "string"}, "kind": {"const": at}, "value": {"type": kind}}
        return {"type": "object", "properties": members, "required": ["kind"]}

    old, new = ({"anyOf": [alternative(at, kind) for at in range(300)]} for kind in ("null", "string"))
    found = compared(tmp_path, T=(old, new))
    assert [each.rule for each in found.changes] == ["type-replaced"]


def test_long_unions_in_typescript() -> None:
    found = parse_type(" | ".join(f'"v{index}"' for index in range(20_000)))
    assert isinstance(found, Union)
    assert len(found.members) == 20_000
