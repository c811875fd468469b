"""The site's JSON: every document fits its format, schemas of types validate alone, catalogues list everything."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import jsonschema
import pytest

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.diff.described import described
from docsgen.feeds import (
    FeedOptions,
    edition,
    entry,
    latest_catalogue,
    pair_files,
    root_catalogue,
    root_files,
    version_catalogue,
    version_files,
)
from docsgen.feeds.json_api import formats
from docsgen.feeds.json_api.formats import format_text
from docsgen.language.stories import pasts
from docsgen.model import Library, StaticFile
from docsgen.render import alone

CUP = Path(__file__).parent / "fixtures" / "cup"
OPTIONS = FeedOptions(
    site_name="Cup", site_url="https://example.test/cup/", generator="docsgen 0", authority="example.test,2026"
)
SITE = "https://example.test/cup/"


@pytest.fixture(scope="module")
def library() -> Library:
    return pipeline.library(load_options({}, config_dir=CUP))


@pytest.fixture(scope="module")
def files(library: Library) -> Mapping[str, bytes]:
    return {each.address: each.content for each in all_files(library)}


def all_files(library: Library) -> list[StaticFile]:
    options = load_options({}, config_dir=CUP)
    diffs = pipeline.changes(options, library)
    told = pasts(library, diffs, OPTIONS.hide)
    found: list[StaticFile] = []
    for linked in library.versions:
        found += version_files(alone(library, linked), OPTIONS, told[linked.model.version.id])
    found += root_files(library, diffs, OPTIONS, described())
    made = {each.model.version.id: edition(alone(library, each), each, OPTIONS) for each in library.versions}
    found += [file for diff in diffs for file in pair_files(diff, made[diff.old], made[diff.new])]
    entries = [entry(each) for each in found]
    catalogues = [version_catalogue(alone(library, linked), entries, OPTIONS) for linked in library.versions]
    catalogues += latest_catalogue(library, catalogues)
    return [*found, *catalogues, root_catalogue(library, diffs, [*entries, *map(entry, catalogues)], OPTIONS)]


@pytest.fixture(scope="module")
def documents(files: Mapping[str, bytes]) -> Mapping[str, Any]:
    """All documents of docsgen's own formats."""
    found = {
        address: json.loads(text) for address, text in files.items() if address.endswith(("index.json", "catalog.json"))
    }
    assert len(found) > 20
    return found


def test_every_document_fits_the_format_that_it_names(documents: Mapping[str, Any]) -> None:
    validators = {each["$id"]: jsonschema.Draft202012Validator(each) for each in formats().values()}
    for address, document in documents.items():
        errors = [error.message for error in validators[document["$schema"]].iter_errors(document)]
        assert errors == [], address
    assert {each["$schema"] for each in documents.values()} == set(validators) - {"urn:docsgen:format:model:1"}


def test_every_format_is_a_schema_under_its_own_id(files: Mapping[str, bytes]) -> None:
    for address, schema in formats().items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert files[address].decode() == format_text(schema)
        name, _, version = address.removeprefix("formats/").removesuffix(".schema.json").rpartition("-")
        assert schema["$id"] == f"urn:docsgen:format:{name}:{version}"


def test_every_document_says_what_it_is_from_and_where_it_is_for_people(documents: Mapping[str, Any]) -> None:
    for address, document in documents.items():
        home = "../2025-05-01/" if address.startswith("latest/") else ""
        assert document["formatVersion"] == 1
        assert document["generator"] == "docsgen 0"
        assert len(document["source"]["sha256"]) == 64
        assert document["links"] == {"html": home or "./", "markdown": f"{home}index.md"}


def test_keys_are_sorted_and_nothing_depends_on_the_moment(library: Library, files: Mapping[str, bytes]) -> None:
    for address, text in files.items():
        if address.endswith("index.json"):
            assert sorted_everywhere(json.loads(text)), address
    assert {each.address: each.content for each in all_files(library)} == files


def sorted_everywhere(value: Any) -> bool:
    if isinstance(value, dict):
        return [*value] == sorted(value) and all(map(sorted_everywhere, value.values()))
    return all(map(sorted_everywhere, value)) if isinstance(value, list) else True


def test_all_links_lead_to_other_documents(documents: Mapping[str, Any]) -> None:
    known = {urljoin(SITE, address.removesuffix("index.json")) for address in documents}
    count = 0
    for address, document in documents.items():
        for href in hrefs(document):
            count += 1
            assert urljoin(urljoin(SITE, address), href).partition("#")[0].removesuffix("index.json") in known, (
                address,
                href,
            )
    assert count > 100


def hrefs(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["href"]] if isinstance(value.get("href"), str) else []
        return own + [href for key, each in value.items() if key not in ("model", "schema") for href in hrefs(each)]
    return [href for each in value for href in hrefs(each)] if isinstance(value, list) else []


def test_schemas_validate_alone_and_agree_with_the_checks(documents: Mapping[str, Any]) -> None:
    checked = 0
    for document in documents.values():
        if document["$schema"].startswith("urn:docsgen:format:type:") and "schema" in document:
            jsonschema.Draft202012Validator.check_schema(document["schema"])
            validator = jsonschema.Draft202012Validator(document["schema"])
            validator.is_valid({})  # resolves whatever is referred to
            for example in document.get("examples", ()):
                assert validator.is_valid(example["value"]) is example["valid"]
                checked += 1
    assert checked


def test_who_knows_only_the_catalogue_finds_everything(files: Mapping[str, bytes]) -> None:
    root = json.loads(files["catalog.json"])
    listed = {each["path"]: each for each in root["files"]}
    for version in root["versions"]:
        catalogue = json.loads(files[version["path"]])
        home = version["path"].removesuffix("catalog.json")
        assert all(home + each["path"] in files for each in catalogue["types"])
        listed |= {home + each["path"]: each for each in catalogue["files"]}
    assert set(listed) | {"catalog.json"} == set(files)
    for path, each in listed.items():
        assert (each["size"], each["sha256"]) == (len(files[path]), entry(StaticFile(path, files[path])).sha256)
    assert all(pair["path"] in files for pair in root["changes"])
    assert all(each["path"] in files for each in root["formats"])


def test_the_latest_catalogue_is_the_current_version_s(library: Library, files: Mapping[str, bytes]) -> None:
    latest, current = (json.loads(files[f"{folder}/catalog.json"]) for folder in ("latest", library.current))
    for kind in ("types", "files"):
        led = [urljoin(f"{SITE}latest/catalog.json", each["path"]) for each in latest[kind]]
        assert led == [f"{SITE}{library.current}/{each['path']}" for each in current[kind]]
        assert all(address.removeprefix(SITE) in files for address in led)


def test_the_schema_is_the_published_one_byte_for_byte(library: Library) -> None:
    linked = library.versions[0]
    version = linked.model.version.id
    found = version_files(alone(library, linked), FeedOptions(published={version: b' {"any": "bytes"}\\n'}))
    assert {each.address: each.content for each in found}[f"{version}/schema.json"] == b' {"any": "bytes"}\\n'


def test_a_schema_that_is_not_published_is_written_back(files: Mapping[str, bytes]) -> None:
    schema = json.loads(files["2025-05-01/schema.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    assert "Cup" in schema["$defs"]


def test_what_is_declared_nowhere_may_be_anything(tmp_path: Path) -> None:
    folder = tmp_path / "schema" / "1"
    folder.mkdir(parents=True)
    text = "export interface Cup { lid: Missing; size: number }\\n"
    (folder / "types.ts").write_text(text, encoding="utf-8")
    library = pipeline.library(load_options({"typescript": "schema/{version}/types.ts"}, config_dir=tmp_path))
    found = {each.address: each.content for each in version_files(alone(library, library.versions[0]), FeedOptions())}
    schema = json.loads(found["1/types/Cup/index.json"])["schema"]
    assert jsonschema.Draft202012Validator(schema).is_valid({"lid": [], "size": 1})
    assert not jsonschema.Draft202012Validator(schema).is_valid({"lid": [], "size": "big"})
