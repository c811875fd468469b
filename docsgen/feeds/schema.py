"""``<version>/schema.json``: the schema as it is published, or else the one that is written back from the model."""

from __future__ import annotations

import json
from collections.abc import Iterator

from docsgen.feeds.edition import Edition
from docsgen.language.json_schema import closed, document_of
from docsgen.model import StaticFile, VersionModel

WITHOUT_VALUES = ("function", "namespace")
"""Kinds that no JSON value has."""


def files(edition: Edition) -> Iterator[StaticFile]:
    """The schema of a version."""
    published = edition.options.published.get(edition.version.id)
    content = published if published is not None else schema_text(edition.linked.model).encode()
    yield StaticFile(f"{edition.home}schema.json", content)


def schema_text(model: VersionModel) -> str:
    """One JSON Schema (2020-12) of all types, under ``$defs``, which accepts what they accept and refers to nothing
    outside of it but addresses on the web.
    """
    document = document_of(each for each in model.declarations if each.kind not in WITHOUT_VALUES)
    return json.dumps({**document, "$defs": closed(document["$defs"])}, indent=2, ensure_ascii=False) + "\n"
