"""Versions joined: ``tests/cases/link/<name>/``.

``<version>.schema.json`` is a JSON Schema, ``<version>.model.json`` docsgen's own format; versions sort by name.
``case.json`` has the options of ``link``, and under ``show`` what of the library is compared with ``expected.json``:
its own fields, fields of its versions, and fields of the links of types (those that are empty are left out).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsgen.language.model_json import decode
from docsgen.link.addresses import addresses
from docsgen.link.library import link
from docsgen.link.roles import DEFAULT_ROLES
from docsgen.model import Library, TypeLinks, Version, VersionModel
from docsgen.readers.json_schema import read

CASES = sorted((Path(__file__).parent / "cases" / "link").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_links(case: Path) -> None:
    options = load(case / "case.json")
    show = options.pop("show")
    assert shown(link(models(case), **{"roles": DEFAULT_ROLES, **options}), show) == load(case / "expected.json")


def models(case: Path) -> list[VersionModel]:
    return [model(path) for path in sorted(case.glob("*.*.json"))]


def model(path: Path) -> VersionModel:
    version, form = path.name.split(".")[:2]
    if form == "model":
        return decode(path.read_bytes(), place=path.name)
    fragment = read(path, file=path.name, version=version)
    return VersionModel(Version(version), declarations=fragment.declarations, findings=fragment.findings)


def shown(library: Library, show: list[str]) -> dict[str, Any]:
    whole = json.loads(msgspec.json.encode(library))
    of_types = [name for name in show if name in TypeLinks.__struct_fields__ and name != "methods"]
    return {name: whole.get(name, []) for name in show if name in Library.__struct_fields__} | {
        each["model"]["version"]["id"]: {
            **{name: each.get(name, []) for name in show if name in ("methods", "constants")},
            **{name: by_type(each["links"], name) for name in of_types},
        }
        for each in whole["versions"]
        if of_types or {"methods", "constants"} & set(show)
    }


def by_type(links: Mapping[str, Mapping[str, Any]], field: str) -> dict[str, Any]:
    return {name: each[field] for name, each in links.items() if each.get(field)}


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


names = st.text(max_size=90) | st.sampled_from(["a", "A", "a/b", "a b", "con", "CON", "..", "", "a" * 200])


@given(st.lists(st.lists(names, max_size=6), max_size=3))
def test_addresses_are_safe_and_distinct_on_every_file_system(versions: list[list[str]]) -> None:
    found = addresses(versions)
    assert set(found) == {name for version in versions for name in version}
    assert len({address.lower() for address in found.values()}) == len(found)
    for address in found.values():
        assert set(address) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
        assert 0 < len(address) <= 128
        assert address.lower() not in ("con", "prn", "aux", "nul", "com1", "lpt9")


@given(st.lists(st.lists(names, max_size=6), max_size=3), st.lists(names, max_size=6))
def test_addresses_do_not_change_with_order_or_with_later_versions(versions: list[list[str]], later: list[str]) -> None:
    found = addresses(versions)
    assert addresses([list(reversed(version)) for version in versions]) == found
    assert found.items() <= addresses([*versions, later]).items()
