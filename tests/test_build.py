"""The commands on a whole project: the cup protocol of tests/fixtures/cup."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from docsgen.commands.main import main
from docsgen.site.links import check_links
from tests.test_site import tree

CUP = Path(__file__).parent / "fixtures" / "cup"
SITE_URL = "https://example.test/repo/"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the cup protocol's project, to be changed."""
    return shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cup protocol's site."""
    folder = tmp_path_factory.mktemp("site") / "site"
    result = docsgen("build", "--strict", "-f", CUP / "mkdocs.yml", "--site-dir", folder)
    assert result.exit_code == 0, result.output
    return folder


def docsgen(*arguments: object) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def run(*command: object, cwd: Path, seed: str = "0") -> subprocess.CompletedProcess[str]:
    """Run a program of the virtual environment, with an order of sets of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(
        [sys.executable, "-m", *(str(part) for part in command)],
        cwd=cwd,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )


def test_every_version_and_the_root_have_their_pages(site: Path) -> None:
    for address in ("", "about/", "findings/", "2024-05-01/", "2025-05-01/methods/", "2025-05-01/types/TeaPot/"):
        assert (site / address / "index.html").is_file(), address
    assert not (site / "2024-05-01" / "types" / "TeaPot").exists()
    versions = json.loads((site / "versions.json").read_text(encoding="utf-8"))
    assert [version["version"] for version in versions] == ["2025-05-01", "2024-05-01"]


def test_all_links_and_anchors_resolve(site: Path) -> None:
    assert check_links(site, site_url=SITE_URL) == ()


def test_mkdocs_builds_the_same_site(site: Path, project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "by-mkdocs"
    result = run("mkdocs", "build", "--strict", "-f", project / "mkdocs.yml", "-d", folder, cwd=tmp_path, seed="1")
    assert result.returncode == 0, result.stderr
    assert_equal(site, folder)


def test_a_build_elsewhere_makes_the_same_site(site: Path, project: Path, tmp_path: Path) -> None:
    result = run("docsgen", "build", "-d", tmp_path / "again", cwd=project, seed="2")
    assert result.returncode == 0, result.stderr
    assert_equal(site, tmp_path / "again")


def assert_equal(one: Path, other: Path) -> None:
    trees = tree(one), tree(other)
    assert trees[0].keys() == trees[1].keys()
    assert [name for name in trees[0] if trees[0][name] != trees[1][name]] == []


def test_no_path_of_this_machine_is_in_the_site(site: Path) -> None:
    secrets = [f"{path}/".encode() for path in (site, CUP, Path.cwd(), Path.home())]
    for name, content in tree(site).items():
        assert not any(secret in content for secret in secrets), name


def test_a_build_says_what_it_made(project: Path) -> None:
    result = docsgen("build", "-f", project / "mkdocs.yml")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert re.search(r"^Built .*site: 2 versions, \d+ pages\.$", result.stderr, re.MULTILINE)
    assert (project / "site" / "index.html").is_file()


def test_quiet_says_nothing_if_nothing_is_wrong(project: Path) -> None:
    result = docsgen("build", "--quiet", "-f", project / "mkdocs.yml")
    assert (result.exit_code, result.output) == (0, "")


def test_other_sources_take_the_place_of_the_configured(project: Path, tmp_path: Path) -> None:
    shutil.copytree(CUP / "schema" / "2025-05-01", tmp_path / "elsewhere" / "schema" / "2031-01-01")
    result = docsgen("build", "-q", "-f", project / "mkdocs.yml", "--sources", tmp_path / "elsewhere")
    assert result.exit_code == 0, result.output
    assert (project / "site" / "2031-01-01" / "types" / "Cup" / "index.html").is_file()
    assert not (project / "site" / "2024-05-01").exists()


def test_the_readmes_five_lines_are_enough(tmp_path: Path) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    (settings,) = re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL)
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    schema = tmp_path / "schema" / "1.0" / "schema.json"
    schema.parent.mkdir(parents=True)
    schema.write_text('{"$defs": {"Cup": {"type": "object"}}}', encoding="utf-8")
    result = docsgen("build", "-q", "-f", tmp_path / "mkdocs.yml")
    assert (result.exit_code, result.output) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".cache", "mkdocs.yml", "schema", "site"]
    assert (tmp_path / "site" / "1.0" / "types" / "Cup" / "index.html").is_file()
    assert check_links(tmp_path / "site") == ()


def test_a_strict_build_fails_on_errors_and_keeps_the_old_site(project: Path) -> None:
    docsgen("build", "-q", "-f", project / "mkdocs.yml")
    before = tree(project / "site")
    edit(project / "schema" / "2025-05-01" / "schema.json", '"#/$defs/Saucer"', '"#/$defs/Plate"')
    result = docsgen("build", "--strict", "-f", project / "mkdocs.yml")
    assert result.exit_code == 1
    assert re.search(r"^warning: Findings: \d+ error", result.stderr, re.MULTILINE)
    assert result.stderr.splitlines()[-1].startswith("Error: Aborted with ")
    assert tree(project / "site") == before
    assert docsgen("build", "-q", "-f", project / "mkdocs.yml").exit_code == 0
    assert tree(project / "site") != before


def test_a_strict_build_fails_on_a_broken_link_of_a_hand_written_page(project: Path) -> None:
    edit(project / "docs" / "about.md", "(index.md)", "(nowhere.md)")
    assert docsgen("build", "--strict", "-f", project / "mkdocs.yml").exit_code == 1
    assert not (project / "site").exists()


def test_what_stops_a_build_is_one_line(project: Path) -> None:
    (project / "schema" / "2025-05-01").rename(project / "schema" / "types")
    result = docsgen("build", "-f", project / "mkdocs.yml")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "a version can't be called `types`" in line
    assert not (project / "site").exists()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("json_schemas: x", "did you mean `json_schema`?"),
        ("enum_fold: many", "'many' is not allowed here - give a whole number"),
        ("sources: nowhere", "`sources` names no folder: nowhere"),
    ],
)
def test_a_wrong_option_is_one_line(project: Path, settings: str, message: str) -> None:
    edit(project / "mkdocs.yml", "- docsgen", f"- docsgen:\n      {settings}")
    for command in ("build", "serve", "check"):
        result = docsgen(command, "-f", project / "mkdocs.yml")
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"Error: {project / 'mkdocs.yml'}: plugins.docsgen.{settings.partition(':')[0]}: ")
        assert message in line


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("- docsgen", "- no-such-plugin", 'The "no-such-plugin" plugin is not installed'),
        ("  - docsgen\n", "", "docsgen isn't there - add `- docsgen`"),
        ("site_name: Cup protocol", "site_name: [", "error parsing the configuration file"),
    ],
)
def test_wrong_settings_are_one_line(project: Path, old: str, new: str, message: str) -> None:
    edit(project / "mkdocs.yml", old, new)
    result = docsgen("build", "-f", project / "mkdocs.yml")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert message in line


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    result = docsgen("build", "-f", tmp_path / "mkdocs.yml")
    assert result.exit_code == 2
    assert "mkdocs.yml: there is no such file - run docsgen in the project's folder, or give -f" in result.stderr


def test_a_folder_with_other_things_is_not_replaced(project: Path) -> None:
    result = docsgen("build", "-f", project / "mkdocs.yml", "--site-dir", project / "schema")
    assert result.exit_code == 2
    assert "holds something else" in result.stderr
    assert (project / "schema" / "2025-05-01" / "schema.json").is_file()


def test_debug_shows_where_an_error_comes_from(tmp_path: Path) -> None:
    result = docsgen("--debug", "build", "-f", tmp_path / "mkdocs.yml")
    assert type(result.exception).__name__ == "DocsgenError"


def test_a_fault_of_docsgen_is_said_as_one(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("docsgen.commands.build.mkdocs.build", fail)
    result = docsgen("build", "-f", project / "mkdocs.yml")
    assert result.exit_code == 2
    assert result.stderr == "Error: ZeroDivisionError: oops - this is a fault of docsgen: run it with --debug\n"


def test_help_teaches(tmp_path: Path) -> None:
    text = docsgen("--help").stdout
    for word in ("build", "serve", "check", "export", "json_schema: schema/{version}/schema.json", "--strict"):
        assert word in text
    for command in ("build", "serve", "check", "export"):
        assert docsgen(command, "--help").exit_code == 0


def edit(path: Path, old: str, new: str) -> None:
    """Change a file; what is to be changed must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_schema_of_the_exported_model_is_published(site: Path) -> None:
    schema = json.loads((site / "formats" / "model-1.schema.json").read_text(encoding="utf-8"))
    exported = docsgen("export", "-f", CUP / "mkdocs.yml", "--format", "model", "--version", "2025-05-01").stdout
    jsonschema.Draft202012Validator(schema).validate(json.loads(exported))
