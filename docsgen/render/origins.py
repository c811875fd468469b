"""Remarks where sources disagree."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from docsgen.language import findings as of_findings
from docsgen.language.findings import Disagreement
from docsgen.model import Finding
from docsgen.render.words import sentence


def disagreements(findings: Iterable[Finding]) -> dict[str, dict[str, tuple[Markup, ...]]]:
    """By type, and by path in it (empty: the type itself), what its sources say differently."""
    return {
        name: {path: tuple(map(_remark, found)) for path, found in paths.items()}
        for name, paths in of_findings.disagreements(findings).items()
    }


def _remark(disagreement: Disagreement) -> Markup:
    message = sentence(disagreement.message)
    if not disagreement.said:
        return Markup("{}.").format(message)
    said = Markup("; ").join(
        Markup("{} says <code>{}</code>").format(source, value) for source, value in disagreement.said
    )
    return Markup("{} ({}).").format(message, said)
