"""What is said *about* a type or member, beside its type: comments, defaults, deprecations, kept keywords."""

from __future__ import annotations

from typing import Any

import msgspec


class Constraint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A JSON Schema keyword and its value, as written (``minimum: 0``, ``format: "uri"``, ``x-vendor: {...}``)."""

    keyword: str
    value: Any


class BlockTag(msgspec.Struct, frozen=True):
    """A block tag of a doc comment, such as ``@see``: its name without ``@`` and its text as Markdown."""

    name: str
    text: str = ""


class Comment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A doc comment.

    ``text`` is CommonMark; links to types stay as TSDoc's ``{@link Name | words}`` whatever the source wrote.
    Tags that have a place of their own in the model (``@deprecated``, ``@example``, ``@default``) aren't repeated here.
    ``own``: the text was written for the site; it isn't that of whoever made what is described.
    """

    text: str = ""
    tags: tuple[BlockTag, ...] = ()
    own: bool = False


class Link(msgspec.Struct, frozen=True):
    """Words and where they lead (an address as written in the source)."""

    text: str
    url: str = ""


class Deprecation(msgspec.Struct, frozen=True, omit_defaults=True):
    """That something is deprecated, and what is known of it; all texts are Markdown as the sources write them.

    ``since`` is a version id, ``removal`` free text ("First revision released on or after 2027-07-28").
    ``feature`` names the row of the registry of deprecated features; ``references`` its proposal.
    """

    message: str = ""
    since: str = ""
    instead: str = ""
    removal: str = ""
    feature: str = ""
    references: tuple[Link, ...] = ()


class Annotations(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is said about a type, member or value without changing which values are accepted.

    ``default`` is unset when there is none (``null`` is a default). ``examples`` are plain JSON values from the
    schema's ``examples`` keyword. ``keywords`` are annotation keywords that have no field here (``readOnly``,
    ``contentMediaType``, ``$comment``, a vendor's), verbatim.
    """

    title: str = ""
    comment: Comment | None = None
    default: Any = msgspec.UNSET
    examples: tuple[Any, ...] = ()
    deprecation: Deprecation | None = None
    keywords: tuple[Constraint, ...] = ()
