"""Whether a type as a whole breaks a role: a proof first, else a value that both versions' own schemas confirm."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from docsgen.diff.sets import Side, includes, prepare, witness
from docsgen.language.expressions import unwrapped
from docsgen.model import Intersection, Reference, TypeExpression, Union, Verdict, Witness

Check = Callable[[str, Any], bool | None]
"""Whether a version's published schema accepts a value as one of a named type; nothing where that can't be told."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one direction comes to: proved, or a value (with ``undeclared``), or neither, with the reason."""

    proved: bool = False
    value: Any = msgspec.UNSET
    undeclared: bool = False
    reason: str = ""


class Version(msgspec.Struct, frozen=True):
    """A type in a version, and how that version's schema checks values."""

    type: TypeExpression
    side: Side
    check: Check


def verdict(
    name: str,
    old: Side,
    new: Side,
    *,
    role: str,
    sends: bool,
    reads: bool,
    check_old: Check,
    check_new: Check,
    old_type: TypeExpression | None = None,
    new_type: TypeExpression | None = None,
) -> Verdict:
    """Whether type ``name`` breaks a role that ``sends`` it, ``reads`` it, both, or neither.

    ``old_type`` and ``new_type`` are what is compared, by default the types of that name; a request may stand there
    joined to its envelope, ``X & JSONRPCRequest``. Values are checked by name, so anything else than references,
    joined or in a union, isn't confirmed. Give sides that are ``prepare``d: what was proved is remembered with them.
    """
    before = Version(old_type or Reference(name), prepare(old), check_old)
    after = Version(new_type or Reference(name), prepare(new), check_new)
    directions = [("old", before, after)] * sends + [("new", after, before)] * reads
    answers = [(by, answer(writer, reader)) for by, writer, reader in directions]
    broken = [(by, each) for by, each in answers if each.value is not msgspec.UNSET]
    if broken:
        by, shown = min(broken, key=lambda each: each[1].undeclared)
        found = Witness(role, name, shown.value, by)
        return Verdict(name, role, "breaking", undeclared=shown.undeclared, witness=found)
    reason = next((each.reason for _, each in answers if not each.proved), "")
    if reason:
        return Verdict(name, role, "unproven", reason=reason)
    return Verdict(name, role, "compatible", proof="structure" if answers else "absent")


def answer(writer: Version, reader: Version) -> Answer:
    """Whether the reader's version accepts whatever the writer's does.

    ``undeclared``: there is a value that it rejects, but it is proved to accept all without undeclared members.
    """
    pair = writer.type, writer.side, reader.type, reader.side
    inclusion = includes(reader.type, reader.side, writer.type, writer.side)
    if inclusion.proved:
        return Answer(proved=True)
    value = _confirmed(witness(*pair, declared_only=True), writer, reader)
    if value is not msgspec.UNSET:
        return Answer(value=value)
    value = _confirmed(witness(*pair), writer, reader)
    if value is not msgspec.UNSET:
        declared = includes(reader.type, reader.side, writer.type, writer.side, declared_only=True)
        return Answer(value=value, undeclared=declared.proved)
    return Answer(reason=inclusion.reason)


def _confirmed(value: Any, writer: Version, reader: Version) -> Any:
    if value is msgspec.UNSET:
        return value
    sure = checked(writer.type, value, writer.check) is True and checked(reader.type, value, reader.check) is False
    return value if sure else msgspec.UNSET


def checked(expression: TypeExpression, value: Any, check: Check) -> bool | None:
    """What a version's schema says of a value of a type that is made of references."""
    plain = unwrapped(expression)
    if isinstance(plain, Reference):
        return check(plain.name, value) if not plain.path and not plain.arguments else None
    if isinstance(plain, Intersection):
        return _joined((checked(each, value, check) for each in plain.members), decisive=False)
    if isinstance(plain, Union) and not plain.exclusive:
        return _joined((checked(each, value, check) for each in plain.members), decisive=True)
    return None


def _joined(answers: Iterable[bool | None], *, decisive: bool) -> bool | None:
    """The decisive answer if any is; else the other one if all are."""
    found = list(answers)
    return decisive if decisive in found else None if None in found else not decisive
