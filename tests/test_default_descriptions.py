"""The descriptions that come with the repository: well-formed, of what exists, complete for the newest version."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache

import pytest
import yaml

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.expressions import unwrapped
from docsgen.merge.places import members_of
from docsgen.model import Array, Library, Literal, Member, Object, Reference, TypeExpression, Union
from tests.test_default_summaries import LINK, SCHEMA, pairs

DESCRIPTIONS = SCHEMA / "descriptions.yml"
DEFAULT = "default"

ENVELOPE = ("jsonrpc", "id")
"""Members that JSON-RPC gives to every message; the types that the others inherit them from describe them."""

CONTENT = ("params", "result", "error", "data")
"""Members that are what their type is, if that has a name, and so a summary, or members that are described."""


@cache
def library() -> Library:
    """What the descriptions are of, read with nothing but words of ours."""
    facts = ["schema/{version}/facts.json", "schema/{version}/model.json"]
    options = {"model": facts, "json_schema": "", "typedoc_html": "", "examples": "", "deprecations": ""}
    return pipeline.library(load_options(options, config_dir=SCHEMA.parent))


def texts() -> Iterator[tuple[str, str, str]]:
    """Each type, path with version, and text."""
    root = yaml.compose(DESCRIPTIONS.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert root is not None, "no descriptions"
    for name, members in pairs(root):
        for path, node in pairs(members):
            for version, text in pairs(node) if isinstance(node, yaml.MappingNode) else [(DEFAULT, node)]:
                assert isinstance(text, yaml.ScalarNode), f"{name} {path} {version}"
                yield name, f"{path} {version}", text.value


def test_types_and_their_members_are_sorted_and_unique() -> None:
    root = yaml.compose(DESCRIPTIONS.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert root is not None
    types = [name for name, _ in pairs(root)]
    assert types == sorted(set(types))
    for name, node in pairs(root):
        paths = [path for path, _ in pairs(node)]
        assert paths == sorted(set(paths)), name


def test_texts_are_short_and_end_with_a_full_stop() -> None:
    for name, path, text in texts():
        place = f"{name}.{path}: {text!r}"
        assert text.strip() == text != "", place
        assert text.replace("\n", "").isprintable(), place
        assert text.endswith("."), place
        assert len(text) <= 400, place


def test_markup_is_only_code_and_links() -> None:
    for name, path, text in texts():
        place = f"{name}.{path}: {text!r}"
        assert text.count("`") % 2 == 0, place
        assert not re.search(r"[{}<>]", re.sub(r"`[^`]*`", "", LINK.sub("", text))), place


def test_a_text_of_a_version_differs_from_the_default() -> None:
    known = {(name, path): text for name, path, text in texts()}
    same = [
        (name, path)
        for (name, path), text in known.items()
        if not path.endswith(f" {DEFAULT}") and known.get((name, f"{path.rpartition(' ')[0]} {DEFAULT}")) == text
    ]
    assert same == []


def test_every_text_is_of_something_and_every_link_leads_to_a_type() -> None:
    ids = ("description-shape", "summary-shape", "unused-words", "unresolved-link")
    assert [each for each in pipeline.findings(library()) if each.id in ids] == []


def test_every_member_of_the_newest_version_that_needs_words_has_some() -> None:
    newest = library().versions[-1].model
    types = {declaration.name for declaration in newest.declarations}
    missing = [
        place
        for declaration in newest.declarations
        for place, member in members_of(declaration)
        if not member.annotations.comment and not says_it_all(member, types)
    ]
    assert missing == []


def says_it_all(member: Member, types: set[str]) -> bool:
    """Whether name and type leave nothing to describe: a constant, the envelope, or what a type of that name is."""
    named = _names(unwrapped(member.type)) & types
    within = isinstance(member.type, Object) and bool(member.type.members)
    return (
        isinstance(unwrapped(member.type), Literal)
        or member.name in ENVELOPE
        or (member.name in CONTENT and (within or bool(named)))
        or any(_singular(name).endswith(_singular(member.name)) for name in named)
    )


def _singular(name: str) -> str:
    return name.lower().removesuffix("s")


def _names(expression: TypeExpression) -> set[str]:
    match expression:
        case Reference(name):
            return {name}
        case Array(items):
            return _names(items)
        case Union(members):
            return set().union(*map(_names, members))
        case _:
            return set()


@pytest.mark.parametrize("version", sorted(path.name for path in SCHEMA.glob("*-*-*")))
def test_most_members_of_earlier_versions_have_words_too(version: str) -> None:
    model = next(each.model for each in library().versions if each.model.version.id == version)
    types = {declaration.name for declaration in model.declarations}
    members = [member for each in model.declarations for _, member in members_of(each)]
    described = [each for each in members if each.annotations.comment or says_it_all(each, types)]
    assert len(described) / len(members) > 0.9


@pytest.mark.slow
def test_no_text_of_ours_contradicts_the_official_ones() -> None:
    folder = os.environ.get("DOCSGEN_MCP")
    if not folder:
        pytest.skip("DOCSGEN_MCP names no checkout of MCP's repository")
    options = load_options({}, config_dir=SCHEMA.parent, sources=folder)
    found = list(pipeline.findings(pipeline.library(options)))
    assert found  # other ones, so both were read
    assert [each for each in found if each.id in ("own-words-contradict", "unused-words")] == []
