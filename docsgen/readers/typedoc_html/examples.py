"""Examples that a page shows under its types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from bs4 import Tag

from docsgen.language.markdown import plain
from docsgen.model import Annotations, BlockTag, Comment, Example, Location
from docsgen.readers.examples import parse, slug
from docsgen.readers.typedoc_html.block_tags import Section
from docsgen.readers.typedoc_html.elements import Report, below, classes, identifier, text_of

_CAPTION = re.compile(r"^[^:\uff1a]*[:\uff1a]\s*")


class Shown(msgspec.Struct, frozen=True):
    """A piece of code in an ``@example``: its title as plain text, its ``id`` on the page, language and text."""

    title: str
    anchor: str
    language: str
    text: str


def take_examples(section: Section) -> Iterator[Shown]:
    """Takes the code out of an ``@example``."""
    if section.name != "example":
        return
    for code in below(section.element, "pre"):
        yield Shown(
            title=_title(section.title),
            anchor=identifier(code) or identifier(section.element),
            language=_language(code),
            text=text_of(code).strip("\n").rstrip(),
        )
        code.extract()


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


def _title(heading: str) -> str:
    """``Example: Text content`` without the (localized) word before the colon; a lone word is no title."""
    words = " ".join(heading.split())
    title = _CAPTION.sub("", words)
    if title == words:
        return ""
    return plain(title) if re.search(r"[`*_\\<&\[]", title) else title


def _language(code: Tag) -> str:
    for element in (code, *below(code, "code")):
        names = [name.removeprefix("language-") for name in classes(element)]
        if names:
            return names[0]
    return "text"
