"""Methods of two versions, and what holds for all messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.diff.subjects import HoistedPair, MethodPair, Place
from docsgen.diff.two import Two
from docsgen.diff.versions import Versioned
from docsgen.language.expressions import unwrapped
from docsgen.model import Method, MethodChange, Reference, TypeExpression, Union


def method_changes(old: Versioned, new: Versioned) -> tuple[MethodChange, ...]:
    """Methods added, removed, and deprecated, by name."""
    ours, theirs = by_name(old), by_name(new)
    found = [MethodChange(name, "added") for name in theirs if name not in ours]
    found += [MethodChange(name, "removed") for name in ours if name not in theirs]
    for name, method in theirs.items():
        if name in ours and _is_deprecated(method, new) and not _is_deprecated(ours[name], old):
            found.append(MethodChange(name, "deprecated"))
    return tuple(sorted(found, key=lambda each: (each.name, each.what)))


def method_pairs(old: Versioned, new: Versioned, two: Two) -> Iterator[MethodPair]:
    """Methods that came, went, or are called otherwise."""
    ours, theirs = by_name(old), by_name(new)
    for name, method in theirs.items():
        if name not in ours:
            yield MethodPair(Place(method.request), new=method, unions=_unions(method.request, new, old))
    for name, method in ours.items():
        if name not in theirs:
            request = two.renamed.get(method.request, method.request)
            yield MethodPair(Place(request), old=method, unions=_unions(method.request, old, new))
            renamed = next(
                (each for each in theirs.values() if each.request == request and each.name not in ours), None
            )
            if renamed is not None:
                yield MethodPair(Place(request), old=method, new=renamed)


def messages_of_changed_methods(old: Versioned, new: Versioned) -> frozenset[str]:
    """The types of messages of methods that came or went: what lists them is told with the method."""
    ours, theirs = by_name(old), by_name(new)
    gone = (method.request for name, method in ours.items() if name not in theirs)
    come = (method.request for name, method in theirs.items() if name not in ours)
    return frozenset((*gone, *come))


def hoisted(old: Versioned, new: Versioned, two: Two) -> Iterator[HoistedPair]:
    """By envelope, its members that messages have themselves in one version only."""
    found: dict[tuple[str, bool], dict[str, list[str]]] = {}
    for name, envelope in old.envelopes.items():
        called = two.renamed.get(name, name)
        both = name in old.declarations and called in new.declarations
        if both and two.is_same_name(envelope, new.envelopes.get(called, "")):
            ours, theirs = _members(old, name), _members(new, called)
            shared = _members(old, envelope) & _members(new, new.envelopes[called])
            for into, members in ((True, theirs - ours), (False, ours - theirs)):
                for member in sorted(members & shared):
                    found.setdefault((new.envelopes[called], into), {}).setdefault(member, []).append(called)
    for (envelope, into), by_member in found.items():
        order = list(new.declarations)
        types = sorted({name for names in by_member.values() for name in names}, key=order.index)
        yield HoistedPair(Place(envelope), tuple(sorted(by_member)), tuple(types), into)


def by_name(version: Versioned) -> Mapping[str, Method]:
    """A version's methods."""
    return {each.name: each for each in version.linked.methods}


def _members(version: Versioned, name: str) -> set[str]:
    links = version.linked.links.get(name)
    return {each.member.name for each in links.members} if links else set()


def _is_deprecated(method: Method, version: Versioned) -> bool:
    declaration = version.declarations.get(method.request)
    return declaration is not None and declaration.annotations.deprecation is not None


def _unions(request: str, having: Versioned, other: Versioned) -> tuple[str, ...]:
    """The types of both versions that list a message in the version that has it.

    What is left of such a list in the other version need not be one: a last message stands there alone, or written out.
    """
    return tuple(
        name
        for name, each in having.declarations.items()
        if name in other.declarations and request in _listed(each.type)
    )


def _listed(expression: TypeExpression) -> tuple[str, ...]:
    plain = unwrapped(expression)
    branches = map(unwrapped, plain.members) if isinstance(plain, Union) else ()
    return tuple(each.name for each in branches if isinstance(each, Reference) and not each.path)
