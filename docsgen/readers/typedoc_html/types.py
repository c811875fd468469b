"""One type of the page: first what its signature and headings say, then, all anchors known, what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from bs4.element import PageElement, Tag

from docsgen.model import Declaration, Example, Location, Member, Object, TypeExpression
from docsgen.readers.shown import Shown, read_examples
from docsgen.readers.typedoc_html.block_tags import COMMENT
from docsgen.readers.typedoc_html.comments import Context, annotated, read_words
from docsgen.readers.typedoc_html.elements import FLAG, Report, classes, has_class
from docsgen.readers.typedoc_html.links import Anchors
from docsgen.readers.typedoc_html.members import PANEL, Panel, describe_member, read_panel, report_unknown
from docsgen.readers.typedoc_html.nested import DECLARATION, describe_parts
from docsgen.readers.typedoc_html.pages import SIGNATURE, TypePage
from docsgen.readers.typedoc_html.signature import read_signature


class Draft(msgspec.Struct, frozen=True):
    """A type before its comments are read."""

    page: TypePage
    declaration: Declaration
    panels: tuple[Panel, ...] = ()


def draft(page: TypePage, report: Report) -> Draft | None:
    """What a type's signature and the headings of its members say; nothing without a signature."""
    declaration = read_signature(page, report)
    if declaration is None:
        return None
    declared = {member.name: member for member in _members(declaration)}
    panels = (read_panel(part, declared, report, f"#{page.anchor}") for part in _with_class(page.parts, PANEL))
    return Draft(page, declaration, tuple(panel for panel in panels if panel is not None))


def anchors(drafts: Iterable[Draft]) -> Anchors:
    """What each ``id`` of the page stands for."""
    found: dict[str, str] = {}
    for each in drafts:
        found.setdefault(each.page.anchor, each.page.name)
        for panel in each.panels:
            found.setdefault(panel.anchor, f"{each.page.name}.{panel.member.name}")
    return found


def describe(draft: Draft, kind: str, file: str, known: Anchors, report: Report) -> tuple[Declaration, list[Example]]:
    """The declaration with all that the page says of it, and its examples."""
    page = draft.page
    located = undescribed(draft, kind, file)
    context = Context(known, report, f"#{page.anchor}")
    words = read_words(_words(page, context), context)
    described, shown = _with_members(draft, context)
    for part in _with_class(page.parts, DECLARATION):
        described = describe_parts(described, part, context)
    modifiers = tuple(flag.get_text().strip().lower() for flag in _with_class(page.parts, FLAG))
    declaration = annotated(msgspec.structs.replace(located, type=described, modifiers=modifiers), words.annotations)
    examples = read_examples((*words.examples, *shown), page.name, located.locations[0], report)
    return declaration, list(examples)


def undescribed(draft: Draft, kind: str, file: str) -> Declaration:
    """The declaration with its place, without what the page says of it."""
    page = draft.page
    location = Location(kind, file, f"#{page.anchor}")
    return msgspec.structs.replace(draft.declaration, name=page.name, category=page.category, locations=(location,))


def _with_members(draft: Draft, context: Context) -> tuple[TypeExpression, list[Shown]]:
    """The type with what the panels say of its members, and examples; a member that only a panel has is added."""
    members = {member.name: member for member in _members(draft.declaration)}
    shown: list[Shown] = []
    for panel in draft.panels:
        place = f"#{panel.anchor or draft.page.anchor}"
        described, examples = describe_member(panel, msgspec.structs.replace(context, place=place))
        members[described.name] = described
        shown += examples
    content = draft.declaration.type
    if isinstance(content, Object):
        return msgspec.structs.replace(content, members=tuple(members.values())), shown
    if members:
        message = f"The members {', '.join(members)} of {draft.page.name} have no place in its type."
        context.report("unplaced-member", "warning", message, context.place)
    return content, shown


def _words(page: TypePage, context: Context) -> Iterator[PageElement]:
    """The comments of the type itself, and whatever else stands there without a class of TypeDoc's."""
    for part in page.parts:
        names = classes(part)
        if COMMENT in names:
            yield part
        elif not any(name.startswith("tsd-") for name in names):
            if not isinstance(part, Tag) or part.get_text(strip=True):
                yield part
        elif isinstance(part, Tag) and not _READ.intersection(names):
            report_unknown(part, context)


_READ = frozenset({SIGNATURE, PANEL, DECLARATION, FLAG, "tsd-sources"})


def _with_class(parts: Iterable[PageElement], name: str) -> Iterator[Tag]:
    return (part for part in parts if isinstance(part, Tag) and has_class(part, name))


def _members(declaration: Declaration) -> tuple[Member, ...]:
    return declaration.type.members if isinstance(declaration.type, Object) else ()
