"""TypeDoc's comments: text back to Markdown, and what each block tag is kept as."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from bs4.element import PageElement, Tag

from docsgen.language.markdown.reading import from_html
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Deprecation, IndexSignature, Member
from docsgen.readers.shown import Shown
from docsgen.readers.typedoc_html.block_tags import Section, taken_apart
from docsgen.readers.typedoc_html.elements import Report, text_of
from docsgen.readers.typedoc_html.examples import take_examples
from docsgen.readers.typedoc_html.links import Anchors, mark_links, release

Part = TypeVar("Part", Declaration, Member, IndexSignature)

_DEFAULTS = ("default", "defaultvalue")


class Words(msgspec.Struct, frozen=True):
    """What a comment says: of the thing itself, and the examples in it."""

    annotations: Annotations = Annotations()
    examples: tuple[Shown, ...] = ()


class Context(msgspec.Struct, frozen=True):
    """What reading a comment needs: the page's anchors, where to report, and the place to name."""

    anchors: Anchors
    report: Report
    place: str


def read_words(elements: Iterable[PageElement], context: Context, flags: Iterable[str] = ()) -> Words:
    """The comments in some elements, which are taken apart; ``flags`` are modifiers that stand beside the name."""
    texts, sections = taken_apart(elements)
    text = "\n\n".join(filter(None, [_markdown(part, context) for part in texts]))
    examples = [shown for section in sections for shown in take_examples(section)]
    deprecations = [section for section in sections if section.name == "deprecated"]
    defaults = [value for section in sections if (value := _default(section)) is not msgspec.UNSET]
    tags = [tag for section in sections if (tag := _tag(section, context)) is not None]
    tags += [BlockTag(flag) for flag in flags]
    annotations = Annotations(
        comment=Comment(text, tuple(tags)) if text or tags else None,
        default=defaults[0] if defaults else msgspec.UNSET,
        deprecation=_deprecation(deprecations, context) if deprecations else None,
    )
    return Words(annotations, tuple(examples))


def annotated(part: Part, annotations: Annotations) -> Part:
    """The part with annotations, where there are any."""
    return part if annotations == Annotations() else msgspec.structs.replace(part, annotations=annotations)


def _deprecation(sections: list[Section], context: Context) -> Deprecation:
    return Deprecation("\n\n".join(filter(None, [_markdown(section.element, context) for section in sections])))


def _tag(section: Section, context: Context) -> BlockTag | None:
    """A tag that has no place of its own; of an example what is said beside the code."""
    if section.name == "deprecated" or _default(section) is not msgspec.UNSET:
        return None
    text = _markdown(section.element, context)
    return BlockTag(section.name, text) if text or section.name != "example" else None


def _default(section: Section) -> Any:
    """The value that ``@default`` states, where it is JSON."""
    if section.name.lower() not in _DEFAULTS:
        return msgspec.UNSET
    try:
        return json.loads(text_of(section.element).strip().rstrip(";"))
    except (ValueError, RecursionError):
        return msgspec.UNSET


def _markdown(element: PageElement, context: Context) -> str:
    if not isinstance(element, Tag):
        return " ".join(str(element).split())
    for address in mark_links(element, context.anchors):
        message = f"The link to {address} leads to nothing on the page."
        context.report("unresolved-link", "note", message, context.place)
    return release(from_html(element))
