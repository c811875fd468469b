"""Examples that a page shows under its types."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bs4 import Tag

from docsgen.language.markdown import plain
from docsgen.readers.shown import Shown
from docsgen.readers.typedoc_html.block_tags import Section
from docsgen.readers.typedoc_html.elements import below, classes, identifier, text_of

_CAPTION = re.compile(r"^[^:\uff1a]*[:\uff1a]\s*")


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
