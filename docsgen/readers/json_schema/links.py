"""``{@link}`` that lost its bar: ``{@link ToolRequesttools/call}`` meant ``{@link ToolRequest | tools/call}``.

Generators that take TypeScript's comments over into descriptions write the two parts of a link one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from docsgen.model import Comment

LINK = re.compile(r"\{@(link|linkcode|linkplain)\s+([^{}|]*)\}")

NAME_ENDS = re.compile(r"[\w$]*[^\w$.#]")
"""What follows a name without a gap and can't be more of an identifier: at least one other character."""

S = TypeVar("S")


def repaired(text: str, names: Iterable[str]) -> tuple[str, int]:
    """The text with its links repaired, and how many were.

    The type is the longest name that the link's text begins with; what is left must hold a character that no
    identifier has, so that a link to a type that isn't declared (``ToolRequestExtra``) stays as it is.
    """
    known = set(names)
    count = 0

    def repair(match: re.Match[str]) -> str:
        nonlocal count
        words = match[2].strip()
        found = [name for name in known if words.startswith(name)] if words not in known else []
        name = max(found, key=len, default="")
        rest = words.removeprefix(name)
        if not name or rest[0].isspace() or not NAME_ENDS.match(rest) or rest[0] in ".#":
            return match[0]
        count += 1
        return f"{{@{match[1]} {name} | {rest}}}"

    return LINK.sub(repair, text), count


def repair_all(part: S, names: frozenset[str]) -> tuple[S, int]:
    """Any part of the model with the links of all comments in it repaired, and how many were."""
    total = 0

    def visit(value: Any) -> Any:
        nonlocal total
        if isinstance(value, Comment):
            text, count = repaired(value.text, names)
            total += count
            return msgspec.structs.replace(value, text=text) if count else value
        if isinstance(value, msgspec.Struct):
            changed = {each: visit(getattr(value, each)) for each in value.__struct_fields__}
            same = all(changed[each] is getattr(value, each) for each in changed)
            return value if same else msgspec.structs.replace(value, **changed)
        if isinstance(value, tuple):
            parts = [visit(each) for each in value]
            return value if all(map(lambda one, other: one is other, parts, value)) else tuple(parts)
        return value

    return visit(part), total
