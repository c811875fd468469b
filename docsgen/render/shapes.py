"""Views of types: what a template shows of a type's structure, already decided and in order."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

from docsgen.language.badges import Badge
from docsgen.language.constraints import ConstraintView


class LinkView(msgspec.Struct, frozen=True):
    """Words, and where they lead (empty: nowhere)."""

    text: str
    href: str = ""


class DeprecationView(msgspec.Struct, frozen=True):
    """That something is deprecated, with what is known of it."""

    message: Markup = Markup()
    since: str = ""
    instead: Markup = Markup()
    removal: Markup = Markup()
    feature: LinkView | None = None
    references: tuple[LinkView, ...] = ()


class TagView(msgspec.Struct, frozen=True):
    """A block tag of a comment: what it is called, and its text."""

    label: str
    text: Markup


class AnnotationsView(msgspec.Struct, frozen=True):
    """What is said about a type, member or value; ``default`` and ``examples`` are JSON texts."""

    title: str = ""
    text: Markup = Markup()
    tags: tuple[TagView, ...] = ()
    default: str = ""
    examples: tuple[str, ...] = ()
    deprecation: DeprecationView | None = None
    keywords: tuple[ConstraintView, ...] = ()


class ValueView(msgspec.Struct, frozen=True):
    """A value of an enum, as JSON, and by the name that it has in the sources, if it has one."""

    id: str
    code: str
    about: AnnotationsView
    name: str = ""
    badges: tuple[Badge, ...] = ()


class ValuesView(msgspec.Struct, frozen=True):
    """The values of an enum; ``plain`` if none has words of its own, ``folded`` if they are many."""

    values: tuple[ValueView, ...]
    plain: bool
    folded: bool


class MemberView(msgspec.Struct, frozen=True):
    """A member. ``needs`` are other members that must be there with it; ``notes`` are remarks of ours.

    ``folded``: what stands below it is shown on demand. ``limits`` are those of the type that it refers to.
    """

    id: str
    name: str
    type: Markup
    required: bool
    about: AnnotationsView
    badges: tuple[Badge, ...] = ()
    readonly: bool = False
    needs: tuple[str, ...] = ()
    origin: LinkView | None = None
    overrides: LinkView | None = None
    notes: tuple[Markup, ...] = ()
    shape: Shape | None = None
    folded: bool = False
    limits: tuple[ConstraintView, ...] = ()


class KeysView(msgspec.Struct, frozen=True):
    """Members that are not named: ``label`` says which keys (with ``code``, where it is a pattern or a type)."""

    label: str
    type: Markup
    about: AnnotationsView
    code: Markup = Markup()
    readonly: bool = False
    shape: Shape | None = None


class AlternativeView(msgspec.Struct, frozen=True):
    """An alternative of a union; ``summary`` is of the type that it refers to."""

    label: Markup
    about: AnnotationsView
    summary: str = ""
    shape: Shape | None = None


class UnionView(msgspec.Struct, frozen=True):
    """What a value may be: one of ``values``, or one of ``alternatives`` (``exclusive``: exactly one of them)."""

    values: ValuesView | None = None
    alternatives: tuple[AlternativeView, ...] = ()
    exclusive: bool = False


class PositionView(msgspec.Struct, frozen=True):
    """A position of a tuple, or all further ones."""

    label: str
    type: Markup
    about: AnnotationsView
    required: bool = True
    shape: Shape | None = None


class ConditionView(msgspec.Struct, frozen=True):
    """A keyword that holds a type: ``words``, and the type that must match, unless the words say all."""

    keyword: str
    words: str
    type: Markup | None
    shape: Shape | None = None


class CallView(msgspec.Struct, frozen=True):
    """A call or construct signature, with its parameters."""

    signature: Markup
    about: AnnotationsView
    parameters: tuple[PositionView, ...] = ()


class Shape(msgspec.Struct, frozen=True):
    """What there is to say of a type below its name; equal to ``Shape()`` where there is nothing.

    ``said`` are annotations of the type itself; ``combined`` the types that it takes everything from. ``each``: it is
    the items of a list that have these members.
    """

    said: tuple[AnnotationsView, ...] = ()
    members: tuple[MemberView, ...] = ()
    keys: tuple[KeysView, ...] = ()
    closed: bool = False
    each: bool = False
    unions: tuple[UnionView, ...] = ()
    positions: tuple[PositionView, ...] = ()
    constraints: tuple[ConstraintView, ...] = ()
    conditions: tuple[ConditionView, ...] = ()
    combined: tuple[Markup, ...] = ()
    calls: tuple[CallView, ...] = ()
