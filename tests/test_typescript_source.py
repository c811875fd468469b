"""TypeScript as a source: each folder of ``cases/typescript_source`` holds files and what is read from them.

The source is the folder ``source`` where there is one, otherwise the file ``types.*``; ``expected.json`` is the
fragment, without the digest of what was read.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docsgen.discovery import FoundSource, inputs
from docsgen.errors import DocsgenError
from docsgen.language.json_value import same
from docsgen.model import Fragment, Union
from docsgen.readers.typescript import read

CASES = sorted((Path(__file__).parent / "cases" / "typescript_source").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_source_is_read_as(case: Path, update_goldens: bool) -> None:
    folder = case / "source"
    path = folder if folder.is_dir() else next(case.glob("types.*"))
    found = json.loads(msgspec.json.encode(read(path, file=path.name, version="1")))
    found["source"].pop("sha256")
    expected = case / "expected.json"
    if update_goldens:
        expected.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    assert same(found, json.loads(expected.read_text(encoding="utf-8")))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_declaration_knows_its_line(case: Path) -> None:
    fragment = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    for declaration in fragment.get("declarations", ()):
        for location in declaration["locations"]:
            path = case / location["file"]
            line = path.read_text(encoding="utf-8", errors="replace").splitlines()[
                int(location["place"].split()[1]) - 1
            ]
            assert re.search(r"\b(interface|type|enum|class|const|let|function|namespace)\b", line)


def test_what_cannot_be_read_stops_with_a_reason(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.ts"):
        with pytest.raises(DocsgenError, match=r"schema/types\.ts"):
            read(path, file="schema/types.ts", version="1")


def test_a_file_may_nest_deeper_than_can_be_read(tmp_path: Path) -> None:
    for deep in ("[" * 3000 + "]" * 3000, "{ a: " * 3000 + "1" + " }" * 3000, "(" * 3000 + "1" + ")" * 3000):
        fragment = _read(tmp_path, f"export type Deep = {deep};\nexport type Flat = 1;\n")
        assert [each.name for each in fragment.declarations] == ["Flat"]
        assert [(each.id, each.place) for each in fragment.findings] == [("too-deep", "line 1")]


def test_what_a_file_imports_is_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "cups").mkdir()
    (tmp_path / "cups" / "leaf.d.ts").write_text("export interface Leaf { green: true }\n", encoding="utf-8")
    (tmp_path.parent / "above.ts").write_text("export interface Above { a: 1 }\n", encoding="utf-8")
    fragment = _read(tmp_path, 'export * from "./cups/leaf.js";\nexport * from "../above";\n')
    assert [(each.name, each.locations[0].file) for each in fragment.declarations] == [("Leaf", "cups/leaf.d.ts")]
    assert [each.id for each in fragment.findings] == ["unresolved-module"]
    found = FoundSource("typescript", tmp_path / "types.ts", "types.ts")
    assert set(inputs(found)) == {tmp_path / "types.ts", tmp_path / "cups" / "leaf.d.ts"}


def test_a_long_chain_is_not_deep(tmp_path: Path) -> None:
    values = " | ".join(f'"v{i}"' for i in range(3000))
    fragment = _read(tmp_path, f"export type Many = {values};\nexport interface Cup {{ kind: {values} }}\n")
    assert not fragment.findings
    assert [len(each.type.members) for each in fragment.declarations if isinstance(each.type, Union)] == [3000]


@pytest.mark.slow
def test_a_large_file_is_read(tmp_path: Path) -> None:
    count = 30_000
    text = "".join(
        f"/** The type {i}. */\nexport interface T{i} {{ a?: string; b: T{i // 2}[] }}\n" for i in range(count)
    )
    fragment = _read(tmp_path, text)
    assert len(fragment.declarations) == count
    assert not fragment.findings


BASE = (
    Path(__file__).parent / "cases" / "typescript_source" / "c118-one-name-declared-several-times" / "types.ts"
).read_text()


@settings(deadline=None, max_examples=100)
@given(
    st.text(alphabet=st.sampled_from("{}[]()<>;:|&?=,.*/@\"'`\\\n \0aé#~-$") | st.sampled_from(BASE), max_size=120),
    st.integers(min_value=0, max_value=len(BASE)),
    st.sampled_from([".ts", ".d.ts", ".md", ".mdx", ".tsx"]),
)
def test_any_text_is_read_without_an_error(
    tmp_path_factory: pytest.TempPathFactory, noise: str, at: int, suffix: str
) -> None:
    path = tmp_path_factory.mktemp("source") / f"types{suffix}"
    path.write_text(f"```ts\n{BASE[:at]}{noise}{BASE[at:]}", encoding="utf-8")
    fragment = read(path, file=path.name, version="1")
    assert msgspec.json.encode(fragment)
    assert fragment.declarations or fragment.findings


def _read(folder: Path, text: str) -> Fragment:
    path = folder / "types.ts"
    path.write_text(text, encoding="utf-8")
    return read(path, file="types.ts", version="1")
