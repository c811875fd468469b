"""``<version>/schema.d.ts``: all types of a version in TypeScript, with what is said of them as doc comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.language.json_value import canonical
from docsgen.language.legible import legible
from docsgen.language.own_words import attribution
from docsgen.language.typescript import module_text
from docsgen.model import BlockTag, Comment, Declaration, Example, StaticFile

SHORT = 160
"""Characters of an example that stands in the comment of its type."""


def files(edition: Edition) -> Iterator[StaticFile]:
    """The types of a version."""
    yield StaticFile(f"{edition.home}schema.d.ts", typescript_text(edition).encode())


def typescript_text(edition: Edition) -> str:
    """All types of a version, with the short ones of their examples; in literals, what can't be shown is escaped."""
    options, version = edition.options, edition.version
    said = " ".join(attribution(options.attribution, [edition.linked.model]).split())
    head = [f"{options.site_name}, version {version.title or version.id}", *filter(None, [version.source, said])]
    declarations = (with_examples(each, edition.examples.get(each.name, ())) for each in edition.declarations.values())
    return legible(module_text(declarations, head=head))


def with_examples(declaration: Declaration, examples: Iterable[Example]) -> Declaration:
    """The declaration with its short examples as tags."""
    tags = tuple(BlockTag("example", f"{each.title}\n```json\n{text}\n```".lstrip()) for each, text in _short(examples))
    comment = declaration.annotations.comment or Comment()
    if not tags:
        return declaration
    words = msgspec.structs.replace(declaration.annotations, comment=Comment(comment.text, (*comment.tags, *tags)))
    return msgspec.structs.replace(declaration, annotations=words)


def _short(examples: Iterable[Example]) -> Iterator[tuple[Example, str]]:
    for each in examples:
        text = canonical(each.value) if each.value is not msgspec.UNSET else ""
        if text and len(text) <= SHORT:
            yield each, text
