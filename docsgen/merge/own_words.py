"""Words that were written for the site, put where no source has any: on types, their members, and their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.own_words import is_own
from docsgen.merge.annotations import join, stamp
from docsgen.merge.enum_texts import with_texts
from docsgen.merge.expressions import bare
from docsgen.merge.places import change_member, members_of
from docsgen.model import Annotations, Declaration, Finding, Fragment, Member, Object, TypeExpression, VersionModel

Declarations = Mapping[str, Declaration]

Stated = tuple[str, str, Sequence[str]]
"""A text's place, its line, and its versions; those after ``default`` are those that it isn't for."""

S = TypeVar("S", Declaration, Member)


def add_words(declarations: Declarations, words: Fragment) -> Declarations:
    """The declarations with the comments of ``words``, whose declarations are called by the places that they are of.

    A member that says of itself that it is inherited has the words of the base's member where it has none.
    """
    kind = words.source.kind
    for each in words.declarations:
        declarations = _said(declarations, each.name, each.annotations, kind) or declarations
    return _inherited(declarations, kind)


def unused(stated: Iterable[Stated], models: Sequence[VersionModel], *, file: str) -> Iterator[Finding]:
    """A finding for each text whose place is in no version that the text is for."""
    by_version = {model.version.id: {each.name: each for each in model.declarations} for model in models}
    for place, line, (version, *others) in stated:
        versions = [version] if version != "default" else [each for each in by_version if each not in others]
        if not any(_said(by_version[each], place, Annotations(), "") for each in versions if each in by_version):
            nowhere = f"No {'other ' if others else ''}version has"
            lacking = nowhere if version == "default" else f"Version {version} doesn't have"
            yield Finding(
                id="unused-words",
                severity="warning",
                message=f"{lacking} `{place}`, for which there is a text.",
                source=file,
                place=line,
                mend="correct the name or the version, or remove the text",
            )


def borrow_words(models: Sequence[VersionModel]) -> list[VersionModel]:
    """Versions whose sources know of no inheritance, with words written for the site where a later version tells of it.

    A member without words that is inherited there has those that its base's member has here, if both are the same here.
    """
    borrowed: list[VersionModel] = []
    bases: dict[str, str] = {}
    for model in reversed(models):
        members = {place: member for each in model.declarations for place, member in members_of(each)}
        kinship = {place: member.inherited_from for place, member in members.items() if member.inherited_from}
        borrowed.append(model if kinship or not bases else _borrowed(model, members, bases))
        bases |= kinship
    return borrowed[::-1]


def _borrowed(model: VersionModel, members: Mapping[str, Member], bases: Mapping[str, str]) -> VersionModel:
    declarations: Declarations = {each.name: each for each in model.declarations}
    for place, member in members.items():
        base, seen = place, {place}
        while not _has_words(members.get(base, member)) and bases.get(base, place) not in seen:
            base = bases[base]
            seen.add(base)
        found = members.get(base, member)
        if base != place and is_own(found.annotations) and bare(found.type) == bare(member.type):
            words = Annotations(comment=found.annotations.comment)
            declarations = _said(declarations, place, words, found.provenance["comment"]) or declarations
    return msgspec.structs.replace(model, declarations=tuple(declarations.values()))


def _said(declarations: Declarations, place: str, words: Annotations, kind: str) -> Declarations | None:
    """The declarations with words at a place; None if there is no such place."""
    if place in declarations:
        return {**declarations, place: _worded(declarations[place], words, kind)}
    changed = change_member(declarations, place, lambda member: _worded(member, words, kind))
    if changed is not None:
        return changed
    cuts = (index for index, character in enumerate(place) if character == "=")
    found = (_of_value(declarations, place[:cut], place[cut + 1 :], words) for cut in cuts)
    return next((each for each in found if each is not None), None)


def _of_value(declarations: Declarations, place: str, value: str, words: Annotations) -> Declarations | None:
    known = False

    def worded(thing: S) -> S:
        nonlocal known
        # Looked for without words too: whether there is such a value doesn't depend on what is said of it.
        changed, wrong = with_texts(thing.type, {value: value}, lambda _text: words)
        known = known or not wrong
        return msgspec.structs.replace(thing, type=changed) if words != Annotations() and not wrong else thing

    if place in declarations:
        changed: Declarations | None = {**declarations, place: worded(declarations[place])}
    else:
        changed = change_member(declarations, place, worded)
    return changed if known else None


def _inherited(declarations: Declarations, kind: str) -> Declarations:
    """Members without words get those of ``kind`` that the member of the base has that they are inherited from."""
    said = {place: member for each in declarations.values() for place, member in members_of(each)}
    if not any(member.provenance.get("comment") == kind for member in said.values()):
        return declarations

    def filled(member: Member) -> Member:
        seen, base = {""}, member
        while not _has_words(base) and base.inherited_from not in seen:
            seen.add(base.inherited_from)
            base = said.get(base.inherited_from, base)
        if base is member or base.provenance.get("comment") != kind:
            return member
        words = Annotations(comment=base.annotations.comment)
        return _worded(member, words, kind)

    def members(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Object):
            return part
        return msgspec.structs.replace(part, members=tuple(map(filled, part.members)))

    return {
        name: msgspec.structs.replace(each, type=transform(each.type, members)) for name, each in declarations.items()
    }


def _worded(thing: S, words: Annotations, kind: str) -> S:
    annotations, said = join(thing.annotations, words, thing.provenance, stamp(words, kind))
    return msgspec.structs.replace(thing, annotations=annotations, provenance={**thing.provenance, **said})


def _has_words(member: Member) -> bool:
    comment = member.annotations.comment
    return comment is not None and bool(comment.text)
