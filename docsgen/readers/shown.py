"""Examples that are shown within documentation: pieces of code in ``@example``, and what each is an example of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from docsgen.model import Annotations, BlockTag, Comment, Example, Location
from docsgen.readers.examples import parse, slug

Report = Callable[[str, str, str, str], None]
"""Notes a finding: its id, severity, message and place."""


class Shown(msgspec.Struct, frozen=True):
    """A piece of code in an ``@example``: its title as plain text, its ``id`` on the page, language and text."""

    title: str
    anchor: str
    language: str
    text: str


def read_examples(shown: tuple[Shown, ...], type: str, location: Location, report: Report) -> Iterator[Example]:
    """The examples of a type; code that isn't JSON stays text, with a finding where it is marked as JSON."""
    for each in shown:
        place = f"#{each.anchor}" if each.anchor else location.place
        example = Example(
            type=type,
            name=slug(each.title),
            title=each.title,
            text=each.text,
            locations=(msgspec.structs.replace(location, place=place),),
        )
        try:
            value, _ = parse(each.text)
            yield msgspec.structs.replace(example, value=value)
        except (ValueError, RecursionError) as error:
            if each.language == "json":
                report("example-not-json", "warning", f"An example of {type} isn't JSON: {error}.", place)
            yield msgspec.structs.replace(example, language=each.language if each.language != "json" else "text")


def of_type(shown: tuple[Shown, ...], member: str) -> tuple[tuple[Shown, ...], tuple[Shown, ...]]:
    """The examples below a member that show a whole value of its type, and those that show the member alone."""
    whole = tuple(each for each in shown if _has_key(each.text, member))
    return whole, tuple(each for each in shown if each not in whole)


def _has_key(text: str, key: str) -> bool:
    try:
        value = parse(text)[0]
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and key in value


def with_examples(annotations: Annotations, shown: tuple[Shown, ...]) -> Annotations:
    """Annotations of a member with the examples of it: values where they are JSON, otherwise code in a tag."""
    values: list[Any] = []
    tags: list[BlockTag] = []
    for each in shown:
        try:
            values.append(parse(each.text)[0])
        except (ValueError, RecursionError):
            tags.append(BlockTag("example", f"```{each.language}\n{each.text}\n```"))
    if tags:
        comment = annotations.comment or Comment()
        annotations = msgspec.structs.replace(
            annotations, comment=msgspec.structs.replace(comment, tags=(*comment.tags, *tags))
        )
    return msgspec.structs.replace(annotations, examples=(*annotations.examples, *values)) if values else annotations
