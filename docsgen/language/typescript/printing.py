"""The algebra to TypeScript text: documents of tokens, one function a kind of expression."""

from __future__ import annotations

import json

import msgspec

from docsgen.language.typescript.document import Document, Either, Group, Indent, Line, Token
from docsgen.language.typescript.literals import is_identifier, number_text, property_name, quoted
from docsgen.language.typescript.opaque_printing import opaque_document
from docsgen.language.typescript.pieces import NO_NAMES, Names, enclosed, joined, keyword, named, space, symbol
from docsgen.language.typescript.precedence import INTERSECTION, POSTFIX, PREFIX, binding
from docsgen.language.typescript.saying import comment_document, said, without_limits
from docsgen.language.typescript.stating import is_said, is_stated, stated
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Array,
    Constraint,
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

IGNORE: Document = Group((Token("// @ts-ignore", "comment"), Line()), broken=True)
"""What stands before a line that is well said, and not allowed by TypeScript."""

_NOT_TYPESCRIPT = {"integer": "number"}


def type_document(expression: TypeExpression, names: Names = NO_NAMES) -> Document:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """A type, to be laid out. What TypeScript can't say (bounds, formats, words) isn't printed."""
    match expression:
        case Refined() | Annotated() | Primitive("integer") | Object(openness="closed") if names.commented:
            return _stated(expression, names)
        case Primitive(name):
            return _primitive(name)
        case Literal(value):
            return _value(value)
        case Reference():
            return _reference(expression, names)
        case Union(members):
            return _union(members, names) if members else keyword("never")
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


def spaced_type(expression: TypeExpression, names: Names = NO_NAMES) -> Document:
    """A type with a space before it; a union that needs several lines, or a long opaque text, starts on the next."""
    match expression:
        case Refined(base) | Annotated(base) if not names.commented:
            return spaced_type(base, names)
        case Union(members) if len(members) > 1:
            return Group(Indent((Line(), _alternatives(members, names))), broken=_is_broken(members, names))
        case Opaque(text):
            return Group(Indent((Line(), opaque_document(text, names))))
    return space(), type_document(expression, names)


def member_document(member: Member, names: Names = NO_NAMES, *, odd: bool = False) -> Document:
    """A property with its type, or a method, each of its overloads on a line; ``odd``: TypeScript doesn't allow it."""
    if names.commented:
        plain = msgspec.structs.replace(member, type=without_limits(member.type))
        words = comment_document(said(member.annotations, member.type))
        return words, IGNORE if odd else (), _member(plain, names)
    return _member(member, names)


def _member(member: Member, names: Names) -> Document:
    if member.method and (signatures := overloads(member.type)):
        name = (_property(member.name), () if member.required else symbol("?"))
        lines: list[Document] = [
            (comment_of(each, names) if index else (), name, function_document(each, names, symbol(":")))
            for index, each in enumerate(signatures)
        ]
        return joined(lines, (symbol(";"), Line()))
    mark = symbol(":" if member.required else "?:")
    return _readonly(member.readonly), _property(member.name), mark, spaced_type(member.type, names)


def overloads(expression: TypeExpression) -> tuple[Function, ...]:
    """The signatures of a function; nothing for other types."""
    parts = expression.members if isinstance(expression, Intersection) else (expression,)
    functions = tuple(part for part in parts if isinstance(part, Function))
    return functions if len(functions) == len(parts) else ()


def object_document(
    expression: Object, names: Names = NO_NAMES, *, broken: bool = False, constructor: str = ""
) -> Document:
    """Members in braces: calls, then members, then index signatures; ``constructor``: what a class calls ``new``."""
    signatures = expression.index_signatures
    lines: list[Document] = [(comment_of(call, names), _call(call, names, constructor)) for call in expression.calls]
    lines += [member_document(each, names, odd=_is_odd(each, signatures)) for each in expression.members]
    lines += [_index_signature(each, names, odd=len(signatures) > 1) for each in signatures]
    if not lines:
        return symbol("{}")
    end = Either(symbol(";"))
    inner = (Indent((Line(), joined(lines, (symbol(";"), Line())))), end, Line())
    return Group((symbol("{"), inner, symbol("}")), broken=broken)


def _is_odd(member: Member, signatures: tuple[IndexSignature, ...]) -> bool:
    """Whether TypeScript wants other keys to have the member's type too, which JSON Schema doesn't."""
    said = [each.value for each in signatures if each.value not in (UNKNOWN, Primitive("any"))]
    return any(not member.required or member.type != value for value in said)


def _call(call: Function, names: Names, constructor: str) -> Document:
    if not constructor or not call.constructs:
        return function_document(call, names, symbol(":"))
    plain = msgspec.structs.replace(call, constructs=False, returns=None)
    return keyword(constructor), function_document(plain, names, symbol(":"))


def type_parameters_document(parameters: tuple[TypeParameter, ...], names: Names = NO_NAMES) -> Document:
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
    arguments = [type_document(argument, names) for argument in expression.arguments]
    listed: Document = enclosed("<", arguments, ">") if arguments else ()
    written: Document = (named(expression.name, names), listed)
    for index, step in enumerate(expression.path):
        if index and names.commented:  # what is there only perhaps has no parts
            written = (keyword("NonNullable"), symbol("<"), written, symbol(">"))
        written = (written, symbol("["), _step(step), symbol("]"))
    return written


def _step(step: str) -> Token:
    """A step of a reference's path as an indexed access: to a member, an item (``[]``, ``[0]``), any key (``*``)."""
    if step == "[]":
        return keyword("number")
    if step == "*":
        return keyword("string")
    if step.startswith("[") and step[1:-1].isdecimal():
        return Token(step[1:-1], "number")
    return Token(quoted(step), "string")


def comment_of(part: Function | IndexSignature, names: Names) -> Document:
    """The comment before a signature, if comments are wanted."""
    about = part if isinstance(part, Function) else None
    return comment_document(said(part.annotations, about)) if names.commented else ()


def _stated(expression: TypeExpression, names: Names) -> Document:
    """A type with a comment before it that says what TypeScript has no words for."""
    if isinstance(expression, Annotated):
        words = " ".join(said(expression.annotations).split()).replace("*/", "*\\/")
        comment, base = (f"/** {words} */" if words else ""), expression.base
    else:
        comment, base = stated(expression)
    inner = _at_least(PREFIX, base, names) if comment else type_document(base, names)
    return (Token(comment, "comment"), space(), inner) if comment else inner


def _union(members: tuple[TypeExpression, ...], names: Names) -> Document:
    return Group(_alternatives(members, names), broken=_is_broken(members, names))


def _is_broken(members: tuple[TypeExpression, ...], names: Names) -> bool:
    """Whether each alternative needs a line of its own: one has a comment, and before the first is a bar."""
    return names.commented and (any(map(is_said, members)) or is_stated(members[0]))


def _alternative(member: TypeExpression, names: Names) -> Document:
    if names.commented and isinstance(member, Annotated):
        return comment_document(said(member.annotations)), _alternative(member.base, names)
    return _at_least(INTERSECTION, member, names)


def _alternatives(members: tuple[TypeExpression, ...], names: Names) -> Document:
    parts = [_alternative(member, names) for member in members]
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
    if parameter.type is None and not names.commented:
        return dots, name, symbol("?") if optional else ()
    return dots, name, symbol("?:" if optional else ":"), spaced_type(parameter.type or Primitive("any"), names)


def _type_parameter(parameter: TypeParameter, names: Names) -> Document:
    parts: list[Document] = [named(parameter.name, {parameter.name})]
    if parameter.constraint is not None:
        parts.append((space(), keyword("extends"), space(), type_document(parameter.constraint, names)))
    if parameter.default is not None:
        parts.append((space(), symbol("="), space(), type_document(parameter.default, names)))
    return tuple(parts)


def _index_signature(signature: IndexSignature, names: Names, *, odd: bool) -> Document:
    ignore = IGNORE if odd and names.commented else ()
    key, note = _key(signature, names)
    name = Token(signature.name if is_identifier(signature.name) else "key", "property")
    head = (comment_of(signature, names), ignore, symbol("["), name, symbol(":"), space(), key, note, symbol("]"))
    return _readonly(signature.readonly), head, symbol(":"), spaced_type(signature.value, names)


def _key(signature: IndexSignature, names: Names) -> tuple[Document, Document]:
    """The type of the keys, and a remark on their pattern."""
    if signature.pattern is None:
        return type_document(signature.key or Primitive("string"), names), ()
    if names.commented:
        return type_document(Refined(Primitive("string"), (Constraint("pattern", signature.pattern),)), names), ()
    return keyword("string"), (space(), Token(_comment(signature.pattern), "comment"))


def _comment(text: str) -> str:
    return "/* " + text.replace("*/", "*\\/") + " */"


def _readonly(readonly: bool) -> Document:
    return (keyword("readonly"), space()) if readonly else ()


def _property(name: str) -> Token:
    return Token(property_name(name), "property")


def _at_least(level: int, expression: TypeExpression, names: Names) -> Document:
    """A type in parentheses if it binds more loosely than what stands around it."""
    inner = type_document(expression, names)
    stated_here = names.commented and is_stated(expression)
    if binding(expression) >= level and not (stated_here and level >= PREFIX):
        return inner
    return Group((symbol("("), Indent((Line(""), inner)), Line(""), symbol(")")))
