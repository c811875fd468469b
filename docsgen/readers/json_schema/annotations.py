"""Keywords that say something about values without restricting them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docsgen.model import Annotations, Comment, Constraint, Deprecation
from docsgen.readers.json_schema.schema import Said, Schema


def title(schema: Schema, keyword: str) -> Iterator[Said]:
    """``title``, as it is."""
    yield Said("title", schema.value[keyword])


def description(schema: Schema, keyword: str) -> Iterator[Said]:
    """``description`` is Markdown, and stays as it is."""
    yield Said("comment", Comment(schema.value[keyword]))


def default(schema: Schema, keyword: str) -> Iterator[Said]:
    """``default``; ``null`` is one too."""
    yield Said("default", schema.value[keyword])


def examples(schema: Schema, keyword: str) -> Iterator[Said]:
    """``examples``, a list; anything else is taken as the only example."""
    value = schema.value[keyword]
    if not isinstance(value, list):
        message = "`examples` must be a list; the value is shown as the only example."
        schema.report("examples-not-array", "warning", message, keyword, mend="put it in a list")
    yield Said("examples", tuple(value) if isinstance(value, list) else (value,))


def deprecated(schema: Schema, keyword: str) -> Iterator[Said]:
    """``deprecated``: ``false`` says nothing; what isn't a boolean means yes, and a string is the message."""
    value = schema.value[keyword]
    if isinstance(value, bool):
        if value:
            yield Said("deprecation", Deprecation())
        return
    message = f"`deprecated` must be true or false, not {value!r}; it is taken as true."
    schema.report("deprecated-not-boolean", "warning", message, keyword, mend="put the words in the description")
    yield Said("deprecation", Deprecation(message=value if isinstance(value, str) else ""))
    if not isinstance(value, str):
        yield Said("keywords", Constraint(keyword, value))


def kept(schema: Schema, keyword: str) -> Iterator[Said]:
    """A keyword that has no field of its own: kept, and shown, as it is."""
    yield Said("keywords", Constraint(keyword, schema.value[keyword]))


def joined(said: Iterable[Said]) -> Annotations:
    """All that is said about one type."""
    fields: dict[str, Any] = {}
    keywords: list[Constraint] = []
    for each in said:
        if each.field == "keywords":
            keywords.append(each.value)
        else:
            fields[each.field] = each.value
    return Annotations(**fields, keywords=tuple(keywords))
