"""Links in comments by the names that hold there: ``{@link size}`` in ``Cup`` is ``Cup.size``, as for TypeDoc."""

from __future__ import annotations

import re
from collections.abc import Container

import msgspec

from docsgen.language.expressions import named_values
from docsgen.language.wording import reworded
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Object

_LINK = re.compile(r"\{@(?P<tag>link(?:code|plain)?) (?P<name>[\w$]+)(?P<rest> \| [^{}]*)?\}")


def with_full_links(declaration: Declaration, declared: Container[str]) -> Declaration:
    """The declaration with full names in the links of its texts to its own members, values, and namespace."""
    members = declaration.type.members if isinstance(declaration.type, Object) else ()
    own = {*(member.name for member in members), *(name for name, _ in named_values(declaration.type))}
    scopes = [declaration.name, declaration.name.rpartition(".")[0]]

    def full(name: str) -> str:
        if name in declared:
            return name
        if name in own:
            return f"{declaration.name}.{name}"
        return next((f"{scope}.{name}" for scope in scopes if scope and f"{scope}.{name}" in declared), name)

    def link(match: re.Match[str]) -> str:
        name = full(match["name"])
        if name == match["name"]:
            return match[0]
        return f"{{@{match['tag']} {name}{match['rest'] or ' | ' + match['name']}}}"

    def words(annotations: Annotations) -> Annotations:
        comment = annotations.comment
        if comment is None or "{@link" not in "".join((comment.text, *(tag.text for tag in comment.tags))):
            return annotations
        tags = tuple(BlockTag(tag.name, _LINK.sub(link, tag.text)) for tag in comment.tags)
        return msgspec.structs.replace(annotations, comment=Comment(_LINK.sub(link, comment.text), tags))

    return msgspec.structs.replace(
        declaration, type=reworded(declaration.type, words), annotations=words(declaration.annotations)
    )
