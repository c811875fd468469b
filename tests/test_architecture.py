"""The house rules that imports can show: data flows one way, and stages don't know each other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docsgen.language.explanations import EXPLANATIONS

PACKAGE = Path(__file__).parent.parent / "docsgen"

STAGES = ("readers", "merge", "link", "diff", "render", "feeds", "site")

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


def test_every_kind_of_finding_is_explained() -> None:
    """Ids stand in the code as ``id="..."`` or before their severity."""
    pattern = re.compile(r'\bid="([a-z0-9-]+)"|"([a-z0-9]+(?:-[a-z0-9]+)+)",?:? "(?:error|warning|note)"')
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
    ids = {one or other for one, other in pattern.findall(code)}
    assert len(ids) > 30
    assert ids - set(EXPLANATIONS) == set()
