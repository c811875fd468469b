"""What a change of a type reaches: the types that hold it, and the methods that carry it."""

from __future__ import annotations

import re

from docsgen.diff.versions import Versioned
from docsgen.language.expressions import references
from docsgen.model import Use

STEP_ENDS = re.compile(r"[.\[(]")
"""What ends the first step of a place."""


def types_reached(old: Versioned, new: Versioned, name: str, old_name: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """The types that refer to a type, directly or through others, in either version; without the type itself.

    A type that extends another and declares the changed member on its own has nothing of the change.
    """
    found = _users(name, path, new, old) | _users(old_name, path, old, new)
    return tuple(sorted(found - {name, old_name}))


def methods_reached(old: Versioned, new: Versioned, name: str, old_name: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """The methods whose messages contain a type, or one that has the member of it by inheritance, in either version.

    A type that inherits the member in one version and declares it in the other is told of on its own.
    """
    found: set[str] = set()
    for version, other, called in ((new, old, name), (old, new, old_name)):
        for each in version.with_heirs(called, path):
            if each == called or not _declares(other, each, path[0]):
                found.update(version.linked.links[each].methods)
    return tuple(sorted(found))


def _declares(version: Versioned, name: str, member: str) -> bool:
    links = version.linked.links.get(name)
    return links is not None and any(each.member.name == member and not each.origin for each in links.members)


def _users(name: str, path: tuple[str, ...], version: Versioned, other: Versioned) -> frozenset[str]:
    links = version.linked.links
    seen: set[tuple[str, str]] = set()
    left = [(name, _member(path[0] if path else "", name, version))] if name in links else []
    while left:
        used, member = left.pop()
        for use in links[used].used_by:
            if use.type not in links or _replaces(use, used, member, version, other):
                continue
            changed = STEP_ENDS.split(use.place, maxsplit=1)[0] if use.place else member
            reached = use.type, _member(changed, use.type, version)
            if reached not in seen:
                seen.add(reached)
                left.append(reached)
    return frozenset(each for each, _ in seen)


def _member(member: str, name: str, version: Versioned) -> str:
    """The member of a type that changes, where that tells anything: only who extends the type can replace it."""
    return member if version.linked.links[name].subtypes else ""


def _replaces(use: Use, base: str, member: str, version: Versioned, other: Versioned) -> bool:
    """Whether who uses a type only extends it, and declares the member on its own in one of the versions."""
    return bool(member) and not use.place and any(_has_own(use.type, base, member, each) for each in (version, other))


def _has_own(name: str, base: str, member: str, version: Versioned) -> bool:
    """Whether the type's own member stands in place of the base's: both hold where the type is joined of them."""
    declaration = version.declarations.get(name)
    if declaration is None or not _declares(version, name, member):
        return False
    return ((), base) not in references(declaration.type)
