"""All versions together, with everything that follows from joining them: what the pages are made from."""

from __future__ import annotations

import msgspec

from docsgen.model.declarations import VersionModel
from docsgen.model.findings import Finding
from docsgen.model.types import Member


class Use(msgspec.Struct, frozen=True, omit_defaults=True, order=True):
    """That ``type`` is mentioned at ``place`` (``params.content``; empty: the declaration itself)."""

    type: str
    place: str = ""


class EffectiveMember(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member that values of a type can have, own or through a base; ``origin`` names the type that declares it."""

    member: Member
    origin: str = ""


class TypeLinks(msgspec.Struct, frozen=True, omit_defaults=True):
    """What follows for one declaration of one version.

    ``senders`` are the roles that put the type on the wire (none: reached from no root), ``methods`` the
    methods whose messages contain it. ``since`` is the first version that has the name without a break up to this
    one, ``removed_in`` the first later one that lacks it; ``members_since`` likewise by member name, and
    ``members_removed_in`` for members that go while the type stays.
    """

    used_by: tuple[Use, ...] = ()
    uses: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    senders: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    members: tuple[EffectiveMember, ...] = ()
    since: str = ""
    removed_in: str = ""
    members_since: dict[str, str] = {}
    members_removed_in: dict[str, str] = {}


class Method(msgspec.Struct, frozen=True, omit_defaults=True):
    """A JSON-RPC method of one version, with the names of its types (empty where there is none).

    ``kind`` is ``request``, ``notification``, or ``message`` where no source tells which; ``senders`` the roles that
    send it; ``results`` the types of its result (several where the response allows several); ``response`` the
    ``*ResultResponse``.
    """

    name: str
    kind: str
    request: str
    senders: tuple[str, ...] = ()
    params: str = ""
    results: tuple[str, ...] = ()
    response: str = ""
    errors: tuple[str, ...] = ()
    since: str = ""
    removed_in: str = ""


class LinkedVersion(msgspec.Struct, frozen=True, omit_defaults=True):
    """One version's model with its links, by type name. ``constants`` are the names of constant declarations."""

    model: VersionModel
    links: dict[str, TypeLinks] = {}
    methods: tuple[Method, ...] = ()
    constants: tuple[str, ...] = ()


class Library(msgspec.Struct, frozen=True, omit_defaults=True):
    """All versions, oldest first, drafts last.

    ``addresses`` maps a type's name to the folder name of its page, over all versions together. ``current``
    is the id of the version that ``/latest/`` means, never a draft unless there are only drafts.
    """

    versions: tuple[LinkedVersion, ...] = ()
    addresses: dict[str, str] = {}
    current: str = ""
    roles: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
