"""``@inheritDoc``: the words of another place, or of the member of a base that a member is declared anew for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.typescript import INHERIT
from docsgen.model import (
    Annotations,
    Comment,
    Declaration,
    Function,
    Member,
    Object,
    TypeExpression,
)
from docsgen.readers.typescript.inheritance import members_of

Declarations = Mapping[str, Declaration]

Notice = Callable[[str, str, str, Declaration], None]
"""Notes a finding about a declaration: its id, severity and message."""

_COPIED = ("remarks", "returns", "typeParam", "param", "throws")
"""Tags that are inherited with the text (tsdoc.org/pages/tags/inheritdoc)."""

Said = tuple[Annotations, TypeExpression]


def with_inherited_words(declarations: Declarations, notice: Notice) -> dict[str, Declaration]:
    """The declarations with the words that they inherit. No tag is left; what it fails to find is noticed."""
    return {name: _declaration(each, declarations, notice) for name, each in declarations.items()}


def _declaration(declaration: Declaration, declarations: Declarations, notice: Notice) -> Declaration:
    def filled(said: Said, name: str) -> Said:
        return _filled(said, declaration, name, declarations, notice)

    annotations, content = filled((declaration.annotations, declaration.type), "")
    if isinstance(content, Object):
        members = tuple(_member(member, filled, member.name) for member in content.members)
        content = msgspec.structs.replace(content, members=members)

    def deeper(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Object):
            return part
        return msgspec.structs.replace(part, members=tuple(_member(member, filled, "?") for member in part.members))

    also = tuple(_declaration(each, declarations, notice) for each in declaration.also)
    return msgspec.structs.replace(declaration, annotations=annotations, type=transform(content, deeper), also=also)


def _member(member: Member, filled: Callable[[Said, str], Said], name: str) -> Member:
    words, content = filled((member.annotations, member.type), name)
    return msgspec.structs.replace(member, annotations=words, type=content)


def _filled(said: Said, declaration: Declaration, member: str, declarations: Declarations, notice: Notice) -> Said:
    target = _target(said[0])
    if target is None:
        return said
    rest = (_without_tag(said[0]), said[1])
    place = declaration.name + (f".{member}" if member not in ("", "?") else "")
    found = _found(target, declaration, member, declarations, frozenset((place,)))
    if found is None and target:
        message = f"{place} inherits its words from `{target}`, which is declared nowhere."
        notice("unresolved-inheritdoc", "warning", message, declaration)
    elif found is None:
        notice("nothing-to-inherit", "note", f"There are no words that {place} could inherit.", declaration)
    return rest if found is None else _joined(rest, found)


def _found(
    target: str, declaration: Declaration, member: str, declarations: Declarations, trail: frozenset[str]
) -> Said | None:
    """What another place says, where that inherits too what it comes to in the end."""
    place = target.replace("#", ".").removesuffix("()") if target else _base_place(declaration, member, declarations)
    if not place or place in trail:
        return None
    if place in declarations:
        owner, name = declarations[place], ""
        said: Said = (owner.annotations, owner.type)
    else:
        owner_name, _, name = place.rpartition(".")
        owner_found = declarations.get(owner_name)
        content = members_of(owner_found.type, declarations) if owner_found else Object()
        found = next((each for each in content.members if each.name == name), None)
        if owner_found is None or found is None:
            return None
        owner, said = owner_found, (found.annotations, found.type)
    further = _target(said[0])
    if further is None:
        return said
    inherited = _found(further, owner, name, declarations, trail | {place})
    return _joined((_without_tag(said[0]), said[1]), inherited) if inherited else None


def _base_place(
    declaration: Declaration, member: str, declarations: Declarations, seen: frozenset[str] = frozenset()
) -> str:
    """The place in a base that a member, or the type itself, is declared anew for."""
    for base in declaration.bases if declaration.name not in seen else ():
        if not member and base.name in declarations:
            return base.name
        owner = declarations.get(base.name)
        if owner is None:
            continue
        if any(each.name == member for each in members_of(owner.type, declarations).members):
            return f"{base.name}.{member}"
        further = _base_place(owner, member, declarations, seen | {declaration.name})
        if further:
            return further
    return ""


def _joined(own: Said, other: Said) -> Said:
    """Own words, then what is inherited: text, some tags, a default, and the words for parameters."""
    words, source = own[0], other[0]
    mine, theirs = words.comment or Comment(), source.comment or Comment()
    text = "\n\n".join(filter(None, (theirs.text, mine.text)))
    tags = (*mine.tags, *(tag for tag in theirs.tags if tag.name in _COPIED and tag not in mine.tags))
    default = source.default if words.default is msgspec.UNSET else words.default
    comment = Comment(text, tags) if text or tags else None
    return msgspec.structs.replace(words, comment=comment, default=default), _with_parameters(own[1], other[1])


def _with_parameters(own: TypeExpression, other: TypeExpression) -> TypeExpression:
    if not isinstance(own, Function) or not isinstance(other, Function):
        return own
    words = {each.name: each.annotations for each in other.parameters}
    parameters = tuple(
        msgspec.structs.replace(each, annotations=words[each.name])
        if each.annotations == Annotations() and each.name in words
        else each
        for each in own.parameters
    )
    return msgspec.structs.replace(own, parameters=parameters)


def _target(words: Annotations) -> str | None:
    """The place that words are inherited from (empty: the base's); nothing if they aren't."""
    tags = words.comment.tags if words.comment else ()
    return next((tag.text.strip().strip("{}").strip() for tag in tags if tag.name == INHERIT), None)


def _without_tag(words: Annotations) -> Annotations:
    assert words.comment is not None
    comment = Comment(words.comment.text, tuple(tag for tag in words.comment.tags if tag.name != INHERIT))
    return msgspec.structs.replace(words, comment=comment if comment != Comment() else None)
