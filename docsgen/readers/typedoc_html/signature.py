"""A type's signature: kind, type and type parameters, from the block of code that heads its page."""

from __future__ import annotations

from bs4 import Tag

from docsgen.language.typescript import parse_declaration
from docsgen.model import KINDS, Declaration, Opaque
from docsgen.readers.typedoc_html.elements import Report, below, has_class, suffixes, text_of
from docsgen.readers.typedoc_html.pages import SIGNATURE, TypePage

_KEYWORDS = {"type": "type-alias", "const": "variable"}


def read_signature(page: TypePage, report: Report) -> Declaration | None:
    """The declaration that a page's signature makes, without comments; nothing without a signature."""
    element = next((part for part in page.parts if isinstance(part, Tag) and has_class(part, SIGNATURE)), None)
    if element is None:
        return None
    kind, text = _kind(element), text_of(element).strip()
    place = f"#{page.anchor}"
    if kind not in KINDS:
        report(
            "unknown-kind", "warning", f"{page.name} has no kind that is known; it is taken for a type alias.", place
        )
        kind = "type-alias"
    declaration = parse_declaration(text, kind)
    if declaration is None:
        report("unparsed-type", "error", f"The signature of {page.name} can't be read: {' '.join(text.split())}", place)
        return Declaration(page.name, kind, Opaque(" ".join(text.removeprefix(f"{page.name}:").split())))
    if declaration.name != page.name:
        report("name-differs", "warning", f"The signature under {page.name} names {declaration.name}.", place)
    return declaration


def _kind(signature: Tag) -> str:
    """The reflection kind: the class of the name, which is the first that has one, or the keyword."""
    for element in below(signature, "span", "a"):
        if kinds := suffixes(element, "tsd-kind-"):
            return kinds[0]
        if has_class(element, "tsd-signature-keyword"):
            word = text_of(element).strip()
            if word in _KEYWORDS or word in KINDS:
                return _KEYWORDS.get(word, word)
    return ""
