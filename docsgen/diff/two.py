"""The declarations of two versions side by side, and which names mean the same type."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.diff.nodes import shape
from docsgen.language.expressions import unwrapped
from docsgen.model import Declaration, Reference, Refined, TypeExpression


class Two(msgspec.Struct, frozen=True):
    """``renamed`` maps names of old types to what they are called now. ``bases_known``: both versions tell of bases."""

    old: Mapping[str, Declaration]
    new: Mapping[str, Declaration]
    renamed: Mapping[str, str] = {}
    bases_known: bool = False

    def is_same_name(self, old: str, new: str) -> bool:
        """Whether both names mean one type, or nothing that is known."""
        known = (old in self.old) == (new in self.new)
        return known and self.renamed.get(old, old) == new

    def is_same_reference(self, old: Reference, new: Reference) -> bool:
        """Whether both lead to the same place, with the same arguments."""
        if not self.is_same_name(old.name, new.name) or old.path != new.path:
            return False
        return [shape(each, self.renamed) for each in old.arguments] == [shape(each) for each in new.arguments]


def plain_reference(expression: TypeExpression) -> Reference | None:
    """The reference that an expression is but for words."""
    plain = unwrapped(expression)
    while isinstance(plain, Refined) and not plain.constraints and not plain.schemas:
        plain = unwrapped(plain.base)
    return plain if isinstance(plain, Reference) else None
