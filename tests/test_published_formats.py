"""The formats of the site's JSON, as published (``schema/formats``): no change breaks a reader of the former one.

``pytest tests/test_published_formats.py --update-goldens`` writes the files anew, unless a change breaks readers: then
the format's number in ``docsgen/feeds/json_api/envelope.py`` is to be raised, which gives it a file of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from docsgen.commands.main import main
from docsgen.feeds.json_api import formats
from docsgen.feeds.json_api.formats import format_text

FOLDER = Path(__file__).parents[1] / "schema"
FORMATS = formats()

Change = Callable[[dict[str, Any]], object]


def breaks(old: Path, new: Path) -> str:
    """What breaks a reader of documents of the old format when they are written by the new one; empty: nothing."""
    result = CliRunner().invoke(main, ["diff", str(old), str(new), "--role", "reader", "--quiet"])
    assert result.exit_code in (0, 1), result.output
    return result.output if result.exit_code else ""


@pytest.mark.parametrize("address", FORMATS)
def test_no_format_breaks_its_readers(address: str, tmp_path: Path, update_goldens: bool) -> None:
    published, text = FOLDER / address, format_text(FORMATS[address])
    if published.exists() and published.read_text(encoding="utf-8") != text:
        (tmp_path / "new.json").write_text(text, encoding="utf-8")
        broken = breaks(published, tmp_path / "new.json")
        assert not broken, f"{address} breaks those who read it: raise its formatVersion\n{broken}"
    if update_goldens:
        published.write_text(text, encoding="utf-8")
    assert published.exists(), f"{address} is new: run this test with --update-goldens"
    assert published.read_text(encoding="utf-8") == text, f"{address} has changed: run this test with --update-goldens"


def test_what_was_published_stays() -> None:
    """A number that was raised leaves the former file, for those who still have such documents."""
    assert {f"formats/{path.name}" for path in (FOLDER / "formats").iterdir()} >= set(FORMATS)


def remove_required(schema: dict[str, Any]) -> None:
    methods = schema["$defs"]["MethodsDocument"]
    del methods["properties"]["methods"]
    methods["required"].remove("methods")


BREAKING: dict[str, Change] = {
    "a member is no longer written": remove_required,
    "a member has another type": lambda schema: schema["$defs"]["MethodsDocument"]["properties"].update(
        version={"type": "integer"}
    ),
    "a member may be missing": lambda schema: schema["$defs"]["Method"]["required"].remove("kind"),
}


@pytest.mark.parametrize("name", BREAKING)
def test_a_change_that_breaks_readers_is_caught(name: str, tmp_path: Path) -> None:
    assert breaks(*written(BREAKING[name], tmp_path))


def test_one_that_does_not_is_let_through(tmp_path: Path) -> None:
    def add(schema: dict[str, Any]) -> None:
        schema["$defs"]["Method"]["properties"]["notes"] = {"type": "string"}

    assert not breaks(*written(add, tmp_path))


def written(change: Change, folder: Path) -> tuple[Path, Path]:
    """A format and the same after a change, as files."""
    schema = FORMATS["formats/methods-1.schema.json"]
    other = json.loads(json.dumps(schema))
    change(other)
    old, new = folder / "old.json", folder / "new.json"
    old.write_text(json.dumps(schema), encoding="utf-8")
    new.write_text(json.dumps(other), encoding="utf-8")
    return old, new
