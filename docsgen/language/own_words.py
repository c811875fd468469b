"""Words that were written for the site, as opposed to those of whoever made what is described."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docsgen.language.wording import reworded, statements
from docsgen.model import Annotations, Declaration, Fragment, VersionModel

WORDS_ONLY = ("summaries", "descriptions")
"""Kinds of source whose declarations only carry comments, of a place that is their name."""


def marked(fragment: Fragment) -> Fragment:
    """What was read of a source, with its comments marked as written for the site if the source is."""
    if not fragment.source.own:
        return fragment
    return msgspec.structs.replace(fragment, declarations=tuple(map(_marked, fragment.declarations)))


def is_own(annotations: Annotations) -> bool:
    """Whether there is a text that was written for the site."""
    return annotations.comment is not None and annotations.comment.own and annotations.comment.text != ""


def note_of_type(declaration: Declaration) -> str:
    """What is to say of a type's texts that were written for the site; nothing if there are none."""
    within = any(is_own(annotations) for _, _, annotations in statements(declaration.type))
    if is_own(declaration.annotations):
        return f"{'These descriptions were' if within else 'This summary was'} written for this site"
    return "What is said of its members was written for this site, in whole or in part" if within else ""


def note_of_versions(models: Iterable[VersionModel]) -> str:
    """The same for whole versions."""
    found = list(models)
    if not any(note_of_type(declaration) for model in found for declaration in model.declarations):
        return ""
    return f"{'Some' if any(map(quotes, found)) else 'The'} descriptions were written for this site"


def quotes(model: VersionModel) -> bool:
    """Whether a version has sources that were not written for the site."""
    return any(not source.own for source in model.sources)


def attribution(text: str, models: Iterable[VersionModel]) -> str:
    """What a project says of whom its texts are from, if any of them wasn't written for the site."""
    return text if any(map(quotes, models)) else ""


def _marked(declaration: Declaration) -> Declaration:
    return msgspec.structs.replace(
        declaration,
        type=reworded(declaration.type, _own),
        annotations=_own(declaration.annotations),
        also=tuple(map(_marked, declaration.also)),
    )


def _own(annotations: Annotations) -> Annotations:
    if annotations.comment is None:
        return annotations
    return msgspec.structs.replace(annotations, comment=msgspec.structs.replace(annotations.comment, own=True))
