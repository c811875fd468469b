"""Declarations in the fewest characters that say everything: TypeScript with doc comments, without their decoration."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.language import markdown
from docsgen.language.markdown import absolute_links
from docsgen.language.typescript import print_type, statement_text
from docsgen.language.typescript.extending import inherited_members
from docsgen.language.wording import reworded, wordless
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Member, Object, Union

_DECORATION = re.compile(r"^\s*\*(?: |$)")


def statements(edition: Edition) -> dict[str, str]:
    """Each declaration of a version by its name, members of its bases left to those."""
    base = edition.options.link_bases.get(edition.version.id, "")
    declared = {name: _rebased(each, base) for name, each in edition.declarations.items()}
    return {
        name: dense(statement_text(_as_inherited(each, declared), declared, exported=False))
        for name, each in declared.items()
    }


def _as_inherited(declaration: Declaration, declared: Mapping[str, Declaration]) -> Declaration:
    """The declaration with its bases' own members in place of those that read the same: one text isn't said twice."""
    if not isinstance(declaration.type, Object):
        return declaration
    inherited = inherited_members(declaration, declared)
    members = tuple(
        inherited[each.name] if each.name in inherited and _reads_alike(each, inherited[each.name]) else each
        for each in declaration.type.members
    )
    return msgspec.structs.replace(declaration, type=msgspec.structs.replace(declaration.type, members=members))


def _reads_alike(one: Member, other: Member) -> bool:
    """Whether both say the same, whatever their lines, Markdown and the order of alternatives are."""
    return (
        (one.required, one.readonly) == (other.required, other.readonly)
        and _besides_words(one) == _besides_words(other)
        and (one.type == other.type or _alternatives(one) == _alternatives(other))
        and (one.annotations.comment == other.annotations.comment or _words(one) == _words(other))
    )


def _besides_words(member: Member) -> Annotations:
    return msgspec.structs.replace(member.annotations, comment=None)


def _words(member: Member) -> tuple[str, ...]:
    comment = member.annotations.comment or Comment()
    return tuple(" ".join(markdown.plain(each).split()) for each in (comment.text, *(tag.text for tag in comment.tags)))


def _alternatives(member: Member) -> list[str]:
    type_ = wordless(member.type)
    return sorted(map(print_type, type_.members if isinstance(type_, Union) else [type_]))


def dense(text: str) -> str:
    """TypeScript whose doc comments have no line that says nothing."""
    return "\n".join(_lines(text.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    comment: list[str] = []
    inside = False
    for line in lines:
        stripped = line.strip()
        if inside and stripped == "*/":
            yield f"{comment[0]} */" if len(comment) == 1 else "\n".join([*comment[:-1], f"{comment[-1]} */"])
            inside, comment = False, []
        elif inside:
            words = _DECORATION.sub("", line)
            if words.strip():
                indent = len(line) - len(line.lstrip()) - 1
                comment.append(" " * indent + words if comment else " " * indent + "/** " + words)
        elif stripped == "/**":
            inside = True
        elif stripped != "// @ts-ignore":
            yield line


def _rebased(declaration: Declaration, base: str) -> Declaration:
    """The declaration with addresses in its texts behind the address that they are meant for."""
    return msgspec.structs.replace(
        declaration,
        annotations=_with_links(declaration.annotations, base),
        type=reworded(declaration.type, lambda annotations: _with_links(annotations, base)),
    )


def _with_links(annotations: Annotations, base: str) -> Annotations:
    comment, notice = annotations.comment, annotations.deprecation
    if comment and base:
        tags = tuple(BlockTag(tag.name, absolute_links(tag.text, base=base)) for tag in comment.tags)
        comment = Comment(absolute_links(comment.text, base=base), tags)
    if notice and base:
        notice = msgspec.structs.replace(
            notice,
            message=absolute_links(notice.message, base=base),
            instead=absolute_links(notice.instead, base=base),
        )
    return msgspec.structs.replace(annotations, comment=comment, deprecation=notice)


def fenced(written: Mapping[str, str], names: Iterator[str]) -> str:
    """Some declarations as one block of text."""
    return "\n\n".join(written[name] for name in names)
