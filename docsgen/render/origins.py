"""Remarks where sources disagree."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from docsgen.language.words import source_words
from docsgen.model import Finding
from docsgen.render.words import sentence


def disagreements(findings: Iterable[Finding]) -> dict[str, dict[str, tuple[Markup, ...]]]:
    """By type, and by path in it (empty: the type itself), what its sources say differently."""
    found: dict[str, dict[str, tuple[Markup, ...]]] = {}
    for finding in findings:
        if len(finding.values) < 2 or finding.waived or finding.place.startswith("/"):
            continue
        name, _, path = finding.place.partition(".")
        remarks = found.setdefault(name, {})
        remarks[path] = (*remarks.get(path, ()), _remark(finding))
    return found


def _remark(finding: Finding) -> Markup:
    """The finding's message, with what each source says unless the message says it already."""
    message = sentence(finding.message.rstrip("."))
    if all(value in finding.message for _, value in finding.values):
        return Markup("{}.").format(message)
    said = Markup("; ").join(
        Markup("{} says <code>{}</code>").format(source_words(source), value) for source, value in finding.values
    )
    return Markup("{} ({}).").format(message, said)
