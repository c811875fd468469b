"""Findings in order, and what is the same in several versions together."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.model import Finding, Library


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
