"""The examples that come with the repository: enough of them, valid, titled, and of one piece."""

from __future__ import annotations

import base64
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.effective import effective_members
from docsgen.language.expressions import unwrapped
from docsgen.language.json_value import canonical
from docsgen.model import (
    UNKNOWN,
    Array,
    Declaration,
    Example,
    Finding,
    Intersection,
    LinkedVersion,
    Object,
    Reference,
    Refined,
    TypeExpression,
    Union,
)
from docsgen.readers import examples as reader
from tests.test_default_summaries import MODELS, SCHEMA

VERSIONS = sorted(MODELS)
NEWEST, EARLIER = VERSIONS[-1], VERSIONS[:-1]
ON_THE_WIRE = ("Request", "Result", "Notification", "Content", "Contents")
"""Endings of names of requests, results, notifications and contents."""

BLOCKS = "ContentBlock"
"""Ending of the unions whose alternatives are contents, whatever they are called."""

EMPTY = ("ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe")
"""Methods whose result no name and no response type tells."""

MEDIA = {"image/png": b"\x89PNG\r\n\x1a\n", "audio/wav": b"RIFF"}
SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId"

Types = dict[str, Declaration]


@cache
def linked(version: str) -> LinkedVersion:
    options = {
        "model": ["schema/{version}/facts.json", "schema/{version}/model.json"],
        "examples": "schema/{version}/examples",
        "json_schema": "",
        "typedoc_html": "",
        "deprecations": "",
        "exclude": [each for each in VERSIONS if each != version],
        "results": {name: ["EmptyResult"] for name in EMPTY},
    }
    return pipeline.library(load_options(options, config_dir=SCHEMA.parent)).versions[0]


def types(version: str) -> Types:
    return {each.name: each for each in linked(version).model.declarations}


@cache
def files(version: str) -> tuple[Example, ...]:
    """The examples before equal ones are joined."""
    place = f"schema/{version}/examples"
    fragment = reader.read(SCHEMA / version / "examples", file=place, version=version)
    assert fragment.findings == ()
    return fragment.examples


def counted(version: str) -> Counter[str]:
    return Counter(each.type for each in files(version))


def of(version: str, *endings: str) -> Iterator[Any]:
    yield from (each.value for each in files(version) if each.type.endswith(endings))


def has_members(declaration: Declaration, known: Types) -> bool:
    """It is an object type of its own: no other name for one, and no union."""
    own = not isinstance(unwrapped(declaration.type), Reference | Union)
    return own and bool(effective_members(declaration, known).members)


def contents(known: Types) -> set[str]:
    unions = (unwrapped(each.type) for each in known.values() if each.name.endswith(BLOCKS))
    branches = (unwrapped(branch) for union in unions if isinstance(union, Union) for branch in union.members)
    return {branch.name for branch in branches if isinstance(branch, Reference)}


def undeclared(value: Any, of_type: TypeExpression, known: Types) -> list[str]:
    """Keys that the value's type doesn't name.

    A map, an object without a name of its own, and a type that others extend may hold others.
    """
    expression, name = _resolved(of_type, known)
    if isinstance(expression, Union):
        return min((undeclared(value, branch, known) for branch in expression.members), key=len)
    if isinstance(expression, Array) and isinstance(value, list):
        return [key for item in value for key in undeclared(item, expression.items, known)]
    if isinstance(expression, Object | Intersection) and isinstance(value, dict):
        return list(_undeclared_of_object(value, expression, name, known))
    return []


def _undeclared_of_object(value: dict[str, Any], expression: TypeExpression, name: str, known: Types) -> Iterator[str]:
    effective = effective_members(Declaration(name="", kind="type", type=expression), known)
    members = {each.member.name: each.member.type for each in effective.members}
    others = effective.index_signatures[0].value if effective.index_signatures else UNKNOWN
    anonymous = bool(effective.index_signatures) and not name
    free = anonymous or not members.keys() - {"_meta"} or name in _extended(known)
    for key, item in value.items():
        if key in members:
            yield from undeclared(item, members[key], known)
        elif free:
            yield from undeclared(item, others, known)
        else:
            yield key


def _resolved(expression: TypeExpression, known: Types) -> tuple[TypeExpression, str]:
    """What a reference leads to, without words and constraints, and the last name on the way."""
    name = ""
    while True:
        expression = unwrapped(expression)
        if isinstance(expression, Refined):
            expression = expression.base
        elif isinstance(expression, Reference) and expression.name in known:
            name, expression = expression.name, known[expression.name].type
        else:
            return expression, name


def _extended(known: Types) -> set[str]:
    open_ones = {name for name, each in known.items() if effective_members(each, known).index_signatures}
    return open_ones & {base.name for each in known.values() for base in each.bases}


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from objects(item)


def test_what_goes_over_the_wire_in_the_newest_version_has_two_examples_or_more() -> None:
    known = types(NEWEST)
    messages = [name for name in known if name.endswith(ON_THE_WIRE) or name in contents(known)]
    wanted = {name for name in messages if has_members(known[name], known)}
    assert {"CallToolRequest", "CallToolResult", "ProgressNotification", "ResourceLink"} <= wanted
    assert {name for name in wanted if counted(NEWEST)[name] < 2} == set()


def test_every_other_object_type_of_the_newest_version_has_an_example() -> None:
    known = types(NEWEST)
    assert {name for name in known if has_members(known[name], known) and not counted(NEWEST)[name]} == set()


@pytest.mark.parametrize("version", EARLIER)
def test_every_method_of_an_earlier_version_has_an_example_of_its_message_and_of_its_result(version: str) -> None:
    methods = linked(version).methods
    wanted = {name for each in methods for name in (each.request, *each.results)}
    assert {each.name for each in methods if each.kind == "request" and not each.results} == set()
    assert {name for name in wanted if not counted(version)[name]} == set()


@pytest.mark.parametrize("version", VERSIONS)
def test_all_are_valid(version: str) -> None:
    model = linked(version).model
    assert [each for each in model.findings if _is_of_examples(each)] == []
    assert {f"{each.type}: {each.title}" for each in model.examples if not each.checked or each.errors} == set()


def _is_of_examples(finding: Finding) -> bool:
    return "example" in finding.id or "/examples" in finding.source


@pytest.mark.parametrize("version", VERSIONS)
def test_titles_and_values_of_a_type_are_unique(version: str) -> None:
    titles = Counter((each.type, each.title.lower()) for each in files(version))
    values = Counter((each.type, canonical(each.value)) for each in files(version))
    assert [title for title, count in titles.items() if count > 1] == []
    assert [value for value, count in values.items() if count > 1] == []


@pytest.mark.parametrize("version", VERSIONS)
def test_members_are_those_of_the_type_unless_the_title_tells_of_an_extension(version: str) -> None:
    known = types(version)
    odd = {
        f"{each.type}: {each.title}": keys
        for each in files(version)
        if "extension" not in each.title.lower() and (keys := undeclared(each.value, Reference(each.type), known))
    }
    assert odd == {}


def test_a_member_that_no_type_declares_is_noticed() -> None:
    known = types(NEWEST)
    value = {"resultType": "complete", "completion": {"values": [], "first": ""}, "more": 1}
    assert undeclared(value, Reference("CompleteResult"), known) == ["first", "more"]


@pytest.mark.parametrize("version", VERSIONS)
def test_files_are_laid_out_alike(version: str) -> None:
    for path in sorted((SCHEMA / version / "examples").rglob("*.json")):
        text = path.read_text(encoding="utf-8")
        assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n", path.name


@pytest.mark.parametrize("version", VERSIONS)
def test_pictures_and_sounds_are_what_their_media_types_say(version: str) -> None:
    media = [each for value in of(version, "") for each in objects(value) if {"data", "blob"} & each.keys()]
    found = [(each["mimeType"], each.get("blob") or each["data"]) for each in media if "mimeType" in each]
    assert found
    for kind, data in found:
        assert base64.b64decode(data, validate=True).startswith(MEDIA[kind])


def test_responses_cursors_and_subscriptions_of_the_newest_version_follow_from_requests() -> None:
    requests = list(of(NEWEST, "Request"))
    ids = [each["id"] for each in requests if "id" in each]
    cursors = {each["nextCursor"] for each in of(NEWEST, "Result") if "nextCursor" in each}
    asked = {each["params"]["cursor"] for each in requests if "cursor" in each.get("params", {})}
    listening = [each["id"] for each in of(NEWEST, "SubscriptionsListenRequest")]
    told = [each[SUBSCRIPTION] for value in of(NEWEST, "") for each in objects(value) if SUBSCRIPTION in each]
    assert [each["id"] for each in of(NEWEST, "ResultResponse") if each["id"] not in ids] == []
    assert asked == cursors
    assert [each for each in told if each not in listening] == []


def test_what_the_newest_version_asks_for_in_words_holds() -> None:
    """What comes over a subscription names it, and a result that needs input says what, or gives a state back."""
    over = (f"{each}Notification" for each in ("ListChanged", "ResourceUpdated", "SubscriptionsAcknowledged"))
    assert [each for each in of(NEWEST, *over) if SUBSCRIPTION not in each["params"]["_meta"]] == []
    waiting = list(of(NEWEST, "InputRequiredResult"))
    assert waiting
    assert [each for each in waiting if not {"inputRequests", "requestState"} & each.keys()] == []
    assert {each["resultType"] for each in waiting} == {"input_required"}
