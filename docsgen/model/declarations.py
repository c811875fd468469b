"""Named things of one version, and what readers and the merge make of them."""

from __future__ import annotations

from typing import Any

import msgspec

from docsgen.model.annotations import Annotations, Deprecation
from docsgen.model.findings import Finding
from docsgen.model.types import Reference, TypeExpression, TypeParameter

KINDS = ("interface", "class", "enum", "type-alias", "variable", "function", "namespace")
"""TypeDoc's reflection kinds, as its CSS classes spell them."""

FORMAT_VERSION = 1
"""Of the exported model; raised when a reader of the former one would break."""


class Location(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a source says it: ``source`` is the kind of source, ``file`` as configured, ``place`` within it."""

    source: str
    file: str = ""
    place: str = ""


class Declaration(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named type or constant.

    ``type`` is complete in itself; ``bases`` are the types it extends, a relation. ``category`` is the heading
    it stands under. ``modifiers`` are modifier tags without ``@`` (``internal``, ``beta``). ``senders`` are the roles
    that a source itself says put it on the wire, ``method`` the JSON-RPC method that it says the message is of.
    ``provenance`` maps a fact to the kind of source that it was taken from; ``locations`` lists every source that
    declares it. ``also`` is what else the name means where a language tells types from values: a constant or a function
    beside a type.
    """

    name: str
    kind: str
    type: TypeExpression
    category: str = ""
    bases: tuple[Reference, ...] = ()
    type_parameters: tuple[TypeParameter, ...] = ()
    annotations: Annotations = Annotations()
    modifiers: tuple[str, ...] = ()
    senders: tuple[str, ...] = ()
    method: str = ""
    locations: tuple[Location, ...] = ()
    provenance: dict[str, str] = {}
    also: tuple[Declaration, ...] = ()


class Example(msgspec.Struct, frozen=True, omit_defaults=True):
    """An example value of a type.

    ``name`` is its slug, unique within the type; ``text`` the JSON text as shown. ``errors`` says why the type
    rejects the value, ``checked`` is false where that could not be found out. ``text`` need not be JSON
    (``language`` says what it is); then it isn't checked.
    """

    type: str
    name: str
    title: str = ""
    text: str = ""
    value: Any = msgspec.UNSET
    language: str = "json"
    checked: bool = False
    errors: tuple[str, ...] = ()
    locations: tuple[Location, ...] = ()


class DeprecatedFeature(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a registry of deprecated features: ``feature`` is its plain text, ``markdown`` as written.

    ``values`` are ``(member, value)`` pairs where the row means single enum values. ``removed`` rows stand under
    the registry's "Removed" heading. ``types`` are filled in by the merge: what the row means in this version.
    """

    feature: str
    deprecation: Deprecation
    markdown: str = ""
    values: tuple[tuple[str, str], ...] = ()
    removed: bool = False
    types: tuple[str, ...] = ()
    cells: tuple[tuple[str, str], ...] = ()
    location: Location | None = None


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file or folder that was read: ``kind`` is a reader's name, ``dialect`` a ``$schema`` or a TypeDoc shape.

    ``own``: its words were written for the site; they aren't those of whoever made what is described.
    """

    kind: str
    file: str
    sha256: str = ""
    dialect: str = ""
    own: bool = False


class Fragment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one reader makes of one source of one version. ``categories`` are in the source's order."""

    source: Source
    declarations: tuple[Declaration, ...] = ()
    categories: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    registry: tuple[DeprecatedFeature, ...] = ()
    findings: tuple[Finding, ...] = ()


class Version(msgspec.Struct, frozen=True, omit_defaults=True):
    """A version as configured. ``status`` is ``draft``, ``current`` or ``final``; ``source`` an address."""

    id: str
    title: str = ""
    date: str = ""
    status: str = "final"
    source: str = ""


class VersionModel(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is known of one version: the merged facts of all its sources.

    ``declarations`` stand in the order they are shown in: by category, then as the sources order them.
    """

    version: Version
    sources: tuple[Source, ...] = ()
    categories: tuple[str, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    examples: tuple[Example, ...] = ()
    registry: tuple[DeprecatedFeature, ...] = ()
    findings: tuple[Finding, ...] = ()
    formatVersion: int = FORMAT_VERSION  # noqa: N815 - the name that the published JSON has
