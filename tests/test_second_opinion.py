"""What PyPI's jsoncompat says of every type between all versions of the Model Context Protocol, beside our answers.

It answers yes or no for the whole type. The ten pairs take some seconds, as each type is given with only those that it
refers to. Needs a checkout of the protocol's repository, named by DOCSGEN_MCP.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from docsgen.diff.sets import includes
from docsgen.model import Reference
from tests import test_sets_mcp as mcp

TABLE = Path(__file__).parent / "cases" / "second-opinion.yml"

WORDS = {True: "compatible", False: "breaking"}

pytestmark = mcp.pytestmark


class Answer(NamedTuple):
    """One disagreement."""

    old: str
    new: str
    type: str
    side: str
    ours: str
    theirs: str


def listed() -> Iterator[tuple[Answer, Any]]:
    """The rows of the table, one for each pair and type, with the values that decide."""
    for row in yaml.load(TABLE.read_text(encoding="utf-8"), yaml.BaseLoader):
        for old, new in row["pairs"]:
            yield from (
                (Answer(old, new, name, row["side"], row["ours"], row["theirs"]), row["value"]) for name in row["types"]
            )


def test_the_table_lists_every_disagreement_and_no_other() -> None:
    jsoncompat: Any = pytest.importorskip("jsoncompat", reason="jsoncompat, of the extra `dev`, isn't installed")
    found = []
    asked = 0
    for old, new in mcp.PAIRS:
        for name in (each for each in mcp.side(old) if each in mcp.side(new)):
            documents = document(old, name), document(new, name)
            for side, writer, reader in (("serializer", new, old), ("deserializer", old, new)):
                theirs = WORDS[jsoncompat.check_compat(*documents, side)]
                type_ = Reference(name)
                ours = WORDS[includes(type_, mcp.side(reader), type_, mcp.side(writer)).proved]
                asked += 1
                if ours != theirs:
                    found.append(Answer(old, new, name, side, ours, theirs))
    assert asked > 1500
    assert sorted(found) == sorted(answer for answer, _ in listed())


@pytest.mark.parametrize(
    ("answer", "value"), tuple(listed()), ids=lambda part: "-".join(part[:4]) if isinstance(part, Answer) else ""
)
def test_the_value_decides(answer: Answer, value: Any) -> None:
    versions = (answer.old, answer.new) if answer.side == "deserializer" else (answer.new, answer.old)
    writer, reader = (mcp.validator(each, answer.type) for each in versions)
    assert writer.is_valid(value)
    assert reader.is_valid(value) == (answer.ours == "compatible")


def document(version: str, name: str) -> str:
    """A type with all that it refers to, as a schema of 2020-12."""
    known = mcp.schema(version)
    definitions = known.get("$defs") or known["definitions"]
    needed: dict[str, Any] = {}
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each not in needed:
            needed[each] = definitions[each]
            waiting += re.findall(r'"#/(?:\$defs|definitions)/([^"/]+)"', json.dumps(definitions[each]))
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": f"#/$defs/{name}", "$defs": needed}
    return json.dumps(schema).replace('"#/definitions/', '"#/$defs/')
