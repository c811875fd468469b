"""docsgen's own export, read back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from docsgen.language.model_json import decode, unknown_fields
from docsgen.model import Finding, Fragment, Source, VersionModel
from docsgen.readers.files import read_bytes

KIND = "model"


def read(path: Path, *, file: str, version: str) -> Fragment:
    """The facts of an exported model, with its findings: what its sources get wrong stays true of the facts.

    Raises DocsgenError if the file can't be read, isn't a model, or is of a later format.
    """
    data = read_bytes(path, file=file)
    model = decode(data, place=file)
    return Fragment(
        source=Source(kind=KIND, file=file, sha256=hashlib.sha256(data).hexdigest()),
        declarations=model.declarations,
        categories=model.categories,
        examples=model.examples,
        registry=model.registry,
        findings=(*model.findings, *_findings(data, model, file, version)),
    )


def _findings(data: bytes, model: VersionModel, file: str, version: str) -> Iterator[Finding]:
    if model.version.id != version:
        message = f"The model is of version {model.version.id}, but stands under {version}."
        yield Finding(
            "model-version",
            "warning",
            message,
            version=version,
            source=file,
            place="$.version.id",
            mend="move the file",
        )
    for place in unknown_fields(data, model):
        message = "The model has a field that this docsgen doesn't know; it isn't read."
        mend = "mend its name, or use a newer docsgen"
        yield Finding("model-field", "warning", message, version=version, source=file, place=place, mend=mend)
