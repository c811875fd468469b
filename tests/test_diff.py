"""Comparisons: ``tests/cases/diff/<name>/{old,new}.json`` (a schema) or ``.model.json`` (facts), ``expected.json``.

``expected.json`` maps the id of each change to its levels and effect, with the strict levels and the witnesses where
there are any; ``silent`` are the rules that the case nearly fires. ``options.json`` may hold roles and what
``DiffOptions`` has.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from docsgen.diff.compare import DiffOptions, compare
from docsgen.diff.levels import LEVELS_BY_RULE
from docsgen.diff.rules import RULES
from docsgen.diff.versions import published
from docsgen.errors import DocsgenError
from docsgen.link.library import link
from docsgen.model import LEVELS, Change, Library, Version, VersionDiff, VersionModel
from docsgen.readers.json_schema import read

FOLDER = Path(__file__).parent / "cases" / "diff"
CASES = sorted(FOLDER.iterdir())


def expected_of(case: Path) -> dict[str, Any]:
    path = case / "expected.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def options_of(case: Path) -> dict[str, Any]:
    path = case / "options.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def model(case: Path, side: str) -> VersionModel:
    facts = case / f"{side}.model.json"
    if facts.exists():
        return msgspec.json.decode(facts.read_bytes(), type=VersionModel)
    fragment = read(case / f"{side}.json", file=f"{side}.json", version=side)
    return VersionModel(Version(side), declarations=fragment.declarations)


def library(case: Path) -> Library:
    roles = {role: tuple(roots) for role, roots in options_of(case).get("roles", {}).items()}
    return link([model(case, "old"), model(case, "new")], roles=roles)


def compared(case: Path) -> VersionDiff:
    found = library(case)
    said = {key: value for key, value in options_of(case).items() if key != "roles"}
    old, new = (each.model.version.id for each in found.versions)
    return compare(found, old, new, msgspec.convert(said, DiffOptions))


def shown(change: Change) -> dict[str, Any]:
    facts: dict[str, Any] = {"levels": change.levels, "effect": change.effect, "sentence": change.sentence}
    if change.strict != change.levels:
        facts["strict"] = change.strict
    if change.witnesses:
        facts["witnesses"] = {each.role: {each.accepted_by: each.value} for each in change.witnesses}
    if change.types:
        facts["types"] = list(change.types)
    return facts | {name: getattr(change, name) for name in ("undeclared", "reason", "advice") if getattr(change, name)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_changes(case: Path, update_goldens: bool) -> None:
    expected = expected_of(case)
    changes = {each.id: shown(each) for each in compared(case).changes}
    if update_goldens:
        text = json.dumps({"changes": changes, "silent": expected["silent"]}, indent=2, ensure_ascii=False)
        (case / "expected.json").write_text(text + "\n", encoding="utf-8")
    assert changes == expected["changes"]
    assert not {each.partition(":")[0] for each in changes} & set(expected["silent"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_breaking_change_has_a_witness_that_both_versions_confirm(case: Path) -> None:
    sides = [{each.name: each for each in model(case, side).declarations} for side in ("old", "new")]
    accepts = dict(zip(("old", "new"), map(published, sides), strict=True))
    renamed = {each.new: each.old for each in compared(case).renames}
    for change in compared(case).changes:
        broken = {role for role, level in change.strict.items() if level == "breaking"}
        assert {each.role for each in change.witnesses} == broken, change.id
        for each in change.witnesses:
            answers = {
                "old": accepts["old"](renamed.get(each.type, each.type), each.value),
                "new": accepts["new"](each.type, each.value),
            }
            if "envelopes" not in options_of(case) and not change.rule.startswith("envelope"):
                assert answers == {"old": each.accepted_by == "old", "new": each.accepted_by == "new"}, change.id


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_where_no_set_differs_no_type_breaks(case: Path) -> None:
    found = compared(case)
    if all(each.effect == "none" for each in found.changes):
        assert {each.level for each in found.verdicts} <= {"compatible"}


def test_every_rule_fires_in_a_case_and_stays_silent_in_another() -> None:
    fired = {id_.partition(":")[0] for case in CASES for id_ in expected_of(case)["changes"]}
    silent = {rule for case in CASES for rule in expected_of(case)["silent"]}
    ids = {rule.id for rule in RULES}
    assert ids - fired == set()
    assert ids - silent == set()
    assert silent <= ids


def test_a_rule_has_a_mirror_or_a_reason_to_have_none() -> None:
    ids = {rule.id: rule for rule in RULES}
    assert len(ids) == len(RULES)
    for rule in RULES:
        assert bool(rule.mirror) != bool(rule.alone), rule.id
        assert not rule.mirror or ids[rule.mirror].mirror == rule.id, rule.id
        assert rule.explanation.endswith("."), rule.id
        assert rule.explanation.count("\n") == 0, rule.id


def test_levels_are_of_rules_that_there_are() -> None:
    assert set(LEVELS_BY_RULE) <= {rule.id for rule in RULES}
    for row in LEVELS_BY_RULE.values():
        assert {row.narrowed, row.widened, row.undeclared, row.always} <= set(LEVELS)
        deviates = (row.narrowed, row.widened) != ("breaking", "breaking") or row.always != "compatible"
        assert row.reason or not deviates or row.always in ("documentation", "deprecation")


def test_ids_are_unique_and_the_same_each_time() -> None:
    for case in CASES:
        first, second = compared(case), compared(case)
        assert first == second
        assert len({each.id for each in first.changes}) == len(first.changes)


def test_a_version_that_is_not_there_is_named() -> None:
    with pytest.raises(DocsgenError, match=r"no version 3.*name one of old, new"):
        compare(library(FOLDER / "type-added"), "old", "3")
