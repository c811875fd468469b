"""The tour: its messages are valid, its names lead to the types, and it agrees with the registry of deprecations."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from docsgen.commands.main import main

ROOT = Path(__file__).resolve().parent.parent
VERSION = "2026-07-28"
TOUR = ROOT / "site_src" / "tour"
PAGES = sorted(path.name for path in TOUR.glob("*.md"))
BLOCK = re.compile(r'^```(\w*)(?: title="(\w+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)
REFERENCE = re.compile(r"\[([^\[\]]*)\]\[([^\[\]]*)\]")
NAME = re.compile(r"\b[A-Z][a-z]+[A-Z]\w+\b")


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """The version's types as JSON Schema."""
    arguments = ["export", "--format", "jsonschema", "--version", VERSION, "-f", str(ROOT / "mkdocs.yml")]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    exported: dict[str, Any] = json.loads(done.stdout)
    return exported


def read(page: str) -> str:
    """A page's text."""
    return (TOUR / page).read_text(encoding="utf-8")


def prose(page: str) -> str:
    """A page without its blocks of code and what stands before its text."""
    return BLOCK.sub("", read(page).partition("\n---\n")[2])


def targets(page: str) -> set[str]:
    """What the page's cross-references mean."""
    return {label or words.strip("`") for words, label in REFERENCE.findall(prose(page))}


@pytest.mark.parametrize("page", PAGES)
def test_every_message_is_valid_for_the_type_that_it_names(page: str, schema: dict[str, Any]) -> None:
    blocks = BLOCK.findall(read(page))
    assert blocks
    for language, name, text in blocks:
        assert language == "json"
        assert name in schema["$defs"], f"{page}: a block without a type as its title: {text[:60]}"
        own = {"$defs": schema["$defs"], "$ref": f"#/$defs/{name}"}
        errors = [
            f"{name} {error.json_path}: {error.message}"
            for error in Draft202012Validator(own).iter_errors(json.loads(text))
        ]
        assert errors == []


@pytest.mark.parametrize("page", PAGES)
def test_the_checks_would_see_a_message_that_is_wrong(page: str, schema: dict[str, Any]) -> None:
    for _, name, text in BLOCK.findall(read(page)):
        value = json.loads(text)
        for key in schema["$defs"][name].get("required", ()):
            own = {"$defs": schema["$defs"], "$ref": f"#/$defs/{name}"}
            assert not Draft202012Validator(own).is_valid({k: v for k, v in value.items() if k != key})


@pytest.mark.parametrize("page", PAGES)
def test_every_name_of_a_type_leads_to_its_page(page: str, schema: dict[str, Any]) -> None:
    types = set(schema["$defs"])
    without = re.sub(r"`[^`]*`", "", REFERENCE.sub("", prose(page)))
    assert {name for name in NAME.findall(without) if name in types} == set()
    shown = {name for _, name, _ in BLOCK.findall(read(page))}
    explained = {each.partition(".")[0] for each in targets(page)}
    assert shown <= explained


def test_the_page_of_deprecations_lists_what_the_registry_lists() -> None:
    registry = yaml.safe_load((ROOT / "schema" / "deprecations.yml").read_text(encoding="utf-8"))
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in prose("deprecated.md").splitlines()
        if line.startswith("| [")
    ]
    known = {
        re.sub(r"[^a-z]", "", feature.partition(" transport")[0].split(":")[0].lower()): each
        for feature, each in registry.items()
    }
    listed = {re.sub(r"[^a-z]", "", row[0][1 : row[0].index("]")].lower()): row for row in rows}
    assert listed.keys() == known.keys()
    for feature, row in listed.items():
        for date in re.findall(r"\d{4}-\d\d-\d\d", known[feature]["removal"]):
            assert date in row[3]


def test_the_page_of_deprecations_names_each_type_of_the_configured_features() -> None:
    settings = re.search(
        r"(?m)^      features:\n((?:        .*\n)+)", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    )
    assert settings
    features = yaml.safe_load(settings[0])["features"]
    assert {name for names in features.values() for name in names} <= targets("deprecated.md")


def test_every_reference_leads_somewhere_and_the_home_page_leads_to_the_tour() -> None:
    done = CliRunner().invoke(main, ["check", "-q", "--format", "json", "-f", str(ROOT / "mkdocs.yml")])
    found = json.loads(done.stdout)["findings"]
    assert [each for each in found if each["id"] == "unresolved-cross-reference"] == []
    welcome = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert all(f"(tour/{page.removesuffix('.md')}/)" in welcome for page in PAGES)
