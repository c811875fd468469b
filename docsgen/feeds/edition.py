"""One version and what every file of it looks up again and again."""

from __future__ import annotations

from collections.abc import Mapping

from docsgen.feeds.options import FeedOptions
from docsgen.language.edition import BaseEdition, members_of, shown_declarations
from docsgen.language.edition import summary_of as summary
from docsgen.language.stories import NO_PAST, Past
from docsgen.model import Example, Library, LinkedVersion

__all__ = ["Edition", "edition", "summary"]


class Edition(BaseEdition, frozen=True, kw_only=True):
    """A version without what the options hide; ``examples`` are by type, in their order."""

    options: FeedOptions
    examples: Mapping[str, tuple[Example, ...]]


def edition(library: Library, linked: LinkedVersion, options: FeedOptions, past: Past = NO_PAST) -> Edition:
    """Look-ups of one version of a library."""
    declarations = shown_declarations(linked, options.hide)
    examples: dict[str, list[Example]] = {}
    for example in linked.model.examples:
        examples.setdefault(example.type, []).append(example)
    return Edition(
        library=library,
        linked=linked,
        options=options,
        declarations=declarations,
        members={name: members_of(declaration, linked) for name, declaration in declarations.items()},
        examples={name: tuple(each) for name, each in examples.items()},
        past=past,
    )
