"""All versions together, with everything that follows from joining them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docsgen.language.effective import effective_members
from docsgen.language.expressions import unwrapped
from docsgen.link.addresses import addresses
from docsgen.link.configured import unknown
from docsgen.link.lineage import Span, spans
from docsgen.link.methods import Choices, Messages, carriers, methods
from docsgen.link.roles import DEFAULT_ROLES, Roles, all_roots, senders, unknown_roles, wire_graph, with_stated
from docsgen.link.texts import broken_links
from docsgen.link.uses import unresolved, uses
from docsgen.model import Declaration, Library, LinkedVersion, Literal, TypeLinks, VersionModel


def link(
    models: Sequence[VersionModel],
    *,
    roles: Roles = DEFAULT_ROLES,
    errors: Mapping[str, tuple[str, ...]] = {},
    results: Mapping[str, tuple[str, ...]] = {},
) -> Library:
    """Join the versions (oldest first, drafts last) to a library.

    ``roles`` names the root types of each role; ``errors`` and ``results`` name, by method, the types of its errors
    and of its result where the sources don't tell.
    """
    alone = [_alone(model, roles, errors, results) for model in models]
    types = {name for version in alone for name in version.links}
    names = {method.name for version in alone for method in version.methods}
    return Library(
        versions=_with_lineage(alone),
        addresses=addresses([version.links for version in alone]),
        current=_current(models),
        roles=tuple(roles),
        findings=(
            *(finding for model in models for finding in unresolved(model)),
            *(finding for model in models for finding in unknown_roles(model, roles)),
            *(finding for version in alone for finding in broken_links(version)),
            *unknown(types, names, roles=roles, choices={"errors": errors, "results": results}),
        ),
    )


def _alone(model: VersionModel, roles: Roles, errors: Choices, results: Choices) -> LinkedVersion:
    """What follows from one version by itself."""
    declarations = {each.name: each for each in model.declarations}
    effective = {name: effective_members(each, declarations).members for name, each in declarations.items()}
    members = {name: {each.member.name: each.member for each in found} for name, found in effective.items()}
    edges = wire_graph(declarations, roles)
    sent = senders(members, with_stated(roles, declarations), edges)
    found = methods(Messages(declarations, members, sent, all_roots(roles)), results=results, errors=errors)
    mentioned, carried = uses(model.declarations), carriers(found, edges)
    links = {
        name: TypeLinks(
            used_by=mentioned.used_by[name],
            uses=mentioned.uses[name],
            subtypes=mentioned.subtypes[name],
            senders=sent[name],
            methods=carried[name],
            members=effective[name],
        )
        for name in declarations
    }
    return LinkedVersion(model, links, found, tuple(sorted(_constants(model.declarations))))


def _with_lineage(alone: Sequence[LinkedVersion]) -> tuple[LinkedVersion, ...]:
    """The versions with since when each type, member and method is there, and when it goes."""
    versions = [each.model.version.id for each in alone]
    types = spans(versions, [each.links for each in alone])
    methods = spans(versions, [{method.name for method in each.methods} for each in alone])
    members = spans(versions, [set(_members(each)) for each in alone])
    return tuple(
        msgspec.structs.replace(
            each,
            links={name: _dated(name, links, types[index][name], members[index]) for name, links in each.links.items()},
            methods=tuple(
                msgspec.structs.replace(method, **methods[index][method.name]._asdict()) for method in each.methods
            ),
        )
        for index, each in enumerate(alone)
    )


def _dated(name: str, links: TypeLinks, span: Span, members: Mapping[tuple[str, str], Span]) -> TypeLinks:
    dated = {each.member.name: members[name, each.member.name] for each in links.members}
    return msgspec.structs.replace(
        links,
        **span._asdict(),
        members_since={member: each.since for member, each in dated.items()},
        # A member that goes with its type isn't removed from it.
        members_removed_in={
            member: each.removed_in for member, each in dated.items() if each.removed_in != span.removed_in
        },
    )


def _members(version: LinkedVersion) -> Iterator[tuple[str, str]]:
    return ((name, each.member.name) for name, links in version.links.items() for each in links.members)


def _constants(declarations: Sequence[Declaration]) -> Iterator[str]:
    return (each.name for each in declarations if each.kind == "variable" and isinstance(unwrapped(each.type), Literal))


def _current(models: Sequence[VersionModel]) -> str:
    """The last version marked as current, else the last that is no draft, else the last."""
    versions = [model.version for model in models]
    marked = [each.id for each in versions if each.status == "current"]
    final = [each.id for each in versions if each.status != "draft"]
    return (marked or final or [each.id for each in versions] or [""])[-1]
