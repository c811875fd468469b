"""TypeScript text as tokens, for people: laid out over lines, every name of a type with where it leads."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.language.typescript.document import Document, Group, Indent, Line, Token, layout
from docsgen.language.typescript.pieces import Names, comma_separated, keyword, space, symbol
from docsgen.language.typescript.printing import (
    function_document,
    member_document,
    object_document,
    spaced_type,
    type_document,
    type_parameters_document,
)
from docsgen.model import Declaration, Function, Literal, Member, Object, TypeExpression

WIDTH = 80


def print_type(expression: TypeExpression) -> str:
    """A type on one line; ``parse_type`` reads it back."""
    return "".join(token.text for token in tokens(expression, width=None))


def tokens(
    expression: TypeExpression, *, width: int | None = WIDTH, column: int = 0, type_parameters: Iterable[str] = ()
) -> tuple[Token, ...]:
    """The tokens of a type: on one line where it is short enough, laid out over lines where it isn't.

    ``width`` is that of a line (``None``: always one line), ``column`` where the type starts on its first line;
    names in ``type_parameters`` lead nowhere.
    """
    return layout(type_document(expression, frozenset(type_parameters)), width=width, column=column)


def member_tokens(
    member: Member, *, width: int | None = WIDTH, type_parameters: Iterable[str] = ()
) -> tuple[Token, ...]:
    """The tokens of ``name?: type``."""
    return layout(member_document(member, frozenset(type_parameters)), width=width)


def declaration_tokens(
    declaration: Declaration, *, width: int | None = WIDTH, inherited: bool = True
) -> tuple[Token, ...]:
    """The tokens of a whole declaration; members of an interface each on a line of their own.

    Without ``inherited``, members are left out that a base declares.
    """
    names = frozenset(parameter.name for parameter in declaration.type_parameters)
    if isinstance(declaration.type, Object) and declaration.kind in ("interface", "class"):
        document = _interface(declaration, declaration.type, names, inherited)
    elif declaration.kind == "variable":
        document = _constant(declaration, names)
    elif declaration.kind == "function" and isinstance(declaration.type, Function):
        document = _function(declaration, declaration.type, names)
    else:
        document = _alias(declaration, names)
    return layout(document, width=width)


def _interface(declaration: Declaration, content: Object, names: Names, inherited: bool) -> Document:
    if not inherited:
        members = tuple(member for member in content.members if not member.inherited_from)
        content = Object(members, content.index_signatures, calls=content.calls)
    bases = [type_document(base, names) for base in declaration.bases]
    extends: Document = (Line(), keyword("extends"), space(), comma_separated(bases)) if bases else ()
    return (
        _head("interface", declaration, names),
        Group(Indent(Indent(extends))),
        space(),
        object_document(content, names, broken=True),
    )


def _alias(declaration: Declaration, names: Names) -> Document:
    return _head("type", declaration, names), _assigned(declaration.type, names)


def _constant(declaration: Declaration, names: Names) -> Document:
    if isinstance(declaration.type, Literal):
        return _head("const", declaration, names), _assigned(declaration.type, names)
    return _head("const", declaration, names), symbol(":"), spaced_type(declaration.type, names), symbol(";")


def _function(declaration: Declaration, function: Function, names: Names) -> Document:
    return _head("function", declaration, names), function_document(function, names, symbol(":")), symbol(";")


def _head(word: str, declaration: Declaration, names: Names) -> Document:
    parameters = type_parameters_document(declaration.type_parameters, names)
    return keyword(word), space(), Token(declaration.name, "name"), parameters


def _assigned(expression: TypeExpression, names: Names) -> Document:
    return space(), symbol("="), spaced_type(expression, names), symbol(";")
