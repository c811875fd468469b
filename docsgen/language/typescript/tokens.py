"""TypeScript text as tokens, for people: laid out over lines, every name of a type with where it leads."""

from __future__ import annotations

from collections.abc import Iterable

from docsgen.language.expressions import named_values
from docsgen.language.memo import remembered
from docsgen.language.typescript.document import Document, Group, Indent, Line, Token, layout
from docsgen.language.typescript.literals import property_name
from docsgen.language.typescript.pieces import Names, comma_separated, joined, keyword, space, symbol
from docsgen.language.typescript.printing import (
    comment_of,
    function_document,
    member_document,
    object_document,
    overloads,
    spaced_type,
    type_document,
    type_parameters_document,
)
from docsgen.language.typescript.saying import comment_document, said
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
    return layout(type_document(expression, Names(frozenset(type_parameters))), width=width, column=column)


def member_tokens(
    member: Member, *, width: int | None = WIDTH, type_parameters: Iterable[str] = ()
) -> tuple[Token, ...]:
    """The tokens of ``name?: type``."""
    return layout(member_document(member, Names(frozenset(type_parameters))), width=width)


def declaration_tokens(
    declaration: Declaration, *, width: int | None = WIDTH, inherited: bool = True
) -> tuple[Token, ...]:
    """The tokens of a whole declaration; members of an interface each on a line of their own.

    Without ``inherited``, members are left out that a base declares.
    """
    documents = [declaration_document(each, inherited) for each in (declaration, *declaration.also)]
    return layout(joined(documents, Line()), width=width)


@remembered
def declaration_text(declaration: Declaration) -> str:
    """The text of a whole declaration, as ``declaration_tokens`` lays it out."""
    return "".join(token.text for token in declaration_tokens(declaration))


def declaration_document(
    declaration: Declaration, inherited: bool = True, *, commented: bool = False, exported: bool = False
) -> Document:
    """A declaration, to be laid out; ``commented``: with what is said of its parts, but not of itself."""
    names = Names(frozenset(parameter.name for parameter in declaration.type_parameters), commented, exported)
    if isinstance(declaration.type, Object) and declaration.kind in ("interface", "class"):
        return _interface(declaration, declaration.type, names, inherited)
    if declaration.kind == "variable":
        return _constant(declaration, names)
    if declaration.kind == "function" and (signatures := overloads(declaration.type)):
        return joined([_overload(declaration, each, names, several=len(signatures) > 1) for each in signatures], Line())
    if declaration.kind == "namespace":
        return _head("namespace", declaration, names)
    if declaration.kind == "enum" and is_named(declaration.type):
        return _enum(declaration, names)
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


def _enum(declaration: Declaration, names: Names) -> Document:
    expression = declaration.type
    lines: list[Document] = []
    for part in expression.members if isinstance(expression, Union) else (expression,):
        words = said(part.annotations, named=True) if names.commented and isinstance(part, Annotated) else ""
        for name, value in named_values(part):
            known = isinstance(value, Literal) or not names.commented
            written: Document = (space(), symbol("="), space(), type_document(value)) if known else ()
            lines.append((comment_document(words), Token(property_name(name), "property"), written))
    inner = (Indent((Line(), joined(lines, (symbol(","), Line())))), symbol(","), Line())
    return _head("enum", declaration, names), space(), Group((symbol("{"), inner, symbol("}")), broken=True)


def is_named(expression: TypeExpression) -> bool:
    """Whether each value of an enum has a name."""
    parts = expression.members if isinstance(expression, Union) else (expression,)
    return bool(parts) and all(isinstance(part, Annotated) and part.annotations.title for part in parts)


def _constant(declaration: Declaration, names: Names) -> Document:
    if isinstance(declaration.type, Literal) and not isinstance(declaration.type.value, dict | list | None):
        return _head("const", declaration, names), _assigned(declaration.type, names)
    return _head("const", declaration, names), symbol(":"), spaced_type(declaration.type, names), symbol(";")


def _function(declaration: Declaration, function: Function, names: Names) -> Document:
    return _head("function", declaration, names), function_document(function, names, symbol(":")), symbol(";")


def _overload(declaration: Declaration, function: Function, names: Names, *, several: bool) -> Document:
    """A signature; of several each has words of its own."""
    return (comment_of(function, names) if several else (), _function(declaration, function, names))


def _head(word: str, declaration: Declaration, names: Names) -> Document:
    parameters = type_parameters_document(declaration.type_parameters, names)
    export: Document = (keyword("export"), space()) if names.exported else ()
    return export, keyword(word), space(), Token(declaration.name, "name"), parameters


def _assigned(expression: TypeExpression, names: Names) -> Document:
    return space(), symbol("="), spaced_type(expression, names), symbol(";")
