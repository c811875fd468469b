"""What every view of a page needs to know around it: where the page is, and where names lead from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import anchor, relative
from docsgen.language.constraints import json_text
from docsgen.language.edition import BaseEdition, members_of, shown_declarations, summary_of
from docsgen.language.expressions import named_values, owner_of
from docsgen.language.paths import known_path, member_at, without_items
from docsgen.language.stories import NO_PAST, Past
from docsgen.model import (
    Declaration,
    Library,
    LinkedVersion,
    Literal,
)
from docsgen.render.options import RenderOptions


class Edition(BaseEdition, frozen=True, kw_only=True):
    """One version, and what its pages look up in it again and again."""

    options: RenderOptions
    summaries: Mapping[str, str]
    features: frozenset[str]


class Here(msgspec.Struct, frozen=True):
    """A page of an edition: everything that depends on where links start from."""

    edition: Edition
    page: str

    def to(self, address: str, fragment: str = "") -> str:
        """The href of a page of the site."""
        return relative(self.page, address, fragment)

    @property
    def declarations(self) -> Mapping[str, Declaration]:
        return self.edition.declarations

    def type(self, name: str, member: str = "") -> str | None:
        """The href of a type's page, or of a member on it; None where there is no such page."""
        if name not in self.edition.declarations:
            return None
        return self.to(self.edition.address(name), anchor(member) if member else "")

    def part(self, name: str, path: tuple[str, ...]) -> str | None:
        """The href of a part of a type, or of what it is part of, as far as there are anchors."""
        return self.type(name, known_path(self.edition.members.get(name, ()), ".".join(without_items(path))))

    def part_title(self, name: str, path: tuple[str, ...]) -> str:
        """The title of the member that a path leads to, if it has one."""
        member = member_at(self.edition.members.get(name, ()), without_items(path))
        return member.annotations.title if member else ""

    def link(self, name: str) -> str | None:
        """What ``{@link name}`` leads to: a type, a member of one or a value (``Type.member``, ``Type#member``)."""
        if name in self.edition.declarations:
            return self.type(name)
        owner, path = owner_of(name, self.edition.declarations)
        if not owner:
            return None
        if member := known_path(self.edition.members.get(owner, ()), path):
            return self.type(owner, member)
        value = dict(named_values(self.edition.declarations[owner].type)).get(path)
        if isinstance(value, Literal):
            text = value.value if isinstance(value.value, str) else json_text(value.value)
            return self.type(owner, f"value-{text}")
        return None

    def html(self, text: str) -> Markup:
        """A text of the sources as blocks."""
        return self._html(text, markdown.to_html)

    def line(self, text: str) -> Markup:
        """A text of the sources within a line."""
        return self._html(text, markdown.inline_html)

    def outside(self, address: str) -> str:
        """An address as written in a source, made usable; empty where it isn't."""
        return markdown.usable_address(address, self._base, relative=False) or ""

    @property
    def _base(self) -> str:
        return self.edition.options.link_bases.get(self.edition.version.id, "")

    def _html(self, text: str, write: Callable[..., str]) -> Markup:
        if not text:
            return Markup()
        return Markup(write(text, link=self.link, base=self._base, relative=False))


def edition(library: Library, linked: LinkedVersion, options: RenderOptions, past: Past = NO_PAST) -> Edition:
    """Look-ups of one version; what the options hide is left out, so nothing links to it.

    ``past`` is what the version's pages show of changes.
    """
    declarations = shown_declarations(linked, options.hide)
    return Edition(
        library=library,
        linked=linked,
        options=options,
        declarations=declarations,
        members={name: members_of(declaration, linked) for name, declaration in declarations.items()},
        summaries={name: summary_of(declaration) for name, declaration in declarations.items()},
        features=frozenset(row.feature for row in linked.model.registry),
        past=past,
    )
