"""What a change of a type reaches: the types that hold it, and the methods that carry it."""

from __future__ import annotations

from docsgen.diff.versions import Versioned


def types_reached(old: Versioned, new: Versioned, name: str, old_name: str) -> tuple[str, ...]:
    """The types that refer to a type, directly or through others, in either version; without the type itself."""
    found = _users(name, new) | _users(old_name, old)
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


def _users(name: str, version: Versioned) -> frozenset[str]:
    links = version.linked.links
    found: set[str] = set()
    left = [name] if name in links else []
    while left:
        for use in links[left.pop()].used_by:
            if use.type not in found and use.type in links:
                found.add(use.type)
                left.append(use.type)
    return frozenset(found)
