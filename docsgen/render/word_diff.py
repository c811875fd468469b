"""Two texts beside each other, with the words marked that only one of them has."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from markupsafe import Markup

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")

MOST_WORDS = 1200
"""Of longer texts only their common beginning and end are found, as looking for more takes too long."""

LEAST_ALIKE = 0.3
"""Texts that are less alike are shown as wholly different: scattered marks would only confuse."""

Step = tuple[str, str, str]
"""What became of a stretch (``equal``, ``replace``), and how it reads before and after."""


def marked(before: str, after: str) -> tuple[Markup, Markup]:
    """Both texts, with what went marked in the one and what came in the other, unless they have nothing in common."""
    steps = _steps(before, after)
    if all(kind != "equal" for kind, _, _ in steps):
        return Markup.escape(before), Markup.escape(after)
    return (
        Markup().join(_mark("del", old) if kind != "equal" else Markup.escape(old) for kind, old, _ in steps),
        Markup().join(_mark("ins", new) if kind != "equal" else Markup.escape(new) for kind, _, new in steps),
    )


def merged(before: str, after: str) -> Markup:
    """One text, with both what went and what came."""
    return Markup().join(
        Markup.escape(old) if kind == "equal" else _mark("del", old) + _mark("ins", new)
        for kind, old, new in _steps(before, after)
    )


def _mark(tag: str, text: str) -> Markup:
    return Markup("<{0}>{1}</{0}>").format(Markup(tag), text) if text else Markup()


@lru_cache(maxsize=4096)
def _steps(before: str, after: str) -> tuple[Step, ...]:
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    middle = old[start : len(old) - end], new[start : len(new) - end]
    steps = [
        ("equal", "".join(old[:start]), "".join(new[:start])),
        *_between(*middle),
        ("equal", "".join(old[len(old) - end :]), "".join(new[len(new) - end :])),
    ]
    return tuple(step for step in steps if step[1] or step[2])


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words both begin with."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _between(old: Sequence[str], new: Sequence[str]) -> Iterator[Step]:
    whole = ("replace", "".join(old), "".join(new))
    if not old or not new or len(old) + len(new) > MOST_WORDS:
        yield whole
        return
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    if matcher.ratio() < LEAST_ALIKE:
        yield whole
        return
    for kind, a, b, c, d in matcher.get_opcodes():
        yield ("equal" if kind == "equal" else "replace"), "".join(old[a:b]), "".join(new[c:d])
