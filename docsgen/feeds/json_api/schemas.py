"""JSON Schemas of single types, each with everything that it refers to, so that it validates alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from docsgen.feeds.json_api.envelope import ENCODER
from docsgen.feeds.schema import WITHOUT_VALUES
from docsgen.language.json_schema import DIALECT, closed, document_of, needed
from docsgen.language.json_schema.writer import address
from docsgen.model import Declaration, Reference


class Schemas(msgspec.Struct, frozen=True):
    """The definitions of a version, written already, and what each needs beside itself."""

    written: Mapping[str, msgspec.Raw]
    needs: Mapping[str, tuple[str, ...]]

    def alone(self, name: str) -> dict[str, Any] | msgspec.UnsetType:
        """The schema of a type with all that it refers to; unset where it has none."""
        if name not in self.written:
            return msgspec.UNSET
        definitions = {each: self.written[each] for each in self.closure(name)}
        return {"$schema": DIALECT, "$ref": address(Reference(name)), "$defs": definitions}

    def closure(self, name: str) -> tuple[str, ...]:
        """The type and everything that can be reached from it, nearest first."""
        found = dict[str, None]()
        left = [name]
        for current in left:  # grows on the way
            if current not in found:
                found[current] = None
                left.extend(self.needs[current])
        return tuple(found)


def schemas_of(declarations: Sequence[Declaration]) -> Schemas:
    """The definitions of all types that JSON values have."""
    definitions = closed(document_of(each for each in declarations if each.kind not in WITHOUT_VALUES)["$defs"])
    return Schemas(
        {name: msgspec.Raw(ENCODER.encode(each)) for name, each in definitions.items()},
        {name: needed(each) for name, each in definitions.items()},
    )
