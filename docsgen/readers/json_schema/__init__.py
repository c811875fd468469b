"""Reading JSON Schema, draft-04 to 2020-12, into the type model. No network, ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from docsgen.model import (
    Annotated,
    Declaration,
    Finding,
    Fragment,
    Intersection,
    Literal,
    Location,
    Object,
    Primitive,
    Reference,
    Refined,
    Source,
    TypeExpression,
    Union,
)
from docsgen.readers.json_schema.catalogue import find_schemas
from docsgen.readers.json_schema.checks import base_cycles, summed_up, undeclared_members, words_without_type
from docsgen.readers.json_schema.files import Files, gather
from docsgen.readers.json_schema.links import repair_all
from docsgen.readers.json_schema.naming import labels_of
from docsgen.readers.json_schema.reading import Declared, read_all

__all__ = ["read"]

KIND = "json_schema"


def read(path: Path, *, file: str, version: str) -> Fragment:
    """Read a schema file, or a folder of ``*.json`` schema files that may refer to one another.

    Problems of the files are findings, never errors; what can't be read at all leaves a fragment without
    declarations. Raises DocsgenError only if there is no such file. How declarations are named, see ``naming``.
    """
    findings: list[Finding] = []
    files = gather(path, file=file, version=version, report=findings.append)
    source = Source(KIND, file, sha256=files.sha256, dialect=files.dialect)
    declarations: list[Declaration] = []
    try:
        known = find_schemas(files.documents)
        found = [_declaration(each) for each in read_all(known, version=version, report=findings.append)]
        declarations, repaired = _with_links(found)
        findings += [*repaired, *_checked(declarations, files)]
    except RecursionError:
        message = "The schemas refer to one another more deeply than can be followed."
        findings.append(Finding("too-deep", "error", message, source=file, mend="nest less deeply"))
    versioned = (msgspec.structs.replace(finding, version=version) for finding in findings)
    return Fragment(source, declarations=tuple(declarations), findings=tuple(summed_up(dict.fromkeys(versioned))))


def _checked(declarations: Iterable[Declaration], files: Files) -> Iterator[Finding]:
    """What can only be seen when everything is read."""
    by_name = {declaration.name: declaration for declaration in declarations}
    yield from base_cycles(by_name)
    yield from undeclared_members(by_name)
    yield from words_without_type(by_name.values(), files.documents)


def _declaration(declared: Declared) -> Declaration:
    (place, name), typed = declared
    group = labels_of(place.parent) if place.parent and place.parent.is_group else []
    kind = _kind(typed.type)
    return Declaration(
        name=name,
        kind=kind,
        type=typed.type,
        category=".".join(group),
        bases=tuple(_bases(typed.type)) if kind == "interface" else (),
        annotations=typed.annotations,
        locations=(Location(KIND, place.document.file, place.pointer),),
    )


def _kind(expression: TypeExpression) -> str:
    """An interface is an object, also one that others are joined to; an enum is a closed set of values."""
    match expression:
        case Object() | Primitive(name="object"):
            return "interface"
        case Refined(base=base) | Annotated(base=base):
            return _kind(base)
        case Intersection(members=members) if any(_kind(member) == "interface" for member in members):
            return "interface"
        case Union(members=members) if all(_is_literal(member) for member in members):
            return "enum"
        case _:
            return "type-alias"


def _is_literal(expression: TypeExpression) -> bool:
    return isinstance(expression, Literal) or (isinstance(expression, Annotated) and _is_literal(expression.base))


def _bases(expression: TypeExpression) -> Iterator[Reference]:
    """The declared types that an interface is joined to by ``allOf`` or by ``$ref`` beside its own keywords."""
    match expression:
        case Refined(base=base) | Annotated(base=base):
            yield from _bases(base)
        case Intersection(members=members):
            for member in members:
                plain = member.base if isinstance(member, Annotated) else member
                if isinstance(plain, Reference) and not plain.path:
                    yield plain


def _with_links(declarations: Iterable[Declaration]) -> tuple[list[Declaration], Iterator[Finding]]:
    """The declarations with ``{@link}`` repaired, and one note a file."""
    before = list(declarations)
    names = frozenset(declaration.name for declaration in before)
    counts: dict[str, int] = {}
    after = []
    for declaration in before:
        linked = b"{@link" in msgspec.json.encode(declaration)  # to look at every part takes twenty times as long
        changed, count = repair_all(declaration, names) if linked else (declaration, 0)
        after.append(changed)
        if count:
            file = declaration.locations[0].file
            counts[file] = counts.get(file, 0) + count
    return after, (_repaired(file, count) for file, count in counts.items())


def _repaired(file: str, count: int) -> Finding:
    message = (
        f"In {count} descriptions or parts of them, `{{@link}}` had lost the bar before its words; it was put back."
    )
    return Finding("repaired-link", "note", message, source=file, mend="write {@link Name | words}")
