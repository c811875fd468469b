"""What of two texts that say the same seems to be contradicted; the merge asks for this where both are at hand."""

from __future__ import annotations

import pytest

from docsgen.language.contradictions import contradictions, unknown_names

CASES = {
    "another level": ("A tool MUST have a name.", "A tool SHOULD have a name.", "", ["a requirement"]),
    "no level on the other side": ("Clients MUST ask first.", "Asks the user.", "", ["a requirement"]),
    "a level that the type has": ("It must be there.", "Asks the user.", "required", []),
    "the other polarity": ("It must not be shown.", "It MUST be shown.", "", ["a requirement"]),
    "the same polarity in other words": ("It must not be shown.", "Showing it is forbidden.", "", []),
    "another one's duty": ("Clients must not show it.", "Servers MUST NOT show it.", "", ["a duty"]),
    "a level that is left out": ("The tool's name.", "The name, which MUST be unique.", "", []),
    "another number": ("At 20 a time.", "At most 100 of them.", "", ["a number"]),
    "a number that is cited": ("A time by ISO 8601.", "A time by RFC-3339 section 5.6.", "", []),
    "a number in words": ("2 of them.", "Two of them.", "", []),
    "a number that the type has": ("From 0 on.", "Never negative.", "minimum `0`", []),
    "a limit the other way round": ("At least 100.", "At most 100.", "", ["a limit"]),
    "a limit in other words": ("At most 100.", "Must not exceed 100 items.", "", []),
    "another unit": ("In seconds.", "Time in milliseconds.", "", ["a unit"]),
    "another default": ("Defaults to true.", "Default: false", "", ["a default", "a truth value"]),
    "a default that the type has": ("Defaults to true.", "Whether it is.", "default is true", []),
    "another version": ("Deprecated since 2026-01-01.", "Deprecated in 2025-01-01.", "", ["a version"]),
    "not deprecated there": ("A deprecated way.", "A way.", "", ["deprecation"]),
    "deprecated by a tag": ("A deprecated way.", "A way.", "deprecated", []),
    "another method": ("The answer to `a/b`.", "The result of a {@link B | a/c} request.", "", ["a method"]),
    "the same method, in a link": ("The answer to `a/c`.", "The result of a {@link B | `a/c`} request.", "", []),
    "another sender": ("Tells the server that it goes.", "Sent by the server when it goes.", "", ["a sender"]),
    "the same sender": ("Tells the client that it goes.", "A notification from the server.", "", []),
}


@pytest.mark.parametrize(("ours", "theirs", "known", "about"), CASES.values(), ids=CASES)
def test_what_is_contradicted(ours: str, theirs: str, known: str, about: list[str]) -> None:
    assert [each.about for each in contradictions(ours, theirs, known=known)] == about


def test_names_that_nobody_knows() -> None:
    ours = "`Cup.size` of {@link Cup}, `lid`, `handle`, {@link Mug | the mug}, `{}`, `image/png`"
    assert unknown_names(ours, "It may have a lid.", {"Cup", "size"}) == {"handle", "Mug"}
    assert unknown_names("`cups/fill`, `cups/list`, `image/png`", "Fills.", {"cups/fill"}) == {"cups/list"}
