"""The house rules that imports can show: data flows one way, and stages don't know each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "docsgen"

STAGES = ("readers", "merge", "link", "render", "site")

ALLOWED = {
    "model": {"model"},
    "language": {"model", "language", "errors"},
    **{stage: {"model", "language", "errors", stage} for stage in STAGES},
}
"""What each package may import of ours; everything at the top level and commands/ may import anything."""


def imports(path: Path) -> Iterator[str]:
    """The first parts of docsgen's own modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        modules: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module] if node.module != "docsgen" else [f"docsgen.{each.name}" for each in node.names]
        elif isinstance(node, ast.Import):
            modules = [each.name for each in node.names]
        yield from (module.split(".")[1] for module in modules if module.startswith("docsgen."))


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_a_package_imports_only_what_it_may(package: str) -> None:
    files = sorted((PACKAGE / package).rglob("*.py"))
    assert files
    wrong = {
        f"{path.relative_to(PACKAGE)} imports docsgen.{name}"
        for path in files
        for name in imports(path)
        if name not in ALLOWED[package]
    }
    assert not wrong


def test_only_the_thin_parts_know_the_pipeline() -> None:
    knowing = {
        str(path.relative_to(PACKAGE).parts[0])
        for path in PACKAGE.rglob("*.py")
        if {"pipeline", "config"} & set(imports(path))
    }
    assert knowing <= {"commands", "mkdocs_plugin.py", "pipeline.py", "discovery.py"}
