"""Registries of deprecated features: ``tests/cases/deprecations/<name>/{deprecated.mdx,expected.json}``."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from docsgen.errors import DocsgenError
from docsgen.readers.deprecations import read

CASES = sorted((Path(__file__).parent / "cases" / "deprecations").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_registry(case: Path) -> None:
    fragment = json.loads(msgspec.json.encode(read(case / "deprecated.mdx", file="deprecated.mdx", version="v1")))
    del fragment["source"]
    assert fragment == json.loads((case / "expected.json").read_text(encoding="utf-8"))


def test_a_missing_file_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(DocsgenError, match=r"deprecated\.mdx: can't be read: No such file"):
        read(tmp_path / "deprecated.mdx", file="deprecated.mdx", version="v1")


@pytest.mark.skipif("DOCSGEN_MCP" not in os.environ, reason="DOCSGEN_MCP names no checkout of MCP's repository")
def test_the_registry_of_mcp() -> None:
    page = "docs/specification/2026-07-28/deprecated.mdx"
    fragment = read(Path(os.environ["DOCSGEN_MCP"]) / page, file=page, version="2026-07-28")
    assert not fragment.findings
    assert [each.feature for each in fragment.registry] == [
        "Roots",
        "Sampling",
        "Logging",
        "Dynamic Client Registration",
        'includeContext: "thisServer" / "allServers" (Sampling)',
        "HTTP+SSE transport",
    ]
    assert [each.values for each in fragment.registry if each.values] == [
        (("includeContext", "thisServer"), ("includeContext", "allServers"))
    ]
    assert {each.deprecation.since for each in fragment.registry} == {"2025-03-26", "2025-11-25", "2026-07-28"}
    assert all(each.deprecation.instead and each.deprecation.removal for each in fragment.registry)
