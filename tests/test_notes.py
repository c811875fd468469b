"""Notes of migration: what breaks, what is undecided and why, and what sources advise; each thing once."""

from __future__ import annotations

from typing import Any

from docsgen.language.changes.notes import Notes, Undecided, notes, why
from docsgen.model import Change, Verdict, VersionDiff


def change(rule: str, client: str, server: str = "compatible", **more: Any) -> Change:
    levels = {"client": client, "server": server}
    return Change(f"{rule}:Cup", rule, "Cup", "types", levels=levels, **more)


def noted(*changes: Change, verdicts: tuple[Verdict, ...] = ()) -> Notes:
    return notes(VersionDiff("1", "2", roles=("client", "server"), changes=changes, verdicts=verdicts))


BREAKING = change("a", "breaking", advice="Do this.")
UNPROVEN = change("b", "unproven", advice="Do that.", reason="The search gave up.", types=("Table",))
GAVE_UP = tuple(Verdict("Table", role, "unproven", reason="gave up") for role in ("client", "server"))


def test_each_change_is_in_one_list_and_what_needs_nothing_in_none() -> None:
    advised = change("c", "deprecation", advice="Use a mug.")
    found = noted(BREAKING, UNPROVEN, advised, change("d", "compatible"), change("e", "dangerous"))
    assert found == Notes((BREAKING,), (UNPROVEN,), (), (advised,))


def test_what_is_undecided_says_why() -> None:
    both = change("f", "unproven", "breaking", reason="The search gave up.")
    assert (why(UNPROVEN), why(both), noted(both).breaking) == ("The search gave up.", "The search gave up.", (both,))
    assert why(change("g", "breaking", reason="An enum that is open.")) == ""


def test_a_type_that_is_undecided_is_told_for_roles_for_which_no_note_stands_for_it() -> None:
    assert noted(verdicts=GAVE_UP).types == (Undecided("Table", ("client", "server"), "gave up"),)
    assert noted(UNPROVEN, verdicts=GAVE_UP).types == (Undecided("Table", ("server",), "gave up"),)
    tolerated = change("h", "compatible", strict={"client": "breaking", "server": "breaking"}, types=("Table",))
    assert noted(tolerated, verdicts=GAVE_UP).types[0].roles == ("client", "server")


def test_what_the_project_accepts_needs_no_note() -> None:
    accepted = change("i", "unproven", "unproven", types=("Table",), waived="The minutes of May.")
    assert noted(accepted, verdicts=GAVE_UP) == Notes()


def test_types_that_are_decided_need_no_note() -> None:
    assert noted(verdicts=(Verdict("Cup", "client", "breaking"), Verdict("Cup", "server", "compatible"))) == Notes()
