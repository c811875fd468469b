"""Every type of the Model Context Protocol, between all of its versions, with the roles of who sends it.

Needs a checkout of the protocol's repository, named by DOCSGEN_MCP.
"""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.protocols import Validator

from docsgen.diff.sets import Side, prepare
from docsgen.diff.verdicts import verdict
from docsgen.link.library import link
from docsgen.model import Intersection, LinkedVersion, Reference, TypeExpression, Verdict, Version, VersionModel
from docsgen.readers.json_schema import read

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
PAIRS = tuple(itertools.combinations(VERSIONS, 2))
ROLES = ("client", "server")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get("DOCSGEN_MCP"), reason="DOCSGEN_MCP names no checkout of MCP's repository"),
]


def schema_path(version: str) -> Path:
    return Path(os.environ["DOCSGEN_MCP"]) / "schema" / version / "schema.json"


@cache
def schema(version: str) -> Any:
    return json.loads(schema_path(version).read_text(encoding="utf-8"))


@cache
def validator(version: str, name: str) -> Validator:
    """jsonschema's own, on the published file, so that no fault of docsgen's can hide itself."""
    group, kind = ("$defs", Draft202012Validator) if "$defs" in schema(version) else ("definitions", Draft7Validator)
    found: Validator = kind({"$ref": f"#/{group}/{name}", group: schema(version)[group]})
    return found


def check(version: str) -> Callable[[str, Any], bool]:
    return lambda name, value: validator(version, name).is_valid(value)


@cache
def linked() -> dict[str, LinkedVersion]:
    fragments = [read(schema_path(each), file=f"{each}.json", version=each) for each in VERSIONS]
    both = zip(VERSIONS, fragments, strict=True)
    library = link([VersionModel(Version(each), declarations=fragment.declarations) for each, fragment in both])
    return {each.model.version.id: each for each in library.versions}


@cache
def side(version: str) -> Side:
    return prepare({each.name: each for each in linked()[version].model.declarations})


def senders(version: str, name: str) -> frozenset[str]:
    """Who sends a type; one that is reached from no root may go both ways."""
    return frozenset(linked()[version].links[name].senders or ROLES)


@cache
def verdicts() -> tuple[tuple[str, str, Verdict], ...]:
    found = []
    for old, new in PAIRS:
        for name in (each for each in side(old) if each in side(new)):
            sending = senders(old, name) | senders(new, name)
            found += [
                (old, new, of_pair(old, new, name, role, sends=role in sending, reads=bool(sending - {role})))
                for role in ROLES
            ]
    return tuple(found)


def of_pair(old: str, new: str, name: str, role: str, *, sends: bool, reads: bool, **types: TypeExpression) -> Verdict:
    return verdict(
        name,
        side(old),
        side(new),
        role=role,
        sends=sends,
        reads=reads,
        check_old=check(old),
        check_new=check(new),
        old_type=types.get("old_type"),
        new_type=types.get("new_type"),
    )


def test_at_most_one_verdict_in_a_hundred_is_unproven() -> None:
    unproven = [each for _, _, each in verdicts() if each.level == "unproven"]
    assert len(verdicts()) > 1500
    assert len(unproven) <= len(verdicts()) / 100, unproven
    proofs = sum(each.proof == "structure" for _, _, each in verdicts())
    witnesses = sum(each.witness is not None for _, _, each in verdicts())
    assert min(proofs, witnesses) > 500


def test_every_witness_is_accepted_by_one_published_schema_and_rejected_by_the_other() -> None:
    for old, new, each in verdicts():
        if each.witness is not None:
            accepting, rejecting = (old, new) if each.witness.accepted_by == "old" else (new, old)
            assert validator(accepting, each.type).is_valid(each.witness.value), each
            assert not validator(rejecting, each.type).is_valid(each.witness.value), each


def test_witnesses_are_small() -> None:
    sizes = sorted(len(json.dumps(each.witness.value)) for _, _, each in verdicts() if each.witness is not None)
    assert sizes[len(sizes) // 2] < 70
    assert sizes[-1] < 250


def test_no_proof_is_refuted_by_the_witnesses_of_other_types_and_pairs() -> None:
    """Every value that was found anywhere is tried on the types of its name and those that hold it."""
    values: dict[str, list[Any]] = {}
    for _, _, each in verdicts():
        if each.witness is not None:
            values.setdefault(each.type, []).append(each.witness.value)
    tried = 0
    for old, new, name, accepting, rejecting in proved():
        for value in values.get(name, ()):
            tried += validator(accepting, name).is_valid(value)
            refuted = validator(accepting, name).is_valid(value) and not validator(rejecting, name).is_valid(value)
            assert not refuted, (old, new, name, value)
    assert tried > 500


def proved() -> Iterator[tuple[str, str, str, str, str]]:
    """Pairs and types that are proved compatible, with the version whose values the other accepts."""
    for old, new, each in verdicts():
        sending = senders(old, each.type) | senders(new, each.type)
        if each.proof == "structure" and each.role in sending:
            yield old, new, each.type, old, new
        if each.proof == "structure" and sending - {each.role}:
            yield old, new, each.type, new, old


def test_members_that_move_into_a_request_from_its_envelope_change_nothing_on_the_wire() -> None:
    old, new = "2025-06-18", "2025-11-25"
    alone = of_pair(old, new, "ListToolsRequest", "client", sends=True, reads=False)
    assert alone.level == "breaking"
    on_the_wire = Intersection((Reference("ListToolsRequest"), Reference("JSONRPCRequest")))
    joined = of_pair(
        old,
        new,
        "ListToolsRequest",
        "client",
        sends=True,
        reads=True,
        old_type=on_the_wire,
        new_type=on_the_wire,
    )
    assert joined.level == "compatible" or joined.undeclared, joined
