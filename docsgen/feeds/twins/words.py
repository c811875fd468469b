"""What is said about a type, member or value, as blocks of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.writing import item, items, labelled, link
from docsgen.language.badges import Badge
from docsgen.language.constraints import ConstraintView, constraint_views, json_text
from docsgen.language.markdown import code_span, escaped
from docsgen.language.words import tag_label
from docsgen.model import Annotations, Deprecation, Link


def said(
    annotations: Annotations, desk: Desk, *, name: str = "", noted: bool = False, needs: Iterable[str] = ()
) -> Iterator[str]:
    """All that annotations say; a title that only repeats the ``name`` is left out.

    ``noted``: that it is deprecated, and since when, stands beside the name already.
    """
    if annotations.deprecation:
        yield from deprecation(annotations.deprecation, desk, noted=noted)
    if annotations.title and annotations.title != name:
        yield f"**{escaped(annotations.title)}**"
    yield from comment(annotations, desk)
    yield facts(annotations, needs)


def comment(annotations: Annotations, desk: Desk) -> Iterator[str]:
    """The text of a comment and its tags."""
    if annotations.comment:
        yield desk.text(annotations.comment.text)
        for tag in annotations.comment.tags:
            yield labelled(escaped(tag_label(tag.name)), desk.text(tag.text))


def facts(annotations: Annotations, needs: Iterable[str] = ()) -> str:
    """Default, kept keywords, example values, and what else must be there, as a list."""
    wanted = ", ".join(map(code_span, needs))
    return items(
        [
            *([item(f"needs {wanted}")] if wanted else []),
            *([item(f"default {code_span(json_text(annotations.default))}")] if _has_default(annotations) else []),
            *map(constraint, constraint_views(annotations.keywords)),
            *(item(f"for example {code_span(json_text(each))}") for each in annotations.examples),
        ]
    )


def _has_default(annotations: Annotations) -> bool:
    return annotations.default is not msgspec.UNSET


def constraint(view: ConstraintView) -> str:
    """A keyword as an entry of a list: as it is written, and in words."""
    about = f" for {view.applies_to}:" if view.applies_to else ""
    words = f" {view.words}" if view.words else ""
    origin = f" (from {view.origin})" if view.origin else ""
    return item(f"{code_span(view.code)}{about}{words}{origin}")


def deprecation(notice: Deprecation, desk: Desk, *, noted: bool = False) -> Iterator[str]:
    """That something is deprecated, why, what to use instead, when it may go."""
    if not noted:
        yield f"**Deprecated{f' since {notice.since}' if notice.since else ''}.**"
    yield desk.text(notice.message)
    calendar = desk.to(f"{desk.edition.home}deprecated/")
    rows = (
        ("Instead", desk.text(notice.instead)),
        ("Earliest removal", desk.text(notice.removal)),
        ("Proposal", ", ".join(references(notice.references, desk))),
        ("Registry", link(escaped(notice.feature, within_link=True), calendar) if notice.feature else ""),
    )
    yield items(row(title, text) for title, text in rows if text)


def row(title: str, text: str) -> str:
    """A fact with its title as an entry of a list; several lines stand below the title."""
    return item(f"{title}: {text}") if "\n" not in text else item(f"{title}:", text)


def references(links: Iterable[Link], desk: Desk) -> Iterator[str]:
    """Links of a source; an address that can't be used leaves the words."""
    for each in links:
        yield link(escaped(each.text or each.url, within_link=True), desk.outside(each.url) if each.url else "")


def marks(badges: Iterable[Badge]) -> str:
    """Badges behind a name: ``; deprecated since X; changed in Y``."""
    return "".join(f"; {escaped(each.text)}" for each in badges)
