"""``schema/wording.py``: no eight words of ours in a row stand in the official texts, and they would be found there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

SCHEMA = Path(__file__).resolve().parent.parent / "schema"


def run(checkout: Path | str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, SCHEMA / "wording.py", str(checkout)], capture_output=True, text=True)
    assert done.stderr == ""
    return done.returncode, done.stdout


def checkout(folder: Path, description: str, page: str = "") -> Path:
    """A folder like the protocol's repository, with one description in a schema and one in a page."""
    schema, specification = folder / "schema" / "1", folder / "docs" / "specification" / "1"
    for each in (schema, specification):
        each.mkdir(parents=True)
    content = {"$defs": {"Cup": {"description": description, "const": description}}}
    (schema / "schema.json").write_text(json.dumps(content), encoding="utf-8")
    (specification / "schema.mdx").write_text(page, encoding="utf-8")
    return folder


@pytest.fixture
def ours() -> list[str]:
    """The words of a summary of ours that has some markup."""
    summaries = yaml.safe_load((SCHEMA / "summaries.yml").read_text(encoding="utf-8"))
    text = str(summaries["BaseMetadata"])
    assert "`" in text
    return text.replace(".", "").split()


def test_eight_words_are_found_in_a_schema_whatever_their_markup(ours: list[str], tmp_path: Path) -> None:
    status, said = run(checkout(tmp_path, f"Well, {' '.join(ours[:8]).upper().replace('`', '**')}, and so on."))
    assert status == 1
    assert "schema/summaries.yml: " in said
    assert "longest run that is shared: 8 words" in said


def test_eight_words_are_found_in_a_page(ours: list[str], tmp_path: Path) -> None:
    marked = " ".join(f"<em>{word}</em>" if "`" in word else word for word in ours[:8])
    assert run(checkout(tmp_path, "Nothing.", f"<div><p>Well, {marked}.</p></div>"))[0] == 1


def test_seven_words_are_chance(ours: list[str], tmp_path: Path) -> None:
    text = " ".join([*ours[:7], "elsewhere"])
    assert run(checkout(tmp_path, text, f"<p>{' '.join(ours[:4])}</p><p>{' '.join(ours[4:8])}</p>"))[0] == 0


def test_nothing_to_compare_is_no_success(tmp_path: Path) -> None:
    assert run(tmp_path)[0] == 2


@pytest.mark.slow
def test_our_words_are_our_own() -> None:
    folder = os.environ.get("DOCSGEN_MCP")
    if not folder:
        pytest.skip("DOCSGEN_MCP names no checkout of MCP's repository")
    status, said = run(folder)
    assert status == 0, said
