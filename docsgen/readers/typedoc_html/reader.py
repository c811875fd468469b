"""A page of TypeDoc's to a Fragment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bs4 import BeautifulSoup
from bs4.exceptions import ParserRejectedMarkup

from docsgen.errors import DocsgenError
from docsgen.model import Declaration, Example, Finding, Fragment, Source
from docsgen.readers.files import read_text
from docsgen.readers.typedoc_html.bases import with_bases
from docsgen.readers.typedoc_html.cut import take_open_box, whole_types, with_end
from docsgen.readers.typedoc_html.elements import Report
from docsgen.readers.typedoc_html.markup import is_markdown, markdown_to_html, without_noise
from docsgen.readers.typedoc_html.pages import TypePage, outline
from docsgen.readers.typedoc_html.types import Draft, anchors, describe, draft, undescribed

KIND = "typedoc_html"

_MENDS = {
    "cut-source": "fetch the whole page",
    "empty-source": "name a page that TypeDoc made",
    "not-utf8": "save it as UTF-8",
    "repeated-type": "give one of them another name",
    "missing-name": "make the page again with TypeDoc",
    "missing-signature": "make the page again with TypeDoc",
    "unparsed-type": "correct the type, or report it to docsgen if it is valid TypeScript",
    "unresolved-link": "link to a type of the page",
    "example-not-json": "write one JSON value, or mark the code as another language",
}


def read(path: Path, *, file: str, version: str) -> Fragment:
    """The types, comments, deprecations and examples of a single page that TypeDoc made, as MDX or as HTML.

    Declarations stand in the page's order. Of a page that was cut all whole types are given, and one finding.
    Raises DocsgenError if the file can't be read.
    """
    text = read_text(path, file=file)
    findings: dict[Finding, None] = {}

    def report(id: str, severity: str, message: str, place: str) -> None:
        mend = _MENDS.get(id, "")
        findings[Finding(id, severity, message, version=version, source=file, place=place, mend=mend)] = None

    if not text.utf8:
        report("not-utf8", "warning", "The file isn't UTF-8.", "")
    markdown = is_markdown(text.text)
    pages, cut = _pages(text.text.replace("\0", "\ufffd"), markdown, file)
    declarations, examples = _read_pages(pages, file, report)
    if cut:
        # links that lead into the missing part aren't broken
        findings = {finding: None for finding in findings if finding.id != "unresolved-link"}
        report("cut-source", "error", cut, f"line {len(text.text.splitlines())}")
    elif not declarations:
        report("empty-source", "error", "The page holds no type." if text.text.strip() else "The page is empty.", "")
    return Fragment(
        source=Source(KIND, file, text.sha256, dialect="single page, MDX" if markdown else "single page, HTML"),
        declarations=tuple(with_bases(declarations)),
        categories=tuple(dict.fromkeys(each.category for each in declarations if each.category)),
        examples=tuple(examples),
        findings=tuple(findings),
    )


def _pages(text: str, markdown: bool, file: str) -> tuple[tuple[TypePage, ...], str]:
    """The whole types of a page, and what is to be said of its being cut."""
    html = markdown_to_html(text) if markdown else text
    try:
        soup = BeautifulSoup(without_noise(with_end(html)), "lxml")
    except ParserRejectedMarkup:
        raise DocsgenError("can't be read as HTML", place=file, mend=_MENDS["empty-source"]) from None
    box = take_open_box(soup)
    whole = whole_types(outline(soup), box, html)
    return whole.pages, whole.cut


def _read_pages(pages: tuple[TypePage, ...], file: str, report: Report) -> tuple[list[Declaration], list[Example]]:
    drafts = list(_drafts(pages, report))
    known = anchors(drafts)
    declarations: list[Declaration] = []
    examples: list[Example] = []
    for each in drafts:
        try:
            declaration, shown = describe(each, KIND, file, known, report)
        except RecursionError:
            message = f"What is said of {each.page.name} nests too deeply to be read."
            report("too-deep", "error", message, f"#{each.page.anchor}")
            declaration, shown = undescribed(each, KIND, file), []
        declarations.append(declaration)
        examples += shown
    return declarations, examples


def _drafts(pages: tuple[TypePage, ...], report: Report) -> Iterator[Draft]:
    """The types that have a signature, each name once."""
    names: set[str] = set()
    for page in pages:
        place = f"#{page.anchor}"
        drafted = draft(page, report) if page.name else None
        if not page.name:
            report("missing-name", "error", "A type stands under a heading without a name.", place)
        elif drafted is None:
            report("missing-signature", "error", f"{page.name} has a heading, but no signature.", place)
        elif page.name in names:
            report("repeated-type", "error", f"{page.name} stands on the page more than once; the first counts.", place)
        else:
            names.add(page.name)
            yield drafted
