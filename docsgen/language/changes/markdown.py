"""A comparison as GitHub's Markdown, for a comment on a pull request: what breaks is open, the rest is folded.

Texts of the sources stay texts: they make no markup, mention nobody and link nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from docsgen.language.changes.levels import counting, counts, level_of, place_of, unexplained, worst
from docsgen.language.changes.wording import (
    differences_of_methods,
    judged,
    oddity,
    plural,
    proved,
    reached,
    shown,
    shown_value,
)
from docsgen.language.printable import one_line
from docsgen.model import LEVELS, Change, VersionDiff

MARK = "<!-- docsgen diff -->"
"""The first line, by which a later run finds its former comment."""

LONGEST = 60_000
"""Characters in all; GitHub refuses a comment of more than 65,536."""

LONGEST_TEXT, LONGEST_NAME, MOST_NAMES = 1000, 200, 40
"""Characters of a sentence, characters of a name, names in a row: more would push out what matters."""

OPEN = ("breaking", "unproven")
"""Levels whose changes are shown at once."""

_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+!|~$&^=-])")
_LIVELY = re.compile(r"(?<=@)(?=\w)|(?<=:)(?=//)|(?<=\bwww)(?=\.)|(?<=\bGH)(?=\\?-\d)|(?<=#)(?=\d)", re.IGNORECASE)


def to_markdown(diff: VersionDiff) -> str:
    """The report, at most ``LONGEST`` characters; what had to be cut is said at its end."""
    head = "\n".join(_head(diff))
    parts: list[str] = [head]
    room = LONGEST - len(head) - 1000  # for what is said at the end
    cut: dict[str, int] = {}
    for level in (*LEVELS, "accepted"):
        changes = _of_level(diff, level)
        shown = list(_fitting((_open if level in OPEN else _folded)(changes), room))
        section = _section(level, len(changes), shown)
        room -= len(section)
        parts.append(section)
        if len(shown) < len(changes):
            cut[level] = len(changes) - len(shown)
    return "\n".join([*filter(None, parts), *_cut(cut)]).rstrip("\n") + "\n"


def escaped(text: str) -> str:
    """A text on one line that stands for itself in Markdown; what stands between backticks becomes code."""
    pieces = re.split(r"`([^`]+)`", _short(text, LONGEST_TEXT))
    return "".join(code(each) if index % 2 else _plain(each) for index, each in enumerate(pieces))


def code(text: str) -> str:
    """A text as code, on one line."""
    inner = _short(text, LONGEST_NAME)
    fence = "`" * (_longest_run(inner) + 1)
    pad = " " if inner[:1] in ("`", "") or inner[-1:] == "`" else ""
    return f"{fence}{pad}{inner}{pad}{fence}"


def _short(text: str, most: int) -> str:
    line = one_line(text)
    return line if len(line) <= most else f"{line[:most]}..."


def _plain(text: str) -> str:
    return _LIVELY.sub("\u200b", _MARKUP.sub(r"\\\1", text))


def _head(diff: VersionDiff) -> Iterator[str]:
    yield from (MARK, f"### {_verdicts(diff)}", "", f"{code(diff.old)} → {code(diff.new)}", "")
    found = {level: count for level, count in counts(diff).items() if count}
    if not found:
        yield from ("Nothing differs." if not diff.changes else "All changes are accepted by the project.", "")
    else:
        yield from (f"| {' | '.join(['', *found])} |", f"|---{'|--:' * len(found)}|")
        yield f"| all | {' | '.join(map(str, found.values()))} |"
        for role in diff.roles:
            numbers = [sum(each.levels.get(role) == level for each in counting(diff)) for level in found]
            yield f"| {escaped(role)} | {' | '.join(map(str, numbers))} |"
        yield ""
    for what, names in differences_of_methods(diff):
        yield f"Methods {escaped(what)}: {_listed(map(code, names))}.\n"
    if diff.renames:
        renames = (f"{code(each.old)} to {code(each.new)} ({each.likeness:.0%} alike)" for each in diff.renames)
        yield f"Renamed: {_listed(renames)}.\n"
    yield from (f"{words}.\n" for words in [proved(diff)] if words)
    if odd := unexplained(diff):
        yield f"Unexplained: {_listed(f'{code(each.type)} ({escaped(oddity(each))})' for each in odd)}.\n"


def _listed(items: Iterable[str]) -> str:
    every = [*items]
    more = [f"and {len(every) - MOST_NAMES} more"] if len(every) > MOST_NAMES else []
    return ", ".join([*every[:MOST_NAMES], *more])


def _verdicts(diff: VersionDiff) -> str:
    """``Breaking for client, compatible for server``."""
    if not diff.roles:
        return worst(diff).capitalize()
    levels = {role: worst(diff, role) for role in diff.roles}
    grouped = {level: [role for role in levels if levels[role] == level] for level in LEVELS}
    said = [f"{level} for {' and '.join(map(escaped, roles))}" for level, roles in grouped.items() if roles]
    return f"{', '.join(said)[:1].upper()}{', '.join(said)[1:]}"


def _of_level(diff: VersionDiff, level: str) -> Sequence[Change]:
    if level == "accepted":
        return [change for change in diff.changes if change.waived]
    return [change for change in counting(diff) if level_of(change) == level]


def _open(changes: Iterable[Change]) -> Iterator[str]:
    """With everything that is known, the witnesses as JSON."""
    for change in changes:
        lines = [_line(change), *([f"  {escaped(change.reason)}"] if change.reason else [])]
        for words, value in shown(change.witnesses):
            lines += ["", f"  {escaped(words)}:", "", *_json(value)]
        yield "\n".join([*lines, ""])


def _folded(changes: Iterable[Change]) -> Iterator[str]:
    for change in changes:
        waived = f"\n  Accepted: {escaped(change.waived)}" if change.waived else ""
        yield f"{_line(change)}{waived}"


def _line(change: Change) -> str:
    reach = f"reaches {reached(change)}" if reached(change) else ""
    about = "; ".join([code(change.rule), *(escaped(each) for each in (judged(change), reach) if each)])
    return f"- {code(place_of(change))}: {escaped(change.sentence)} ({about})"


def _json(value: object) -> Iterator[str]:
    text = shown_value(value, indent=2)
    fence = "`" * max(3, _longest_run(text) + 1)
    yield from (f"  {line}" for line in (f"{fence}json", *text.split("\n"), fence))


def _longest_run(text: str) -> int:
    return max(map(len, re.findall("`+", text)), default=0)


def _fitting(entries: Iterable[str], room: int) -> Iterator[str]:
    for entry in entries:
        room -= len(entry) + 1
        if room < 0:
            return
        yield entry


def _section(level: str, count: int, entries: Sequence[str]) -> str:
    if not entries:
        return ""
    body = "\n".join(entries)
    if level in OPEN:
        return f"#### {level.capitalize()} ({count})\n\n{body}\n"
    title = "Accepted by the project" if level == "accepted" else level.capitalize()
    return f"<details><summary>{title} ({count})</summary>\n\n{body}\n\n</details>\n"


def _cut(cut: dict[str, int]) -> Iterator[str]:
    if cut:
        listed = ", ".join(f"{count} {level}" for level, count in cut.items())
        yield f"Not shown, because a comment can't be longer: {plural(sum(cut.values()), 'change')} ({listed})."
        yield "`docsgen diff` with `--format text` or `--format json` shows all of them."
