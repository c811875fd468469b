"""The sources that schema/make.py makes of facts and words: they say what the facts say, and they are current."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from docsgen import pipeline
from docsgen.commands.project import load, overrides
from docsgen.config import Options
from docsgen.discovery import discover
from docsgen.language.wording import reworded
from docsgen.model import Annotations, Declaration, LinkedVersion

ROOT = Path(__file__).resolve().parent.parent
MADE = sorted(path.parent.name for path in (ROOT / "schema").glob("*/facts.json"))
UNSAID = {"locations", "provenance", "location", "markdown"}
"""Where a fact is from, and how it is marked up."""


def options(sources: Path | None = None) -> Options:
    settings = ROOT / "mkdocs.yml"
    return load(settings, overrides(settings, sources))[1].options


def read(version: str, given: Options) -> LinkedVersion:
    others = tuple(each.version.id for each in discover(given)[0] if each.version.id != version)
    library = pipeline.library(msgspec.structs.replace(given, exclude=others, versions={}))
    return library.versions[0]


def bare(declaration: Declaration) -> Declaration:
    """The declaration without what is only said of it."""

    def facts(annotations: Annotations) -> Annotations:
        return Annotations(default=annotations.default, deprecation=annotations.deprecation)

    content = reworded(declaration.type, facts)
    return msgspec.structs.replace(declaration, type=content, annotations=facts(declaration.annotations))


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items() if key not in UNSAID and not _says_nothing(key, item)}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


def _says_nothing(key: str, value: Any) -> bool:
    """No words, or a name that nobody wrote, of the keys of an object: the page of the facts shows none for some."""
    return (key == "annotations" and value == {}) or (key == "name" and value in ("", "key"))


def said(linked: LinkedVersion, *, words: bool = False) -> dict[str, Any]:
    model = linked.model
    declarations = model.declarations if words else map(bare, model.declarations)
    return {
        "declarations": {each.name: plain(msgspec.to_builtins(each)) for each in declarations},
        "order": [each.name for each in model.declarations],
        "categories": model.categories,
        "registry": plain(msgspec.to_builtins(model.registry)),
        "methods": linked.methods,
        "senders": {name: links.senders for name, links in linked.links.items()},
        "contradictions": sorted((each.id, each.place, each.message) for each in model.findings),
    }


def both(version: str, *, words: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the made sources say, and what the facts do."""
    given = options()
    none = {"json_schema": "", "typedoc_html": "", "deprecations": "", "model": "schema/{version}/facts.json"}
    made, facts = read(version, given), read(version, msgspec.structs.replace(given, **none))
    return said(made, words=words), said(facts, words=words)


@pytest.mark.parametrize("version", MADE)
def test_they_say_what_the_facts_say(version: str) -> None:
    made, facts = both(version)
    for name, declaration in facts["declarations"].items():
        assert made["declarations"].get(name) == declaration
    assert made == facts
    assert len(facts["declarations"]) > 100


@pytest.mark.slow
@pytest.mark.parametrize("version", MADE)
def test_they_say_it_in_our_words(version: str) -> None:
    made, facts = both(version, words=True)
    for name, declaration in facts["declarations"].items():
        assert made["declarations"].get(name) == declaration


@pytest.mark.parametrize("version", MADE)
def test_the_site_reads_them_and_not_the_facts(version: str) -> None:
    (found,) = (each for each in discover(options())[0] if each.version.id == version)
    names = {source.kind: source.file for source in found.sources}
    folder = f"schema/{version}"
    assert names.pop("examples", f"{folder}/examples") == f"{folder}/examples"
    assert names.pop("descriptions", "schema/descriptions.yml") == "schema/descriptions.yml"
    assert names == {
        "json_schema": f"{folder}/schema.json",
        "typedoc_html": f"{folder}/schema.html",
        "deprecations": f"{folder}/deprecated.md",
        "summaries": "schema/summaries.yml",
    }


def test_with_official_sources_nothing_of_ours_is_read(tmp_path: Path) -> None:
    folder = os.environ.get("DOCSGEN_MCP")
    if not folder:
        pytest.skip("DOCSGEN_MCP names no checkout of MCP's repository")
    sources = [source for each in discover(options(Path(folder)))[0] for source in each.sources]
    assert {"json_schema", "typedoc_html", "deprecations"} <= {source.kind for source in sources}
    official = Path(folder).resolve()
    assert all(source.path.resolve().is_relative_to(official) for source in sources if not source.own)
    assert {source.kind for source in sources if source.own} <= {"summaries", "descriptions"}


@pytest.mark.slow
def test_what_is_made_is_current() -> None:
    if not (shutil.which("npm") and shutil.which("node")):
        pytest.skip("there is no Node.js with npm, which TypeDoc needs")
    done = subprocess.run([sys.executable, ROOT / "schema" / "make.py", "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
