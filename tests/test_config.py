"""Options and what they find on disk: cases are entries of the YAML files in tests/cases/config and discovery."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from docsgen.config import Options, load_options
from docsgen.discovery import discover, folders, inputs
from docsgen.errors import DocsgenError

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "cases"
WRONG: dict[str, Any] = yaml.safe_load((CASES / "config" / "errors.yml").read_text(encoding="utf-8"))
PROJECTS: dict[str, Any] = yaml.safe_load((CASES / "discovery" / "cases.yml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_option_is_named_with_its_mend(name: str, tmp_path: Path) -> None:
    with pytest.raises(DocsgenError) as caught:
        load_options(WRONG[name]["options"], config_dir=tmp_path)
    assert str(caught.value).startswith(WRONG[name]["error"])
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_options_that_the_documents_show_are_allowed(page: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for block in re.findall(r"^```yaml\n(plugins:\n.*?)^```", text, re.MULTILINE | re.DOTALL):
        for plugin in yaml.safe_load(block)["plugins"]:
            load_options(plugin["docsgen"], config_dir=tmp_path)


@pytest.mark.parametrize("name", PROJECTS)
def test_versions_are_found_in_order(name: str, tmp_path: Path) -> None:
    case = PROJECTS[name]
    for file in case["files"]:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    options = load_options(case.get("options", {}), config_dir=tmp_path)
    if "error" in case:
        with pytest.raises(DocsgenError) as caught:
            discover(options)
        assert str(caught.value).startswith(case["error"])
        return
    found, findings = discover(options)
    actual = [[each.version.id, each.version.status, [source.kind for source in each.sources]] for each in found]
    assert actual == [[str(id_), status, kinds] for id_, status, kinds in case["versions"]]
    assert [each.version.title for each in found] == case.get("titles", [each.version.id for each in found])
    files = [source.file for each in found for source in each.sources]
    assert files == case.get("sources", files)
    assert [[each.id, each.place] for each in findings] == case.get("findings", [])
    assert all(not Path(source.file).is_absolute() for each in found for source in each.sources)


def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    (tmp_path / "schema" / "1").mkdir(parents=True)
    os.mkfifo(tmp_path / "schema" / "1" / "schema.json")
    with pytest.raises(DocsgenError, match=r"^schema/1/schema\.json: is neither a file nor a folder - "):
        discover(load_options({}, config_dir=tmp_path))


def test_a_folder_that_may_not_be_read_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in ("1", "2", "3"):
        (tmp_path / "schema" / version).mkdir(parents=True)
    (tmp_path / "schema" / "1" / "schema.json").touch()
    allowed = os.access  # and a superuser may read everything
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name not in ("2", "3") and allowed(path, mode))
    _, findings = discover(load_options({"exclude": ["3"]}, config_dir=tmp_path))
    assert [(each.id, each.source) for each in findings] == [("locked-folder", "schema/2")]


def test_sources_given_on_the_command_line_replace_those_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    options = load_options({}, config_dir=tmp_path, sources=str(tmp_path / "elsewhere"))
    assert options.sources == str(tmp_path / "elsewhere")


REFERRING = '{"$ref": "parts/lid.json"}'


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("s/{version}", "{}", ["s/1"]),
        ("s/{version}/a.json", "{}", ["s/1/a.json"]),
        ("s/{version}/a.json", REFERRING, ["s/1/a.json", "s/1/a.json", "s/1/b.json", "s/1/parts/lid.json"]),
        ("s/{version}/*.json", "{}", ["s/1/a.json", "s/1/b.json"]),
        (
            "s/{version}/?.json",
            REFERRING,
            ["s/1/a.json", "s/1/b.json", *["s/1/a.json", "s/1/b.json", "s/1/parts/lid.json"]],
        ),
        ("s/{version}/**/*.json", "{}", ["s/1"]),
        ("**/{version}/a.json", "{}", ["."]),
    ],
)
def test_whatever_a_schema_may_come_to_counts_as_its_input(
    pattern: str, text: str, expected: list[str], tmp_path: Path
) -> None:
    for file in ("a.json", "b.json", "parts/lid.json", "readme.md"):
        (tmp_path / "s" / "1" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "s" / "1" / file).write_text(text, encoding="utf-8")
    options = load_options({"json_schema": pattern}, config_dir=tmp_path)
    ((version,), _) = discover(options)
    assert [path.relative_to(tmp_path).as_posix() for path in inputs(version.sources[0])] == expected


def test_new_versions_are_expected_where_patterns_say(tmp_path: Path) -> None:
    (tmp_path / "schemas" / "deep").mkdir(parents=True)
    (tmp_path / "typedoc").mkdir()
    patterns = ["schemas/**/{version}.json", "schemas/deep/*-{version}.json", "gone/{version}.json"]
    options = load_options({"json_schema": patterns, "typedoc_html": "typedoc/{version}.html"}, config_dir=tmp_path)
    found = [path.relative_to(tmp_path).as_posix() for path in folders(options)]
    assert found == ["schemas", "schemas/deep", "typedoc"]


def test_every_option_is_documented() -> None:
    text = (Path(__file__).parent.parent / "docs" / "options.md").read_text(encoding="utf-8")
    missing = [name for name in Options.__struct_fields__ if f"| `{name}` |" not in text]
    assert not missing
