"""What is said of changes: levels, verdicts and witnesses in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docsgen.model import LEVELS, Witness

MEANINGS: Mapping[str, str] = {
    "breaking": "what was built for the older version can fail with the newer one",
    "unproven": "the sets of values differ or may differ, and neither a proof nor a counterexample was found",
    "dangerous": "allowed by the sets of values, and still something that people stumble over",
    "deprecation": "something was deprecated, or a deprecation changed; nothing fails yet",
    "compatible": "what was built for the older version keeps working",
    "documentation": "only words changed",
}
"""By level."""

METHODS: Mapping[str, str] = {
    "added": "Methods that are new",
    "removed": "Methods that went",
    "deprecated": "Methods that are deprecated now",
}
"""Headings by what happened to them."""

NEWS: Mapping[tuple[str, str], str] = {
    ("methods", "added"): "New methods",
    ("methods", "removed"): "Methods that went",
    ("methods", "deprecated"): "Deprecated methods",
    ("types", "added"): "New types",
    ("types", "removed"): "Types that went",
}
"""By what it is about and what happened, in the order in which it is told."""

MOST_CODE = 240
"""Characters of a type or value that are shown beside a change; more are cut, and the pages of the type have all."""


def plural(role: str) -> str:
    """A role, several of them: ``clients``."""
    return role if role.endswith("s") else f"{role}s"


def listed(words: Iterable[str]) -> str:
    """``clients, servers and relays``."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, word: str, several: str = "") -> str:
    """``1 change``, ``2 changes``."""
    return f"{number} {word if number == 1 else several or word + 's'}"


def worst_of(levels: Iterable[str]) -> str:
    """The worst of some levels; empty if there is none."""
    return min(levels, key=rank, default="")


def rank(level: str) -> int:
    """The place of a level, worst first; one that isn't known comes last."""
    return LEVELS.index(level) if level in LEVELS else len(LEVELS)


def by_level(levels: Mapping[str, str], roles: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Roles by the level that a change has for them, worst first."""
    found: dict[str, tuple[str, ...]] = {}
    for level in sorted(set(levels.values()), key=rank):
        ordered = sorted(levels, key=lambda role: roles.index(role) if role in roles else len(roles))
        found[level] = tuple(role for role in ordered if levels[role] == level)
    return found


def badge_text(level: str, concerned: Sequence[str], roles: Sequence[str]) -> str:
    """``breaking for clients``; where all roles have the same level, and there are several, ``breaking``."""
    if level in ("documentation", "deprecation") and len(concerned) == len(roles):
        return level
    return f"{level} for {listed(map(plural, concerned))}" if concerned else level


def verdict(role: str, levels: Sequence[str], *, old: str, new: str) -> tuple[str, str]:
    """The worst level of a role's changes, and what that means in a sentence."""
    worst = worst_of(levels) or "compatible"
    count = sum(level == worst for level in levels)
    match worst:
        case "breaking":
            return worst, f"{counted(count, 'change')} can break {plural(role)} built for {old} when they meet {new}."
        case "unproven":
            return worst, f"It could not be decided whether {counted(count, 'change')} can break {plural(role)}."
        case "dangerous":
            changes = counted(count, "change needs a look", "changes need a look")
            return worst, f"Nothing breaks {plural(role)} built for {old}, but {changes}."
        case _:
            return worst, f"{plural(role).capitalize()} built for {old} keep working with {new}."


def strict_verdict(levels: Sequence[str], undeclared: int) -> str:
    """What holds by the sets of values alone."""
    breaking, unproven = levels.count("breaking"), levels.count("unproven")
    if not breaking and not unproven:
        return "Strictly, by the sets of values alone: nothing breaks either."
    said = [counted(breaking, "breaking change")] if breaking else []
    if undeclared and breaking:
        said[0] += f" ({undeclared} of them only through members that a version doesn't declare)"
    if unproven:
        said.append(counted(unproven, "undecided change"))
    return f"Strictly, by the sets of values alone: {listed(said)}."


def witness_words(witness: Witness, roles: Sequence[str], old: str, new: str) -> str:
    """Whom a value breaks, and how; the type's name between backticks."""
    who = listed(f"{_article(role)} {role}" for role in roles)
    said = f"`{witness.type}`"
    if witness.accepted_by == "old":
        return f"{who[:1].upper()}{who[1:]} built for {old} may send this {said}; {new} rejects it."
    rejects = "reject" if len(roles) > 1 else "rejects"
    return f"{new} allows this {said}; {who} built for {old} {rejects} it."


def _article(word: str) -> str:
    return "an" if word[:1].lower() in "aeiou" else "a"


def short(text: str) -> str:
    """A text within its bound."""
    return text if len(text) <= MOST_CODE else f"{text[:MOST_CODE].rstrip()} …"
