"""What every part of a twin needs to know: the version, and where names lead from the twin's own address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.feeds.twins.writing import code_link, link
from docsgen.language import markdown
from docsgen.language.addresses import relative
from docsgen.language.expressions import owner_of
from docsgen.language.markdown import code_span, rebased
from docsgen.language.outline import map_value, outlined, words_for
from docsgen.language.paths import member_at, without_items
from docsgen.language.typescript import tokens
from docsgen.model import Declaration, TypeExpression

TWIN = "index.md"

Way = Callable[[str], str]
"""The href of the twin in the folder with an address."""


class Desk(msgspec.Struct, frozen=True):
    """A twin of an edition; ``page`` is the address of its folder. Where ``whole``, the text holds all types itself."""

    edition: Edition
    page: str
    type_parameters: tuple[str, ...] = ()
    whole: bool = False

    @property
    def declarations(self) -> Mapping[str, Declaration]:
        return self.edition.declarations

    def to(self, address: str) -> str:
        """The href of another twin."""
        return href(self.page, address, self.edition.options.site_url)

    def type(self, name: str) -> str | None:
        """The href of a type's twin; None where there is none, or no need for one."""
        return self.to(self.edition.address(name)) if name in self.declarations and not self.whole else None

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


def way_from(page: str, options: FeedOptions) -> Way:
    """The way from the twin in the folder ``page`` to others."""
    return partial(href, page, site=options.site_url)


def first_line(page: str, home: str, options: FeedOptions) -> str:
    """What every text begins with; ``home`` is the folder of the ``llms.txt`` that it belongs to."""
    return f"Part of {link('llms.txt', href(page, home, options.site_url, 'llms.txt'))}, the list of all such texts."


def href(page: str, address: str, site: str, name: str = TWIN) -> str:
    """The way from a text in the folder ``page`` to the file ``name`` in the folder ``address``.

    It is absolute if it is known where the site is served from, as texts are read away from it; else it is relative.
    """
    if site:
        return site + relative("/", f"/{address}").removeprefix("./") + name
    return relative(page, address) + name  # ./llms.txt: some readers know a link by its slash
