"""No declaration of real TypeScript in Markdown is lost or changed.

The text is beside the checkout of the Model Context Protocol's repository that DOCSGEN_MCP names. It is read here in
the plainest way, by regular expressions, so that a fault of docsgen's reader can't hide itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from docsgen.language.typescript import declaration_tokens
from docsgen.model import Declaration
from docsgen.readers.typescript import read

TEXTS = sorted(Path(os.environ.get("DOCSGEN_MCP", ""), "..", "seeds").resolve().glob("003_*.txt"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get("DOCSGEN_MCP"), reason="DOCSGEN_MCP names no checkout of MCP's repository"),
    pytest.mark.skipif(not TEXTS, reason="there is no text with TypeScript beside the checkout of MCP's repository"),
]

KINDS = {"const": "variable", "type": "type-alias", "interface": "interface", "enum": "enum", "class": "class"}

DECLARATION = re.compile(
    r"(?:^/\*\* (?P<doc>[^\n]*) \*/\n)?"
    r"^(?:export )?(?P<keyword>const|type|interface|enum|class) (?P<name>\w+)(?P<rest>(?:.*\n)(?:(?:[ })>|].*)?\n)*)",
    re.MULTILINE,
)
TOKEN = re.compile(r'"[^"]*"|[\w$]+|=>|\S')


class Written(NamedTuple):
    """A declaration as it stands in the text."""

    doc: str
    kind: str
    name: str
    line: int
    category: str
    tokens: list[str]


@pytest.fixture(scope="module")
def written() -> list[Written]:
    return list(_written(TEXTS[0].read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def found() -> dict[str, Declaration]:
    return {each.name: each for each in read(TEXTS[0], file="types.txt", version="1").declarations}


def test_all_51_declarations_are_there_in_order(written: list[Written], found: dict[str, Declaration]) -> None:
    assert len(written) == 51
    assert [each.name for each in written] == list(found)
    assert [each.kind for each in written] == [each.kind for each in found.values()]


def test_each_says_what_the_text_says(written: list[Written], found: dict[str, Declaration]) -> None:
    for each in written:
        declaration = found[each.name]
        comment = declaration.annotations.comment
        assert (comment.text if comment else "") == each.doc
        assert declaration.category == each.category
        assert [(place.file, place.place) for place in declaration.locations] == [("types.txt", f"line {each.line}")]
        printed = "".join(token.text for token in declaration_tokens(declaration, inherited=False))
        assert _plain(TOKEN.findall(printed)) == each.tokens


def test_functions_are_examples_of_what_they_use() -> None:
    examples = read(TEXTS[0], file="types.txt", version="1").examples
    assert {(each.title, each.type) for each in examples} == {
        ("isTextContent", "TextContent"),
        ("isTextContent", "ImageContent"),
        ("isResourceUpdatedNotification", "ServerNotification"),
        ("isResourceUpdatedNotification", "ResourceUpdatedNotification"),
        ("assertResource", "Resource"),
        ("handleResourceContent", "ResourceContents"),
        ("processMessage", "SamplingMessage"),
    }
    assert {each.language for each in examples} == {"typescript"}


def _written(text: str) -> Iterator[Written]:
    for match in DECLARATION.finditer(text):
        start = match.start("keyword")
        headings = re.findall(r"^#{2,} (.*)$", text[:start], re.MULTILINE)
        keyword, name = match["keyword"], match["name"]
        body = f"{keyword} {name}{match['rest']}".partition("```")[0]
        yield Written(
            doc=match["doc"] or "",
            kind=KINDS[keyword],
            name=name,
            line=text[:start].count("\n") + 1,
            category=headings[-1],
            tokens=_plain(TOKEN.findall(_as_declared(body))),
        )


def _as_declared(body: str) -> str:
    """A class as it is seen from outside: a member for each parameter that declares one, no code."""
    body = re.sub(r"//.*", "", body)
    constructor = re.search(r"constructor\(([^)]*)\) \{.*?\n  \}", body, re.DOTALL)
    if constructor is None:
        return body
    parameters = [each.strip() for each in constructor[1].split(",")]
    members = "; ".join(each.removeprefix("public ") for each in parameters if each.startswith("public "))
    plain = ", ".join(each.removeprefix("public readonly ") for each in parameters)
    return body.replace(constructor[0], f"constructor({plain}); {members}")


def _plain(tokens: list[str]) -> list[str]:
    """Tokens without those that only separate: commas, semicolons, and the bar before the first of a union."""
    kept = [token for token in tokens if token not in (",", ";")]
    return [token for index, token in enumerate(kept) if token != "|" or kept[index - 1] not in ("=", ":", "<")]
