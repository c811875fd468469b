"""The twins of the root's pages, but for those of changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.root import Root
from docsgen.feeds.twins.desk import Desk, Way, way_from
from docsgen.feeds.twins.news import news_blocks
from docsgen.feeds.twins.stories import story_blocks
from docsgen.feeds.twins.writing import code_link, heading, item, items, link, sentence, table
from docsgen.language import markdown
from docsgen.language.changes.sentences import MEANINGS
from docsgen.language.explanations import EXPLANATIONS, TITLES
from docsgen.language.findings import all_findings, by_kind, ended, whole
from docsgen.language.lives import Life, all_names, life_of, life_words
from docsgen.language.markdown import code_span, escaped
from docsgen.language.notices import notices
from docsgen.language.own_words import note_of_versions
from docsgen.language.words import STATES, source_words
from docsgen.model import LEVELS, SEVERITIES, Finding, RuleInfo

MOST_EVENTS = 60
"""Changes between two versions that the page of a type through all versions lists."""


def home(root: Root) -> Iterator[str]:
    """What this is, and its versions."""
    options = root.options
    to, current = way_from("", options), root.by_version.get(root.library.current)
    yield heading(1, escaped(options.site_name))
    yield markdown.absolute_links(
        markdown.rebased(options.notice, link=lambda name: None, relative=True), page=options.site_url
    )
    own = note_of_versions(edition.linked.model for edition in root.editions)
    if own:
        yield f"{own}. The official texts hold; each version links its own."
    if current:
        yield f"Current version: {link(escaped(current.id), to(current.home))}"
    yield (
        "Every type of every version has a page of its own: signature, members, examples, deprecations, "
        "and where each fact comes from."
    )
    yield heading(2, "Versions")
    yield items(_version(edition, to) for edition in reversed(root.editions))
    if current and current.past.news:
        yield heading(2, "What changed last")
        yield from news_blocks(current.past.news, to, current)
    live = sum(not finding.waived for finding in all_findings(root.library))
    found = link(f"{live} findings" if live != 1 else "1 finding", to("findings/"))
    repository = markdown.usable_address(options.repository, "", relative=False)
    ours = f" {link('The repository', repository)}." if repository else ""
    yield f"What the sources get wrong is listed: {found}.{ours}"


def _version(edition: Edition, to: Way) -> str:
    version = edition.version
    deprecated = sum(1 for _ in notices(edition))
    methods = len(edition.linked.methods)
    official = markdown.usable_address(version.source, "", relative=False)
    facts = [
        STATES.get(version.status, version.status),
        version.date if version.date != (version.title or version.id) else "",
        f"{len(edition.declarations)} types",
        link(f"{methods} methods", to(f"{edition.home}methods/")) if methods else "",
        link(f"{deprecated} deprecated", to(f"{edition.home}deprecated/")) if deprecated else "",
        link(escaped(edition.options.official), official) if official else "",
    ]
    return item(f"{link(escaped(version.title or version.id), to(edition.home))}: {', '.join(filter(None, facts))}")


def lives(root: Root) -> Iterator[Life]:
    """Every type that any version has; none where there is nothing to compare."""
    if len(root.editions) > 1 and root.editions[-1].past.known:
        yield from (life_of(name, root.editions) for name in all_names(root.editions))


def life_address(name: str, root: Root) -> str:
    """The page of one type through all versions."""
    return f"types/{root.library.addresses.get(name, name)}/"


def types(found: Iterable[Life], root: Root) -> Iterator[str]:
    """All types of all versions."""
    order, to = [edition.id for edition in root.editions], way_from("types/", root.options)
    yield heading(1, "Types through all versions")
    yield "Every type that any version has: first seen, last changed, removed."
    rows = (
        (
            code_link(life.name, to(life_address(life.name, root))),
            life.first,
            life.changed,
            life.gone(order),
        )
        for life in found
    )
    yield table(("Type", "First seen", "Last changed", "Removed in"), rows)


def life_blocks(life: Life, root: Root) -> Iterator[str]:
    """A type through all versions, newest first."""
    to, order = way_from(life_address(life.name, root), root.options), [edition.id for edition in root.editions]
    last = root.by_version[[*life.names][-1]]
    current = last.declarations.get(life.names[last.id])
    others = dict.fromkeys(name for name in life.names.values() if name != life.name)
    gone = life.gone(order)
    yield heading(1, escaped(life.name))
    yield "through all versions"
    yield escaped(summary(current)) if current else ""
    facts = (
        ("First seen", link(escaped(life.first), to(f"{life.first}/"))),
        ("Last changed", life.changed or "never"),
        ("Removed in", gone),
        ("Also called", ", ".join(code_link(name, to(life_address(name, root))) for name in others)),
    )
    yield items(item(f"{title}: {value}") for title, value in facts if value)
    yield heading(2, "Versions")
    yield items(_lives(life, to, root.editions))
    yield heading(2, "Changes")
    steps = [*story_blocks(life.story, to, last.past.roles, most=MOST_EVENTS)]
    yield from steps or ["None."]


def _lives(life: Life, to: Way, editions: Sequence[Edition]) -> Iterator[str]:
    for index, edition in reversed([*enumerate(editions)]):
        name = life.names.get(edition.id, "")
        before = editions[index - 1].id if index else ""
        if not name and before not in life.names:
            continue
        words = life_words(name, life.names.get(before, ""), [each for each in life.story if each.new == edition.id])
        notice = edition.declarations[name].annotations.deprecation if name else None
        own = f"{code_link(name, to(edition.address(name)))} " if name else ""
        version = link(escaped(edition.id), to(edition.home))
        yield item(f"{version}: {own}{words}{'; deprecated' if notice else ''}")


def rules(root: Root) -> Iterator[str]:
    """All rules, and what the levels mean."""
    version = root.diffs[0].rules_version
    yield heading(1, "Rules of change")
    yield (
        "By these rules versions are compared. A rule's name never changes, so that it can be linked and waived; "
        f"this is version {version} of their levels."
    )
    yield (
        "A type is the set of the JSON values that it accepts. Where the newer version accepts fewer of them, whoever "
        "sends the type is refused; where it accepts more, whoever reads it is surprised. Strictly, that is all that "
        "counts. By convention some of it is tolerated; the levels below say what."
    )
    yield heading(2, "Levels")
    yield items(item(f"{level}: {MEANINGS[level]}") for level in LEVELS)
    for group in dict.fromkeys(rule.group for rule in root.rules):
        yield heading(2, group[:1].upper() + group[1:])
        for rule in root.rules:
            if rule.group == group:
                yield from _rule(rule)


def _rule(rule: RuleInfo) -> Iterator[str]:
    yield heading(3, rule.id)
    yield sentence(rule.explanation)
    mirror = [item(f"The other way: {code_span(rule.mirror)}")] if rule.mirror else []
    before, after = (code_span(text) if text else "nothing" for text in rule.example)
    example = [item(f"For example: {before} → {after}")] if any(rule.example) else []
    yield items([*(item(f"{escaped(when)}: {level}") for when, level in rule.levels), *mirror, *example])


def findings(root: Root) -> Iterator[str]:
    """What the sources get wrong, worst first."""
    found = all_findings(root.library)
    live = [each for each in found if not each.waived]
    waived = [each for each in found if each.waived]
    desks = {edition.id: Desk(edition, "findings/") for edition in root.editions}
    yield heading(1, "Findings")
    yield "What the sources get wrong, in all versions: contradictions, invalid examples, broken references."
    if not found:
        yield "Nothing was found."
    for severity in SEVERITIES:
        own = [each for each in live if each.severity == severity]
        title, explanation = TITLES.get(severity, (severity, ""))
        if own:
            yield heading(2, f"{title} ({len(own)})")
            yield explanation
            yield from _kinds(own, desks)
    if waived:
        yield heading(2, "Waived")
        yield "Known and accepted, each with its reason."
        yield from _kinds(waived, desks)


def _kinds(findings: Iterable[Finding], desks: dict[str, Desk]) -> Iterator[str]:
    for id, groups in by_kind(findings).items():
        yield heading(3, code_span(id))
        yield sentence(EXPLANATIONS.get(id, ""))
        yield items(_finding(found, desks) for found in groups)


def _finding(found: Sequence[Finding], desks: dict[str, Desk]) -> str:
    last = found[-1]
    desk = desks.get(last.version)
    said = ended(last.message)
    place = f"{_place(last.place, desk)} " if last.place else ""
    message = sentence(said.removeprefix(f"{last.place} ") if last.place else said)
    versions = [
        link(escaped(each), desks[each].to(f"{each}/") if each in desks else "")
        for each in dict.fromkeys(finding.version for finding in found if finding.version)
    ]
    files = [code_span(each) for each in dict.fromkeys(finding.source for finding in found if finding.source)]
    return item(
        f"{place}{message}{f' {sentence(whole(last.mend))}' if last.mend else ''}",
        items(item(f"{source_words(source)}: {code_span(value)}") for source, value in last.values),
        f"Waived: {escaped(last.waived)}" if last.waived else "",
        ", ".join([*versions, *files]),
    )


def _place(place: str, desk: Desk | None) -> str:
    """The type or member that a place names, if it does: ``Tool.inputSchema``, ``Tool#example-plain``."""
    name = place.partition("#example-")[0]
    return code_link(place, desk.link(name) or desk.type(name.partition(".")[0]) if desk else None)
