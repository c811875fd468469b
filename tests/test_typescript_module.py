"""A version as one ``.d.ts``: read back it says the same, and the compiler of TypeScript accepts it.

What TypeScript has no words for, and no comment either, isn't compared: schemas beside a type (``not``, ``if``), that
exactly one alternative may match, that an object is open, the order of members that bases have.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.fetch import NEXT_SCHEMA, SCHEMA
from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.expressions import transform, walk
from docsgen.language.typescript import module_text
from docsgen.language.wording import reworded
from docsgen.model import (
    UNKNOWN,
    Annotations,
    Array,
    BlockTag,
    Comment,
    Constraint,
    Declaration,
    Deprecation,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    Union,
)
from docsgen.readers.json_schema import read as read_schema
from docsgen.readers.typescript import read

WITHOUT_TYPES = ("binary", "empty-file")
CASES = [
    path
    for path in sorted((Path(__file__).parent / "cases" / "typescript_source").iterdir())
    if path.name not in WITHOUT_TYPES
]

COMPUTED = {"enums-classes-and-constants": {"Level"}}
"""Enums with a value that only running tells: a declaration of it has none."""

Said = Mapping[str, Any]
"""By name, what is compared."""


def read_back(declarations: Iterable[Declaration], folder: Path) -> dict[str, Declaration]:
    """The declarations after they were written and read."""
    path = folder / "schema.d.ts"
    path.write_text(module_text(declarations), encoding="utf-8")
    fragment = read(path, file="schema.d.ts", version="1")
    assert [each.message for each in fragment.findings if each.severity == "error"] == []
    return {each.name: each for each in fragment.declarations}


def compared(declarations: Iterable[Declaration]) -> dict[str, Said]:
    return {each.name: said(each) for each in declarations}


def said(declaration: Declaration) -> Said:
    """What TypeScript can say of a declaration, comments included."""
    expression = transform(reworded(declaration.type, words), plain)
    return {
        "type": expression,
        "bases": declaration.bases,
        "parameters": declaration.type_parameters,
        "annotations": words(declaration.annotations),
        "also": [said(each) for each in declaration.also],
    }


def words(annotations: Annotations) -> Annotations:
    """Kept keywords are tags when they are read."""
    keywords = {each.keyword for each in annotations.keywords}
    comment = annotations.comment or Comment()
    tags = tuple(tag for tag in comment.tags if tag.name not in keywords)
    return msgspec.structs.replace(
        annotations, keywords=(), comment=Comment(comment.text, tags) if comment.text or tags else None
    )


def plain(part: TypeExpression) -> TypeExpression:  # noqa: PLR0911 - one case a kind
    match part:
        case Primitive("array"):
            return Array(UNKNOWN)
        case Refined(base, constraints):
            return Refined(base, constraints) if constraints else base
        case Array(items):
            return Array(items)
        case Union(members):
            return Union(members)
        case Function(parameters):
            typed = (msgspec.structs.replace(each, type=each.type or Primitive("any")) for each in parameters)
            return msgspec.structs.replace(part, parameters=tuple(typed))
        case Object((), (), "open", _, ()):
            return Primitive("object")
        case Object():
            return msgspec.structs.replace(
                part,
                members=tuple(sorted(map(bare, part.members), key=lambda member: member.name)),
                openness="closed" if part.openness == "closed" else "unsaid",
                implied=False,
            )
    return part


def bare(member: Member) -> Member:
    return msgspec.structs.replace(member, provenance={}, inherited_from="", overrides="", declared=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_typescript_said_is_said_again(case: Path, tmp_path: Path) -> None:
    (source,) = [path for path in case.iterdir() if path.name not in ("expected.json", "options.json")]
    fragment = read(source, file=source.name, version="1")
    again = read_back(fragment.declarations, tmp_path)
    assert {name for name, each in again.items() if each.kind != "namespace"} <= {
        each.name for each in fragment.declarations
    }
    known = [each for each in fragment.declarations if each.name not in COMPUTED.get(case.name, ())]
    assert compared(again[each.name] for each in known) == compared(known)


FOLDER = os.environ.get("DOCSGEN_MCP", "")
COMPILER = Path(__file__).parents[1] / ".cache" / "npm" / "node_modules" / ".bin" / "tsc"


@pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")
@pytest.mark.parametrize("path", sorted(Path(FOLDER).glob("schema/*/schema.json")) if FOLDER else [])
def test_every_version_of_mcp_says_the_same_again(path: Path, tmp_path: Path) -> None:
    found = read_schema(path, file="schema.json", version="1").declarations
    again = read_back(found, tmp_path)
    assert list(again) == [each.name for each in found]
    assert compared(again.values()) == compared(found)


@pytest.mark.skipif(not FOLDER, reason="DOCSGEN_MCP names no checkout of MCP's repository")
def test_what_all_sources_of_mcp_say_together_is_read_back(tmp_path: Path) -> None:
    """With bases, whose members are written once; all that is compared of those is that they are there."""
    for linked in pipeline.library(load_options({}, config_dir=Path(FOLDER))).versions:
        again = read_back(linked.model.declarations, tmp_path)
        assert list(again) == [each.name for each in linked.model.declarations]
        for declaration in linked.model.declarations:
            assert facts(again[declaration.name]) == facts(declaration)


def facts(declaration: Declaration) -> Any:
    """Bases, comments and deprecations, and of each member at any depth its optionality, words and default."""
    members = sorted(
        (
            ".".join((*path, each.name)),
            each.required,
            each.readonly,
            *said_of(each.annotations),
        )
        for path, part in walk(declaration.type)
        if isinstance(part, Object)
        for each in part.members
    )
    return declaration.bases, said_of(declaration.annotations), members


def said_of(words: Annotations) -> tuple[str, bool, str]:
    return words.comment.text if words.comment else "", words.deprecation is not None, repr(words.default)


@pytest.mark.slow
def test_the_compiler_accepts_all_of_it(tmp_path: Path) -> None:
    """MCP's versions and vega-lite, where they are, and every case of the readers, also those that aren't sound."""
    found = [
        *Path(__file__).parent.glob("cases/typescript_source/*/*.ts"),
        *Path(__file__).parent.glob("cases/constructs/*.ts"),
    ]
    found += [
        path for path in Path(__file__).parent.glob("cases/*/*/*.json") if path.parts[-3] in ("json_schema", "keywords")
    ]
    found += [*Path(FOLDER).glob("schema/*/schema.json")] if FOLDER else []
    found += [path for path in (SCHEMA, NEXT_SCHEMA) if path.exists()]
    written = [write(path, tmp_path / f"case{index}.d.ts") for index, path in enumerate(found)]
    assert len(written) > 150
    assert compiled(written) == ""


@pytest.mark.slow
def test_the_compiler_is_asked(tmp_path: Path) -> None:
    (tmp_path / "wrong.d.ts").write_text("export type Cup = Mug;\n", encoding="utf-8")
    assert "Cannot find name 'Mug'" in compiled([tmp_path / "wrong.d.ts"])


def write(path: Path, target: Path) -> Path:
    reading = read_schema if path.suffix == ".json" else read
    target.write_text(module_text(reading(path, file=path.name, version="1").declarations), encoding="utf-8")
    return target


def compiled(files: Iterable[Path]) -> str:
    """What the compiler has to say."""
    if not COMPILER.exists():
        pytest.skip(f"TypeScript isn't installed: npm install --prefix {COMPILER.parents[2]} typescript")
    command = [str(COMPILER), "--strict", "--noEmit", *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


NAMES = ("Cup", "Mug", "Lid")
TEXTS = st.text(alphabet="ab @*/\\`{}[]|~-#\"'\n.\u00e9", max_size=30).map(lambda text: _clean(text))
EXTRA = st.sampled_from(
    ["@deprecated for long", "see @default 1 here", "a */ b", "`@see` it", "@alpha", "* one\n* two", "```\n@see\n```"]
)
COMMENTED = st.one_of(TEXTS, EXTRA)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(-5, 5), st.sampled_from(["a", "*/", "@see x", ""]))
MEMBER_NAMES = st.sampled_from(["size", "a-b", "1", "@id", "constructor", "\u00e9"])
LIMITS = st.sampled_from([("minimum", 0), ("format", "uri"), ("pattern", "^@see */"), ("minLength", 2)])


def _clean(text: str) -> str:
    """Text as any comment can hold it: without blanks at the ends of lines, links that are none, and open fences."""
    lines = (line.rstrip() for line in text.replace("{@", "{").replace("```", "").split("\n"))
    return "\n".join(lines).strip().replace("~~~", "").replace("*\\/", "")  # which is how ``*/`` is written


@st.composite
def drawn_annotations(draw: st.DrawFn) -> Annotations:
    text = draw(COMMENTED)
    tags = tuple(BlockTag(draw(st.sampled_from(["see", "remarks"])), draw(COMMENTED)) for _ in range(draw(SMALL)))
    notice = Deprecation(draw(COMMENTED)) if draw(st.booleans()) else None
    return Annotations(
        title=draw(st.sampled_from(["", "A title"])),
        comment=Comment(text, tags) if text or tags else None,
        default=draw(st.one_of(st.just(msgspec.UNSET), VALUES)),
        deprecation=notice,
    )


SMALL = st.integers(0, 2)
ANNOTATIONS = drawn_annotations()
ATOMS: st.SearchStrategy[TypeExpression] = st.one_of(
    st.sampled_from([Primitive(name) for name in ("string", "number", "integer", "boolean", "null", "unknown")]),
    st.sampled_from([Reference(name) for name in NAMES]),
    st.one_of(st.booleans(), st.integers(-5, 5), st.text(max_size=5)).map(Literal),
)


def compound(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[TypeExpression]:
    several = st.lists(inner, min_size=2, max_size=3, unique_by=repr).map(tuple)
    return st.one_of(
        inner.map(Array),
        several.filter(lambda parts: not any(isinstance(part, Union) for part in parts)).map(Union),
        several.filter(lambda parts: not any(isinstance(part, Intersection) for part in parts)).map(Intersection),
        st.lists(inner.map(TupleElement), max_size=2).map(lambda parts: Tuple(tuple(parts))),
        objects(inner),
        st.builds(limited, inner, LIMITS),
    )


def limited(base: TypeExpression, limit: tuple[str, Any]) -> TypeExpression:
    return base if isinstance(base, Refined) else Refined(base, (Constraint(*limit),))


def objects(inner: st.SearchStrategy[TypeExpression]) -> st.SearchStrategy[Object]:
    member = st.builds(
        Member, MEMBER_NAMES, inner, required=st.booleans(), readonly=st.booleans(), annotations=ANNOTATIONS
    )
    key = st.builds(IndexSignature, inner, pattern=st.sampled_from([None, "^x-", "*/"]), annotations=ANNOTATIONS)
    return st.builds(
        Object,
        members=st.lists(member, max_size=3, unique_by=lambda each: each.name).map(tuple),
        index_signatures=st.lists(key, max_size=1).map(tuple),
        openness=st.sampled_from(["unsaid", "closed"]),
    )


TYPES = st.recursive(ATOMS, compound, max_leaves=4)


@st.composite
def declarations(draw: st.DrawFn) -> list[Declaration]:
    found = []
    for name in NAMES:
        kind = draw(st.sampled_from(["interface", "type-alias"]))
        expression: TypeExpression = draw(objects(TYPES) if kind == "interface" else TYPES)
        found.append(Declaration(name, kind, expression, annotations=draw(ANNOTATIONS)))
    return found


@given(declarations())
@settings(max_examples=60, deadline=None)
def test_whatever_is_written_is_read_back(given: list[Declaration]) -> None:
    with TemporaryDirectory() as folder:
        again = read_back(given, Path(folder))
    assert list(again) == list(NAMES)
    assert compared(again.values()) == compared(given)
