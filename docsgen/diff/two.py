"""The declarations of two versions side by side, and which names mean the same type."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.diff.shapes import shape
from docsgen.language.expressions import unwrapped
from docsgen.model import Declaration, EffectiveMember, Reference, Refined, TypeExpression


class Lineage(msgspec.Struct, frozen=True):
    """Who has what from whom, in one version.

    ``roots`` maps a type and a member to the type that declares it first, through all bases in between; ``bases`` a
    type to all that it extends.
    """

    roots: Mapping[tuple[str, str], str] = {}
    bases: Mapping[str, frozenset[str]] = {}


class Two(msgspec.Struct, frozen=True):
    """``renamed`` maps names of old types to what they are called now."""

    old: Mapping[str, Declaration]
    new: Mapping[str, Declaration]
    renamed: Mapping[str, str] = {}
    old_lineage: Lineage = Lineage()
    new_lineage: Lineage = Lineage()

    @property
    def bases_known(self) -> bool:
        """Whether both versions tell of bases."""
        return any(self.old_lineage.bases.values()) and any(self.new_lineage.bases.values())

    def is_told_elsewhere(self, name: str, old: EffectiveMember | None, new: EffectiveMember | None) -> bool:
        """Whether a member is a base's, which the type extends in both versions: it is compared there."""
        ours = _root(old, self.old_lineage)
        theirs = _root(new, self.new_lineage)
        if old and new:
            return bool(ours) and ours in self.old and self.is_same_name(ours, theirs)
        back = {called: each for each, called in self.renamed.items()}
        base = self.renamed.get(ours, ours) if old else theirs
        return base in self.new_lineage.bases.get(name, ()) and back.get(base, base) in self.old_lineage.bases.get(
            back.get(name, name), ()
        )

    def is_same_name(self, old: str, new: str) -> bool:
        """Whether both names mean one type, or nothing that is known."""
        known = (old in self.old) == (new in self.new)
        return known and self.renamed.get(old, old) == new

    def is_same_reference(self, old: Reference, new: Reference) -> bool:
        """Whether both lead to the same place, with the same arguments."""
        if not self.is_same_name(old.name, new.name) or old.path != new.path:
            return False
        return [shape(each, self.renamed) for each in old.arguments] == [shape(each) for each in new.arguments]


def _root(member: EffectiveMember | None, lineage: Lineage) -> str:
    """The type that declares a member first; empty: the one that has it."""
    if member is None or not member.origin:
        return ""
    return lineage.roots.get((member.origin, member.member.name), member.origin)


def plain_reference(expression: TypeExpression) -> Reference | None:
    """The reference that an expression is but for words."""
    plain = unwrapped(expression)
    while isinstance(plain, Refined) and not plain.constraints and not plain.schemas:
        plain = unwrapped(plain.base)
    return plain if isinstance(plain, Reference) else None
