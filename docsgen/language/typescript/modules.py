"""All declarations of a version as one ``.d.ts`` file, with doc comments, which the reader of TypeScript reads back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from docsgen.language.typescript.allowed import NOWHERE, imports, with_allowed_names
from docsgen.language.typescript.document import Document, Group, Indent, Line, Token, layout
from docsgen.language.typescript.extending import is_daring, own_part
from docsgen.language.typescript.jsdoc import MODIFIERS
from docsgen.language.typescript.pieces import joined, keyword, space, symbol
from docsgen.language.typescript.printing import IGNORE
from docsgen.language.typescript.saying import comment_document, said, without_limits
from docsgen.language.typescript.tokens import declaration_document
from docsgen.model import BlockTag, Comment, Declaration, Object

WIDTH = 100
BRACED = ("interface", "class")

Declarations = Mapping[str, Declaration]


def module_text(declarations: Iterable[Declaration], *, head: Sequence[str] = ()) -> str:
    """The declarations as a module that exports them all, in their order, categories as headings.

    ``head`` are lines at its beginning. A name that TypeScript has no place for gets another, and the tag ``@name``
    with its own. What is mentioned and declared nowhere is imported from a module that isn't there, so that it is
    anything. Members that a base declares alike are left to it.
    """
    listed = with_allowed_names(declarations)
    declared = {each.name: each for each in listed}
    blocks = ["\n".join(f"// {line}".rstrip() for line in head)] if head else []
    nowhere = imports(listed)
    if nowhere:
        blocks.append(f'// @ts-ignore\nimport type {{ {", ".join(nowhere)} }} from "{NOWHERE}";')
    before = ""
    for each in _outermost(listed):
        if each.category and each.category != before:
            before = each.category
            blocks.append(f"// {'-' * 10} {' '.join(before.split())} {'-' * 10}")
        blocks.append(_text(_block(each, declared)))
    return "\n\n".join(blocks if listed else [*blocks, "export {};"]) + "\n"


def statement_text(declaration: Declaration, declared: Declarations, *, exported: bool = True) -> str:
    """One declaration with its doc comments; ``declared`` are those that it may extend."""
    return _text(_statement(declaration, declared, exported=exported))


def _text(document: Document) -> str:
    return "".join(token.text for token in layout(document, width=WIDTH))


def _outermost(declarations: Sequence[Declaration]) -> list[Declaration]:
    """What stands at the top, in order; what is in a namespace comes with that."""
    declared = {each.name: each for each in declarations}
    found: dict[str, Declaration] = {}
    for each in declarations:
        top = each.name.partition(".")[0]
        found.setdefault(top, declared.get(top) or Declaration(top, "namespace", Object(), category=each.category))
    return list(found.values())


def _block(declaration: Declaration, declared: Declarations, around: str = "") -> Document:
    """A declaration, and the namespace of its name with what is in that; ``around`` is the name of the one around it.

    A namespace that is only on the way to another stands in its name (``namespace A.B``).
    """
    inside = _inside(declaration.name, declared)
    if len(inside) == 1 and declaration.name not in declared and inside[0].kind == "namespace":
        return _block(inside[0], declared, around)
    parts: list[Document] = [_statement(declaration, declared)] if declaration.kind != "namespace" else []
    if inside or not parts:
        words = comment_document(_words(declaration)) if not parts else ()
        name = Token(declaration.name.removeprefix(f"{around}." if around else ""), "name")
        content = joined([_block(each, declared, declaration.name) for each in inside], Line())
        body = Group((symbol("{"), Indent((Line(), content)), Line(), symbol("}")), broken=True) if inside else "{}"
        head = (keyword("export"), space(), keyword("namespace"), space(), name, space())
        parts.append((words, *head, symbol(body) if isinstance(body, str) else body))
    return joined(parts, Line())


def _inside(name: str, declared: Declarations) -> list[Declaration]:
    """The declarations in a namespace, and the namespaces in it that nothing else declares."""
    start, found = f"{name}.", dict[str, Declaration]()
    for each in declared:
        if each.startswith(start):
            own = start + each.removeprefix(start).partition(".")[0]
            found.setdefault(own, declared.get(own) or Declaration(own, "namespace", Object()))
    return list(found.values())


def _statement(declaration: Declaration, declared: Declarations, *, exported: bool = True) -> Document:
    """A declaration and what else its name means."""
    parts: list[Document] = []
    for each in (declaration, *declaration.also):
        ignore = IGNORE if is_daring(each, declared) else ()
        short = msgspec.structs.replace(each, name=each.name.rpartition(".")[2], type=without_limits(each.type))
        written = declaration_document(own_part(short, declared), commented=True, exported=exported)
        parts.append((comment_document(_words(each)), ignore, written))
    return joined(parts, Line())


def _words(declaration: Declaration) -> str:
    """What the comment before a declaration says, its modifiers too."""
    marks = [BlockTag(each) for each in declaration.modifiers if each in MODIFIERS]
    if isinstance(declaration.type, Object) and declaration.type.openness == "closed" and declaration.kind in BRACED:
        marks.append(BlockTag("additionalProperties", "false"))  # elsewhere a comment before the brace says it
    comment = declaration.annotations.comment or Comment()
    whole = Comment(comment.text, (*comment.tags, *marks))
    annotations = msgspec.structs.replace(declaration.annotations, comment=whole)
    return said(annotations, declaration.type)
