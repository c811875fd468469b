"""Fragments of one version become one VersionModel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docsgen.language.own_words import WORDS_ONLY, marked
from docsgen.merge.categories import arrange
from docsgen.merge.contradictions import contradicted
from docsgen.merge.declarations import Declarations, join_declarations, lift
from docsgen.merge.deprecations import apply_registry
from docsgen.merge.examples import join_examples
from docsgen.merge.illegible import illegible
from docsgen.merge.keywords import apply_keywords
from docsgen.merge.own_words import add_words
from docsgen.merge.precedence import rank
from docsgen.merge.text_convention import mark_by_text
from docsgen.model import Declaration, Finding, Fragment, Version, VersionModel


class MergeOptions(msgspec.Struct, frozen=True):
    """What a project says about merging.

    ``features`` maps a registry's feature to types and ``Type.member``; ``deprecated_text`` is a regular expression
    that marks deprecations in descriptions (empty: there is no such convention). ``keywords`` maps vendors'
    keywords to meanings, those that count first in front.
    """

    features: Mapping[str, tuple[str, ...]] = {}
    deprecated_text: str = ""
    keywords: Mapping[str, str] = {}


def merge(version: Version, fragments: Sequence[Fragment], options: MergeOptions) -> VersionModel:
    """One version's model; the order of the fragments doesn't matter."""
    stated = [marked(apply_keywords(fragment, options.keywords)) for fragment in fragments]
    ordered = sorted(stated, key=lambda fragment: (rank("type", fragment.source.kind), fragment.source.file))
    declarations, findings = _declarations([each for each in ordered if each.source.kind not in WORDS_ONLY])
    own = [each for each in ordered if each.source.kind in WORDS_ONLY]
    findings += [finding for each in own for finding in contradicted(declarations, each)]
    for each in own:
        declarations = add_words(declarations, each)
    if options.deprecated_text:
        declarations = mark_by_text(declarations, options.deprecated_text)
    registry = tuple(row for fragment in ordered for row in fragment.registry)
    declarations, rows, noticed = apply_registry(declarations, registry, options.features)
    examples, checked = join_examples(declarations, [example for each in ordered for example in each.examples])
    categories, arranged = arrange(declarations, ordered)
    everything = [
        *(finding for each in ordered for finding in each.findings),
        *findings,
        *noticed,
        *checked,
        *illegible(declarations),
    ]
    return VersionModel(
        version=version,
        sources=tuple(each.source for each in ordered),
        categories=categories,
        declarations=arranged,
        examples=examples,
        registry=rows,
        findings=tuple(sorted({msgspec.structs.replace(each, version=version.id) for each in everything})),
    )


def _declarations(fragments: Sequence[Fragment]) -> tuple[Declarations, list[Finding]]:
    """All fragments' declarations, joined two by two in the order in which they decide about sets of values."""
    joined: dict[str, Declaration] = {}
    findings: list[Finding] = []
    decided = ""
    for fragment in fragments:
        mine, twice = lift(fragment)
        findings += twice
        if not mine:
            continue
        if not joined:
            joined, decided = mine, fragment.source.kind
            continue
        joined, differing = join_declarations(joined, mine, (decided, fragment.source.kind))
        findings += differing
    return joined, findings
