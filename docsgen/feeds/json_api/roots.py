"""``index.json`` beside the pages that are about all versions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.json_api.envelope import Document, Shape, head, json_file, pair_source, root_source
from docsgen.feeds.json_api.types import EventShape, event_shape
from docsgen.feeds.root import Root
from docsgen.language.addresses import pair_address, relative
from docsgen.language.changes import LinksShape, SourceShape, counts, encode_changes, worst
from docsgen.language.changes.as_json import Level, SummaryShape
from docsgen.language.findings import all_findings
from docsgen.language.lives import Life, all_names, life_of
from docsgen.model import Finding, RuleInfo, StaticFile, VersionDiff


class VersionLine(Shape, frozen=True, kw_only=True):
    """A version in the list of all; ``url`` is where it is published, ``types`` the number of its types."""

    id: str
    title: str
    href: str
    date: str = ""
    status: str
    current: bool = False
    types: int
    methods: int
    url: str = ""


class RootDocument(Document, frozen=True, kw_only=True):
    """The site: its versions, oldest first, and where the rest is, relative to this document."""

    site_name: str
    catalog: str
    versions: tuple[VersionLine, ...]


class PairLine(Shape, frozen=True, kw_only=True):
    """A pair of versions: the numbers of changes by level, and the worst level of each role."""

    old: str
    new: str
    href: str
    counts: dict[Level, int]
    summary: dict[str, SummaryShape]


class ChangesIndex(Document, frozen=True, kw_only=True):
    """All pairs of versions."""

    pairs: tuple[PairLine, ...]


class LifeShape(Shape, frozen=True, kw_only=True):
    """A version that has the type, under the name that it has there."""

    version: str
    name: str
    href: str


class HistoryDocument(Document, frozen=True, kw_only=True):
    """A type through all versions, oldest first, with each recorded change between neighbouring ones.

    ``changed_in`` is the last version that changed it, ``removed_in`` the first after the last that has it.
    """

    name: str
    summary: str = ""
    first: str
    changed_in: str = ""
    removed_in: str = ""
    versions: tuple[LifeShape, ...]
    changes: tuple[EventShape, ...]


class HistoryLine(Shape, frozen=True, kw_only=True):
    """A type of any version; ``first`` and ``last`` are the versions that have it first and last."""

    name: str
    href: str
    first: str
    last: str


class HistoriesDocument(Document, frozen=True, kw_only=True):
    """All types of all versions."""

    types: tuple[HistoryLine, ...]


class LevelOfRule(Shape, frozen=True, kw_only=True):
    """When a rule has a level."""

    when: str
    level: Level


class RuleShape(Shape, frozen=True, kw_only=True):
    """A rule of change; ``example`` is an old and a new type in TypeScript."""

    id: str
    group: str
    explanation: str
    example: tuple[str, str]
    levels: tuple[LevelOfRule, ...]
    mirror: str = ""


class RulesDocument(Document, frozen=True, kw_only=True):
    """The rules by which versions are compared."""

    rules_version: int
    rules: tuple[RuleShape, ...]


class SaidShape(Shape, frozen=True, kw_only=True):
    """What one source says where several contradict each other."""

    source: str
    value: str


class FindingShape(Shape, frozen=True, kw_only=True):
    """Something that the sources get wrong; ``waived`` is the reason why the project accepts it."""

    id: str
    severity: Literal["error", "warning", "note"]
    message: str
    version: str = ""
    source: str = ""
    place: str = ""
    mend: str = ""
    values: tuple[SaidShape, ...] = ()
    waived: str = ""


class FindingsDocument(Document, frozen=True, kw_only=True):
    """All findings of all versions; ``counts`` leaves out those that are waived."""

    counts: dict[Literal["error", "warning", "note"], int]
    findings: tuple[FindingShape, ...]


def root_page_files(root: Root) -> Iterator[StaticFile]:
    """The data of the root's pages."""
    yield json_file("", _root(root))
    yield json_file("findings/", _findings(root))
    if root.diffs:
        yield json_file("changes/", _changes(root))
        yield json_file("rules/", _rules(root))
    if len(root.editions) > 1 and root.editions[-1].past.known:
        lives = [life_of(name, root.editions) for name in all_names(root.editions)]
        yield json_file("types/", _histories(lives, root))
        yield from (json_file(_address(each.name, root), _history(each, root)) for each in lives)


def _head(kind: str, root: Root) -> dict[str, Any]:
    return head(kind, root.options.generator, root_source(root))


def _root(root: Root) -> RootDocument:
    return RootDocument(
        **_head("root", root),
        site_name=root.options.site_name,
        catalog="catalog.json",
        versions=tuple(version_line(each) for each in root.editions),
    )


def version_line(edition: Edition) -> VersionLine:
    """A version, as the root lists it."""
    version = edition.version
    return VersionLine(
        id=version.id,
        title=version.title or version.id,
        href=relative("", edition.home),
        date=version.date,
        status=version.status,
        current=version.id == edition.library.current,
        types=len(edition.declarations),
        methods=len(edition.linked.methods),
        url=version.source,
    )


def _changes(root: Root) -> ChangesIndex:
    return ChangesIndex(**_head("changes-index", root), pairs=tuple(pair_line(each, "changes/") for each in root.diffs))


def pair_line(diff: VersionDiff, page: str) -> PairLine:
    """A pair of versions, as ``page`` lists it."""
    return PairLine(
        old=diff.old,
        new=diff.new,
        href=relative(page, pair_address(diff.old, diff.new)),
        counts=dict(counts(diff)),  # type: ignore[arg-type]  # of model.LEVELS
        summary={
            role: SummaryShape(worst(diff, role), worst(diff, role, strict=True))  # type: ignore[arg-type]  # likewise
            for role in diff.roles
        },
    )


def pair_json(diff: VersionDiff, old: Edition, new: Edition) -> StaticFile:
    """The data of the page of two versions' changes."""
    source = pair_source(old, new)
    content = encode_changes(
        diff,
        generator=new.options.generator,
        source=SourceShape(source.url, source.sha256, source.attribution),
        links=LinksShape("./", "index.md"),
    )
    return StaticFile(f"{pair_address(diff.old, diff.new)}index.json", content)


def _address(name: str, root: Root) -> str:
    return f"types/{root.library.addresses.get(name, name)}/"


def _histories(lives: Sequence[Life], root: Root) -> HistoriesDocument:
    lines = (
        HistoryLine(
            name=life.name, href=relative("types/", _address(life.name, root)), first=life.first, last=[*life.names][-1]
        )
        for life in lives
    )
    return HistoriesDocument(**_head("histories", root), types=tuple(lines))


def _history(life: Life, root: Root) -> HistoryDocument:
    page, editions = _address(life.name, root), root.by_version
    last, called = [*life.names.items()][-1]
    return HistoryDocument(
        **_head("history", root),
        name=life.name,
        summary=summary(editions[last].declarations[called]),
        first=life.first,
        changed_in=life.changed,
        removed_in=life.gone([*editions]),
        versions=tuple(
            LifeShape(version=version, name=name, href=relative(page, editions[version].address(name)))
            for version, name in life.names.items()
        ),
        changes=tuple(msgspec.structs.replace(event_shape(each, page), later=False) for each in life.story),
    )


def _rules(root: Root) -> RulesDocument:
    return RulesDocument(
        **_head("rules", root),
        rules_version=root.diffs[0].rules_version,
        rules=tuple(_rule(each) for each in root.rules),
    )


def _rule(rule: RuleInfo) -> RuleShape:
    return RuleShape(
        id=rule.id,
        group=rule.group,
        explanation=rule.explanation,
        example=rule.example,
        levels=tuple(LevelOfRule(when=when, level=level) for when, level in rule.levels),  # type: ignore[arg-type]
        mirror=rule.mirror,
    )


def _findings(root: Root) -> FindingsDocument:
    found = all_findings(root.library)
    live = [each.severity for each in found if not each.waived]
    return FindingsDocument(
        **_head("findings", root),
        counts={"error": live.count("error"), "warning": live.count("warning"), "note": live.count("note")},
        findings=tuple(map(_finding, found)),
    )


def _finding(finding: Finding) -> FindingShape:
    return FindingShape(
        id=finding.id,
        severity=finding.severity,  # type: ignore[arg-type]  # of model.SEVERITIES
        message=finding.message,
        version=finding.version,
        source=finding.source,
        place=finding.place,
        mend=finding.mend,
        values=tuple(SaidShape(source=source, value=value) for source, value in finding.values),
        waived=finding.waived,
    )
