"""The algebra to TypeScript text: documents of tokens, one function a kind of expression."""

from __future__ import annotations

import json

import msgspec

from docsgen.language.typescript.document import Document, Either, Group, Indent, Line, Token
from docsgen.language.typescript.literals import is_identifier, number_text, property_name, quoted
from docsgen.language.typescript.opaque_printing import opaque_document
from docsgen.language.typescript.pieces import Names, enclosed, joined, keyword, named, space, symbol
from docsgen.language.typescript.precedence import INTERSECTION, POSTFIX, PREFIX, binding
from docsgen.model import (
    Annotated,
    Array,
    Function,
    IndexSignature,
    Intersection,
    Literal,
    Member,
    Object,
    Opaque,
    Parameter,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TupleElement,
    TypeExpression,
    TypeParameter,
    Union,
)

_NOT_TYPESCRIPT = {"integer": "number"}


def type_document(expression: TypeExpression, names: Names = frozenset()) -> Document:  # noqa: C901, PLR0911 - one case a kind
    """A type, to be laid out. What TypeScript can't say (bounds, formats, words) isn't printed."""
    match expression:
        case Primitive(name):
            return _primitive(name)
        case Literal(value):
            return _value(value)
        case Reference():
            return _reference(expression, names)
        case Union(members):
            return Group(_alternatives(members, names)) if members else keyword("never")
        case Intersection(members):
            parts = [_at_least(PREFIX, member, names) for member in members]
            return joined(parts, (space(), symbol("&"), space())) if parts else keyword("unknown")
        case Array(items):
            return _at_least(POSTFIX, items, names), symbol("[]")
        case Tuple():
            return _tuple(expression, names)
        case Object((), (), "open", False, ()):
            return keyword("object")  # `{}` would take strings too
        case Object():
            return object_document(expression, names)
        case Function():
            return function_document(expression, names, symbol("=>"))
        case Refined(base) | Annotated(base):
            return type_document(base, names)
        case Opaque(text):
            return opaque_document(text, names)


def spaced_type(expression: TypeExpression, names: Names = frozenset()) -> Document:
    """A type with a space before it; a union that needs several lines, or a long opaque text, starts on the next."""
    match expression:
        case Refined(base) | Annotated(base):
            return spaced_type(base, names)
        case Union(members) if len(members) > 1:
            return Group(Indent((Line(), _alternatives(members, names))))
        case Opaque(text):
            return Group(Indent((Line(), opaque_document(text, names))))
    return space(), type_document(expression, names)


def member_document(member: Member, names: Names = frozenset()) -> Document:
    """A property with its type, or a method, each of its overloads on a line."""
    if member.method and (signatures := overloads(member.type)):
        name = (_property(member.name), () if member.required else symbol("?"))
        lines: list[Document] = [(name, function_document(each, names, symbol(":"))) for each in signatures]
        return joined(lines, (symbol(";"), Line()))
    mark = symbol(":" if member.required else "?:")
    return _readonly(member.readonly), _property(member.name), mark, spaced_type(member.type, names)


def overloads(expression: TypeExpression) -> tuple[Function, ...]:
    """The signatures of a function; nothing for other types."""
    parts = expression.members if isinstance(expression, Intersection) else (expression,)
    functions = tuple(part for part in parts if isinstance(part, Function))
    return functions if len(functions) == len(parts) else ()


def object_document(
    expression: Object, names: Names = frozenset(), *, broken: bool = False, constructor: str = ""
) -> Document:
    """Members in braces: calls, then members, then index signatures; ``constructor``: what a class calls ``new``."""
    lines: list[Document] = [_call(call, names, constructor) for call in expression.calls]
    lines += [member_document(member, names) for member in expression.members]
    lines += [_index_signature(signature, names) for signature in expression.index_signatures]
    if not lines:
        return symbol("{}")
    end = Either(symbol(";"))
    inner = (Indent((Line(), joined(lines, (symbol(";"), Line())))), end, Line())
    return Group((symbol("{"), inner, symbol("}")), broken=broken)


def _call(call: Function, names: Names, constructor: str) -> Document:
    if not constructor or not call.constructs:
        return function_document(call, names, symbol(":"))
    plain = msgspec.structs.replace(call, constructs=False, returns=None)
    return keyword(constructor), function_document(plain, names, symbol(":"))


def type_parameters_document(parameters: tuple[TypeParameter, ...], names: Names = frozenset()) -> Document:
    """``<K extends string = "main">``, or nothing."""
    if not parameters:
        return ()
    return enclosed("<", [_type_parameter(parameter, names) for parameter in parameters], ">")


def _primitive(name: str) -> Document:
    if name == "array":
        return keyword("unknown"), symbol("[]")
    return keyword(_NOT_TYPESCRIPT.get(name, name))


def _value(value: object) -> Document:
    """A literal type; objects and lists as the types that hold exactly these values."""
    match value:
        case bool() | None:
            return keyword(json.dumps(value))
        case str():
            return Token(quoted(value), "string")
        case dict():
            return object_document(Object(tuple(Member(str(key), Literal(item), True) for key, item in value.items())))
        case list() | tuple():
            return enclosed("[", [_value(item) for item in value], "]")
        case int() | float():
            return Token(number_text(value), "number")
    return Token(str(value), "string")


def _reference(expression: Reference, names: Names) -> Document:
    steps = tuple((symbol("["), _step(step), symbol("]")) for step in expression.path)
    arguments = [type_document(argument, names) for argument in expression.arguments]
    listed: Document = enclosed("<", arguments, ">") if arguments else ()
    return named(expression.name, names), listed, steps


def _step(step: str) -> Token:
    """A step of a reference's path as an indexed access: to a member, an item (``[]``, ``[0]``), any key (``*``)."""
    if step == "[]":
        return keyword("number")
    if step == "*":
        return keyword("string")
    if step.startswith("[") and step[1:-1].isdecimal():
        return Token(step[1:-1], "number")
    return Token(quoted(step), "string")


def _alternatives(members: tuple[TypeExpression, ...], names: Names) -> Document:
    parts = [_at_least(INTERSECTION, member, names) for member in members]
    bar = (symbol("|"), space())
    return (Either(bar) if len(parts) > 1 else (), joined(parts, (Line(), bar)))


def _tuple(expression: Tuple, names: Names) -> Document:
    parts = [_element(element, names) for element in expression.elements]
    if expression.rest is not None:
        parts.append((symbol("..."), type_document(Array(expression.rest), names)))
    return enclosed("[", parts, "]")


def _element(element: TupleElement, names: Names) -> Document:
    if element.name and is_identifier(element.name):
        mark = symbol(":" if element.required else "?:")
        return Token(element.name, "property"), mark, spaced_type(element.type, names)
    if element.required:
        return type_document(element.type, names)
    return _at_least(POSTFIX, element.type, names), symbol("?")


def function_document(function: Function, names: Names, mark: Token) -> Document:
    """A function type, or with a colon instead of the arrow the signature of a call or constructor."""
    inner = names | {parameter.name for parameter in function.type_parameters}
    new: Document = (keyword("new"), space()) if function.constructs else ()
    before: Document = space() if mark.text == "=>" else ()
    returns = function.returns if function.returns is not None or mark.text == ":" else Primitive("any")
    result: Document = (before, mark, spaced_type(returns, inner)) if returns is not None else ()
    parameters = enclosed("(", [_parameter(parameter, inner) for parameter in function.parameters], ")")
    return new, type_parameters_document(function.type_parameters, inner), parameters, result


def _parameter(parameter: Parameter, names: Names) -> Document:
    dots: Document = symbol("...") if parameter.rest else ()
    name = Token(parameter.name, "property")
    optional = not parameter.required and not parameter.rest
    if parameter.type is None:
        return dots, name, symbol("?") if optional else ()
    return dots, name, symbol("?:" if optional else ":"), spaced_type(parameter.type, names)


def _type_parameter(parameter: TypeParameter, names: Names) -> Document:
    parts: list[Document] = [named(parameter.name, {parameter.name})]
    if parameter.constraint is not None:
        parts.append((space(), keyword("extends"), space(), type_document(parameter.constraint, names)))
    if parameter.default is not None:
        parts.append((space(), symbol("="), space(), type_document(parameter.default, names)))
    return tuple(parts)


def _index_signature(signature: IndexSignature, names: Names) -> Document:
    key = type_document(signature.key or Primitive("string"), names)
    name = Token(signature.name if is_identifier(signature.name) else "key", "property")
    note: Document = (space(), Token(_comment(signature.pattern), "comment")) if signature.pattern else ()
    head = (symbol("["), name, symbol(":"), space(), key, note, symbol("]"))
    return _readonly(signature.readonly), head, symbol(":"), spaced_type(signature.value, names)


def _comment(text: str) -> str:
    return "/* " + text.replace("*/", "*\\/") + " */"


def _readonly(readonly: bool) -> Document:
    return (keyword("readonly"), space()) if readonly else ()


def _property(name: str) -> Token:
    return Token(property_name(name), "property")


def _at_least(level: int, expression: TypeExpression, names: Names) -> Document:
    """A type in parentheses if it binds more loosely than what stands around it."""
    inner = type_document(expression, names)
    if binding(expression) >= level:
        return inner
    return Group((symbol("("), Indent((Line(""), inner)), Line(""), symbol(")")))
