"""The same values, written another way: one note each."""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.shapes import shape
from docsgen.diff.subjects import Difference, Gap, HoistedPair, MemberPair, NamePair, reference


def named(pair: NamePair) -> Iterator[Difference]:
    """What was written out has a name now."""
    if pair.new_name and not pair.old_name:
        what = thing(pair.place) if pair.place.path else f"What was written out in `{pair.place.type}`"
        yield Difference(f"{what} has a name now: `{pair.new_name}`.", type_text(pair.old), pair.new_name)


def inlined(pair: NamePair) -> Iterator[Difference]:
    """What had a name is written out now."""
    if pair.old_name and not pair.new_name:
        whole = f"`{pair.place.type}` writes out `{pair.old_name}` now."
        member = f"{thing(pair.place)}, `{pair.old_name}` before, is written out now."
        yield Difference(member if pair.place.path else whole, pair.old_name, type_text(pair.new))


def reference_changed(pair: NamePair) -> Iterator[Difference]:
    """Another type by name; what is different in it stands beside this."""
    if pair.old_name and pair.new_name:
        yield Difference(f"{thing(pair.place)} is `{pair.new_name}` now.", pair.old_name, pair.new_name)


def member_moved(pair: MemberPair) -> Iterator[Difference]:
    """A member that is declared in a base now, in another one, or not in a base any more."""
    if not pair.bases_known or not pair.old or not pair.new or pair.old.origin == pair.new.origin:
        return
    if shape(pair.old.member.type) == shape(pair.new.member.type):
        after = pair.new.origin
        where = f"comes from `{after}`" if after else f"is declared by `{pair.place.type}` itself"
        yield Difference(f"{thing(pair.place)} {where} now.", pair.old.origin, after)


def envelope_members_hoisted(pair: HoistedPair) -> Iterator[Difference]:
    """Members that hold for every message are declared by the messages themselves, or not any more."""
    names = " and ".join(f"`{name}`" for name in pair.members)
    are = "are" if len(pair.members) > 1 else "is"
    verb = f"{are} declared by {'the messages themselves' if pair.into else 'the envelope alone'} now"
    gap = Gap(reference(pair.types[0]), reference(pair.types[0]), type=pair.types[0], at=())
    yield Difference(
        f"{names} of `{pair.place.type}` {verb} ({len(pair.types)} types).",
        before="" if pair.into else ", ".join(pair.members),
        after=", ".join(pair.members) if pair.into else "",
        lost=gap if pair.into else None,
        gained=None if pair.into else gap,
        types=pair.types,
    )
