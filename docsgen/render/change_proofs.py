"""What holds for each type as a whole, by the sets of values alone, and what shows it."""

from __future__ import annotations

from collections.abc import Mapping

from docsgen.language.changes.showing import proof
from docsgen.model import Verdict
from docsgen.render.change_entries import Pair
from docsgen.render.change_views import LevelView, ProofView, TypeVerdictView
from docsgen.render.shapes import LinkView

NOTHING = ProofView(LevelView("", "not judged"), "")


def type_verdicts(pair: Pair) -> tuple[TypeVerdictView, ...]:
    """Types in the order of the new version, then those that went, each with its verdict for each role."""
    found: dict[str, dict[str, Verdict]] = {}
    for verdict in pair.diff.verdicts:
        found.setdefault(verdict.type, {})[verdict.role] = verdict
    order = [*dict.fromkeys([*pair.new.edition.declarations, *pair.old.edition.declarations])]
    return tuple(_line(name, found[name], pair) for name in order if name in found)


def _line(name: str, verdicts: Mapping[str, Verdict], pair: Pair) -> TypeVerdictView:
    return TypeVerdictView(
        LinkView(name, pair.new.type(name) or pair.old.type(name) or ""),
        tuple(_proof(verdicts[role], pair) if role in verdicts else NOTHING for role in pair.diff.roles),
    )


def _proof(verdict: Verdict, pair: Pair) -> ProofView:
    words, code = proof(verdict, pair.diff)
    return ProofView(LevelView(verdict.level, verdict.level), words, code)
