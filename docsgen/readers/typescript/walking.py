"""Statements to facts: what is exported, what namespaces and modules hold, what only runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from tree_sitter import Node

from docsgen.language.typescript import (
    annotated,
    documented,
    mentioned_names,
    read_statement,
    renamed,
    string_value,
    text_of,
)
from docsgen.model import Annotations, Declaration, Location, Object, Reference
from docsgen.readers.typescript.facts import Declared, Exported, Fact, Imported, Ran, Report
from docsgen.readers.typescript.soundness import Statement

KIND = "typescript"

_WITH_BODY = ("function_declaration", "generator_function_declaration")
_NAMESPACES = ("internal_module", "module")
_RUNS = (
    "expression_statement",
    "arrow_function",
    "function_expression",
    "call_expression",
    "await_expression",
    "new_expression",
)


class Setting(msgspec.Struct, frozen=True):
    """Where statements stand. ``ambient``: they only declare; ``shown``: in Markdown, where code that runs is shown."""

    file: str
    report: Report
    ambient: bool = False
    shown: bool = False
    category: str = ""


def facts_of(statements: Iterable[Statement], setting: Setting) -> Iterator[Fact]:
    """What some statements say, in their order."""
    for each in statements:
        try:
            yield from list(_facts(each, setting))
        except RecursionError:
            setting.report("too-deep", "error", "A declaration nests too deeply to be read.", each.line)


def _facts(statement: Statement, setting: Setting) -> Iterator[Fact]:
    node, words, line = statement.node, statement.words, statement.line
    match node.type:
        case "export_statement":
            yield from _exported(statement, setting)
        case "import_statement":
            yield from _imported(node)
        case "ambient_declaration":
            yield from _ambient(statement, setting)
        case "expression_statement" if node.named_children and node.named_children[0].type in _NAMESPACES:
            yield from _namespace(Statement(node.named_children[0], words, line), setting)
        case "internal_module" | "module":
            yield from _namespace(statement, setting)
        case "import_alias":
            name, *target = [text_of(child) for child in node.named_children]
            alias = Declaration(name, "type-alias", Reference("".join(target[-1].split())))
            yield Declared(_located(alias, words, line, setting))
        case _ if setting.shown and (ran := _ran(node, line)) is not None:
            yield ran
        case _:
            for declaration in read_statement(node):
                yield Declared(_located(declaration, words if "." not in declaration.name else None, line, setting))


def _located(declaration: Declaration, words: Annotations | None, line: int, setting: Setting) -> Declaration:
    described = annotated(declaration, words) if words else declaration
    location = Location(KIND, setting.file, f"line {line}")
    return msgspec.structs.replace(described, category=setting.category, locations=(location,))


def _exported(statement: Statement, setting: Setting) -> Iterator[Fact]:
    node = statement.node
    kinds = {child.type for child in node.children}
    source = _source(node)
    inner = node.child_by_field_name("declaration")
    if inner is not None:
        default = "default" in kinds
        for fact in _facts(msgspec.structs.replace(statement, node=inner), setting):
            is_own = isinstance(fact, Declared) and not fact.scope
            yield msgspec.structs.replace(fact, exported=True, default=default) if is_own else fact
    elif clause := _child(node, "export_clause"):
        for name, alias in _specifiers(clause):
            yield Exported(name, alias, source)
    elif namespace := _child(node, "namespace_export"):
        yield Exported("*", text_of(namespace.named_children[-1]), source)
    elif "*" in kinds:
        yield Exported("*", "", source)
    elif value := _child(node, "identifier"):
        yield Exported(text_of(value), text_of(value) if "=" in kinds else "default")


def _imported(node: Node) -> Iterator[Fact]:
    source, clause = _source(node), _child(node, "import_clause")
    for child in clause.named_children if clause is not None else ():
        if child.type == "identifier":
            yield Imported(text_of(child), "default", source)
        elif child.type == "namespace_import":
            yield Imported(text_of(child.named_children[-1]), "*", source)
        elif child.type == "named_imports":
            yield from (Imported(alias, name, source) for name, alias in _specifiers(child))


def _ambient(statement: Statement, setting: Setting) -> Iterator[Fact]:
    inside = msgspec.structs.replace(setting, ambient=True)
    body = _child(statement.node, "statement_block")
    if body is not None:  # declare global
        yield from _public(_body(body, statement, inside))
        return
    inner = [child for child in statement.node.named_children if child.type != "comment"]
    yield from _facts(msgspec.structs.replace(statement, node=inner[0]), inside) if inner else ()


def _namespace(statement: Statement, setting: Setting) -> Iterator[Fact]:
    """A namespace with what it holds, by names that begin with its own; ``declare module "x"`` has only the latter."""
    node = statement.node
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    inside = list(_body(body, statement, setting)) if body is not None else []
    if name is None:
        return
    if name.type == "string":
        scope = string_value(name) or ""
        for fact in _public(inside) if setting.ambient else inside:
            yield msgspec.structs.replace(fact, scope=scope) if isinstance(fact, Declared) else fact
        return
    path = "".join(text_of(name).split())
    yield Declared(_located(Declaration(path, "namespace", Object()), statement.words, statement.line, setting))
    yield from _nested(path, inside, setting.ambient)


def _nested(path: str, inside: list[Fact], ambient: bool) -> Iterator[Fact]:
    aliases = {fact.name: fact.alias for fact in inside if isinstance(fact, Exported) and not fact.source}
    declared = [fact for fact in inside if isinstance(fact, Declared)]
    names = {
        fact.declaration.name: f"{path}.{aliases.get(fact.declaration.name, fact.declaration.name)}"
        for fact in declared
    }
    for fact in declared:
        name = fact.declaration.name
        if fact.exported or name in aliases or (ambient and not aliases):
            inner = msgspec.structs.replace(renamed(fact.declaration, names), name=names[name])
            yield msgspec.structs.replace(fact, declaration=inner, exported=False)


def _public(facts: Iterable[Fact]) -> Iterator[Fact]:
    for fact in facts:
        yield msgspec.structs.replace(fact, exported=True) if isinstance(fact, Declared) else fact


def _body(body: Node, around: Statement, setting: Setting) -> Iterator[Fact]:
    offset = around.line - around.node.start_point.row
    inside = (Statement(node, words, offset + node.start_point.row) for node, words in documented(body.children))
    return facts_of(inside, setting)


def _ran(node: Node, line: int) -> Ran | None:
    """A function with a body, or a constant that only running gives: an example of the types that it names."""
    if node.type in _WITH_BODY:
        name = node.child_by_field_name("name")
        signature = [child for child in node.children if child.type != "statement_block"]
        names = dict.fromkeys(each for part in signature for each in mentioned_names(part, _own(node)))
        return Ran(text_of(name) if name else "", text_of(node), tuple(names), line)
    if node.type == "lexical_declaration":
        values = [
            each.child_by_field_name("value") for each in node.named_children if each.type == "variable_declarator"
        ]
        if values and all(value is not None and value.type in _RUNS for value in values):
            first = node.named_children[0].child_by_field_name("name")
            return Ran(text_of(first) if first else "", text_of(node), mentioned_names(node), line)
    return None


def _own(node: Node) -> tuple[str, ...]:
    parameters = node.child_by_field_name("type_parameters")
    named = (each.child_by_field_name("name") for each in parameters.named_children) if parameters else ()
    return tuple(text_of(each) for each in named if each)


def _specifiers(clause: Node) -> Iterator[tuple[str, str]]:
    for child in clause.named_children:
        name, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
        if name is not None:
            yield text_of(name).strip("'\""), text_of(alias or name).strip("'\"")


def _source(node: Node) -> str:
    source = node.child_by_field_name("source")
    return (string_value(source) or "") if source is not None else ""


def _child(node: Node, kind: str) -> Node | None:
    return next((child for child in node.children if child.type == kind), None)
