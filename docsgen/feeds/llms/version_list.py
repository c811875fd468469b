"""The ``llms.txt`` of a version: its pages, then all types by category."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.llms.lists import Entry, Head, filled, thousands
from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.version_twins import pages
from docsgen.language import markdown
from docsgen.language.categories import categories
from docsgen.language.own_words import attribution
from docsgen.language.words import STATES, kind_words
from docsgen.model import Declaration


def version_head(edition: Edition) -> Head:
    """What stands before the lists."""
    options, version = edition.options, edition.version
    title = version.title or version.id
    facts = [STATES.get(version.status, version.status), version.date if version.date != title else ""]
    return Head(
        title=f"{options.site_name}, version {title}",
        quote=f"{len(edition.declarations)} types and {len(edition.linked.methods)} methods of {options.site_name}, "
        f"version {title} ({', '.join(filter(None, facts))}).",
        paragraph="Beside the text of each type (index.md) stands complete.md: the type with all that it refers to, "
        "to build or read one message without any other text. "
        + attribution(options.attribution, [edition.linked.model]),
    )


def version_sections(edition: Edition, size: int) -> dict[str, Sequence[Entry]]:
    """The lists; ``size`` are the characters of the version's complete text."""
    desk = Desk(edition, edition.home)
    types = categories(edition.declarations.values()).items()
    listed = ((markdown.plain(name), [_type(each, desk) for each in found]) for name, found in types)
    return filled([("Overview", [*_overview(desk, size)]), *listed])


def _overview(desk: Desk, size: int) -> Iterator[Entry]:
    home = desk.to(desk.edition.home)
    folder = home.removesuffix("index.md")
    yield Entry("Overview", home, "what there is in this version, and what is new")
    yield Entry("Complete", f"{folder}llms-full.txt", f"all types in TypeScript, methods, constants; {thousands(size)}")
    for title, address in pages(desk.edition):
        yield Entry(title, desk.to(address))
    yield Entry("schema.d.ts", f"{folder}schema.d.ts", "all types in TypeScript, for compilers")
    yield Entry(
        "All versions", f"{desk.to('').removesuffix('index.md')}llms.txt", "the same of each version, and changes"
    )


def _type(declaration: Declaration, desk: Desk) -> Entry:
    words = summary(declaration) or kind_words(declaration.kind)
    mark = "deprecated. " if declaration.annotations.deprecation else ""
    return Entry(declaration.name, desk.to(desk.edition.address(declaration.name)), f"{mark}{words}")
