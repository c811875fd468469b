"""Annotations as views: texts, tags, defaults and deprecations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.language.addresses import anchor
from docsgen.language.constraints import constraint_views, json_text
from docsgen.language.words import tag_label
from docsgen.model import Annotations, BlockTag, Deprecation, Link
from docsgen.render.context import Here
from docsgen.render.shapes import AnnotationsView, DeprecationView, LinkView, TagView


def about(annotations: Annotations, here: Here, *, name: str = "") -> AnnotationsView:
    """Annotations as a page shows them; a title that only repeats the ``name`` is left out."""
    comment = annotations.comment
    return AnnotationsView(
        title=annotations.title if annotations.title != name else "",
        text=here.html(comment.text) if comment else here.html(""),
        tags=tuple(_tag(tag, here) for tag in comment.tags) if comment else (),
        default="" if annotations.default is msgspec.UNSET else json_text(annotations.default),
        examples=tuple(map(json_text, annotations.examples)),
        deprecation=deprecation(annotations.deprecation, here) if annotations.deprecation else None,
        keywords=constraint_views(annotations.keywords),
    )


def deprecation(notice: Deprecation, here: Here) -> DeprecationView:
    """A notice with its links, and with a link to its row on the page of deprecations."""
    return DeprecationView(
        message=here.html(notice.message),
        since=notice.since,
        instead=here.html(notice.instead),
        removal=here.line(notice.removal),
        feature=_feature(notice.feature, here) if notice.feature else None,
        references=tuple(links(notice.references, here)),
    )


def _feature(feature: str, here: Here) -> LinkView:
    calendar = f"{here.edition.home}deprecated/"
    return LinkView(feature, here.to(calendar, anchor(feature) if feature in here.edition.features else ""))


def links(references: Iterable[Link], here: Here) -> Iterator[LinkView]:
    """Links of a source; an address that can't be used leaves the words."""
    return (LinkView(each.text or each.url, here.outside(each.url) if each.url else "") for each in references)


def _tag(tag: BlockTag, here: Here) -> TagView:
    return TagView(tag_label(tag.name), here.html(tag.text))
