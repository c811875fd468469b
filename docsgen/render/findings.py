"""The page of findings: what the sources get wrong, worst first, with what each source says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.addresses import furniture
from docsgen.language.explanations import EXPLANATIONS, TITLES
from docsgen.language.findings import all_findings, by_kind, ended, whole
from docsgen.language.words import source_words
from docsgen.model import SEVERITIES, Finding, Heading, Library, Page, SearchEntry
from docsgen.render.context import Edition, Here
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView
from docsgen.render.words import sentence

ADDRESS = "findings/"
MOST_OPEN = 40
"""Findings of one kind that are shown without a click."""


class FindingView(msgspec.Struct, frozen=True):
    """A finding; ``versions`` are all those that have it at the same place, ``type`` what it is about."""

    versions: tuple[LinkView, ...]
    place: LinkView
    files: tuple[str, ...]
    message: Markup
    mend: Markup
    values: tuple[tuple[str, str], ...]
    waived: str


class KindView(msgspec.Struct, frozen=True):
    """All findings with one id."""

    anchor: str
    id: str
    explanation: Markup
    findings: tuple[FindingView, ...]
    folded: bool


class SeverityView(msgspec.Struct, frozen=True):
    """All findings of one severity."""

    anchor: str
    title: str
    explanation: str
    kinds: tuple[KindView, ...]
    count: int


class FindingsPage(msgspec.Struct, frozen=True):
    """All findings of all versions."""

    severities: tuple[SeverityView, ...]
    waived: tuple[KindView, ...]


def findings_page(library: Library, editions: Sequence[Edition]) -> Page:
    """The page of all findings."""
    heres = {edition.version.id: Here(edition, ADDRESS) for edition in editions}
    found = all_findings(library)
    live = [finding for finding in found if not finding.waived]
    severities = (_severity(severity, live, heres) for severity in SEVERITIES)
    view = FindingsPage(
        severities=tuple(each for each in severities if each.count),
        waived=tuple(_kinds((finding for finding in found if finding.waived), heres, "waived-")),
    )
    return make_page(
        ADDRESS,
        "Findings",
        fill("findings.html", view),
        description=f"What the sources get wrong: {len(live)} findings in {len(editions)} versions",
        headings=tuple(_headings(view)),
        search=(SearchEntry("", "Findings", " ".join(kind.id for each in view.severities for kind in each.kinds)),),
    )


def _severity(severity: str, findings: Iterable[Finding], heres: dict[str, Here]) -> SeverityView:
    found = [finding for finding in findings if finding.severity == severity]
    title, explanation = TITLES.get(severity, (severity, ""))
    return SeverityView(furniture(severity), title, explanation, tuple(_kinds(found, heres, "")), len(found))


def _kinds(findings: Iterable[Finding], heres: dict[str, Here], prefix: str) -> Iterator[KindView]:
    for id, groups in by_kind(findings).items():
        views = tuple(_finding(found, heres) for found in groups)
        anchor = f"{prefix}{groups[0][0].severity}-{id}"
        yield KindView(anchor, id, sentence(EXPLANATIONS.get(id, "")), views, len(views) > MOST_OPEN)


def _finding(found: Sequence[Finding], heres: dict[str, Here]) -> FindingView:
    first = found[-1]
    here = heres.get(first.version)
    versions = dict.fromkeys(finding.version for finding in found if finding.version)
    return FindingView(
        versions=tuple(LinkView(each, heres[each].to(f"{each}/") if each in heres else "") for each in versions),
        place=LinkView(first.place, _href(first.place, here) if here else ""),
        files=tuple(dict.fromkeys(finding.source for finding in found if finding.source)),
        message=sentence(ended(first.message)),
        mend=sentence(whole(first.mend)),
        values=tuple((source_words(source), value) for source, value in first.values),
        waived=first.waived,
    )


def _href(place: str, here: Here) -> str:
    """The type, member or example that a place names, if it does: ``Tool.inputSchema``, ``Tool#example-plain``."""
    name, _, example = place.partition("#example-")
    if example:
        return here.type(name, f"example-{example}") or ""
    return here.link(place) or here.type(place.partition(".")[0]) or ""


def _headings(view: FindingsPage) -> Iterator[Heading]:
    for each in view.severities:
        yield Heading(each.anchor, each.title, tuple(Heading(kind.anchor, kind.id) for kind in each.kinds))
    if view.waived:
        kinds = tuple(Heading(kind.anchor, kind.id) for kind in view.waived)
        yield Heading(furniture("waived"), "Waived", kinds)
