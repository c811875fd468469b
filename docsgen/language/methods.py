"""Methods in words: who receives them, and the types of their messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.model import Method

KINDS: Mapping[str, str] = {"request": "Requests", "notification": "Notifications", "message": "Messages"}
"""Headings, in their order; last those of which no source tells what they are."""


def receivers(senders: tuple[str, ...], roles: tuple[str, ...]) -> tuple[str, ...]:
    """What one of two roles sends, the other receives; with more roles the model doesn't tell."""
    if len(roles) != 2 or not senders:
        return ()
    return tuple(role for role in roles if role not in senders) or senders[::-1]


def messages(method: Method) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of its types by what they are to it; what it has none of is left out."""
    rows = (
        ("Message", (method.request,)),
        ("Parameters", (method.params,)),
        ("Result", method.results),
        ("Response", (method.response,)),
        ("Errors", method.errors),
    )
    for title, names in rows:
        if any(names):
            yield title, tuple(filter(None, names))
