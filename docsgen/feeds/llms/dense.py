"""Declarations in the fewest characters that say everything: TypeScript with doc comments, without their decoration."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.language.markdown import absolute_links
from docsgen.language.typescript import statement_text
from docsgen.language.wording import reworded
from docsgen.model import Annotations, BlockTag, Comment, Declaration

_DECORATION = re.compile(r"^\s*\*(?: |$)")


def statements(edition: Edition) -> dict[str, str]:
    """Each declaration of a version by its name, members of its bases left to those."""
    base = edition.options.link_bases.get(edition.version.id, "")
    declared = {name: _rebased(each, base) for name, each in edition.declarations.items()}
    return {name: dense(statement_text(each, declared, exported=False)) for name, each in declared.items()}


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
