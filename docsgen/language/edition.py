"""One version and what every face of the site looks up in it again and again: pages as well as files for machines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from docsgen.language import markdown
from docsgen.language.stories import NO_PAST, Past
from docsgen.model import (
    Annotated,
    Declaration,
    EffectiveMember,
    Library,
    LinkedVersion,
    Object,
    Refined,
    TypeLinks,
    Version,
)

NO_LINKS = TypeLinks()


class BaseEdition(msgspec.Struct, frozen=True, kw_only=True):
    """A version without what the options hide.

    ``declarations`` and their effective ``members`` are by name, in their order. ``past`` is what happened to its types
    from version to version.
    """

    library: Library
    linked: LinkedVersion
    declarations: Mapping[str, Declaration]
    members: Mapping[str, tuple[EffectiveMember, ...]]
    past: Past = NO_PAST

    @property
    def version(self) -> Version:
        return self.linked.model.version

    @property
    def id(self) -> str:
        """The version's id."""
        return self.version.id

    @property
    def home(self) -> str:
        """The address of the version's pages."""
        return f"{self.version.id}/"

    def address(self, name: str) -> str:
        """The page of a type that has one."""
        return f"{self.home}types/{self.library.addresses.get(name, name)}/"

    def links(self, name: str) -> TypeLinks:
        return self.linked.links.get(name, NO_LINKS)


def shown_declarations(linked: LinkedVersion, hide: Iterable[str]) -> dict[str, Declaration]:
    """By name the declarations that have none of the modifiers which are hidden, so nothing links to the others."""
    hidden = set(hide)
    return {each.name: each for each in linked.model.declarations if not set(each.modifiers) & hidden}


def members_of(declaration: Declaration, linked: LinkedVersion) -> tuple[EffectiveMember, ...]:
    """All members of a type: as linking found them, otherwise those that stand in its own type."""
    links = linked.links.get(declaration.name)
    if links and links.members:
        return links.members
    base = declaration.type
    while isinstance(base, Annotated | Refined):
        base = base.base
    return tuple(EffectiveMember(member) for member in base.members) if isinstance(base, Object) else ()


def summary_of(declaration: Declaration) -> str:
    """The first sentence of what is said of a type, as plain text."""
    comment = declaration.annotations.comment
    return markdown.summary(comment.text) if comment else ""
