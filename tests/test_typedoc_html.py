"""TypeDoc's HTML: each folder of ``cases/typedoc_html`` holds a page and what is read from it.

``expected.json`` is the fragment, without the digest of the page.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docsgen.errors import DocsgenError
from docsgen.language.expressions import walk
from docsgen.language.json_value import canonical, same
from docsgen.language.typescript import print_type
from docsgen.model import Declaration, Example, Fragment, Object, Opaque
from docsgen.readers.typedoc_html import read

FOLDER = Path(__file__).parent / "cases" / "typedoc_html"
CASES = sorted(FOLDER.iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_page_is_read_as(case: Path, update_goldens: bool) -> None:
    (page,) = case.glob("page.*")
    found = json.loads(msgspec.json.encode(read(page, file=page.name, version="1")))
    found["source"].pop("sha256")
    expected = case / "expected.json"
    if update_goldens:
        expected.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    assert same(found, json.loads(expected.read_text(encoding="utf-8")))


def test_what_cannot_be_read_stops_with_a_reason(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.mdx"):
        with pytest.raises(DocsgenError, match=r"pages/schema\.mdx"):
            read(path, file="pages/schema.mdx", version="1")


PAGES = [(FOLDER / name / "page.mdx").read_text(encoding="utf-8") for name in ("mdx-page", "examples")]


@settings(deadline=None)
@given(st.sampled_from(PAGES), st.floats(min_value=0, max_value=1))
def test_a_page_cut_anywhere_gives_its_whole_types(
    tmp_path_factory: pytest.TempPathFactory, page: str, part: float
) -> None:
    text = page[: int(len(page) * part)]
    whole, found = (_read_text(tmp_path_factory, each) for each in (page, text))
    names = [declaration.name for declaration in found.declarations]
    assert names == [declaration.name for declaration in whole.declarations][: len(names)]
    assert [_type(each) for each in found.declarations] == [_type(each) for each in whole.declarations][: len(names)]
    begun = re.findall(r"^### `(\w+)`\n", text, re.MULTILINE)
    lost = [name for name in begun if name not in names]
    cuts = [finding.message for finding in found.findings if finding.id == "cut-source"]
    assert len(cuts) <= 1
    if lost:
        assert len(lost) == 1
        assert f"within {lost[0]};" in cuts[0]


@settings(deadline=None)
@given(
    st.text(alphabet=st.sampled_from('<>/="`#\\{}[]*-_ \n\0aé|:;&') | st.sampled_from(PAGES[0]), max_size=300),
    st.data(),
)
def test_any_page_is_read_without_an_error(
    tmp_path_factory: pytest.TempPathFactory, noise: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(min_value=0, max_value=len(PAGES[0])))
    fragment = _read_text(tmp_path_factory, PAGES[0][:at] + noise + PAGES[0][at:])
    assert msgspec.json.encode(fragment)


def _read_text(factory: pytest.TempPathFactory, text: str) -> Fragment:
    path = factory.mktemp("page") / "page.mdx"
    path.write_text(text, encoding="utf-8")
    return read(path, file="page.mdx", version="1")


def _type(declaration: Declaration) -> str:
    return print_type(declaration.type)


# The pages of the Model Context Protocol.

MCP = os.environ.get("DOCSGEN_MCP")
needs_mcp = pytest.mark.skipif(not MCP, reason="DOCSGEN_MCP names no checkout of MCP's repository")

COUNTS: dict[str, dict[str, Any]] = {
    "2025-06-18": {"interface": 70, "type-alias": 9, "members": 226, "inherited": 61, "categories": 28},
    "2025-11-25": {"interface": 107, "type-alias": 19, "members": 423, "inherited": 138, "categories": 35},
    "2026-07-28": {
        "interface": 119,
        "type-alias": 20,
        "variable": 3,
        "members": 454,
        "inherited": 166,
        "categories": 26,
    },
}


@needs_mcp
@pytest.mark.parametrize("version", COUNTS)
def test_every_type_and_member_of_a_real_page_is_read(version: str) -> None:
    fragment = _mcp(version)
    members = [member for each in fragment.declarations for member in _members(each) if each.kind == "interface"]
    found = {
        **Counter(declaration.kind for declaration in fragment.declarations),
        "members": len(members),
        "inherited": sum(bool(member.inherited_from) for member in members),
        "categories": len(fragment.categories),
    }
    assert found == COUNTS[version]
    assert not fragment.findings
    assert not any(isinstance(part, Opaque) for each in fragment.declarations for _, part in walk(each.type))


@needs_mcp
def test_the_notices_of_deprecation_are_21() -> None:
    fragment = _mcp("2026-07-28")
    deprecated = [each for each in fragment.declarations if each.annotations.deprecation is not None]
    members = [
        f"{each.name}.{member.name}"
        for each in fragment.declarations
        for member in _members(each)
        if member.annotations.deprecation is not None
    ]
    assert (len(deprecated), len(members)) == (16, 5)
    assert "CreateMessageRequestParams.includeContext" in members


@needs_mcp
def test_examples_equal_those_of_the_folder() -> None:
    folder = Path(MCP or "", "schema", "2026-07-28", "examples")
    shown = {_key(example) for example in _mcp("2026-07-28").examples}
    files = [(path.parent.name, canonical(json.loads(path.read_text()))) for path in folder.glob("*/*.json")]
    assert (len(shown), len(files), sum(each in shown for each in files)) == (126, 129, 126)


@needs_mcp
def test_bases_are_what_the_sources_say() -> None:
    bases = {
        each.name: [print_type(base) for base in each.bases] for each in _mcp("2026-07-28").declarations if each.bases
    }
    assert bases["ListPromptsResult"] == ["PaginatedResult", "CacheableResult"]
    assert bases["Tool"] == ["Icons", "BaseMetadata"]
    assert bases["HeaderMismatchError"] == ['Omit<JSONRPCErrorResponse, "error">']
    without = [name for name, listed in bases.items() if any("Omit" in base for base in listed)]
    assert without == ["HeaderMismatchError", "MissingRequiredClientCapabilityError", "UnsupportedProtocolVersionError"]


@needs_mcp
def test_a_stored_capture_gives_its_whole_types_and_one_finding() -> None:
    captures = sorted(Path(MCP or "", "..", "seeds").glob("000_*.txt"))
    if not captures:
        pytest.skip("there is no stored capture beside the checkout of MCP's repository")
    fragment = read(captures[0], file="capture.txt", version="2026-07-28")
    page = _mcp("2026-07-28")
    assert [_outline(each) for each in fragment.declarations] == [_outline(each) for each in page.declarations[:39]]
    assert [_key(each) for each in fragment.examples] == [_key(each) for each in page.examples[:11]]
    (finding,) = fragment.findings
    assert (finding.id, finding.severity) == ("cut-source", "error")
    assert "UnsupportedProtocolVersionError" in finding.message
    assert '"Content"' in finding.message


def _mcp(version: str) -> Fragment:
    path = Path(MCP or "", "docs", "specification", version, "schema.mdx")
    return read(path, file="schema.mdx", version=version)


def _members(declaration: Declaration) -> tuple[Any, ...]:
    return declaration.type.members if isinstance(declaration.type, Object) else ()


def _outline(declaration: Declaration) -> tuple[Any, ...]:
    deprecated = [member.name for member in _members(declaration) if member.annotations.deprecation is not None]
    return declaration.name, declaration.kind, declaration.category, _type(declaration), declaration.bases, deprecated


def _key(example: Example) -> tuple[str, str]:
    return example.type, canonical(example.value)
