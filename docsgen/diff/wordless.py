"""A library without its descriptions, which no set of values depends on: what is found of it holds for any wording."""

from __future__ import annotations

import msgspec

from docsgen.language.wording import reworded
from docsgen.model import Annotations, Comment, Declaration, EffectiveMember, Library, LinkedVersion, Member, TypeLinks


def wordless(library: Library) -> Library:
    """The library without descriptions and examples, findings, and where each fact comes from."""
    return msgspec.structs.replace(library, versions=tuple(map(_version, library.versions)), findings=())


def _version(linked: LinkedVersion) -> LinkedVersion:
    model = msgspec.structs.replace(
        linked.model,
        declarations=tuple(map(_declaration, linked.model.declarations)),
        examples=(),
        findings=(),
        sources=(),
    )
    return msgspec.structs.replace(
        linked, model=model, links={name: _links(each) for name, each in linked.links.items()}
    )


def _declaration(declaration: Declaration) -> Declaration:
    return msgspec.structs.replace(
        declaration,
        type=reworded(declaration.type, _silent),
        annotations=_silent(declaration.annotations),
        locations=(),
        provenance={},
        also=tuple(map(_declaration, declaration.also)),
    )


def _links(links: TypeLinks) -> TypeLinks:
    members = tuple(EffectiveMember(_member(each.member), each.origin) for each in links.members)
    return msgspec.structs.replace(links, members=members)


def _member(member: Member) -> Member:
    return msgspec.structs.replace(
        member, type=reworded(member.type, _silent), annotations=_silent(member.annotations), provenance={}
    )


def _silent(annotations: Annotations) -> Annotations:
    tags = annotations.comment.tags if annotations.comment else ()
    return msgspec.structs.replace(annotations, comment=Comment("", tags) if tags else None, examples=())
