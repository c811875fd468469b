"""What a difference does to the sets of values, and the values that show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from docsgen.diff.candidates import beyond_limit, is_within, mentioned, merged, without
from docsgen.diff.sets import embed, includes, minimal, witness
from docsgen.diff.subjects import Difference, Gap, Place
from docsgen.diff.verdicts import Answer, Version, answer, checked
from docsgen.diff.versions import Versioned
from docsgen.model import NEVER, Intersection, Member, Object, Reference

UNSET = msgspec.UNSET

STEPS = 400
"""So many values are tried for the difference alone."""


class Outcome(msgspec.Struct, frozen=True):
    """Whether a gap is one: ``no`` (proved), ``yes`` (``value`` of ``type`` shows it) or ``unsure`` (``reason``)."""

    differs: str = "no"
    type: str = ""
    value: Any = UNSET
    undeclared: bool = False
    reason: str = ""


class Effect(msgspec.Struct, frozen=True):
    """What became of both gaps of a difference."""

    lost: Outcome = Outcome()
    gained: Outcome = Outcome()

    @property
    def word(self) -> str:
        """One of ``EFFECTS``."""
        narrows, widens = self.lost.differs != "no", self.gained.differs != "no"
        unsure = "unsure" in (self.lost.differs, self.gained.differs) and "yes" not in (
            self.lost.differs,
            self.gained.differs,
        )
        if unsure and narrows and widens:
            return "unknown"
        return "both" if narrows and widens else "narrows" if narrows else "widens" if widens else "none"


class Effects:
    """Finds effects between two versions; remembers what was found for whole types.

    ``old_names`` maps what types are called now to what they were called.
    """

    def __init__(self, old: Versioned, new: Versioned, old_names: dict[str, str], *, assert_formats: bool) -> None:
        self.old, self.new = old, new
        self.old_names = old_names
        self.assert_formats = assert_formats
        self._answers: dict[tuple[str, bool], Answer] = {}

    def of(self, difference: Difference, place: Place) -> Effect:
        """The effect of a difference at a place."""
        return Effect(
            lost=self._outcome(difference.lost, place, forward=True),
            gained=self._outcome(difference.gained, place, forward=False),
        )

    def whole(self, name: str, *, forward: bool) -> Answer:
        """Whether the new version accepts whatever the old one does of a type (``forward``), or the other way round."""
        key = name, forward
        if key not in self._answers:
            self._answers[key] = answer(*self._sides(name, forward=forward))
        return self._answers[key]

    def _sides(self, name: str, *, forward: bool, bare: bool = False) -> tuple[Version, Version]:
        both = []
        for version, called in ((self.old, self.old_names.get(name, name)), (self.new, name)):
            expression = Reference(called) if bare else version.wire(called)
            both.append(Version(expression, version.side, version.check))
        return (both[0], both[1]) if forward else (both[1], both[0])

    def _outcome(self, gap: Gap | None, place: Place, *, forward: bool) -> Outcome:
        if gap is None or (gap.format and not self.assert_formats):
            return Outcome()
        if gap.unseen:
            return Outcome("unsure", reason=gap.unseen)
        writer, reader = (self.old, self.new) if forward else (self.new, self.old)
        pair = gap.rejecting, reader.side, gap.accepting, writer.side
        inclusion = includes(*pair)
        if not gap.format and (inclusion.proved or _is_no_gap(gap, writer, reader)):
            return Outcome()
        name = gap.type or place.type
        local = self._locals(gap, writer, reader)
        for value in self._values(gap, place, local, forward=forward):
            if self._is_confirmed(name, value, forward=forward, bare=bool(gap.type)):
                undeclared = includes(*pair, declared_only=True).proved
                return Outcome("yes", name, value, undeclared)
        if gap.format:
            return Outcome("unsure", reason="the schemas' own checks leave formats alone")
        return self._by_the_whole(name, inclusion.reason, forward=forward, gap=gap, path=place.path)

    def _by_the_whole(self, name: str, reason: str, *, forward: bool, gap: Gap, path: tuple[str, ...]) -> Outcome:
        """What the type as a whole says: other alternatives may accept what this difference refuses.

        A value that shows that the type differs shows this difference only if that is about all of it.
        """
        whole = (
            answer(*self._sides(name, forward=forward, bare=True)) if gap.type else self.whole(name, forward=forward)
        )
        if whole.proved:
            return Outcome(reason=f"`{name}` as a whole accepts all the same")
        if whole.value is not UNSET and not path:
            return Outcome("yes", name, whole.value, whole.undeclared)
        return Outcome("unsure", reason=reason or whole.reason or "no value was found that shows it")

    def _locals(self, gap: Gap, writer: Versioned, reader: Versioned) -> list[Any]:
        """Values of the difference alone."""
        if gap.value is not UNSET:
            return [gap.value]
        beyond = beyond_limit(gap, writer.side)
        if beyond is not UNSET:
            return [beyond]
        named = [each for each in mentioned(gap, writer.side, reader.side) if is_within(gap, each, writer, reader)]
        if named:
            return named[:2]
        pair = gap.accepting, writer.side, gap.rejecting, reader.side
        found = (witness(*pair, declared_only=declared, steps=STEPS) for declared in (True, False))
        return [value for value in found if value is not UNSET]

    def _values(self, gap: Gap, place: Place, local: list[Any], *, forward: bool) -> Iterator[Any]:
        """Values of the whole type that have one of the difference's values in their place.

        Where the other version refuses the rest as well, for another reason, first those that have what it asks for.
        """
        path = tuple(map(_step, place.path if gap.at is None else gap.at))
        writer, reader = self._sides(gap.type or place.type, forward=forward, bare=bool(gap.type))
        beside = self._asked_for(writer, reader) if local else UNSET
        for value in local:
            filled = self._filled(gap, value, writer)
            whole = embed(writer.type, writer.side, path, filled) if path else filled
            if whole is not UNSET and isinstance(whole, dict) and isinstance(beside, dict):
                yield without(merged(beside, whole), path, gap.absent)
            if whole is not UNSET:
                yield whole

    def _asked_for(self, writer: Version, reader: Version) -> Any:
        """What the reader's version asks for, if it refuses even the smallest value of the writer's."""
        own = minimal(writer.type, writer.side)
        if own is UNSET or checked(reader.type, own, reader.check) is not False:
            return UNSET
        return minimal(reader.type, reader.side)

    def _filled(self, gap: Gap, value: Any, writer: Version) -> Any:
        """A value of the difference with what else its place asks for."""
        if gap.whole is None or not isinstance(value, dict):
            return value
        without_it = Object((Member(gap.absent, NEVER),), implied=True)
        rest = minimal(Intersection((gap.whole, without_it)) if gap.absent else gap.whole, writer.side)
        return {**rest, **value} if isinstance(rest, dict) else value

    def _is_confirmed(self, name: str, value: Any, *, forward: bool, bare: bool) -> bool:
        writer, reader = self._sides(name, forward=forward, bare=bare)
        return checked(writer.type, value, writer.check) is True and checked(reader.type, value, reader.check) is False


def _is_no_gap(gap: Gap, writer: Versioned, reader: Versioned) -> bool:
    """Whether the place as a whole, or what the writer's version accepts there anyway, leaves nothing of it."""
    if gap.places is not None and includes(gap.places[1], reader.side, gap.places[0], writer.side).proved:
        return True
    return gap.besides is not None and includes(gap.besides, writer.side, gap.accepting, writer.side).proved


def _step(step: str) -> str:
    return "{}" if step == "*" else step
