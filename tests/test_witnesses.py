"""``benchmarks.witnesses``, which checks a site's witnesses without docsgen, finds those that are wrong."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from benchmarks.witnesses import main
from docsgen.commands.main import main as docsgen

CUP = Path(__file__).parent / "fixtures" / "cup"
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = shutil.copytree(
        CUP, tmp_path_factory.mktemp("witnesses") / "cup", ignore=shutil.ignore_patterns(".cache")
    )
    assert CliRunner().invoke(docsgen, ["build", "-q", "-f", str(project / "mkdocs.yml")]).exit_code == 0
    return project / "site"


def status(site: Path, sources: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["witnesses", str(site), str(sources)])
    return main()


def test_every_witness_of_a_site_is_right(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert status(site, CUP, monkeypatch) == 0


@pytest.mark.parametrize("wrong", ["accepted by both", "accepted by none"])
def test_a_wrong_witness_is_found(site: Path, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = site.glob("changes/*/*/index.json")
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    witness = next(each for change in document["changes"] for each in change["witnesses"])
    witness.update({"type": "Saucer", "value": {} if wrong == "accepted by both" else {"width": "wide"}})
    target = tmp_path / file.relative_to(site)
    target.parent.mkdir(parents=True)
    target.write_text(json.dumps(document), encoding="utf-8")
    assert status(tmp_path, CUP, monkeypatch) == 1


def test_a_site_without_witnesses_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert status(tmp_path, CUP, monkeypatch) == 1


@pytest.mark.slow
def test_every_witness_of_real_versions_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = os.environ.get("DOCSGEN_MCP")
    if not sources:
        pytest.skip("DOCSGEN_MCP isn't set: a checkout of the Model Context Protocol's repository")
    arguments = ["build", "-q", "--no-cache", "-f", str(ROOT / "mkdocs.yml"), "--sources", sources, "-d", str(tmp_path)]
    assert CliRunner().invoke(docsgen, arguments).exit_code == 0
    assert status(tmp_path, Path(sources), monkeypatch) == 0
