"""Roles and methods of the Model Context Protocol, against the unions of its schemas read by hand."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from docsgen.link.library import link
from docsgen.model import Library, LinkedVersion, Method, Version, VersionModel
from docsgen.readers.json_schema import read

pytestmark = pytest.mark.skipif(
    "DOCSGEN_MCP" not in os.environ, reason="DOCSGEN_MCP names no checkout of MCP's repository"
)

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")


def schema_path(version: str) -> Path:
    return Path(os.environ["DOCSGEN_MCP"]) / "schema" / version / "schema.json"


@cache
def library() -> Library:
    fragments = [read(schema_path(each), file=f"{each}.json", version=each) for each in VERSIONS]
    return link(
        [
            VersionModel(Version(version), declarations=fragment.declarations)
            for version, fragment in zip(VERSIONS, fragments, strict=True)
        ]
    )


def linked(version: str) -> LinkedVersion:
    return library().versions[VERSIONS.index(version)]


def methods(version: str) -> dict[str, Method]:
    return {method.name: method for method in linked(version).methods}


def types(version: str) -> dict[str, Any]:
    schema = json.loads(schema_path(version).read_text(encoding="utf-8"))
    found: dict[str, Any] = schema.get("$defs") or schema["definitions"]
    return found


def branches(version: str, union: str) -> list[str]:
    return [branch["$ref"].rpartition("/")[2] for branch in types(version).get(union, {}).get("anyOf", [])]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_constant_method_is_listed_once(version: str) -> None:
    constants = {
        name: each["properties"]["method"]["const"]
        for name, each in types(version).items()
        if "const" in each.get("properties", {}).get("method", {}) and name != "ClientNotification"
    }
    assert {method.request: method.name for method in linked(version).methods} == constants
    assert len(linked(version).methods) == len(constants)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", ["request", "notification"])
def test_senders_are_those_whose_union_has_the_message(version: str, kind: str) -> None:
    told = {method.request: set(method.senders) for method in linked(version).methods if method.kind == kind}
    if version == "2026-07-28":
        # Its client notification is a copy of the only one, and its server's requests travel in results.
        copy = {"CancelledNotification": {"client"}} if kind == "notification" else {}
        inner = {name: {"server"} for name in branches(version, "InputRequest")} if kind == "request" else {}
    else:
        copy, inner = {}, {}
    expected: dict[str, set[str]] = {}
    for role in ("client", "server"):
        for name in branches(version, f"{role}_{kind}".title().replace("_", "")):
            expected.setdefault(name, set()).add(role)
    for name, roles in {**copy, **inner}.items():
        expected[name] = expected.get(name, set()) | roles
    assert told == expected


@pytest.mark.parametrize("version", VERSIONS)
def test_results_are_sent_by_the_other_side(version: str) -> None:
    links = linked(version).links
    for method in linked(version).methods:
        other = {"client": "server", "server": "client"}
        for result in method.results:
            assert {other[role] for role in method.senders} <= set(links[result].senders), method.name


def test_calling_a_tool() -> None:
    assert methods("2026-07-28")["tools/call"] == Method(
        name="tools/call",
        kind="request",
        request="CallToolRequest",
        senders=("client",),
        params="CallToolRequestParams",
        results=("InputRequiredResult", "CallToolResult"),
        response="CallToolResultResponse",
        since="2024-11-05",
    )
    assert linked("2026-07-28").links["CallToolResultResponse"].senders == ("server",)
    assert methods("2025-11-25")["tools/call"].results == ("CallToolResult",)


def test_what_travels_within_other_messages() -> None:
    links = linked("2026-07-28").links
    assert links["InputRequests"].senders == ("server",)
    assert links["InputResponses"].senders == ("client",)
    assert links["CancelledNotification"].senders == ("client", "server")
    assert links["JSONRPCMessage"].senders == ()
    assert "tools/call" in links["TextContent"].methods


def test_lineage() -> None:
    assert methods("2025-11-25")["tasks/get"].removed_in == "2026-07-28"
    assert linked("2025-11-25").links["Task"].since == "2025-11-25"
    assert linked("2026-07-28").links["Tool"].members_since["outputSchema"] == "2025-06-18"
    assert linked("2025-11-25").links["Tool"].members_removed_in == {"execution": "2026-07-28"}


def test_nothing_is_unresolved_and_all_names_are_their_addresses() -> None:
    assert library().findings == ()
    assert all(name == address for name, address in library().addresses.items())
