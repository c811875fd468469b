"""The rules by which changes are found, as text, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docsgen.language.changes.as_json import INDENT
from docsgen.language.changes.markdown import code
from docsgen.language.printable import json_text, one_line
from docsgen.model import RuleInfo


def rules_text(rules: Sequence[RuleInfo]) -> str:
    """Each rule with its explanation, its levels, and an example, under the heading of its group."""
    return "".join(f"{line}\n" for group in _groups(rules) for line in _group_text(group, rules)).lstrip("\n")


def rules_markdown(rules: Sequence[RuleInfo]) -> str:
    """The same with headings, for the documents of a project; explanations are Markdown already."""
    parts = (part for group in _groups(rules) for part in _group_markdown(group, rules))
    return "\n\n".join(parts) + "\n"


def rules_json(rules: Sequence[RuleInfo], *, version: int) -> str:
    """The table as JSON; ``version`` is that of its levels."""
    listed = [
        {
            "id": rule.id,
            "group": rule.group,
            "explanation": rule.explanation,
            "example": {"before": rule.example[0], "after": rule.example[1]},
            "levels": [{"when": when, "level": level} for when, level in rule.levels],
            "mirror": rule.mirror,
        }
        for rule in rules
    ]
    return json_text({"formatVersion": 1, "rulesVersion": version, "rules": listed}, indent=INDENT) + "\n"


def _groups(rules: Sequence[RuleInfo]) -> Sequence[str]:
    return [*dict.fromkeys(rule.group for rule in rules)]


def _group_text(group: str, rules: Sequence[RuleInfo]) -> Iterator[str]:
    yield from ("", one_line(group))
    for rule in rules:
        if rule.group == group:
            yield from (f"  {line}" for line in _rule_text(rule))


def _rule_text(rule: RuleInfo) -> Iterator[str]:
    yield rule.id
    yield f"  {one_line(rule.explanation)}"
    width = max((len(when) for when, _ in rule.levels), default=0)
    yield from (f"    {when:<{width}}  {level}" for when, level in rule.levels)
    if any(rule.example):
        before, after = (one_line(each) or "nothing" for each in rule.example)
        yield f"    for example, from  {before}  to  {after}"
    if rule.mirror:
        yield f"    the other way round: {rule.mirror}"


def _group_markdown(group: str, rules: Sequence[RuleInfo]) -> Iterator[str]:
    yield f"## {one_line(group).capitalize()}"
    for rule in rules:
        if rule.group == group:
            yield f"### {code(rule.id)}"
            yield rule.explanation
            yield "\n".join(
                ["| when | level |", "|---|---|", *(f"| {when} | {level} |" for when, level in rule.levels)]
            )
            if any(rule.example):
                before, after = (code(each) if each else "nothing" for each in rule.example)
                yield f"For example from {before} to {after}."
            if rule.mirror:
                yield f"The other way round: {code(rule.mirror)}."
