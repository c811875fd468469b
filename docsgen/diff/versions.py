"""A version as comparison takes it: its types, what of them is on the wire, and who sends what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from docsgen.diff.options import Check, DiffOptions
from docsgen.diff.sets import Side, prepare
from docsgen.diff.two import Lineage
from docsgen.errors import DocsgenError
from docsgen.language.json_schema import document_of
from docsgen.language.pointer import join
from docsgen.language.validation import validators
from docsgen.model import SIDES, Declaration, Intersection, Library, LinkedVersion, Reference, TypeExpression

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class Versioned(msgspec.Struct, frozen=True):
    """One side of a comparison.

    ``envelopes`` are, by type, the envelope that messages of it fit on the wire. ``side`` is what the sets work with.
    ``heirs`` are, by type and member, the types that have the member from it.
    """

    linked: LinkedVersion
    declarations: Mapping[str, Declaration]
    envelopes: Mapping[str, str]
    check: Check
    side: Side
    heirs: Mapping[tuple[str, str], tuple[str, ...]] = {}
    lineage: Lineage = Lineage()

    @property
    def id(self) -> str:
        """The version's id."""
        return self.linked.model.version.id

    @property
    def date(self) -> str:
        """The day it was published, as far as that is known."""
        version = self.linked.model.version
        return next((each for each in (version.date, version.id) if DATE.search(each)), "")

    def with_heirs(self, name: str, path: tuple[str, ...]) -> tuple[str, ...]:
        """A type, if the version has it, and those that have the member of it that a path begins with."""
        inherited = self.heirs.get((name, path[0]), ()) if path else ()
        return tuple(each for each in (name, *inherited) if each in self.linked.links)

    def senders(self, names: Iterable[str]) -> frozenset[str]:
        """Who sends any of some types."""
        return frozenset(role for name in names for role in self.linked.links[name].senders)

    def wire(self, name: str) -> TypeExpression:
        """A type as it is on the wire, joined to its envelope; by names."""
        envelope = self.envelopes.get(name)
        return Intersection((Reference(name), Reference(envelope))) if envelope else Reference(name)

    def wire_type(self, name: str) -> TypeExpression:
        """The same, with the type itself in place of its name."""
        envelope, own = self.envelopes.get(name), self.declarations[name].type
        return Intersection((own, Reference(envelope))) if envelope else own


def versioned(library: Library, version: str, options: DiffOptions, check: Check | None) -> Versioned:
    """A version of the library. Raises DocsgenError if there is none of that id."""
    linked = next((each for each in library.versions if each.model.version.id == version), None)
    if linked is None:
        known = ", ".join(each.model.version.id for each in library.versions)
        raise DocsgenError(f"there is no version {version}", mend=f"name one of {known}")
    declarations = {each.name: each for each in linked.model.declarations}
    wrapped = _wrapped(linked, declarations, options.envelopes)
    roots = _roots(linked)
    lineage = Lineage(roots, {name: frozenset(_bases(name, declarations)) for name in declarations})
    checked = check or published(declarations)
    return Versioned(linked, declarations, wrapped, checked, prepare(declarations), _heirs(roots), lineage)


def alike(one: Versioned, other: Versioned) -> tuple[Versioned, Versioned]:
    """Both, with the same types joined to the same envelopes: one version may tell less of what a message is."""
    told = {**one.envelopes, **other.envelopes}
    shared = {
        name: envelope
        for name, envelope in told.items()
        if envelope in one.declarations and envelope in other.declarations
    }
    return msgspec.structs.replace(one, envelopes=shared), msgspec.structs.replace(other, envelopes=shared)


def _roots(linked: LinkedVersion) -> dict[tuple[str, str], str]:
    """By type and inherited member, the type that declares it first."""
    origins = {
        (name, each.member.name): each.origin
        for name, links in linked.links.items()
        for each in links.members
        if each.origin
    }
    return {key: _root(key, origins) for key in origins}


def _root(key: tuple[str, str], origins: Mapping[tuple[str, str], str]) -> str:
    seen = {key[0]}
    name = key[0]
    while (name, key[1]) in origins and origins[name, key[1]] not in seen:
        name = origins[name, key[1]]
        seen.add(name)
    return name


def _heirs(roots: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for (name, member), root in roots.items():
        found[root, member] = (*found.get((root, member), ()), name)
    return found


def _wrapped(
    linked: LinkedVersion, declarations: Mapping[str, Declaration], envelopes: Mapping[str, str]
) -> dict[str, str]:
    """By message, and by type that messages extend, the envelope."""
    found: dict[str, str] = {}
    for method in linked.methods:
        envelope = envelopes.get(method.kind, "")
        if envelope in declarations and method.request in declarations:
            outside = {envelope, *_bases(envelope, declarations)}
            for name in (method.request, *_bases(method.request, declarations)):
                if name not in outside:
                    found.setdefault(name, envelope)
    return found


def _bases(name: str, declarations: Mapping[str, Declaration]) -> list[str]:
    found: list[str] = []
    left = [name]
    while left:
        for base in declarations[left.pop()].bases:
            if base.name in declarations and base.name not in found:
                found.append(base.name)
                left.append(base.name)
    return found


def published(declarations: Mapping[str, Declaration]) -> Check:
    """A check by the schema that is written from the declarations."""
    check = validators(document_of(declarations.values()))

    def accepts(name: str, value: object) -> bool | None:
        answer = check(f"#{join('/$defs', name)}", value)
        return not answer.errors if answer.checked else None

    return accepts


def roles_of(library: Library) -> tuple[str, ...]:
    """The library's roles; writer and reader where nothing is known of who sends what."""
    known = any(links.senders for version in library.versions for links in version.links.values())
    return library.roles if known else SIDES


class Part(msgspec.Struct, frozen=True):
    """What a role has to do with a type."""

    sends: bool
    reads: bool


def parts(old: frozenset[str], new: frozenset[str], roles: tuple[str, ...]) -> dict[str, Part]:
    """By role; ``old`` and ``new`` are who sends a type in which version.

    Whoever sent it in the old version may be refused now, and what others send in the new one may surprise a reader.
    Where nobody is known to send it, every role may do both. A writer writes, a reader reads.
    """
    if roles == SIDES:
        return {SIDES[0]: Part(sends=True, reads=False), SIDES[1]: Part(sends=False, reads=True)}
    if not old and not new:
        return {role: Part(sends=True, reads=True) for role in roles}
    return {role: Part(sends=role in (old or new), reads=bool((new or old) - {role})) for role in roles}
