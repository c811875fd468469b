"""What a cross-reference of a hand-written page means: ``CallToolRequest.params``, ``tools/call``, ``1.0:Tool``.

    reference := [version ":"] (type ["." path | "=" value] | method | page) | version ":" | old ".." new | "rule:" id

Without a version it is the current one's. Names count before pages of the same name.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from docsgen.language.addresses import anchor, pair_address
from docsgen.language.edition import members_of, shown_declarations
from docsgen.language.json_value import canonical
from docsgen.language.paths import known_path, members_in
from docsgen.model import (
    Annotated,
    Declaration,
    EffectiveMember,
    Intersection,
    Library,
    LinkedVersion,
    Object,
    Refined,
)
from docsgen.render.places import value_id

VERSION_PAGES = ("methods", "deprecated", "constants")
ROOT_PAGES = ("changes", "findings", "rules")
"""Pages that are called by the last part of their address."""


class Place(NamedTuple):
    """A page of the site, and a part of it."""

    address: str
    fragment: str = ""


class References(msgspec.Struct, frozen=True):
    """All that can be referred to; ``hide`` are the modifiers whose types have no page."""

    library: Library
    hide: tuple[str, ...] = ()

    def place(self, reference: str) -> Place | None:
        """Where a reference leads; None where there is no such thing."""
        old, dots, new = reference.partition("..")
        ids = [each.model.version.id for each in self.library.versions]
        if dots and old in ids and new in ids:
            return Place(pair_address(old, new)) if ids.index(old) < ids.index(new) else None
        if reference.startswith("rule:"):
            rule = reference.removeprefix("rule:")
            return Place("rules/", anchor(rule)) if rule in _rules() else None
        version, name = self._split(reference)
        linked = self._linked(version)
        return (linked and self._in_version(linked, name)) or self._on_root(reference)

    def mend(self, reference: str) -> str:
        """What to write instead of a reference that leads nowhere."""
        old, _, new = reference.partition("..")
        if self.place(f"{new}..{old}"):
            return f"the older version comes first: write `{new}..{old}`"
        version, name = self._split(reference)
        for linked in reversed(self.library.versions):
            if linked.model.version.id != version and name and self._in_version(linked, name):
                return f"version {linked.model.version.id} has it: write `{linked.model.version.id}:{name}`"
        prefix = f"{version}:" if reference.startswith(f"{version}:") else ""
        near = difflib.get_close_matches(name[:200], sorted(set(self._near(version, name))), n=2)
        if near:
            return "did you mean " + " or ".join(f"`{prefix}{each}`" for each in near) + "?"
        return "name a type, a member (`Type.member`), a method or a page, or take the brackets away"

    def _split(self, reference: str) -> tuple[str, str]:
        version, colon, name = reference.partition(":")
        if colon and version == "latest":
            return self.library.current, name
        return (version, name) if colon and self._linked(version) else (self.library.current, reference)

    def _linked(self, version: str) -> LinkedVersion | None:
        return next((each for each in self.library.versions if each.model.version.id == version), None)

    def _in_version(self, linked: LinkedVersion, name: str) -> Place | None:
        home, declarations = f"{linked.model.version.id}/", shown_declarations(linked, self.hide)
        for declaration, rest in _splits(name, declarations):
            fragment = _fragment(declaration, linked, rest)
            if fragment is not None:
                folder = self.library.addresses.get(declaration.name, declaration.name)
                return Place(f"{home}types/{folder}/", fragment)
        if any(method.name == name for method in linked.methods):
            return Place(f"{home}methods/", anchor(name))
        if name in VERSION_PAGES and (linked.methods or name != "methods"):
            return Place(f"{home}{name}/")
        return Place(home) if not name else None

    def _on_root(self, reference: str) -> Place | None:
        there = reference in ROOT_PAGES and (len(self.library.versions) > 1 or reference == "findings")
        return Place(f"{reference}/") if there else None

    def _near(self, version: str, name: str) -> Iterator[str]:
        linked = self._linked(version)
        if linked:
            declarations = shown_declarations(linked, self.hide)
            yield from declarations
            yield from (method.name for method in linked.methods)
            for declaration, rest in _splits(name, declarations):
                if rest:
                    yield from (f"{declaration.name}.{each}" for each in _paths(declaration, linked))
        yield from (*VERSION_PAGES, *ROOT_PAGES)


def _splits(name: str, declarations: dict[str, Declaration]) -> Iterator[tuple[Declaration, str]]:
    """Types that a reference may begin with, the longest name first, and what follows it; names may have dots."""
    for end in range(len(name), 0, -1):
        if (end == len(name) or name[end] in ".=") and name[:end] in declarations:
            yield declarations[name[:end]], name[end:]


def _fragment(declaration: Declaration, linked: LinkedVersion, rest: str) -> str | None:
    """The id of a part of a type's page (``.path``, ``=value``); None if there is no such part."""
    if not rest:
        return ""
    if rest.startswith("="):
        return value_id(declaration, canonical(rest[1:])) or value_id(declaration, rest[1:]) or None
    path = rest[1:].replace("[]", "")
    return anchor(path) if path and known_path(_members(declaration, linked), path) == path else None


def _members(declaration: Declaration, linked: LinkedVersion) -> tuple[EffectiveMember, ...]:
    """The members that a type's page has."""
    base = declaration.type
    while isinstance(base, Annotated | Refined):
        base = base.base
    if isinstance(base, Object | Intersection):
        return members_of(declaration, linked)
    return tuple(EffectiveMember(member) for member in members_in(declaration.type))


def _paths(declaration: Declaration, linked: LinkedVersion) -> Iterator[str]:
    for each in _members(declaration, linked):
        yield each.member.name
        yield from (f"{each.member.name}.{inner.name}" for inner in members_in(each.member.type))


@cache
def _rules() -> Collection[str]:
    from docsgen.diff.described import described  # only where a page refers to a rule

    return frozenset(rule.id for rule in described({}))
