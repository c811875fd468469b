"""Summaries in YAML: ``tests/cases/summaries/<name>/{summaries.yml,expected.json}``, read for version ``v1``."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from docsgen.readers.summaries import read

CASES = sorted((Path(__file__).parent / "cases" / "summaries").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_summaries(case: Path) -> None:
    fragment = json.loads(msgspec.json.encode(read(case / "summaries.yml", file="summaries.yml", version="v1")))
    del fragment["source"]
    assert fragment == json.loads((case / "expected.json").read_text(encoding="utf-8"))


def test_aliases_that_multiply_are_not_expanded(tmp_path: Path) -> None:
    lines = ["a0: &a0 {default: x}", *(f"a{n}: &a{n} {{v1: *a{n - 1}, v2: *a{n - 1}}}" for n in range(1, 60))]
    (tmp_path / "summaries.yml").write_text("\n".join(lines), encoding="utf-8")
    fragment = read(tmp_path / "summaries.yml", file="summaries.yml", version="v1")
    assert [each.name for each in fragment.declarations] == ["a0"]
    assert len(fragment.findings) == 118
