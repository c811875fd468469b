"""Inputs of a size or form that would take hours if nothing were bounded: what is asked is that they end at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docsgen.comparisons import check_of, one_pair
from docsgen.diff.options import DiffOptions
from docsgen.language.typescript import parse_type
from docsgen.link.library import link
from docsgen.model import Union, Version, VersionDiff, VersionModel
from docsgen.readers.json_schema import read


def compared(folder: Path, **definitions: tuple[Any, Any]) -> VersionDiff:
    models = []
    for at, name in enumerate(("old", "new")):
        path = folder / f"{name}.json"
        path.write_text(json.dumps({"$defs": {key: each[at] for key, each in definitions.items()}}), encoding="utf-8")
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


def test_long_unions_in_typescript() -> None:
    found = parse_type(" | ".join(f'"v{index}"' for index in range(20_000)))
    assert isinstance(found, Union)
    assert len(found.members) == 20_000
