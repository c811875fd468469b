"""One version and what every file of it looks up again and again."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.feeds.options import FeedOptions
from docsgen.language import markdown
from docsgen.language.stories import NO_PAST, Past
from docsgen.model import (
    Annotated,
    Declaration,
    EffectiveMember,
    Example,
    Library,
    LinkedVersion,
    Object,
    Refined,
    TypeLinks,
    Version,
)

NO_LINKS = TypeLinks()


class Edition(msgspec.Struct, frozen=True):
    """A version without what the options hide.

    ``declarations`` and their effective ``members`` are by name, ``examples`` by type, all in their order. ``past`` is
    what happened to its types from version to version.
    """

    library: Library
    linked: LinkedVersion
    options: FeedOptions
    declarations: Mapping[str, Declaration]
    members: Mapping[str, tuple[EffectiveMember, ...]]
    examples: Mapping[str, tuple[Example, ...]]
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
        """The page of a type."""
        return f"{self.home}types/{self.library.addresses.get(name, name)}/"

    def links(self, name: str) -> TypeLinks:
        return self.linked.links.get(name, NO_LINKS)


def edition(library: Library, linked: LinkedVersion, options: FeedOptions, past: Past = NO_PAST) -> Edition:
    """Look-ups of one version of a library."""
    declarations = {
        each.name: each for each in linked.model.declarations if not set(each.modifiers) & set(options.hide)
    }
    members = {name: _members(declaration, linked) for name, declaration in declarations.items()}
    examples: dict[str, list[Example]] = {}
    for example in linked.model.examples:
        examples.setdefault(example.type, []).append(example)
    return Edition(
        library, linked, options, declarations, members, {name: tuple(each) for name, each in examples.items()}, past
    )


def summary(declaration: Declaration) -> str:
    """The first sentence of what is said of a type, as plain text."""
    comment = declaration.annotations.comment
    return markdown.summary(comment.text) if comment else ""


def _members(declaration: Declaration, linked: LinkedVersion) -> tuple[EffectiveMember, ...]:
    """All members of a type: as linking found them, otherwise those that stand in its own type."""
    links = linked.links.get(declaration.name)
    if links and links.members:
        return links.members
    base = declaration.type
    while isinstance(base, Annotated | Refined):
        base = base.base
    return tuple(EffectiveMember(member) for member in base.members) if isinstance(base, Object) else ()
