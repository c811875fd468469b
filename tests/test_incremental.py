"""What is kept from former builds changes nothing but the time: sites are equal to clean ones, byte for byte."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from docsgen import store
from docsgen.commands.main import main
from tests.test_site import tree

CUP = Path(__file__).parent / "fixtures" / "cup"
Edit = Callable[[Path], None]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return shutil.copytree(CUP, tmp_path / "cup", ignore=shutil.ignore_patterns(".cache"))


def build(project: Path, *arguments: str) -> Result:
    result = CliRunner().invoke(main, ["build", "-q", "-f", str(project / "mkdocs.yml"), *arguments])
    assert result.exit_code == 0, result.output
    return result


def clean_site(project: Path) -> dict[str, bytes]:
    build(project, "--no-cache", "--jobs", "1", "--site-dir", str(project.parent / "clean"))
    return tree(project.parent / "clean")


def schema(project: Path, version: str, change: Callable[[Any], None]) -> None:
    path = project / "schema" / version / "schema.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document["$defs"] if "$defs" in document else document["definitions"])
    document = json.dumps(document)
    path.write_text(document, encoding="utf-8")


def settings(project: Path, old: str, new: str) -> None:
    path = project / "mkdocs.yml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def an_example(project: Path) -> None:
    target = project / "schema" / "2025-05-01" / "examples" / "Cup" / "another.json"
    target.write_text('{"what": "ever"}', encoding="utf-8")


def an_example_that_goes(project: Path) -> None:
    (project / "schema" / "2025-05-01" / "examples" / "Cup" / "small-cup.json").unlink()


def a_version_that_goes(project: Path) -> None:
    shutil.rmtree(project / "schema" / "2024-05-01")


def a_new_version(project: Path) -> None:
    shutil.copytree(project / "schema" / "2025-05-01", project / "schema" / "2026-05-01")


def a_hand_written_page(project: Path) -> None:
    (project / "docs" / "more.md").write_text("# More\n\nSee [about](about.md).", encoding="utf-8")


def a_registry(project: Path) -> None:
    folder = project / "docs" / "specification" / "2025-05-01"
    folder.mkdir(parents=True)
    (folder / "deprecated.mdx").write_text(
        "| Feature | Deprecated in |\n| --- | --- |\n| Cup | 2 |\n", encoding="utf-8"
    )


def summaries(project: Path) -> None:
    (project / "schema" / "summaries.yml").write_text("Cup: Holds a drink.\nTeaPot: Pours.\n", encoding="utf-8")


def default_in_another_order(project: Path) -> None:
    for default in ({"a": 1, "b": 2}, {"b": 2, "a": 1}):
        schema(project, "2025-05-01", lambda d, default=default: d["Cup"].update(default=default))  # type: ignore[misc]
        build(project)


def keywords(project: Path, *, reverse: bool = False) -> None:
    words = {"x-one": "One.", "x-two": "Two.", "x-side": "client"}
    schema(project, "2025-05-01", lambda d: d["Cup"].update(words))
    build(project)
    meanings = ["x-one: description", "x-two: description", "x-side: role"]
    for order in [meanings, meanings[::-1]] if reverse else [meanings]:
        text = (project / "mkdocs.yml").read_text(encoding="utf-8").partition("  - docsgen")[0]
        (project / "mkdocs.yml").write_text(
            f"{text}  - docsgen:\n      keywords: {{{', '.join(order)}}}\n", encoding="utf-8"
        )
        build(project)


def a_template(project: Path) -> None:
    (project / "own").mkdir()
    (project / "own" / "main.html").write_text(
        '{% extends "base.html" %}{% block announce %}Hear!{% endblock %}', encoding="utf-8"
    )
    settings(project, "name: material", "name: material\n  custom_dir: own")


EDITS: dict[str, Edit] = {
    "a description of the newest version": lambda p: schema(
        p, "2025-05-01", lambda d: d["Cup"].update(description="Another.")
    ),
    "a type that is new in the oldest version, so since elsewhere": lambda p: schema(
        p, "2024-05-01", lambda d: d.update(TeaPot={"type": "object"})
    ),
    "a name that differs by case, so addresses": lambda p: schema(
        p, "2024-05-01", lambda d: d.update(CUP={"type": "string"})
    ),
    "the order of the keys of a default": default_in_another_order,
    "a bound of the oldest version, so histories elsewhere": lambda p: schema(
        p, "2024-05-01", lambda d: d["Cup"]["properties"]["size"].update(maximum=20)
    ),
    "a value of the oldest version, so badges elsewhere": lambda p: schema(
        p, "2024-05-01", lambda d: d["Colour"]["enum"].append("gold")
    ),
    "a type that only the oldest version has": lambda p: schema(
        p, "2024-05-01", lambda d: d.update(Jug={"type": "object", "properties": {"lip": {"type": "number"}}})
    ),
    "a level": lambda p: settings(p, "- docsgen", "- docsgen:\n      diff: {levels: {enum-value-added: dangerous}}"),
    "a waiver": lambda p: settings(
        p, "- docsgen", "- docsgen:\n      diff: {waive: [{rule: enum-value-added, place: Colour, reason: Rare.}]}"
    ),
    "a type that goes": lambda p: schema(p, "2025-05-01", lambda d: d.pop("Cup")),
    "an example": an_example,
    "an example that goes": an_example_that_goes,
    "a version that goes": a_version_that_goes,
    "a new version": a_new_version,
    "a hand-written page": a_hand_written_page,
    "a registry": a_registry,
    "summaries": summaries,
    "the site's name": lambda p: settings(p, "site_name: Cup protocol", "site_name: Cups"),
    "the site's address": lambda p: settings(p, "https://example.test/repo/", "https://example.test/"),
    "an option of reading": lambda p: settings(p, "- docsgen", "- docsgen:\n      exclude: ['2024-05-01']"),
    "meanings of keywords": keywords,
    "the order of keywords": lambda p: keywords(p, reverse=True),
    "the order of roles": lambda p: settings(p, "- docsgen", "- docsgen:\n      roles: {server: [Cup], client: [Cup]}"),
    "an option of rendering": lambda p: settings(p, "- docsgen", "- docsgen:\n      enum_fold: 1"),
    "a severity": lambda p: settings(p, "- docsgen", "- docsgen:\n      severity: {invalid-example: note}"),
    "a setting of the theme": lambda p: settings(p, "name: material", "name: material\n  palette: {primary: teal}"),
    "a template": a_template,
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_after_an_edit_the_site_is_as_if_made_anew(project: Path, edit: Edit) -> None:
    build(project)
    edit(project)
    build(project)
    assert tree(project / "site") == clean_site(project)


def test_without_an_edit_too_and_with_the_edit_undone(project: Path) -> None:
    build(project)
    first = tree(project / "site")
    build(project)
    assert tree(project / "site") == first
    before = (project / "schema" / "2025-05-01" / "schema.json").read_bytes()
    schema(project, "2025-05-01", lambda d: d.pop("Cup"))
    build(project)
    assert tree(project / "site") != first
    (project / "schema" / "2025-05-01" / "schema.json").write_bytes(before)
    build(project)
    assert tree(project / "site") == first


def test_versions_are_not_compared_again_if_nothing_of_them_changed(project: Path) -> None:
    build(project)
    kept = project / store.FOLDER / "changes"
    known = sorted(path.name for path in kept.iterdir())
    assert len(known) == 1
    settings(project, "site_name: Cup protocol", "site_name: Cups")
    build(project)
    assert sorted(path.name for path in kept.iterdir()) == known
    schema(project, "2024-05-01", lambda d: d["Cup"]["properties"]["size"].update(maximum=20))
    build(project)
    assert len([*kept.iterdir()]) == 2


def test_the_number_of_processes_changes_nothing(project: Path) -> None:
    build(project, "--no-cache", "--jobs", "4")
    assert tree(project / "site") == clean_site(project)


@pytest.mark.parametrize(
    "kind", ["fragments", "models", "libraries", "parts", "parts.files", "known-parts", "changes", "pairs"]
)
def test_damage_is_noticed_and_mended(project: Path, kind: str) -> None:
    build(project)
    files = [path for path in sorted((project / store.FOLDER / kind).rglob("*")) if path.is_file()]
    assert files
    for path in files:
        text = bytearray(path.read_bytes())
        text[len(text) // 2] ^= 1
        path.unlink()  # files of the site may be the same ones
        path.write_bytes(text)
    build(project)
    assert tree(project / "site") == clean_site(project)


def test_a_file_that_went_from_the_store_is_made_again(project: Path) -> None:
    build(project)
    pages = sorted((project / store.FOLDER / "parts").rglob("index.html"))
    pages[0].unlink()
    build(project)
    assert tree(project / "site") == clean_site(project)


def test_nothing_is_kept_with_no_cache_and_clean_removes_what_is(project: Path) -> None:
    build(project, "--no-cache")
    assert not (project / ".cache").exists()
    build(project)
    assert (project / store.FOLDER).is_dir()
    result = CliRunner().invoke(main, ["clean", "-f", str(project / "mkdocs.yml")])
    assert (result.exit_code, result.output) == (0, "")
    assert not (project / store.FOLDER).exists()


def test_warnings_of_a_kept_part_are_said_again(project: Path) -> None:
    schema(project, "2025-05-01", lambda d: d["Cup"].update({"$ref": "#/$defs/Nowhere"}))
    for _ in range(2):
        result = CliRunner().invoke(main, ["build", "--strict", "-q", "-f", str(project / "mkdocs.yml")])
        assert result.exit_code == 1
        assert "Findings: 1 error" in result.output


def test_timings_name_stages_and_versions(project: Path) -> None:
    output = build(project, "--timings", "--no-cache").output
    for words in (
        "Reading 2024-05-01",
        "Linking",
        "Rendering 2025-05-01",
        "Building 2025-05-01",
        "Checking links",
        "In all",
    ):
        assert words in output, output


def test_old_entries_go_when_there_are_too_many(tmp_path: Path) -> None:
    for number in range(store.KEPT + 5):
        store.put(tmp_path, "values", str(number), number)
    store.prune(tmp_path)
    kept = [number for number in range(store.KEPT + 5) if store.get(tmp_path, "values", str(number), int) is not None]
    assert len(kept) == store.KEPT


def test_an_unchanged_site_is_left_alone_and_a_changed_one_is_mended(project: Path) -> None:
    build(project)
    page = project / "site" / "index.html"
    first, inode = tree(project / "site"), page.stat().st_ino
    result = CliRunner().invoke(main, ["build", "-f", str(project / "mkdocs.yml")])
    assert "Nothing has changed" in result.output
    assert page.stat().st_ino == inode
    page.unlink()
    page.write_text("Broken.", encoding="utf-8")
    (project / "site" / "more.html").write_text("Somebody's.", encoding="utf-8")
    build(project)
    assert tree(project / "site") == first


def test_a_site_with_warnings_is_never_taken_for_unchanged(project: Path) -> None:
    (project / "docs" / "about.md").write_text("# About\n\n[Nowhere](nowhere.md)\n", encoding="utf-8")
    for _ in range(2):
        output = CliRunner().invoke(main, ["build", "-f", str(project / "mkdocs.yml")]).output
        assert "nowhere.md" in output


def test_a_file_that_a_schema_refers_to_counts_too(project: Path) -> None:
    neighbour = project / "schema" / "2025-05-01" / "lid.json"
    neighbour.write_text('{"$id": "lid.json", "title": "Lid", "type": "string"}', encoding="utf-8")
    schema(project, "2025-05-01", lambda d: d.update(Jar={"$ref": "lid.json"}))
    build(project)
    neighbour.write_text('{"$id": "lid.json", "title": "Lid", "type": "integer"}', encoding="utf-8")
    build(project)
    assert tree(project / "site") == clean_site(project)
    assert b"integer" in tree(project / "site")["2025-05-01/types/Lid/index.html"]


def test_builds_at_the_same_time_share_a_store(project: Path) -> None:
    commands = [
        [sys.executable, "-m", "docsgen", "build", "-q", "-f", str(project / "mkdocs.yml"), "-d", str(project / name)]
        for name in ("one", "two", "three")
    ]
    processes = [subprocess.Popen(command) for command in commands]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert tree(project / "one") == tree(project / "two") == tree(project / "three") == clean_site(project)
