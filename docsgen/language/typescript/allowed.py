"""Names that TypeScript allows, for types that are called otherwise, and where from what is declared nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.names import BUILTIN, mentions
from docsgen.language.typescript.grammar import return_tree, type_tree
from docsgen.language.typescript.literals import is_identifier
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Annotations,
    BlockTag,
    Comment,
    Declaration,
    Opaque,
    Reference,
    TypeExpression,
    TypeParameter,
)

_RESERVED = """
any unknown never number bigint boolean string symbol void object undefined null this
break case catch class const continue debugger default delete do else enum export extends false finally for function
if import in instanceof new return super switch throw true try typeof var while with implements interface let
package private protected public static yield
"""
RESERVED = frozenset(_RESERVED.split())
"""Words that no type can be called by."""

NOWHERE = "declared-nowhere"
"""The module, which isn't there, of names that are declared nowhere."""


def with_allowed_names(declarations: Iterable[Declaration]) -> list[Declaration]:
    """The declarations by names that TypeScript allows; a tag ``@name`` says the own name of one that has another.

    Text that isn't TypeScript becomes ``unknown``, with the text beside it.
    """
    listed = list(declarations)
    mentioned = (use.type for each in listed for use in mentions(each) if use.type not in BUILTIN)
    names = allowed_names([*(each.name for each in listed), *mentioned])
    return [_renamed(each, names) for each in listed]


def imports(declarations: Sequence[Declaration]) -> tuple[str, ...]:
    """The names that declarations mention, and that neither are declared nor come with TypeScript."""
    declared = {each.name for each in declarations}
    known = {*declared, *(name.partition(".")[0] for name in declared), *BUILTIN}
    found = (use.type.partition(".")[0] for each in declarations for use in mentions(each))
    return tuple(dict.fromkeys(name for name in found if name not in known and is_identifier(name)))


def allowed_names(names: Iterable[str]) -> dict[str, str]:
    """By name, the same or one that is allowed and that nothing else has."""
    found: dict[str, str] = {}
    listed = list(dict.fromkeys(names))
    taken = {name for name in listed if _allowed(name)}
    for name in listed:
        other = name if _allowed(name) else ".".join(map(_identifier, name.split("."))) if "/" not in name else ""
        other = other or _identifier(name)
        count = 1
        while other in taken and other != name:
            count += 1
            other = f"{_identifier(name)}_{count}"
        taken.add(other)
        found[name] = other
    return found


def _allowed(name: str) -> bool:
    return all(is_identifier(part) and part not in RESERVED for part in name.split("."))


def _identifier(name: str) -> str:
    plain = re.sub(r"[^\w$]+", "_", name).strip("_") or "_"
    return plain if is_identifier(plain) and plain not in RESERVED else f"_{plain}"


def _renamed(declaration: Declaration, names: dict[str, str]) -> Declaration:
    own = {each.name for each in declaration.type_parameters}

    def change(part: TypeExpression) -> TypeExpression:
        if isinstance(part, Opaque) and not _is_typescript(part):
            return Annotated(UNKNOWN, Annotations(comment=Comment(part.text)))
        if isinstance(part, Reference) and part.name not in own and names.get(part.name, part.name) != part.name:
            return msgspec.structs.replace(part, name=names[part.name])
        return part

    def changed(part: TypeExpression | None) -> TypeExpression | None:
        return None if part is None else transform(part, change)

    parameters = tuple(
        TypeParameter(each.name, changed(each.constraint), changed(each.default))
        for each in declaration.type_parameters
    )
    bases = (transform(base, change) for base in declaration.bases)
    other = names[declaration.name]
    return msgspec.structs.replace(
        declaration,
        name=other,
        type=transform(declaration.type, change),
        bases=tuple(base for base in bases if isinstance(base, Reference)),
        type_parameters=parameters,
        annotations=declaration.annotations if other == declaration.name else _named(declaration),
        also=tuple(
            msgspec.structs.replace(each, name=other, type=transform(each.type, change)) for each in declaration.also
        ),
    )


def _is_typescript(part: Opaque) -> bool:
    """Whether the text is a type; a single word that names none is none."""
    if is_identifier(part.text):
        return part.text in (*part.names, *BUILTIN)
    return type_tree(part.text) is not None or return_tree(part.text) is not None


def _named(declaration: Declaration) -> Annotations:
    comment = declaration.annotations.comment or Comment()
    tags = (BlockTag("name", declaration.name), *comment.tags)
    return msgspec.structs.replace(declaration.annotations, comment=Comment(comment.text, tags))
