"""Members: what their panels say beside their types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from bs4 import Tag

from docsgen.language.typescript import parse_member
from docsgen.model import Member
from docsgen.readers.shown import Shown, of_type, with_examples
from docsgen.readers.typedoc_html.block_tags import COMMENT
from docsgen.readers.typedoc_html.comments import Context, annotated, read_words
from docsgen.readers.typedoc_html.elements import (
    FLAG,
    Report,
    below,
    children,
    classes,
    has_class,
    identifier,
    is_heading,
    text_of,
)
from docsgen.readers.typedoc_html.nested import DECLARATION, describe_parts

PANEL = "tsd-member"
_HEADING = "tsd-anchor-link"
_INHERITED = "tsd-is-inherited"
_SOURCES = "tsd-sources"
_IN_SIGNATURE = frozenset({"optional", "readonly"})
"""Flags that the type's signature says already."""


class Panel(msgspec.Struct, frozen=True):
    """A member's panel on the page, with the member as its heading says it."""

    element: Tag
    heading: Tag
    member: Member

    @property
    def anchor(self) -> str:
        """The ``id`` that links to the member use."""
        return identifier(self.heading) or identifier(self.element)


def read_panel(element: Tag, declared: Mapping[str, Member], report: Report, place: str) -> Panel | None:
    """A panel with its member, which is the one of the signature where that has it."""
    heading = next((child for child in children(element) if _is_heading(child)), None)
    text = text_of(heading).strip() if heading is not None else ""
    named = declared.get(text) or declared.get(text.strip("\"'?"))
    member = named or parse_member(text)
    if heading is None or member is None:
        report("unparsed-type", "error", f"The heading of a member can't be read: {' '.join(text.split())}", place)
        return None
    signed = declared.get(member.name)
    if signed is not None and (signed.type, signed.required) != (member.type, member.required):
        message = f"The heading of {member.name} says something else than the signature: {' '.join(text.split())}"
        report("heading-differs", "warning", message, place)
    return Panel(element, heading, signed or member)


def describe_member(panel: Panel, context: Context) -> tuple[Member, tuple[Shown, ...]]:
    """The member with what its panel says: comment, deprecation, parts of its type, and where it comes from.

    Beside it the examples below it that show a whole value of the type.
    """
    elements = list(children(panel.element))
    words = read_words([each for each in elements if has_class(each, COMMENT)], context, flags(panel.heading))
    described = panel.member.type
    for element in elements:
        if has_class(element, DECLARATION):
            described = describe_parts(described, element, context)
        elif not (element is panel.heading or has_class(element, COMMENT) or has_class(element, _SOURCES)):
            report_unknown(element, context)
    source, inherited = _source(panel), has_class(panel.element, _INHERITED)
    whole, own = of_type(words.examples, panel.member.name)
    member = msgspec.structs.replace(
        panel.member,
        type=described,
        inherited_from=source if inherited else "",
        overrides="" if inherited else source,
    )
    return annotated(member, with_examples(words.annotations, own)), whole


def flags(heading: Tag) -> Iterator[str]:
    """Modifiers beside a name (``beta``) that its signature doesn't say."""
    for element in below(heading, "code"):
        name = element.get_text().strip().lower()
        if has_class(element, FLAG) and name not in _IN_SIGNATURE:
            yield name


def report_unknown(element: Tag, context: Context) -> None:
    """Reports a part of the page that nothing here reads."""
    name = ".".join([element.name, *classes(element)])
    words = " ".join(text_of(element).split())
    context.report("unknown-section", "note", f"A {name} isn't understood: {words}", context.place)


def _is_heading(element: Tag) -> bool:
    return is_heading(element) or has_class(element, _HEADING)


def _source(panel: Panel) -> str:
    """``Base.name`` from "Inherited from Base.name", in any language: the words before it don't matter."""
    for sources in children(panel.element):
        if has_class(sources, _SOURCES):
            lines = [" ".join(text_of(line).split()) for line in children(sources) if line.name == "p"]
            name = panel.member.name
            bases = [line.removesuffix(f".{name}").split()[-1] for line in lines if line.endswith(f".{name}")]
            if bases:
                return f"{bases[-1]}.{name}"
    return ""
