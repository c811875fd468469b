"""Changes between the versions of the Model Context Protocol, against labels made by hand and the raw schemas.

Needs a checkout of the protocol's repository, named by DOCSGEN_MCP.
"""

from __future__ import annotations

import json
import os
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from docsgen import pipeline
from docsgen.commands.project import load, overrides
from docsgen.diff.compare import compare
from docsgen.language.validation import validators
from docsgen.model import Change, Library, VersionDiff

ROOT = Path(__file__).parent.parent
MCP = Path(os.environ.get("DOCSGEN_MCP", ""))
VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
LABELLED = sorted((Path(__file__).parent / "cases" / "labelled").glob("*.yml"))
LEVELS = {"B": "breaking", "D": "dangerous", "C": "compatible"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get("DOCSGEN_MCP"), reason="DOCSGEN_MCP names no checkout of MCP's repository"),
]


@cache
def library() -> Library:
    """The default site's: schemas and TypeDoc joined."""
    settings = ROOT / "mkdocs.yml"
    with click.Context(click.Command("test")):
        _, plugin = load(settings, overrides(settings, MCP))
        return pipeline.library(plugin.options)


@cache
def diff(old: str, new: str) -> VersionDiff:
    return compare(library(), old, new)


@cache
def schema(version: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MCP / "schema" / version / "schema.json").read_text(encoding="utf-8"))
    return found


def definitions(version: str) -> dict[str, Any]:
    found: dict[str, Any] = schema(version).get("$defs") or schema(version)["definitions"]
    return found


def levels(change: Change) -> dict[str, str]:
    strictly = {f"strict_{role[0]}": level for role, level in change.strict.items()}
    return {role[0]: level for role, level in change.levels.items()} | strictly


def labels(path: Path) -> dict[str, dict[str, str]]:
    given = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = {f"type-added:{name}": {"c": "C", "s": "C"} for name in given["types_added"]}
    found |= {each["id"]: each["levels"] for each in given["changes"]}
    assert len(found) == len(given["types_added"]) + len(given["changes"])
    return {
        id_: {key: LEVELS[said.get(key, said[key[-1]])] for key in ("c", "s", "strict_c", "strict_s")}
        for id_, said in found.items()
    }


@pytest.mark.parametrize("path", LABELLED, ids=lambda path: path.stem)
def test_what_was_labelled_by_hand_is_what_is_found(path: Path) -> None:
    old, new = path.stem.split("..")
    found = {each.id: levels(each) for each in diff(old, new).changes if each.kind != "documentation"}
    assert found == labels(path)


def test_an_heir_that_only_the_new_version_has_makes_nobody_a_sender_of_the_old_one() -> None:
    """From 2025-11-25 on clients can send a `ResourceLink`, which extends `Resource`; no client ever sent that."""
    (found,) = (each for each in diff("2024-11-05", "2025-11-25").changes if each.id.endswith(":Resource._meta"))
    assert found.strict == {"client": "compatible", "server": "breaking"}


UNSEEN = ("method-added:ElicitRequest=elicitation/create",)
"""What no value can show: 2026-07-28 has no `ServerRequest`, and what it has in its place is new."""


@pytest.mark.parametrize(("old", "new"), [*combinations(VERSIONS, 2)])
def test_every_breaking_change_has_a_witness_that_the_published_schemas_confirm(old: str, new: str) -> None:
    """Straight from the files: the published schemas, not what is written back from the model."""
    found = diff(old, new)
    names = {each.new: each.old for each in found.renames}
    checks = {version: validators(schema(version)) for version in (old, new)}
    for change in found.changes:
        unproven = "unproven" in (*change.levels.values(), *change.strict.values())
        assert unproven == (change.id in UNSEEN and new == "2026-07-28"), change.id
        breaks = {role for role, level in change.strict.items() if level == "breaking"}
        assert {each.role for each in change.witnesses} == breaks, change.id
        for each in change.witnesses:
            where = {old: names.get(each.type, each.type), new: each.type}
            if all(where[version] in definitions(version) for version in (old, new)):
                wrapped = "" if change.kind == "refactoring" else envelope(new, each.type) or envelope(old, each.type)
                answers = {
                    version: not any(
                        checks[version](_pointer(version, name), each.value).errors
                        for name in (where[version], wrapped)
                        if name
                    )
                    for version in (old, new)
                }
                accepting = old if each.accepted_by == "old" else new
                assert answers == {version: version == accepting for version in (old, new)}, change.id


def envelope(version: str, name: str) -> str:
    """What the type fits on the wire as well, if it is a message."""
    linked = library().versions[VERSIONS.index(version)]
    kinds = {method.request: method.kind for method in linked.methods}
    return f"JSONRPC{kinds[name].capitalize()}" if name in kinds else ""


def _pointer(version: str, name: str) -> str:
    return f"#/{'$defs' if '$defs' in schema(version) else 'definitions'}/{name}"


@pytest.mark.parametrize(("old", "new"), [("2024-11-05", "2025-03-26"), ("2025-06-18", "2025-11-25")])
def test_what_is_said_to_be_removed_is_not_in_the_new_schema(old: str, new: str) -> None:
    """Members, values and alternatives are looked for in the whole definition that the place is in, by their names."""
    for change in diff(old, new).changes:
        if "removed" in change.rule:
            raw = definitions(new).get(change.type)
            name = change.path.rpartition(".")[2] or change.before
            assert raw is None or json.dumps(name.strip('"')) not in json.dumps(raw), change.id


def test_methods_whose_messages_declare_a_member_on_their_own_are_not_reached_through_the_base() -> None:
    """``PingRequest`` has ``params`` of its own in 2025-11-25, with ``_meta``."""
    assert "_meta" in definitions("2025-11-25")["RequestParams"]["properties"]
    found = {each.id: each.methods for each in diff(*VERSIONS[2:4]).changes}
    assert "ping" not in found["optional-member-removed:Request.params._meta"]
    later = {each.id: each.methods for each in diff(*VERSIONS[3:5]).changes}
    assert {"completion/complete", "prompts/get"} <= set(later["required-member-added:Result.resultType"])


def test_messages_that_the_new_version_refuses_break_who_sends_them() -> None:
    found = {each.id: each.levels for each in diff(*VERSIONS[3:5]).changes}
    for name in ("InitializedNotification=notifications/initialized", "PingRequest=ping"):
        assert found[f"method-removed:{name}"]["client"] == "breaking"


def test_changes_are_the_same_each_time() -> None:
    assert compare(library(), *VERSIONS[2:4]) == diff(*VERSIONS[2:4])
