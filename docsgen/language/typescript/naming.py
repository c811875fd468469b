"""Putting other names, or whole types, in the place of names."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.typescript.parsing import parse_type
from docsgen.language.typescript.precedence import POSTFIX, binding
from docsgen.language.typescript.tokens import print_type, tokens
from docsgen.language.wording import reworded
from docsgen.model import (
    Annotations,
    BlockTag,
    Comment,
    Declaration,
    Function,
    Opaque,
    Reference,
    TypeExpression,
    TypeParameter,
)

Types = Mapping[str, TypeExpression]
"""By name what stands in its place."""

_LINK = re.compile(r"(?P<before>\{@link(?:code|plain)?\s+)(?P<name>[\w$]+)")


def substituted(expression: TypeExpression, types: Types) -> TypeExpression:
    """The expression with types in the place of names, also in text that is only shown."""
    return transform(expression, lambda part: _substituted(part, types)) if types else expression


def renamed(declaration: Declaration, names: Mapping[str, str]) -> Declaration:
    """The declaration with other names for the types that it mentions, in its texts too; its own stays."""
    own = {parameter.name for parameter in declaration.type_parameters}
    changed = {name: other for name, other in names.items() if name not in own and name != other}
    if not changed:
        return declaration
    types: Types = {name: Reference(other) for name, other in changed.items()}
    bases = (substituted(base, types) for base in declaration.bases)
    return msgspec.structs.replace(
        declaration,
        type=reworded(substituted(declaration.type, types), lambda words: _relinked(words, changed)),
        bases=tuple(base for base in bases if isinstance(base, Reference)),
        type_parameters=tuple(_parameter(each, types) for each in declaration.type_parameters),
        annotations=_relinked(declaration.annotations, changed),
    )


def _substituted(part: TypeExpression, types: Types) -> TypeExpression:
    match part:
        case Reference(name, arguments):
            return _replaced(part, name, arguments, types)
        case Opaque(text, names) if any(_head(name) in types for name in names) or _mentions(text, types):
            return parse_type("".join(_text(token.text, token.reference, types) for token in tokens(part, width=None)))
        case Function():
            own = tuple(_parameter(each, types) for each in part.type_parameters)
            return msgspec.structs.replace(part, type_parameters=own)
    return part


def _replaced(part: Reference, name: str, arguments: tuple[TypeExpression, ...], types: Types) -> TypeExpression:
    other = types.get(name)
    if other is not None:
        return msgspec.structs.replace(part, name=other.name) if isinstance(other, Reference) and arguments else other
    head, dot, rest = name.partition(".")
    other = types.get(head)
    if dot and isinstance(other, Reference):
        return msgspec.structs.replace(part, name=f"{other.name}.{rest}")
    return part


def _mentions(text: str, types: Types) -> bool:
    return any(name in types for name in re.findall(r"[\w$]+", text))


def _text(text: str, reference: str, types: Types) -> str:
    head, dot, rest = reference.partition(".")
    other = types.get(head)
    if other is None:
        return text
    if isinstance(other, Reference) and not other.arguments:
        return f"{other.name}{dot}{rest}"
    return print_type(other) if binding(other) == POSTFIX else f"({print_type(other)})"


def _head(name: str) -> str:
    return name.partition(".")[0]


def _parameter(parameter: TypeParameter, types: Types) -> TypeParameter:
    constraint, default = parameter.constraint, parameter.default
    return msgspec.structs.replace(
        parameter,
        constraint=None if constraint is None else substituted(constraint, types),
        default=None if default is None else substituted(default, types),
    )


def _relinked(words: Annotations, names: Mapping[str, str]) -> Annotations:
    """Words whose links lead to the other names."""

    def text(markdown: str) -> str:
        return _LINK.sub(lambda match: match["before"] + names.get(match["name"], match["name"]), markdown)

    comment = words.comment
    if comment is None:
        return words
    tags = tuple(BlockTag(tag.name, text(tag.text)) for tag in comment.tags)
    return msgspec.structs.replace(words, comment=Comment(text(comment.text), tags))
