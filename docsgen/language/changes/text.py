"""A comparison as text for people: the verdicts first, then the changes, worst first, a line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from docsgen.language.changes.levels import counting, counts, level_of, place_of, unexplained, worst
from docsgen.language.changes.wording import (
    counted,
    differences_of_methods,
    judged,
    oddity,
    proved,
    reached,
    shown,
    shown_value,
)
from docsgen.language.printable import one_line
from docsgen.model import Change, VersionDiff

IN_FULL = ("breaking", "unproven", "dangerous")
"""Levels whose changes come with reasons and witnesses; JSON has those of the others too."""

Paint = Callable[[str, str], str]
"""Gives a text the colour of a level."""


def unpainted(text: str, _level: str) -> str:
    """No colour."""
    return text


def to_text(diff: VersionDiff, *, paint: Paint = unpainted) -> str:
    """The report, with a newline at its end; no character of it is obeyed by a terminal but those of ``paint``."""
    return "".join(f"{line}\n" for line in _lines(diff, paint))


def _lines(diff: VersionDiff, paint: Paint) -> Iterator[str]:
    yield f"{one_line(diff.old)} -> {one_line(diff.new)}"
    yield ""
    width = max(map(len, diff.roles), default=0)
    for role in diff.roles:
        yield f"{one_line(role):<{width}}  {_verdict(diff, role, paint)}"
    yield from ("", counted(diff) or "Nothing differs.")
    yield from filter(None, [proved(diff)])
    for what, names in differences_of_methods(diff):
        yield one_line(f"methods {what}: {', '.join(names)}")
    for rename in diff.renames:
        yield one_line(f"renamed: {rename.old} to {rename.new}, {rename.likeness:.0%} alike")
    for level, count in counts(diff).items():
        if count:
            yield from ("", paint(f"{level} ({count})", level))
            yield from (line for each in counting(diff) if level_of(each) == level for line in _entry(each))
    yield from _odd(diff)
    yield from _accepted(diff)


def _verdict(diff: VersionDiff, role: str, paint: Paint) -> str:
    """The one by convention leads; the strict one is said where it is another."""
    level, strict = worst(diff, role), worst(diff, role, strict=True)
    return f"{paint(level, level)}{'' if strict in (level, 'compatible') else f' (strictly, by sets alone: {strict})'}"


def _entry(change: Change) -> Iterator[str]:
    yield f"  {one_line(f'{place_of(change)}: {change.sentence} [{_about(change)}]')}"
    if level_of(change) not in IN_FULL:
        return
    if change.reason:
        yield f"    {one_line(change.reason)}"
    for words, value in shown(change.witnesses):
        yield f"    {one_line(words)}:"
        yield f"      {shown_value(value)}"


def _about(change: Change) -> str:
    reach = f"reaches {reached(change)}" if reached(change) else ""
    return "; ".join(filter(None, (change.rule, judged(change), reach)))


def _odd(diff: VersionDiff) -> Iterator[str]:
    odd = unexplained(diff)
    if odd:
        yield from ("", f"unexplained ({len(odd)})")
    for verdict in odd:
        yield f"  {one_line(f'{verdict.type}: {oddity(verdict)}')}"
        for words, value in shown([verdict.witness] if verdict.witness else []):
            yield from (f"    {one_line(words)}:", f"      {shown_value(value)}")


def _accepted(diff: VersionDiff) -> Iterator[str]:
    accepted = [change for change in diff.changes if change.waived]
    if accepted:
        yield from ("", f"accepted by the project ({len(accepted)})")
    for change in accepted:
        yield f"  {one_line(f'{place_of(change)}: {change.sentence} [{level_of(change)}; {_about(change)}]')}"
        yield f"    {one_line(change.waived)}"
