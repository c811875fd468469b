"""What every part of a twin needs to know: the version, and where names lead from the twin's own address."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.twins.writing import code_link
from docsgen.language import markdown
from docsgen.language.addresses import relative
from docsgen.language.expressions import owner_of
from docsgen.language.markdown import code_span, rebased
from docsgen.language.outline import map_value, outlined, words_for
from docsgen.language.paths import member_at, without_items
from docsgen.language.typescript import tokens
from docsgen.model import Declaration, TypeExpression

TWIN = "index.md"


class Desk(msgspec.Struct, frozen=True):
    """A twin of an edition; ``page`` is the address of its folder.

    ``site`` is where the site is served from, if links are to be absolute.
    """

    edition: Edition
    page: str
    type_parameters: tuple[str, ...] = ()
    site: str = ""

    @property
    def declarations(self) -> Mapping[str, Declaration]:
        return self.edition.declarations

    def to(self, address: str) -> str:
        """The href of another twin."""
        return href(self.page, address, self.site)

    def type(self, name: str) -> str | None:
        """The href of a type's twin; None where there is none."""
        return self.to(self.edition.address(name)) if name in self.declarations else None

    def named(self, name: str) -> str:
        """A type's name, and where it leads."""
        return code_link(name, self.type(name))

    def link(self, name: str) -> str | None:
        """What ``{@link name}`` leads to: the twin of the type that it is about."""
        return self.type(name if name in self.declarations else owner_of(name, self.declarations)[0])

    def text(self, text: str) -> str:
        """A text of the sources."""
        return rebased(text, link=self.link, base=self.base) if text else ""

    def outside(self, address: str) -> str:
        """An address as written in a source, made usable; empty where it isn't."""
        return markdown.usable_address(address, self.base, relative=False) or ""

    @property
    def base(self) -> str:
        return self.edition.options.link_bases.get(self.edition.version.id, "")

    def part_title(self, name: str, path: tuple[str, ...]) -> str:
        """The title of the member that a path leads to, if it has one."""
        member = member_at(self.edition.members.get(name, ()), without_items(path))
        return member.annotations.title if member else ""

    def written(self, expression: TypeExpression) -> str:
        """A type within a line: TypeScript's notation as code, or words where that says less."""
        if words := words_for(expression):
            return f"*{words}*"
        mapped = map_value(expression)
        if mapped is not None:
            return f"*map of string to* {self.written(mapped)}"
        outline, _ = outlined(expression, self)
        return code_span(
            "".join(each.text for each in tokens(outline, width=None, type_parameters=self.type_parameters))
        )


def href(page: str, address: str, site: str = "") -> str:
    """The way from one twin to another; both are addresses of folders. With ``site``, where that is served from."""
    way = relative("/", f"/{address}") if site else relative(page, address)
    return site + way.removeprefix("./") + TWIN
