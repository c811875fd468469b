"""Changes between published schemas, fetched by name (see ``benchmarks/families.py``): what is known of them."""

from __future__ import annotations

import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.families import FAMILIES, lay_out
from docsgen.diff.compare import compare
from docsgen.link.library import link
from docsgen.model import Change, Library, Version, VersionDiff, VersionModel
from docsgen.readers.json_schema import read

pytestmark = pytest.mark.slow

VEGA_LITE = ("4.17.0", "5.23.0", "6.4.3")
UNPROVEN = {("4.17.0", "5.23.0"): 6, ("5.23.0", "6.4.3"): 0}
"""So many changes of vega-lite are left without a proof or a witness, at most."""


@pytest.fixture(scope="module")
def projects(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("families")


@cache
def library(projects: Path, name: str) -> Library:
    family = next(each for each in FAMILIES if each.name == name)
    try:
        lay_out(family, projects / name)
    except (subprocess.CalledProcessError, SystemExit) as error:
        pytest.skip(f"{name} can't be fetched: {error}")
    return link([_model(family.pattern, folder) for folder in sorted((projects / name / "schema").iterdir())])


def _model(pattern: str, folder: Path) -> VersionModel:
    path = folder / pattern.format(version=folder.name)
    return VersionModel(Version(folder.name), declarations=read(path, file=path.name, version=folder.name).declarations)


def diff(projects: Path, name: str, old: str, new: str) -> VersionDiff:
    return compare(library(projects, name), old, new)


def on_the_wire(found: VersionDiff) -> list[Change]:
    return [change for change in found.changes if change.effect != "none"]


def test_nbformat_4_1_is_two_changes(projects: Path) -> None:
    ids = [change.id for change in diff(projects, "nbformat", "4.0", "4.1").changes]
    assert ids == ["limit-tightened:nbformat.nbformat_minor=minimum", "description-changed:nbformat"]


def test_strict_cyclonedx_is_only_closed(projects: Path) -> None:
    """A closed document has to name `$schema`, which an open one may have without that."""
    changes = on_the_wire(diff(projects, "cyclonedx", "1.3", "1.3-strict"))
    closed = [change for change in changes if change.rule == "object-closed"]
    assert len(closed) == 25
    assert all(change.levels == {"writer": "breaking", "reader": "compatible"} for change in closed)
    assert [change.id for change in changes if change not in closed] == ["optional-member-added:bom.SNAPSHOT.$schema"]


def test_cyclonedx_that_is_opened_again_breaks_who_reads(projects: Path) -> None:
    changes = on_the_wire(diff(projects, "cyclonedx", "1.3-strict", "1.3"))
    assert {change.rule for change in changes} == {"object-opened", "optional-member-removed"}
    assert all(change.levels["reader"] in ("breaking", "dangerous") for change in changes)


@pytest.mark.parametrize(("old", "new"), [*pairwise(VEGA_LITE)])
def test_nearly_all_of_a_large_schema_is_proved_or_witnessed(projects: Path, old: str, new: str) -> None:
    changes = diff(projects, "vega-lite", old, new).changes
    unproven = [change.id for change in changes if "unproven" in change.levels.values()]
    assert len(unproven) <= UNPROVEN[old, new], unproven
    for change in changes:
        breaks = {role for role, level in change.strict.items() if level == "breaking"}
        assert {each.role for each in change.witnesses} == breaks, change.id
