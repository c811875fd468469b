"""A version as comparison takes it: its types, what of them is on the wire, and who sends what."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from docsgen.diff.options import Check, DiffOptions
from docsgen.diff.sets import Side, prepare
from docsgen.errors import DocsgenError
from docsgen.language.json_schema import document_of
from docsgen.language.pointer import join
from docsgen.language.validation import validators
from docsgen.model import SIDES, Declaration, Intersection, Library, LinkedVersion, Reference, TypeExpression

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class Versioned(msgspec.Struct, frozen=True):
    """One side of a comparison.

    ``envelopes`` are, by type, the envelope that messages of it fit on the wire. ``side`` is what the sets work with.
    """

    linked: LinkedVersion
    declarations: Mapping[str, Declaration]
    envelopes: Mapping[str, str]
    check: Check
    side: Side

    @property
    def id(self) -> str:
        """The version's id."""
        return self.linked.model.version.id

    @property
    def date(self) -> str:
        """The day it was published, as far as that is known."""
        version = self.linked.model.version
        return next((each for each in (version.date, version.id) if DATE.search(each)), "")

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
    wrapped = {
        method.request: options.envelopes[method.kind]
        for method in linked.methods
        if options.envelopes.get(method.kind) in declarations and options.envelopes[method.kind] != method.request
    }
    return Versioned(linked, declarations, wrapped, check or published(declarations), prepare(declarations))


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


def parts(senders: frozenset[str], roles: tuple[str, ...]) -> dict[str, Part]:
    """By role; where nobody is known to send a type, every role may do both. A writer writes, a reader reads."""
    if roles == SIDES:
        return {SIDES[0]: Part(sends=True, reads=False), SIDES[1]: Part(sends=False, reads=True)}
    if not senders:
        return {role: Part(sends=True, reads=True) for role in roles}
    return {role: Part(sends=role in senders, reads=bool(senders - {role})) for role in roles}
