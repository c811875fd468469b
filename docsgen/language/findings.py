"""Findings in order, and what is the same in several versions together."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docsgen.language.words import source_words
from docsgen.model import Finding, Library


class Disagreement(msgspec.Struct, frozen=True):
    """A sentence in which backticks mark code, without its full stop, and pairs of a source and what it says."""

    message: str
    said: tuple[tuple[str, str], ...] = ()


def all_findings(library: Library) -> tuple[Finding, ...]:
    """The findings of the library and of its versions, oldest version first, in a stable order."""
    order = {linked.model.version.id: index for index, linked in enumerate(library.versions)}
    found = [*library.findings, *(each for linked in library.versions for each in linked.model.findings)]
    return tuple(sorted(found, key=lambda each: (each.id, order.get(each.version, -1), each)))


def by_kind(findings: Iterable[Finding]) -> dict[str, tuple[tuple[Finding, ...], ...]]:
    """By id, groups of findings that say the same of several versions."""
    kinds: dict[str, dict[tuple[object, ...], list[Finding]]] = {}
    for finding in findings:
        said = finding.message.replace(finding.version, "") if finding.version else finding.message
        key = (finding.place, said, finding.values, finding.waived)
        kinds.setdefault(finding.id, {}).setdefault(key, []).append(finding)
    return {id: tuple(map(tuple, groups.values())) for id, groups in kinds.items()}


def whole(words: str) -> str:
    """What to do, as a sentence."""
    return ended(words[:1].upper() + words[1:])


def ended(words: str) -> str:
    """A sentence with its full stop."""
    return words if words.endswith((".", "!", "?")) or not words else f"{words}."


def disagreements(findings: Iterable[Finding]) -> dict[str, dict[str, tuple[Disagreement, ...]]]:
    """By type, and by path in it (empty: the type itself), what its sources say differently."""
    found: dict[str, dict[str, tuple[Disagreement, ...]]] = {}
    for finding in findings:
        if len(finding.values) < 2 or finding.waived or finding.place.startswith("/"):
            continue
        name, _, path = finding.place.partition(".")
        remarks = found.setdefault(name, {})
        remarks[path] = (*remarks.get(path, ()), _disagreement(finding))
    return found


def _disagreement(finding: Finding) -> Disagreement:
    """The finding's message, with what each source says unless the message says it already."""
    known = all(value in finding.message for _, value in finding.values)
    said = () if known else tuple((source_words(source), value) for source, value in finding.values)
    return Disagreement(finding.message.rstrip("."), said)
