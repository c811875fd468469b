"""What a cross-reference of a hand-written page means: ``CallToolRequest.params``, ``tools/call``, ``1.0:Tool``.

    reference := [version ":"] (type ["." path | "=" value] | method | page) | version ":" | old ".." new | "rule:" id

Without a version it is the current one's. Names count before pages of the same name.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
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
        if rule := _rule(reference):
            return Place("rules/", anchor(rule)) if self._compared() and rule in _rules() else None
        version, name = self._split(reference)
        linked = self._linked(version)
        return (linked and self._in_version(linked, name)) or self._on_root(reference)

    def mend(self, reference: str) -> str:
        """What to write instead of a reference that leads nowhere."""
        return (
            self._of_versions(reference)
            or self._elsewhere(reference)
            or self._alike(reference)
            or "name a type, a member (`Type.member`), a method or a page, or take the brackets away"
        )

    def _of_versions(self, reference: str) -> str:
        """What to write where versions, or how many there are, make the difference."""
        old, _, new = reference.partition("..")
        if self.place(f"{new}..{old}"):
            return f"the older version comes first: write `{new}..{old}`"
        if not self._compared() and (reference in ROOT_PAGES or _rule(reference) in _rules()):
            return "take the brackets away: the site has such a page from the second version on"
        version, _, name = reference.partition(":")
        known = [each.model.version.id for each in self.library.versions]
        if version not in ("", "latest", *known) and any(self._in_version(each, name) for each in self._named(name)):
            return f"there is no version `{version}`, but {', '.join(known)}"
        return ""

    def _elsewhere(self, reference: str) -> str:
        version, name = self._split(reference)
        for linked in reversed(self._named(name)):
            if linked.model.version.id != version and self._in_version(linked, name):
                return f"version {linked.model.version.id} has it: write `{linked.model.version.id}:{name}`"
        return ""

    def _alike(self, reference: str) -> str:
        if _rule(reference):
            near = [f"rule:{each}" for each in _close(_rule(reference), _rules())]
            return _did_you_mean(near) if near else "`docsgen rules` lists the rules of change"
        version, name = self._split(reference)
        prefix = f"{version}:" if reference.startswith(f"{version}:") else ""
        near = [f"{prefix}{each}" for each in _close(name, self._near(version, name))]
        return _did_you_mean(near) if near else ""

    def _named(self, name: str) -> tuple[LinkedVersion, ...]:
        """The versions in which a name may be looked for."""
        return self.library.versions if name else ()

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
        return Place(f"{reference}/") if reference in self._root_pages() else None

    def _root_pages(self) -> tuple[str, ...]:
        return ROOT_PAGES if self._compared() else ("findings",)

    def _compared(self) -> bool:
        return len(self.library.versions) > 1

    def _near(self, version: str, name: str) -> Iterator[str]:
        linked = self._linked(version)
        if linked:
            declarations = shown_declarations(linked, self.hide)
            yield from declarations
            yield from (method.name for method in linked.methods)
            for declaration, rest in _splits(name, declarations):
                if rest:
                    yield from (f"{declaration.name}.{each}" for each in _paths(declaration, linked))
        yield from (*VERSION_PAGES, *self._root_pages())


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


def _rule(reference: str) -> str:
    """The rule that a reference means; empty where it means none."""
    return reference.removeprefix("rule:") if reference.startswith("rule:") else ""


def _close(name: str, known: Iterable[str]) -> list[str]:
    return difflib.get_close_matches(name[:200], sorted(set(known)), n=2)


def _did_you_mean(near: list[str]) -> str:
    return "did you mean " + " or ".join(f"`{each}`" for each in near) + "?"


@cache
def _rules() -> frozenset[str]:
    from docsgen.diff.described import described  # only where a page refers to a rule

    return frozenset(rule.id for rule in described({}))
