"""Who sends each type: what the roots of each role lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.link.copies import copies
from docsgen.link.reach import Graph, graph, parts, reach
from docsgen.model import Declaration, Finding, Member, Reference, VersionModel

Roles = Mapping[str, tuple[str, ...]]
"""By role, the names of the types that it puts on the wire."""

Senders = Mapping[str, tuple[str, ...]]
"""By type, the roles that send it; none where that isn't known."""

Members = Mapping[str, Mapping[str, Member]]
"""By type, its members by name, inherited ones too."""

DEFAULT_ROLES: Roles = {
    "client": ("ClientRequest", "ClientNotification", "ClientResult"),
    "server": ("ServerRequest", "ServerNotification", "ServerResult"),
}
"""The names in the Model Context Protocol."""


def wire_graph(declarations: Mapping[str, Declaration], roles: Roles) -> Graph:
    """What messages carry; a copy of a type counts as the type."""
    return graph(declarations, copies(declarations, all_roots(roles)))


def with_stated(roles: Roles, declarations: Mapping[str, Declaration]) -> Roles:
    """The roles, with the types of which a source itself says that they are sent; of other roles it can't speak."""
    return {
        role: (*roots, *(name for name, each in declarations.items() if role in each.senders and name not in roots))
        for role, roots in roles.items()
    }


def unknown_roles(model: VersionModel, roles: Roles) -> Iterator[Finding]:
    """A finding for each role that a source speaks of and the options don't know."""
    for declaration in model.declarations:
        for role in declaration.senders:
            if role not in roles:
                yield Finding(
                    id="unknown-role",
                    severity="warning",
                    message=f"{declaration.name} is said to be sent by `{role}`, which is no role of this site.",
                    version=model.version.id,
                    source=declaration.locations[0].file if declaration.locations else "",
                    place=declaration.name,
                    mend="correct it, or name the role under `roles` (with an empty list)",
                )


def senders(members: Members, roles: Roles, edges: Graph) -> Senders:
    """Who sends each type, in the order of ``roles``, which hold what sources state too (``with_stated``).

    What no root leads to (envelopes, bases) has no senders, with one exception that follows from the rest: a
    JSON-RPC response whose required ``result`` is of types that one and the same role alone sends is sent by it.
    """
    reached = {role: reach(roots, edges) for role, roots in roles.items()}
    sent = {name: tuple(role for role in roles if name in reached[role]) for name in edges}
    return {name: found or _sender_of_response(members.get(name, {}), sent) for name, found in sent.items()}


def all_roots(roles: Roles) -> frozenset[str]:
    """The root types of all roles."""
    return frozenset(root for roots in roles.values() for root in roots)


def _sender_of_response(members: Mapping[str, Member], sent: Senders) -> tuple[str, ...]:
    result = members.get("result")
    if result is None or not result.required or "jsonrpc" not in members:
        return ()
    found = {sent.get(part.name, ()) for part in parts(result.type) if isinstance(part, Reference)}
    only = found.pop() if len(found) == 1 else ()
    return only if len(only) == 1 else ()
