"""Joining what two sources say about the same thing, fact by fact, with where each fact came from."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from docsgen.language.markdown import plain
from docsgen.merge.precedence import first
from docsgen.model import Annotations, Comment, Deprecation

FACTS = ("title", "comment", "default", "examples", "deprecation", "keywords")
"""The fields of Annotations, each a fact of its own in the table of precedence."""

Provenance = dict[str, str]


def present(value: Any) -> bool:
    """Whether a source says anything: empty texts and tuples are silence."""
    return value is not msgspec.UNSET and value is not None and value != "" and value != ()


def stamp(annotations: Annotations, kind: str) -> Provenance:
    """The provenance of annotations that all come from one source."""
    return {fact: kind for fact in FACTS if _said(annotations, fact)}


def join(one: Annotations, other: Annotations, mine: Provenance, theirs: Provenance) -> tuple[Annotations, Provenance]:
    """Each fact from the source that the table believes; a comment keeps the block tags of both."""
    values: dict[str, Any] = {}
    provenance: Provenance = {}
    for fact in FACTS:
        holder, kind = _believed(fact, (one, mine.get(fact, "")), (other, theirs.get(fact, "")))
        if holder is not None:
            values[fact] = getattr(holder, fact)
            provenance[fact] = kind
    if one.comment and other.comment:
        values["comment"] = _comment(values["comment"], one.comment, other.comment)
    if one.deprecation and other.deprecation:
        values["deprecation"] = _filled(values["deprecation"], one.deprecation, other.deprecation)
    return Annotations(**values), provenance


def words_differ(one: Annotations, other: Annotations) -> tuple[str, str] | None:
    """Both comments as plain text, if both sources have one and their words aren't the same."""
    if one.comment is None or other.comment is None or not one.comment.text or not other.comment.text:
        return None
    if _words(one.comment.text) == _words(other.comment.text):  # most are, and reading Markdown takes time
        return None
    texts = plain(one.comment.text), plain(other.comment.text)
    return None if _words(texts[0]) == _words(texts[1]) else texts


def _words(text: str) -> list[str]:
    """Letters and digits only: marks and line breaks are lost on the way through generators."""
    return re.findall(r"[^\W_]+", text.lower())


def _said(annotations: Annotations, fact: str) -> bool:
    value = getattr(annotations, fact)
    return value is not msgspec.UNSET if fact == "default" else present(value)


def _believed(
    fact: str, one: tuple[Annotations, str], other: tuple[Annotations, str]
) -> tuple[Annotations | None, str]:
    said = [(holder, kind) for holder, kind in (one, other) if _said(holder, fact)]
    if len(said) == 2:
        return said[0] if first(fact, said[0][1], said[1][1]) else said[1]
    return said[0] if said else (None, "")


def _comment(chosen: Comment, *all_: Comment) -> Comment:
    tags = {(tag.name, tag.text): tag for comment in (chosen, *all_) for tag in comment.tags}
    said = next((comment for comment in (chosen, *all_) if comment.text), chosen)
    return Comment(said.text, tuple(tags.values()), said.own)


def _filled(chosen: Deprecation, *all_: Deprecation) -> Deprecation:
    """The chosen notice, with what it leaves out taken from the others."""
    missing = {
        field: next((getattr(each, field) for each in all_ if present(getattr(each, field))), getattr(chosen, field))
        for field in chosen.__struct_fields__
        if not present(getattr(chosen, field))
    }
    return msgspec.structs.replace(chosen, **missing)
