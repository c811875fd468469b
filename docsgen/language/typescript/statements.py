"""Statements to declarations: one row a kind of statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from tree_sitter import Node

from docsgen.language.typescript.classes import read_class
from docsgen.language.typescript.enums import read_enum
from docsgen.language.typescript.grammar import text_of, type_tree
from docsgen.language.typescript.reading import read_node
from docsgen.language.typescript.signatures import ANY, read_function, read_type_parameters
from docsgen.language.typescript.values import value_type
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Literal, Primitive, Reference, TypeExpression

_EXTENDS = "extends_clause"

NO_NAME: frozenset[str] = frozenset()


def read_statement(node: Node) -> tuple[Declaration, ...]:
    """What a statement declares, by its own local names: nothing for statements that declare no type or value.

    Static members of a class come with it (``Cup.size``). Namespaces hold statements, and are not read here. The type
    of an interface or class with bases has the members that its text lists.
    """
    read = _READERS.get(node.type)
    return tuple(each for each in read(node) if each.name) if read is not None else ()


def read_bases(nodes: list[Node], bound: frozenset[str]) -> tuple[Reference, ...]:
    """The types that a clause names; what isn't a name is no base."""
    bases = (read_node(base, bound) for base in nodes if base.type != "comment")
    return tuple(base for base in bases if isinstance(base, Reference))


def _interface(node: Node) -> Iterator[Declaration]:
    body = node.child_by_field_name("body")
    clause = next((child for child in node.children if child.type == "extends_type_clause"), None)
    declaration = _declaration(node, "interface", body)
    bound = frozenset(parameter.name for parameter in declaration.type_parameters)
    yield msgspec.structs.replace(declaration, bases=read_bases(clause.named_children if clause else [], bound))


def _alias(node: Node) -> Iterator[Declaration]:
    yield _declaration(node, "type-alias", node.child_by_field_name("value"))


def _function(node: Node) -> Iterator[Declaration]:
    function = read_function(node, NO_NAME, read_node)
    if function is not None:
        yield Declaration(name_of(node), "function", function)


def _constant(node: Node) -> Iterator[Declaration]:
    """Constants; the type of each is its value where that is a literal."""
    for variable in (child for child in node.named_children if child.type == "variable_declarator"):
        name = variable.child_by_field_name("name")
        if name is not None and name.type == "identifier":
            annotation, value = (variable.child_by_field_name(field) for field in ("type", "value"))
            written = read_node(annotation.named_children[-1]) if annotation is not None else None
            found = value_type(value) if value is not None else None
            yield Declaration(text_of(name), "variable", _known(written, found))


def _known(written: TypeExpression | None, found: TypeExpression | None) -> TypeExpression:
    if written is None:
        return found or ANY
    return found if isinstance(found, Literal) and isinstance(written, Primitive) else written


def _enum(node: Node) -> Iterator[Declaration]:
    yield read_enum(name_of(node), node)


def _class(node: Node) -> Iterator[Declaration]:
    parameters = read_type_parameters(node, NO_NAME, read_node)
    bound = frozenset(parameter.name for parameter in parameters)
    content, statics = read_class(name_of(node), node, parameters)
    heritage = next((child for child in node.children if child.type == "class_heritage"), None)
    bases = read_bases(_extended(heritage), bound) if heritage else ()
    tags = tuple(BlockTag("implements", f"{{@link {base.name}}}") for base in read_bases(_implemented(heritage), bound))
    declaration = Declaration(name_of(node), "class", content, bases=bases, type_parameters=parameters)
    words = Annotations(comment=Comment(tags=tags)) if tags else declaration.annotations
    yield msgspec.structs.replace(declaration, annotations=words)
    yield from statics


def _extended(heritage: Node) -> list[Node]:
    """The type that a class extends; the grammar takes it for a value with arguments behind it."""
    texts = [text_of(clause).removeprefix("extends") for clause in heritage.named_children if clause.type == _EXTENDS]
    return [tree for text in texts if (tree := type_tree(text)) is not None]


def _implemented(heritage: Node | None) -> list[Node]:
    """The types that a class implements: it has their members itself."""
    clauses = heritage.named_children if heritage is not None else []
    return [child for clause in clauses if clause.type == "implements_clause" for child in clause.named_children]


def _declaration(node: Node, kind: str, content: Node | None) -> Declaration:
    parameters = read_type_parameters(node, NO_NAME, read_node)
    bound = frozenset(parameter.name for parameter in parameters)
    expression = read_node(content, bound) if content is not None else ANY
    return Declaration(name_of(node), kind, expression, type_parameters=parameters)


def name_of(node: Node) -> str:
    """The name that a statement declares."""
    name = node.child_by_field_name("name")
    return "" if name is None else text_of(name)


_READERS: dict[str, Callable[[Node], Iterator[Declaration]]] = {
    "interface_declaration": _interface,
    "type_alias_declaration": _alias,
    "function_signature": _function,
    "function_declaration": _function,
    "generator_function_declaration": _function,
    "lexical_declaration": _constant,
    "variable_declaration": _constant,
    "enum_declaration": _enum,
    "class_declaration": _class,
    "abstract_class_declaration": _class,
}
