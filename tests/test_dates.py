"""When something changed: programs are told of every version, badges of the nearest."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from docsgen.diff.compare import compare
from docsgen.feeds import FeedOptions, version_files
from docsgen.language.badges import badges
from docsgen.language.stories import Dates, Past, pasts
from docsgen.link.library import link
from docsgen.model import (
    Annotations,
    Declaration,
    Library,
    Member,
    Object,
    Primitive,
    TypeExpression,
    Version,
    VersionModel,
)
from docsgen.render import alone

KINDS = ("string", "number", "boolean", "string", "number")
"""Of a member, version by version."""


def model(number: int, kind: TypeExpression) -> VersionModel:
    return VersionModel(
        Version(str(number)), declarations=(Declaration("Cup", "interface", Object((Member("x", kind),))),)
    )


def library() -> Library:
    return link([model(number, Primitive(kind)) for number, kind in enumerate(KINDS, 1)], roles={})


def told() -> dict[str, Past]:
    found = library()
    diffs = [compare(found, *pair) for pair in pairwise(each.model.version.id for each in found.versions)]
    return pasts(found, diffs)


def all_dates() -> dict[str, Dates]:
    return {version: past.dates("Cup", "x") for version, past in told().items()}


def test_every_version_in_which_a_member_changed_is_told() -> None:
    assert {dates.changed_in for dates in all_dates().values()} == {("2", "3", "4", "5")}


def test_badges_tell_the_last_change_up_to_their_version_and_the_next_one() -> None:
    shown = {version: badges(Annotations(), dates=dates)[0].text for version, dates in all_dates().items()}
    assert shown["1"] == "changed in 2"
    assert shown["3"] == "changed in 3, 4"
    assert shown["5"] == "changed in 5"


def test_json_of_a_type_tells_every_version_in_which_it_changed() -> None:
    found = library()
    files = version_files(alone(found, found.versions[-1]), FeedOptions(generator="docsgen 0"), told()["5"])
    document: dict[str, Any] = next(
        json.loads(each.content) for each in files if each.address == "5/types/Cup/index.json"
    )
    assert document["changedIn"] == ["2", "3", "4", "5"]
    assert document["members"][0]["changedIn"] == ["2", "3", "4", "5"]
