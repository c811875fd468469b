"""Everything that the page of two versions' changes shows, as one value."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

from docsgen.render.shapes import LinkView


class LevelView(msgspec.Struct, frozen=True):
    """A level, and the words with it: for whom."""

    level: str
    text: str


class WitnessView(msgspec.Struct, frozen=True):
    """A value that proves it: whom it breaks, and the value, highlighted; ``cut``: only its beginning is shown."""

    words: Markup
    code: Markup
    cut: bool = False


class EntryView(msgspec.Struct, frozen=True):
    """A change.

    ``place`` is where in its type; ``links`` lead there in both versions, as far as there are such places.
    ``before`` and ``after`` have the words marked that differ, ``words`` is both texts in one. ``strict`` are levels by
    the sets alone where they differ. ``levels_by_role``, ``kind`` and ``methods`` are what the filter looks at
    (methods: only where they aren't those of all changes of the type).
    """

    id: str
    place: str
    kind: str
    levels_by_role: str
    levels: tuple[LevelView, ...]
    strict: tuple[LevelView, ...]
    undeclared: bool
    sentence: Markup
    links: tuple[LinkView, ...] = ()
    before: Markup = Markup()
    after: Markup = Markup()
    words: Markup = Markup()
    rule: LinkView = LinkView("")
    reason: Markup = Markup()
    advice: Markup = Markup()
    waived: str = ""
    methods: str | None = None
    witnesses: tuple[WitnessView, ...] = ()


class LineView(msgspec.Struct, frozen=True):
    """A line of a comparison of texts: its sign (``+``, ``-``, a space, ``@``) and the rest of it."""

    sign: str
    text: str


class TextView(msgspec.Struct, frozen=True):
    """A type's TypeScript in both versions, compared by lines; so many lines are ``cut``."""

    lines: tuple[LineView, ...]
    cut: int = 0


class ReachView(msgspec.Struct, frozen=True):
    """What else the changes of a type reach; ``more``: so many types aren't listed."""

    types: tuple[LinkView, ...] = ()
    methods: tuple[LinkView, ...] = ()
    more: int = 0


class GroupView(msgspec.Struct, frozen=True):
    """All changes of one type: those that matter, those through undeclared members only, and those of words."""

    id: str
    name: str
    links: tuple[LinkView, ...]
    history: LinkView
    methods: str
    entries: tuple[EntryView, ...]
    undeclared: tuple[EntryView, ...]
    documentation: tuple[EntryView, ...]
    reach: ReachView
    text: TextView | None = None


class CategoryView(msgspec.Struct, frozen=True):
    """Types of a category that changed."""

    id: str
    title: Markup
    plain: str
    groups: tuple[GroupView, ...]


class VerdictView(msgspec.Struct, frozen=True):
    """What a pair means for a role: the worst level and a sentence, and what holds by the sets alone."""

    role: str
    level: LevelView
    words: str
    strict: str


class NoteView(msgspec.Struct, frozen=True):
    """A change that breaks, is undecided (``reason`` says why) or deprecates, and what the sources say to do."""

    link: LinkView
    levels: tuple[LevelView, ...]
    sentence: Markup
    reason: Markup = Markup()
    advice: Markup = Markup()


class ProofView(msgspec.Struct, frozen=True):
    """What holds for a type as a whole, for one role: the level, and what shows it (words, and perhaps a value)."""

    level: LevelView
    words: str
    code: str = ""


class TypeVerdictView(msgspec.Struct, frozen=True):
    """The verdicts of a type with all that it refers to, in the order of the roles."""

    link: LinkView
    proofs: tuple[ProofView, ...]


class MethodsView(msgspec.Struct, frozen=True):
    """Methods of which the same is to be said."""

    title: str
    methods: tuple[LinkView, ...]


class RenameView(msgspec.Struct, frozen=True):
    """A type that seems to be called otherwise now, and how alike the two are."""

    old: LinkView
    new: LinkView
    likeness: str


class FilterView(msgspec.Struct, frozen=True):
    """What the filter offers: values and words."""

    roles: tuple[tuple[str, str], ...]
    levels: tuple[tuple[str, str], ...]
    kinds: tuple[str, ...]
    methods: tuple[tuple[str, str], ...]


class PairPage(msgspec.Struct, frozen=True):
    """The changes of two versions."""

    old: LinkView
    new: LinkView
    count: int
    verdicts: tuple[VerdictView, ...]
    counts: tuple[tuple[str, int, str], ...]
    methods: tuple[MethodsView, ...]
    renames: tuple[RenameView, ...]
    notes: tuple[NoteView, ...]
    undecided: tuple[NoteView, ...]
    deprecations: tuple[NoteView, ...]
    filter: FilterView
    categories: tuple[CategoryView, ...]
    roles: tuple[str, ...]
    types: tuple[TypeVerdictView, ...]
    neighbours: tuple[LinkView, ...]


class PairLine(msgspec.Struct, frozen=True):
    """A pair in the table of all pairs: for each role the level, then how many changes and methods there are."""

    link: LinkView
    verdicts: tuple[LevelView, ...]
    counts: str
    methods: str


class ChangesPage(msgspec.Struct, frozen=True):
    """All pairs: those of neighbours, and those further apart, newest first."""

    roles: tuple[str, ...]
    steps: tuple[PairLine, ...]
    leaps: tuple[PairLine, ...]
