"""The summaries that come with the repository: well-formed, and complete for every version that has a model."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

SCHEMA = Path(__file__).resolve().parent.parent / "schema"
SUMMARIES = SCHEMA / "summaries.yml"
MODELS = {path.parent.name: path for path in sorted([*SCHEMA.glob("*/model.json"), *SCHEMA.glob("*/facts.json")])}
DEFAULT = "default"
LINK = re.compile(r"\{@link ([\w.]+)\}")


def pairs(node: yaml.Node) -> list[tuple[str, yaml.Node]]:
    """The entries of a YAML mapping as written: in their order, with keys that occur twice."""
    assert isinstance(node, yaml.MappingNode)
    for key, _ in node.value:
        assert isinstance(key, yaml.ScalarNode), key.start_mark
        assert key.tag == "tag:yaml.org,2002:str", f"{key.value} isn't a string: quote it"
    return [(key.value, value) for key, value in node.value]


def read() -> list[tuple[str, list[tuple[str, str]]]]:
    """Per name, its sentences by version; a name with one sentence for all versions has it under ``default``."""
    entries = []
    root = yaml.compose(SUMMARIES.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert root is not None, "no summaries"
    for name, node in pairs(root):
        sentences = pairs(node) if isinstance(node, yaml.MappingNode) else [(DEFAULT, node)]
        for version, sentence in sentences:
            assert isinstance(sentence, yaml.ScalarNode), f"{name} {version}"
            assert sentence.tag == "tag:yaml.org,2002:str", f"{name} {version} isn't a string"
        entries.append((name, [(version, sentence.value) for version, sentence in sentences]))
    return entries


def names_of(model: Path) -> set[str]:
    declarations = json.loads(model.read_text(encoding="utf-8"))["declarations"]
    return {declaration["name"] for declaration in declarations}


def test_names_are_sorted_and_unique() -> None:
    names = [name for name, _ in read()]
    assert names == sorted(set(names))


def test_versions_of_a_name_are_unique() -> None:
    for name, sentences in read():
        versions = [version for version, _ in sentences]
        assert versions, name
        assert len(versions) == len(set(versions)), name


def test_each_sentence_is_one_short_line_with_a_full_stop() -> None:
    for name, sentences in read():
        for version, sentence in sentences:
            place = f"{name} {version}: {sentence!r}"
            assert sentence.strip() == sentence != "", place
            assert sentence.isprintable(), place  # so no line break either
            assert sentence.endswith("."), place
            assert len(sentence) <= 200, place


def test_markup_is_only_code_and_links() -> None:
    for name, sentences in read():
        for version, sentence in sentences:
            place = f"{name} {version}: {sentence!r}"
            assert sentence.count("`") % 2 == 0, place
            assert not re.search(r"[{}<>]", LINK.sub("", sentence)), place


@pytest.mark.parametrize("version", MODELS)
def test_every_type_of_a_version_has_a_summary(version: str) -> None:
    summaries = {name: dict(sentences) for name, sentences in read()}
    names = names_of(MODELS[version])
    missing = [name for name in sorted(names) if not {version, DEFAULT} & summaries.get(name, {}).keys()]
    assert missing == []


@pytest.mark.parametrize("version", MODELS)
def test_links_of_a_version_lead_to_its_types(version: str) -> None:
    names = names_of(MODELS[version])
    broken = []
    for name, sentences in read():
        by_version = dict(sentences)
        sentence = by_version.get(version, by_version.get(DEFAULT, ""))
        if name in names:
            broken += [(name, target) for target in LINK.findall(sentence) if target not in names]
    assert broken == []


def test_no_summary_is_left_over() -> None:
    entries = read()
    mentioned = {version for _, sentences in entries for version, _ in sentences} - {DEFAULT}
    absent = sorted(mentioned - MODELS.keys())
    if absent:
        pytest.skip(f"no model of {', '.join(absent)}")
    names = {version: names_of(path) for version, path in MODELS.items()}
    left_over = []
    for name, sentences in entries:
        own = {version for version, _ in sentences}
        has = {version for version in names if name in names[version]}
        left_over += [(name, version) for version in sorted(own - {DEFAULT}) if version not in has]
        if DEFAULT in own and not has - own:
            left_over.append((name, DEFAULT))
    assert left_over == []
