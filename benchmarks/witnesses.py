"""``python -m benchmarks.witnesses SITE SOURCES``: check every witness of a built site again.

Only the site's JSON of each pair (``changes/<old>/<new>/index.json``), the source schemas, and ``jsonschema`` are used,
nothing of docsgen. A message is a value with a ``method``: on the wire it fits its envelope as well as its type, and
one that doesn't is counted apart. The exit status is 1 if a witness is wrong, or if there is none at all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema.protocols import Validator
from jsonschema.validators import Draft202012Validator, validator_for
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

SCHEMA = "schema/{version}/schema.json"
REQUEST, NOTIFICATION = "JSONRPCRequest", "JSONRPCNotification"
RIGHT = ("right", "right by the envelope", "right for the bare type", "one-sided")
CONTAINERS = ("$defs", "definitions")


class Claim(NamedTuple):
    """That one of two versions accepts a value of a type, which is perhaps called otherwise in the old one."""

    pair: tuple[str, str]
    place: str
    types: tuple[str, str]
    value: Any
    accepted_by: str


class Schemas:
    """The source schemas of all versions, each read once."""

    def __init__(self, sources: Path, pattern: str) -> None:
        self.document = cache(lambda version: _read(sources / pattern.replace("{version}", version)))
        self.validator = cache(self._validator)

    def _validator(self, version: str, type_: str) -> Validator | None:
        """The validator of a type, by its name in the schema or by the title of its root; none if it isn't there."""
        document = self.document(version)
        found = [key for key in CONTAINERS if type_ in document.get(key, {})]
        if not found and document.get("title") != type_:
            return None
        pointer = f"#/{found[0]}/{type_.replace('~', '~0').replace('/', '~1')}" if found else "#"
        resource = Resource.from_contents(document, DRAFT202012)
        registry: Registry[Any] = Registry().with_resource("urn:schema", resource)
        return validator_for(document, default=Draft202012Validator)(
            {"$ref": f"urn:schema{pointer}"}, registry=registry
        )

    def accepts(self, version: str, type_: str, value: Any) -> bool | None:
        """Whether a version's type accepts a value; None if the version has no such type."""
        validator = self.validator(version, type_)
        return validator.is_valid(value) if validator else None


def claims(site: Path) -> Iterator[Claim]:
    """Every witness of every pair, of changes and of verdicts."""
    for file in sorted(site.glob("changes/*/*/index.json")):
        compared = _read(file)
        former = {each["new"]: each["old"] for each in compared["renames"]}
        of_changes = [(each["id"], witness) for each in compared["changes"] for witness in each["witnesses"]]
        of_verdicts = [(each["type"], each["witness"]) for each in compared["verdicts"] if each["witness"]]
        for place, witness in (*of_changes, *of_verdicts):
            name = witness["type"]
            pair, types = (compared["old"], compared["new"]), (former.get(name, name), name)
            yield Claim(pair, place, types, witness["value"], witness["acceptedBy"])


def verdict(claim: Claim, schemas: Schemas) -> str:
    """One of ``RIGHT``, or what is wrong; a type that only one version has is ``one-sided``."""
    sides = [*zip(claim.pair, claim.types, strict=True)]
    accepting, refusing = sides if claim.accepted_by == "old" else reversed(sides)
    accepted = schemas.accepts(*accepting, claim.value)
    if not accepted:
        return "the version that accepts it has no such type" if accepted is None else "no version accepts it"
    is_message = _fits_envelope(schemas, accepting[0], claim.value) is not False
    still = schemas.accepts(*refusing, claim.value)
    if not still:
        return "one-sided" if still is None else "right" if is_message else "right for the bare type"
    by_envelope = is_message and _fits_envelope(schemas, refusing[0], claim.value) is False
    return "right by the envelope" if by_envelope else "both versions accept it"


def _fits_envelope(schemas: Schemas, version: str, value: Any) -> bool | None:
    """Whether a message fits the envelope of its kind; None for what is no message, and where there is none."""
    if not isinstance(value, dict) or "method" not in value:
        return None
    return schemas.accepts(version, REQUEST if "id" in value else NOTIFICATION, value)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.witnesses", description=__doc__)
    parser.add_argument("site", type=Path, metavar="SITE", help="a built site")
    parser.add_argument("sources", type=Path, metavar="SOURCES", help="the folder with the sources")
    parser.add_argument("--schema", default=SCHEMA, metavar="PATTERN", help=f"where a version's schema is ({SCHEMA})")
    given = parser.parse_args()
    schemas = Schemas(given.sources, given.schema)
    found: Counter[str] = Counter()
    for claim in claims(given.site):
        said = verdict(claim, schemas)
        found[said] += 1
        if said not in RIGHT:
            print(f"{' -> '.join(claim.pair)} {claim.place}: {said}: {json.dumps(claim.value)[:200]}")
    print(", ".join(f"{count} {said}" for said, count in sorted(found.items())) or "no witnesses")
    return 0 if found["right"] and not found.keys() - {*RIGHT} else 1


def _read(path: Path) -> Mapping[str, Any]:
    value: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


if __name__ == "__main__":
    sys.exit(main())
