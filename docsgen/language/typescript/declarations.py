"""Texts of whole declarations: as TypeScript writes them, and as TypeDoc heads its pages with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from tree_sitter import Node

from docsgen.language.json_value import canonical
from docsgen.language.typescript.grammar import statement_tree, text_of
from docsgen.language.typescript.reading import read_node
from docsgen.language.typescript.signatures import ANY, Bound, read_function, read_type_parameters
from docsgen.model import Declaration, Literal, Reference, TypeExpression, Union

MOST_COLONS = 50
"""How many colons type parameters may contain: each is a text to be parsed."""


def parse_declaration(text: str, kind: str = "") -> Declaration | None:
    """The declaration that a text makes; nothing when it isn't understood.

    Reads ``interface``, ``type``, ``enum``, ``const`` and ``function`` statements, and TypeDoc's ``Name<T>: type``
    and ``name(a: string): void``. ``kind`` is the reflection kind where it is known beside the text. The type of an
    interface with bases has the members that its text lists. Comments in the text are not read.
    """
    try:
        found = next((found for form in _forms(text, kind) if (found := _read_statement(form)) is not None), None)
    except RecursionError:
        return None
    return msgspec.structs.replace(found, kind=kind) if found is not None and kind else found


def _forms(text: str, kind: str) -> Iterator[str]:
    """The statements that a text may mean, likeliest first."""
    if kind not in ("type-alias", "variable", "function"):
        yield text
    if kind == "variable":
        yield f"const {text}"
    elif kind == "function":
        yield f"function {text}"
    else:
        for index in _colons(text):
            yield f"type {text[:index]} = {text[index + 1 :]}\n"
    yield text


def _colons(text: str) -> Iterator[int]:
    """Where the name of ``Name: type`` may end: at the first colon, or after those of its type parameters."""
    index = text.find(":")
    tries = MOST_COLONS if "<" in text[: max(index, 0)] else 1
    while index >= 0 and tries:
        yield index
        index, tries = text.find(":", index + 1), tries - 1


def _read_statement(text: str) -> Declaration | None:
    node = statement_tree(text)
    read = _READERS.get(node.type) if node is not None else None
    return read(node) if read is not None and node is not None else None


def _interface(node: Node) -> Declaration | None:
    body = node.child_by_field_name("body")
    clause = next((child for child in node.children if child.type == "extends_type_clause"), None)
    extended = clause.named_children if clause is not None else []
    declaration = _declaration(node, "interface", body)
    bound = _bound(declaration)
    bases = [read_node(base, bound) for base in extended if base.type != "comment"]
    return msgspec.structs.replace(declaration, bases=tuple(base for base in bases if isinstance(base, Reference)))


def _alias(node: Node) -> Declaration | None:
    return _declaration(node, "type-alias", node.child_by_field_name("value"))


def _function(node: Node) -> Declaration | None:
    function = read_function(node, frozenset(), read_node)
    return None if function is None else Declaration(_name(node), "function", function)


def _constant(node: Node) -> Declaration | None:
    """A constant; its type is its value where that is a literal."""
    variables = [child for child in node.named_children if child.type == "variable_declarator"]
    if len(variables) != 1:
        return None
    annotation, value = (variables[0].child_by_field_name(field) for field in ("type", "value"))
    expression = read_node(annotation.named_children[-1]) if annotation is not None else ANY
    return Declaration(_name(variables[0]), "variable", (_literal(value) if value else None) or expression)


def _enum(node: Node) -> Declaration | None:
    """An enum as the union of its values; nothing when one of them is computed."""
    body = node.child_by_field_name("body")
    values: list[Literal] = []
    for member in (child for child in body.named_children if child.type != "comment") if body is not None else ():
        value = member.child_by_field_name("value")
        found = _literal(value) if value is not None else _following(values)
        if found is None:
            return None
        values.append(found)
    return Declaration(_name(node), "enum", Union(_unique(values)))


def _following(values: list[Literal]) -> Literal | None:
    """The value of an enum's member that has none of its own."""
    if not values:
        return Literal(0)
    last = values[-1].value
    return Literal(last + 1) if isinstance(last, int) else None


def _unique(values: list[Literal]) -> tuple[TypeExpression, ...]:
    return tuple({canonical(value.value): value for value in values}.values())


def _literal(node: Node) -> Literal | None:
    """A value that is a literal, read as the literal type of the same text."""
    statement = statement_tree(f"type _ = {text_of(node)}\n")
    tree = statement.child_by_field_name("value") if statement is not None else None
    expression = read_node(tree) if tree is not None else None
    return expression if isinstance(expression, Literal) else None


def _declaration(node: Node, kind: str, content: Node | None) -> Declaration:
    parameters = read_type_parameters(node, frozenset(), read_node)
    bound = frozenset(parameter.name for parameter in parameters)
    expression = read_node(content, bound) if content is not None else ANY
    return Declaration(_name(node), kind, expression, type_parameters=parameters)


def _bound(declaration: Declaration) -> Bound:
    return frozenset(parameter.name for parameter in declaration.type_parameters)


def _name(node: Node) -> str:
    name = node.child_by_field_name("name")
    return "" if name is None else text_of(name)


_READERS: dict[str, Callable[[Node], Declaration | None]] = {
    "interface_declaration": _interface,
    "type_alias_declaration": _alias,
    "function_signature": _function,
    "function_declaration": _function,
    "lexical_declaration": _constant,
    "enum_declaration": _enum,
}
