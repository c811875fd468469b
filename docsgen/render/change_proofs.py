"""What holds for each type as a whole, by the sets of values alone, and what shows it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from docsgen.model import Verdict
from docsgen.render.change_entries import Pair
from docsgen.render.change_views import LevelView, ProofView, TypeVerdictView
from docsgen.render.shapes import LinkView

MOST_CODE = 160
"""Characters of a value in the table."""

PROOFS: Mapping[str, str] = {"structure": "proved", "absent": "nothing to do with it", "witness": "shown by a value"}
"""What shows a verdict, in words."""

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
    words = verdict.reason or PROOFS.get(verdict.proof, verdict.proof)
    if verdict.undeclared:
        words += ", only through members that a version doesn't declare"
    if verdict.witness is None:
        return ProofView(LevelView(verdict.level, verdict.level), words)
    accepting = pair.diff.old if verdict.witness.accepted_by == "old" else pair.diff.new
    text = json.dumps(verdict.witness.value, ensure_ascii=False, separators=(",", ":"))
    code = text if len(text) <= MOST_CODE else f"{text[:MOST_CODE]} …"
    return ProofView(LevelView(verdict.level, verdict.level), f"{words} that only {accepting} accepts", code)
