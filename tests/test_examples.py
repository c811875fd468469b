"""Examples from a folder: ``tests/cases/examples/<name>/{examples/,expected.json}``."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from docsgen.errors import DocsgenError
from docsgen.readers.examples import read

CASES = sorted((Path(__file__).parent / "cases" / "examples").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_examples(case: Path) -> None:
    fragment = json.loads(msgspec.json.encode(read(case / "examples", file="examples", version="v1")))
    del fragment["source"]
    assert fragment == json.loads((case / "expected.json").read_text(encoding="utf-8"))


def test_values_beyond_measure_are_shown_as_text(tmp_path: Path) -> None:
    write(tmp_path / "T" / "deep.json", "[" * 100_000 + "]" * 100_000)
    write(tmp_path / "T" / "long.json", "1" * 5_000)
    fragment = read(tmp_path, file="examples", version="v1")
    assert [each.language for each in fragment.examples] == ["text", "text"]
    assert fragment.findings[0].message == "The file nests too deeply."
    assert fragment.findings[1].message.startswith("The file isn't JSON: Exceeds the limit")


def test_links_that_lead_outside_are_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "secret.json", '"secret"')
    write(tmp_path / "examples" / "T" / "one.json", "1")
    (tmp_path / "examples" / "T" / "linked.json").symlink_to(tmp_path / "secret.json")
    (tmp_path / "examples" / "T" / "nowhere.json").symlink_to(tmp_path / "gone.json")
    (tmp_path / "examples" / "T" / "twin.json").symlink_to(tmp_path / "examples" / "T" / "one.json")
    (tmp_path / "examples" / "T" / "itself.json").symlink_to(tmp_path / "examples" / "T" / "itself.json")
    (tmp_path / "examples" / "Up").symlink_to(tmp_path)
    fragment = read(tmp_path / "examples", file="examples", version="v1")
    assert [each.name for each in fragment.examples] == ["one", "twin"]
    assert [(each.id, each.source) for each in fragment.findings] == [
        ("link-outside", "examples/T/itself.json"),
        ("link-outside", "examples/T/linked.json"),
        ("link-outside", "examples/T/nowhere.json"),
        ("link-outside", "examples/Up"),
    ]


def test_the_digest_changes_with_contents_and_names(tmp_path: Path) -> None:
    def digest() -> str:
        return read(tmp_path, file="examples", version="v1").source.sha256

    write(tmp_path / "T" / "one.json", "1")
    first = digest()
    write(tmp_path / "T" / "one.json", "2")
    second = digest()
    (tmp_path / "T" / "one.json").rename(tmp_path / "T" / "two.json")
    assert len({first, second, digest()}) == 3


def test_a_file_instead_of_a_folder_stops_the_build(tmp_path: Path) -> None:
    write(tmp_path / "examples", "1")
    with pytest.raises(DocsgenError, match="examples: is no folder"):
        read(tmp_path / "examples", file="examples", version="v1")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
