"""``docsgen check`` and ``docsgen export`` on the cup protocol of tests/fixtures/cup."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from docsgen.commands.main import main
from docsgen.language.model_json import decode, model_schema
from docsgen.readers.typescript import read as read_typescript

CUP = Path(__file__).parent / "fixtures" / "cup"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))


def docsgen(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, [arguments[0], "-f", str(project / "mkdocs.yml"), *arguments[1:]])


def spoil(project: Path, example: str, text: str) -> None:
    (project / "schema" / "2025-05-01" / "examples" / example).write_text(text, encoding="utf-8")


def test_a_clean_project_has_no_findings(project: Path) -> None:
    result = docsgen(project, "check")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "0 errors, 0 warnings, 0 notes\n"


def test_a_finding_is_one_line_with_file_place_and_mend(project: Path) -> None:
    spoil(project, "Cup/small-cup.json", "[]")
    result = docsgen(project, "check", "--quiet")
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "warning [invalid-example] 2025-05-01 schema/2025-05-01/examples/Cup/small-cup.json Cup#example-small-cup: "
    )
    assert result.stdout.endswith(" - correct the example or the type\n")
    assert result.stdout.count("\n") == 1


@pytest.mark.parametrize(("fail_on", "status"), [("error", 0), ("warning", 1)])
def test_the_exit_status_depends_on_the_severity_asked_for(project: Path, fail_on: str, status: int) -> None:
    spoil(project, "Cup/small-cup.json", "[]")
    assert docsgen(project, "check", "--fail-on", fail_on).exit_code == status


def test_json_for_programs(project: Path) -> None:
    spoil(project, "Cup/small-cup.json", "[]")
    document = json.loads(docsgen(project, "check", "--format", "json").stdout)
    assert document["formatVersion"] == 1
    assert document["counts"] == {"error": 0, "warning": 1, "note": 0}
    assert [finding["id"] for finding in document["findings"]] == ["invalid-example"]


def test_a_waived_finding_is_silent_and_a_stale_waiver_is_not(project: Path) -> None:
    settings = project / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    waiver = text.replace("- docsgen", "- docsgen:\n      waive: [{id: invalid-example, reason: known}]")
    settings.write_text(waiver, encoding="utf-8")
    assert "[stale-waiver]" in docsgen(project, "check").stdout
    spoil(project, "Cup/small-cup.json", "[]")
    assert docsgen(project, "check").stdout == ""


def test_a_project_can_raise_a_severity(project: Path) -> None:
    settings = project / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    raised = text.replace("- docsgen", "- docsgen:\n      severity: {invalid-example: error}")
    settings.write_text(raised, encoding="utf-8")
    spoil(project, "Cup/small-cup.json", "[]")
    assert docsgen(project, "check").exit_code == 1


def test_what_cannot_be_checked_exits_with_2(project: Path) -> None:
    shutil.rmtree(project / "schema")
    result = docsgen(project, "check")
    assert result.exit_code == 2
    assert "no version found" in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_export_is_a_source_of_the_same_facts(project: Path) -> None:
    exported = docsgen(project, "export", "--format", "model", "--version", "2025-05-01").stdout
    jsonschema.Draft202012Validator(model_schema()).validate(json.loads(exported))
    folder = project / "schema" / "2025-05-01"
    shutil.rmtree(folder)
    folder.mkdir()
    (folder / "model.json").write_text(exported, encoding="utf-8")
    again = docsgen(project, "export", "--format", "model", "--version", "2025-05-01").stdout
    one, other = decode(exported.encode()), decode(again.encode())
    assert one.declarations == other.declarations
    assert one.examples == other.examples
    assert one.categories == other.categories


def test_an_export_goes_to_a_file(project: Path, tmp_path: Path) -> None:
    target = tmp_path / "model.json"
    result = docsgen(project, "export", "--format", "model", "--version", "2024-05-01", "-o", str(target))
    assert (result.exit_code, result.stdout) == (0, "")
    assert decode(target.read_bytes()).version.id == "2024-05-01"


def test_a_file_that_cannot_be_written_is_named(project: Path) -> None:
    target = project / "nowhere" / "model.json"
    result = docsgen(project, "export", "--format", "model", "--version", "latest", "-o", str(target))
    assert (result.exit_code, result.stderr) == (2, f"Error: {target}: No such file or directory\n")


def test_nothing_is_said_where_nobody_reads_on() -> None:
    command = [sys.executable, "-m", "docsgen", "rules", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_latest_version_can_be_called_so(project: Path) -> None:
    latest, current = (
        docsgen(project, "export", "--format", "model", "--version", version) for version in ("latest", "2025-05-01")
    )
    assert latest.exit_code == 0
    assert latest.stdout == current.stdout


def test_an_unknown_version_is_named_with_those_there_are(project: Path) -> None:
    result = docsgen(project, "export", "--format", "model", "--version", "1999")
    assert result.exit_code == 2
    assert "there is no version 1999 - give one of 2024-05-01, 2025-05-01" in result.stderr


def test_json_schema_of_a_version_accepts_what_its_types_do(project: Path) -> None:
    exported = docsgen(project, "export", "--format", "jsonschema", "--version", "2025-05-01").stdout
    schema = json.loads(exported)
    model = decode(docsgen(project, "export", "--format", "model", "--version", "2025-05-01").stdout.encode())
    assert list(schema["$defs"]) == [each.name for each in model.declarations]
    for example in model.examples:
        validator = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{example.type}"})
        assert validator.is_valid(example.value) == (not example.errors)


def test_typescript_of_a_version_has_all_its_types(project: Path, tmp_path: Path) -> None:
    target = tmp_path / "schema.d.ts"
    options = ("--format", "typescript", "--version", "2025-05-01", "-o", str(target))
    assert docsgen(project, "export", *options).exit_code == 0
    model = decode(docsgen(project, "export", "--format", "model", "--version", "2025-05-01").stdout.encode())
    found = read_typescript(target, file="schema.d.ts", version="1")
    assert [each.name for each in found.declarations] == [each.name for each in model.declarations]
