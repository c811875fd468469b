"""docs/formats.md says what is so: its tables are compared with the code, and with pages made of small schemas.

A row on a keyword (``| `items` as a list | ...``) belongs to the schema in ``cases/keywords/items-as-a-list``. Its
last cell is on the page of the schema's type ``Cup``, outside the signature, and isn't there without the keyword.
A row on a construct of TypeScript belongs to a file in ``cases/constructs``; its last cell is on the page of ``Cup``,
and isn't on that of an empty type.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from bs4 import BeautifulSoup

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.json_schema import DRAFTS, VOCABULARY
from docsgen.language.own_words import WORDS_ONLY
from docsgen.merge.precedence import PRECEDENCE

CASES = Path(__file__).parent / "cases" / "keywords"
TEXT = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")

NAMES = {4: "draft-04", 6: "draft-06", 7: "draft-07", 2019: "2019-09", 2020: "2020-12"}
WORDS = {"JSON Schema": "json_schema", "model": "model", "TypeScript": "typescript", "TypeDoc": "typedoc_html"}


class Row(NamedTuple):
    """A row of the table of keywords."""

    case: str
    keyword: str
    drafts: str
    example: str


def cells(heading: str) -> Iterator[list[str]]:
    """The rows of the first table under a heading, without its head."""
    section = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    table = re.findall(r"^\|(.*)\|$", section, re.MULTILINE)
    for row in table[2:]:
        yield [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row)]


ROWS = [
    Row(case.replace("`", "").replace(" ", "-"), re.findall("`([^`]+)`", case)[0], drafts, example.strip("`"))
    for case, drafts, _, example in cells("JSON Schema's keywords")
]
by_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.case)


CONSTRUCTS = CASES.parent / "constructs"
NOTHING = "export interface Cup {}\n"
EXAMPLES = [
    (re.sub("[^a-z0-9@]+", "-", construct.lower()).strip("-"), example.strip("`").strip())
    for construct, _, example in cells("TypeScript's constructs")
]
by_construct = pytest.mark.parametrize(("construct", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])


def test_every_keyword_has_a_row_and_every_row_a_case() -> None:
    assert {row.keyword for row in ROWS if row.case == row.keyword} == set(VOCABULARY)
    assert sorted(row.case for row in ROWS) == sorted(folder.name for folder in CASES.iterdir())


def test_drafts_are_those_that_know_the_keyword() -> None:
    said = {row.keyword: row.drafts for row in ROWS if row.case == row.keyword}
    assert said == {name: in_words(row.first, row.last) for name, row in VOCABULARY.items()}


@by_row
def test_a_page_shows_the_keyword_as_the_table_says(row: Row, tmp_path: Path) -> None:
    schema = json.loads((CASES / row.case / "schema.json").read_text(encoding="utf-8"))
    other = without(schema, row.keyword)
    assert bare(row.example) in bare(page_of_cup("schema.json", json.dumps(schema), tmp_path / "with"))
    assert bare(row.example) not in bare(page_of_cup("schema.json", json.dumps(other), tmp_path / "without"))


@by_construct
def test_a_page_shows_the_construct_as_the_table_says(construct: str, example: str, tmp_path: Path) -> None:
    text = (CONSTRUCTS / f"{construct}.ts").read_text(encoding="utf-8")
    page = page_of_cup("types.ts", text, tmp_path / "with", signature=True)
    if example == "no page":
        assert not page
        return
    assert bare(example) in bare(page)
    assert bare(example) not in bare(page_of_cup("types.ts", NOTHING, tmp_path / "without", signature=True))


def test_every_construct_has_a_row() -> None:
    assert sorted(construct for construct, _ in EXAMPLES) == sorted(path.stem for path in CONSTRUCTS.iterdir())


def test_precedence_is_as_the_code_has_it() -> None:
    rows = [[WORDS[cell] for cell in row[1:]] for row in cells("Which source is believed")]
    assert rows == [[kind for kind in kinds if kind not in WORDS_ONLY] for kinds in PRECEDENCE.values()]


def in_words(first: int, last: int) -> str:
    if (first, last) == (DRAFTS[0], DRAFTS[-1]):
        return "all"
    if first == last:
        return NAMES[first]
    return f"to {NAMES[last]}" if first == DRAFTS[0] else f"{NAMES[first]} on"


def without(value: Any, keyword: str) -> Any:
    if isinstance(value, dict):
        return {key: without(each, keyword) for key, each in value.items() if key != keyword}
    return [without(each, keyword) for each in value] if isinstance(value, list) else value


def bare(text: str) -> str:
    return "".join(text.split())


def page_of_cup(name: str, text: str, folder: Path, *, signature: bool = False) -> str:
    """The text of the type's page, without its signature unless that is wanted; nothing if there is no such page."""
    file = folder / "schema" / "1" / name
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    options = load_options({"typescript": "schema/{version}/types.ts"}, config_dir=folder)
    sites = pipeline.subsites(options, pipeline.library(options))
    html = next((page.html for site in sites for page in site.pages if page.address == "1/types/Cup/"), "")
    soup = BeautifulSoup(html, "lxml")
    for block in [] if signature else soup.find_all("pre"):
        block.decompose()
    return soup.get_text(" ")
