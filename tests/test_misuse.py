"""What people give by mistake, or to do harm: it is refused in one line or becomes a finding, and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.test_build import CUP, docsgen, run
from tests.test_site import tree


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the cup protocol's project, to be changed."""
    return shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))


@pytest.mark.parametrize("folder", [".", "schema", "schema/2025-05-01"])
def test_a_folder_with_sources_is_not_taken_for_an_old_site(folder: str, project: Path) -> None:
    (project / "docs").rename(project.parent / "docs")
    (project / folder / ".nojekyll").touch()
    before = tree(project)
    options = ("-f", project / "mkdocs.yml")
    result = docsgen("build", *options, "--site-dir", project / folder)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "which a build would remove - give another --site-dir" in line
    (project / "docs").mkdir()
    assert folder == "." or run("mkdocs", "build", *options, "-d", project / folder, cwd=project).returncode == 1
    (project / "docs").rmdir()
    assert tree(project) == before


def test_something_that_is_no_folder_is_not_replaced(project: Path) -> None:
    os.mkfifo(project / "pipe")
    result = docsgen("build", "-f", project / "mkdocs.yml", "--site-dir", project / "pipe")
    assert result.exit_code == 2
    assert "holds something else" in result.stderr
    assert (project / "pipe").is_fifo()


def test_a_page_that_cannot_be_read_is_the_pages_fault(project: Path) -> None:
    (project / "docs" / "latin.md").write_bytes("Tee trinken ist schön.".encode("latin-1"))
    result = docsgen("build", "-f", project / "mkdocs.yml")
    assert result.exit_code == 2
    assert all(line.startswith("error: ") and "latin.md" in line for line in result.stderr.splitlines())


def test_a_finding_is_one_line_that_no_terminal_obeys(project: Path) -> None:
    schema = project / "schema" / "2024-05-01" / "schema.json"
    schema.write_text('{"$ref": "\\u001b[2J\\n\\u202edrow"}', encoding="utf-8")
    result = docsgen("check", "-q", "-f", project / "mkdocs.yml")
    (line,) = (line for line in result.stdout.splitlines() if "unresolved-reference" in line)
    assert line.isprintable()
    assert r"\x1b[2J" in line


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("- a list", "holds no settings - write `site_name: ...`"),
        ("site_name: x\nextra: {date: 2025-02-30}", "day is out of range for month"),
        ("INHERIT: mkdocs.yml", "inherits from itself"),
    ],
)
def test_settings_that_are_none_are_one_line(settings: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    for command in ("build", "check"):
        result = docsgen(command, "-f", tmp_path / "mkdocs.yml")
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"Error: {tmp_path / 'mkdocs.yml'}: ")
        assert message in line


@pytest.mark.parametrize("levels", [100, 400])
def test_a_type_that_nests_too_deeply_is_refused(levels: int, project: Path) -> None:
    inner: dict[str, object] = {"kind": "primitive", "name": "string"}
    for _ in range(levels):
        inner = {"kind": "array", "items": inner}
    declarations = [{"name": "Deep", "kind": "type-alias", "type": inner}]
    model = {"formatVersion": 1, "version": {"id": "2026-01-01"}, "declarations": declarations}
    (project / "schema" / "2026-01-01").mkdir()
    (project / "schema" / "2026-01-01" / "model.json").write_text(json.dumps(model), encoding="utf-8")
    result = docsgen("build", "-q", "-f", project / "mkdocs.yml")
    if levels == 400:
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
        assert "version 2026-01-01: a type nests too deeply" in result.stderr
    else:
        assert (result.exit_code, result.output) == (0, "")


def test_a_navigation_with_a_page_that_is_missing_is_a_warning(project: Path) -> None:
    settings = project / "mkdocs.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}nav: [nowhere.md, about.md]\n", encoding="utf-8")
    result = docsgen("build", "-f", settings)
    assert result.exit_code == 0
    assert "warning: A reference to 'nowhere.md' is included in the 'nav'" in result.stderr
    page = (project / "site" / "about" / "index.html").read_text(encoding="utf-8")
    assert ">nowhere.md<" in page.replace("<wbr>", "")
