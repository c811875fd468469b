"""One version and what every file of it looks up again and again."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.feeds.options import FeedOptions
from docsgen.language import markdown
from docsgen.model import Declaration, Example, Library, LinkedVersion, TypeLinks, Version

NO_LINKS = TypeLinks()


class Edition(msgspec.Struct, frozen=True):
    """A version without what the options hide; ``declarations`` by name and ``examples`` by type, in their order."""

    library: Library
    linked: LinkedVersion
    options: FeedOptions
    declarations: Mapping[str, Declaration]
    examples: Mapping[str, tuple[Example, ...]]

    @property
    def version(self) -> Version:
        return self.linked.model.version

    @property
    def home(self) -> str:
        """The address of the version's pages."""
        return f"{self.version.id}/"

    def address(self, name: str) -> str:
        """The page of a type."""
        return f"{self.home}types/{self.library.addresses.get(name, name)}/"

    def links(self, name: str) -> TypeLinks:
        return self.linked.links.get(name, NO_LINKS)


def edition(library: Library, linked: LinkedVersion, options: FeedOptions) -> Edition:
    """Look-ups of one version of a library."""
    declarations = {
        each.name: each for each in linked.model.declarations if not set(each.modifiers) & set(options.hide)
    }
    examples: dict[str, list[Example]] = {}
    for example in linked.model.examples:
        examples.setdefault(example.type, []).append(example)
    return Edition(library, linked, options, declarations, {name: tuple(each) for name, each in examples.items()})


def summary(declaration: Declaration) -> str:
    """The first sentence of what is said of a type, as plain text."""
    comment = declaration.annotations.comment
    return markdown.summary(comment.text) if comment else ""
