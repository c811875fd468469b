"""Verdicts: a proof first, then a value that both versions' schemas confirm, else neither."""

from __future__ import annotations

from typing import Any

import pytest

from docsgen.diff.verdicts import verdict
from docsgen.model import Intersection, Reference, Union, Verdict
from tests.test_json_schema_writer import LATEST
from tests.test_sets import Version, version

TEXT = {"type": "string"}
ENVELOPE = {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}


def cups(cup: Any) -> Version:
    return version({"$schema": LATEST, "$defs": {"Cup": cup, "Envelope": ENVELOPE}})


def judged(old: Version, new: Version, *, sends: bool = False, reads: bool = False, **more: Any) -> Verdict:
    checks = {"check_old": old.valid, "check_new": new.valid}
    return verdict("Cup", old.side, new.side, role="client", sends=sends, reads=reads, **{**checks, **more})


OLD = cups({"type": "object", "properties": {"a": TEXT}})
NEEDS = cups({"type": "object", "properties": {"a": TEXT}, "required": ["a"]})
KNOWS = cups({"type": "object", "properties": {"a": TEXT, "b": TEXT}})
NEEDS_ID = cups({"type": "object", "properties": {"a": TEXT, "id": {"type": "integer"}}, "required": ["id"]})


def test_who_has_nothing_to_do_with_a_type_is_not_broken() -> None:
    assert judged(OLD, NEEDS) == Verdict("Cup", "client", "compatible", proof="absent")


def test_what_narrows_breaks_who_sends_it_and_not_who_reads_it() -> None:
    sending = judged(OLD, NEEDS, sends=True)
    assert sending.level == "breaking"
    assert sending.witness is not None
    assert (sending.witness.value, sending.witness.accepted_by) == ({}, "old")
    assert judged(OLD, NEEDS, reads=True) == Verdict("Cup", "client", "compatible", proof="structure")


def test_what_widens_breaks_who_reads_it() -> None:
    reading = judged(NEEDS, OLD, sends=True, reads=True)
    assert reading.witness is not None
    assert (reading.witness.value, reading.witness.accepted_by, reading.undeclared) == ({}, "new", False)


def test_a_member_that_only_the_reader_knows_is_a_difference_of_its_own() -> None:
    found = judged(OLD, KNOWS, sends=True)
    assert found.undeclared
    assert found.witness is not None
    assert found.witness.value == {"b": None}


@pytest.mark.parametrize("says", [True, None])
def test_a_value_that_a_schema_does_not_confirm_is_no_witness(says: bool | None) -> None:
    found = judged(OLD, NEEDS, sends=True, check_new=lambda name, value: says)
    assert (found.level, found.witness) == ("unproven", None)
    assert found.reason == "`a` may be absent"


def test_a_request_is_compared_as_it_is_on_the_wire() -> None:
    assert judged(OLD, NEEDS_ID, sends=True).level == "breaking"
    wire = Intersection((Reference("Cup"), Reference("Envelope")))
    found = judged(OLD, NEEDS_ID, sends=True, reads=True, old_type=wire, new_type=wire)
    assert found == Verdict("Cup", "client", "compatible", proof="structure")


def test_values_of_joined_and_alternative_types_are_checked_by_their_names() -> None:
    wire = Intersection((Reference("Cup"), Reference("Envelope")))
    found = judged(OLD, NEEDS, sends=True, old_type=wire, new_type=wire)
    assert found.witness is not None
    assert found.witness.value == {"id": 0}
    either = Union((Reference("Cup"), Reference("Envelope")))
    assert judged(OLD, NEEDS, sends=True, old_type=either, new_type=either).witness is not None
