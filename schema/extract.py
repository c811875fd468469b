"""Write the facts of the Model Context Protocol's schema, without its texts, to ``schema/<version>/``.

Run it on a checkout of the protocol's repository:

    python schema/extract.py path/to/modelcontextprotocol

It reads that checkout as docsgen does, with the options of ``mkdocs.yml``, and keeps names, types, required, constants,
enum values, bounds, inheritance, categories and deprecations with their proposals and dates; where the two official
forms contradict each other, the findings are kept too. Descriptions, examples and notices are left out;
``summaries.yml``, ``descriptions.yml`` and ``deprecations.yml`` beside this file say things in our own words.

The site reads ``model.json``. Where there is ``facts.json`` it isn't read: ``make.py`` makes other sources of it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from docsgen.commands.project import load, overrides
from docsgen.discovery import discover
from docsgen.language.expressions import transform
from docsgen.language.model_json import encode
from docsgen.language.wording import reworded
from docsgen.merge.categories import borrow_categories
from docsgen.model import (
    Annotations,
    Declaration,
    DeprecatedFeature,
    Deprecation,
    Location,
    Object,
    Source,
    TypeExpression,
    VersionModel,
)
from docsgen.pipeline import version_model

HERE = Path(__file__).parent
SOURCES = ("json_schema", "typedoc_html", "deprecations")
"""Kinds of source that facts are taken from."""

FINDINGS = ("types-differ", "number-is-integer", "required-differs", "member-missing", "constraints-differ")
"""Kinds of finding that say how the sources contradict each other without quoting their texts."""

Words = Mapping[str, Mapping[str, str]]
"""By a feature's name: our own words for ``instead`` and ``removal``."""


def main(checkout: str) -> None:
    """Write every version's model; say which."""
    words: Words = yaml.safe_load((HERE / "deprecations.yml").read_text(encoding="utf-8"))
    settings = HERE.parent / "mkdocs.yml"
    options = load(settings, overrides(settings, Path(checkout)))[1].options
    found, _ = discover(options)
    models = []
    for version in found:
        sources = tuple(source for source in version.sources if source.kind in SOURCES)
        models.append(version_model(msgspec.structs.replace(version, sources=sources), options))
    for model in borrow_categories(models):
        folder = HERE / model.version.id
        folder.mkdir(exist_ok=True)
        target = folder / ("facts.json" if (folder / "facts.json").exists() else "model.json")
        target.write_bytes(encode(facts(model, words)))
        sys.stdout.write(f"{target.relative_to(HERE.parent)}: {len(model.declarations)} declarations\n")


def facts(model: VersionModel, words: Words) -> VersionModel:
    """The model without any text of its sources; deprecations keep their facts and get our own words."""
    return msgspec.structs.replace(
        model,
        sources=tuple(Source(source.kind, source.file, source.sha256, source.dialect) for source in model.sources),
        declarations=tuple(_declaration(declaration, words) for declaration in model.declarations),
        examples=(),
        registry=tuple(_row(row, words) for row in model.registry),
        findings=tuple(finding for finding in model.findings if finding.id in FINDINGS),
    )


def _declaration(declaration: Declaration, words: Words) -> Declaration:
    return msgspec.structs.replace(
        declaration,
        type=_type(declaration.type, words),
        annotations=_annotations(declaration.annotations, words),
        provenance=_provenance(declaration.provenance),
    )


def _type(expression: TypeExpression, words: Words) -> TypeExpression:
    """A type without its words, and its members without the provenance of words."""

    def members(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Object):
            return part
        facts_ = tuple(msgspec.structs.replace(each, provenance=_provenance(each.provenance)) for each in part.members)
        return msgspec.structs.replace(part, members=facts_)

    return transform(reworded(expression, lambda annotations: _annotations(annotations, words)), members)


def _annotations(annotations: Annotations, words: Words) -> Annotations:
    deprecation = annotations.deprecation and _deprecation(annotations.deprecation, words)
    return Annotations(default=annotations.default, deprecation=deprecation)


def _deprecation(deprecation: Deprecation, words: Words) -> Deprecation:
    own = words[deprecation.feature] if deprecation.feature else {}
    return Deprecation(
        since=deprecation.since,
        instead=own.get("instead", ""),
        removal=own.get("removal", ""),
        feature=deprecation.feature,
        references=deprecation.references,
    )


def _row(row: DeprecatedFeature, words: Words) -> DeprecatedFeature:
    return DeprecatedFeature(
        feature=row.feature,
        deprecation=_deprecation(row.deprecation, words),
        values=row.values,
        removed=row.removed,
        types=row.types,
        location=row.location and Location(row.location.source, row.location.file, row.location.place),
    )


def _provenance(provenance: Mapping[str, Any]) -> dict[str, str]:
    return {fact: source for fact, source in provenance.items() if fact not in ("comment", "title", "examples")}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
