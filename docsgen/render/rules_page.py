"""The page of rules: what each kind of change is, and for whom it is how bad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from markupsafe import Markup

from docsgen.language.addresses import anchor, furniture
from docsgen.language.changes.sentences import MEANINGS, counted
from docsgen.model import LEVELS, Heading, Page, RuleInfo, SearchEntry
from docsgen.render.change_views import LevelView
from docsgen.render.environment import fill
from docsgen.render.page import make_page
from docsgen.render.shapes import LinkView
from docsgen.render.words import sentence

ADDRESS = "rules/"


class RuleView(msgspec.Struct, frozen=True):
    """A rule; ``levels`` are pairs of when and what, ``before`` and ``after`` an example."""

    id: str
    name: str
    explanation: Markup
    levels: tuple[tuple[str, LevelView], ...]
    before: str
    after: str
    mirror: LinkView


class RuleGroupView(msgspec.Struct, frozen=True):
    """Rules of one kind."""

    id: str
    title: str
    rules: tuple[RuleView, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """All rules, and what the levels mean."""

    version: int
    levels: tuple[tuple[LevelView, str], ...]
    groups: tuple[RuleGroupView, ...]


def rules_page(rules: Sequence[RuleInfo], version: int) -> Page:
    """The page of all rules, in the order of their table; ``version`` is that of the levels."""
    view = RulesPage(
        version,
        tuple((LevelView(level, level), MEANINGS[level]) for level in LEVELS),
        tuple(_groups(rules)),
    )
    return make_page(
        ADDRESS,
        "Rules of change",
        fill("rules.html", view),
        description=f"The {counted(len(rules), 'rule')} by which versions are compared",
        headings=(
            Heading(furniture("levels"), "Levels"),
            *(Heading(g.id, g.title, tuple(Heading(each.id, each.name) for each in g.rules)) for g in view.groups),
        ),
        search=(
            SearchEntry("", "Rules of change", ""),
            *(SearchEntry(anchor(rule.id), rule.id, rule.explanation) for rule in rules),
        ),
    )


def _groups(rules: Sequence[RuleInfo]) -> Iterator[RuleGroupView]:
    for group in dict.fromkeys(rule.group for rule in rules):
        own = tuple(_rule(rule) for rule in rules if rule.group == group)
        yield RuleGroupView(furniture(f"group-{anchor(group)}"), group[:1].upper() + group[1:], own)


def _rule(rule: RuleInfo) -> RuleView:
    return RuleView(
        anchor(rule.id),
        rule.id,
        sentence(rule.explanation),
        tuple((when, LevelView(level, level)) for when, level in rule.levels),
        *rule.example,
        LinkView(rule.mirror, f"#{anchor(rule.mirror)}") if rule.mirror else LinkView(""),
    )
