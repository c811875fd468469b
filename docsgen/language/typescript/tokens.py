"""TypeScript text as tokens, for people: laid out over lines, every name of a type with where it leads."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.language.expressions import named_values
from docsgen.language.typescript.document import Document, Group, Indent, Line, Token, layout
from docsgen.language.typescript.literals import property_name
from docsgen.language.typescript.pieces import Names, comma_separated, joined, keyword, space, symbol
from docsgen.language.typescript.printing import (
    function_document,
    member_document,
    object_document,
    overloads,
    spaced_type,
    type_document,
    type_parameters_document,
)
from docsgen.model import Annotated, Declaration, Function, Literal, Member, Object, TypeExpression, Union

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
    documents = [declaration_document(each, inherited) for each in (declaration, *declaration.also)]
    return layout(joined(documents, Line()), width=width)


def declaration_document(declaration: Declaration, inherited: bool = True) -> Document:
    """A declaration, to be laid out."""
    names = frozenset(parameter.name for parameter in declaration.type_parameters)
    if isinstance(declaration.type, Object) and declaration.kind in ("interface", "class"):
        return _interface(declaration, declaration.type, names, inherited)
    if declaration.kind == "variable":
        return _constant(declaration, names)
    if declaration.kind == "function" and (signatures := overloads(declaration.type)):
        return joined([_function(declaration, each, names) for each in signatures], Line())
    if declaration.kind == "namespace":
        return _head("namespace", declaration, names)
    if declaration.kind == "enum" and (named := _all_named(declaration.type)):
        return _enum(declaration, named)
    return _alias(declaration, names)


def _interface(declaration: Declaration, content: Object, names: Names, inherited: bool) -> Document:
    if not inherited:
        members = tuple(member for member in content.members if not member.inherited_from)
        content = Object(members, content.index_signatures, calls=content.calls)
    bases = [type_document(base, names) for base in declaration.bases]
    extends: Document = (Line(), keyword("extends"), space(), comma_separated(bases)) if bases else ()
    return (
        _head(declaration.kind, declaration, names),
        Group(Indent(Indent(extends))),
        space(),
        object_document(content, names, broken=True, constructor="constructor" if declaration.kind == "class" else ""),
    )


def _alias(declaration: Declaration, names: Names) -> Document:
    return _head("type", declaration, names), _assigned(declaration.type, names)


def _enum(declaration: Declaration, values: tuple[tuple[str, TypeExpression], ...]) -> Document:
    lines: list[Document] = [
        (Token(property_name(name), "property"), space(), symbol("="), space(), type_document(value))
        for name, value in values
    ]
    inner = (Indent((Line(), joined(lines, (symbol(","), Line())))), symbol(","), Line())
    return _head("enum", declaration, frozenset()), space(), Group((symbol("{"), inner, symbol("}")), broken=True)


def _all_named(expression: TypeExpression) -> tuple[tuple[str, TypeExpression], ...]:
    """The values of an enum by name; nothing where one has none."""
    parts = expression.members if isinstance(expression, Union) else (expression,)
    named = tuple(named_values(expression))
    return named if all(isinstance(part, Annotated) and part.annotations.title for part in parts) else ()


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
