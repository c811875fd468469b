"""TypeScript files and Markdown to a Fragment."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from pathlib import Path

import msgspec

from docsgen.language.expressions import walk
from docsgen.model import Declaration, Example, Finding, Fragment, Location, Object, Source
from docsgen.readers.shown import Report
from docsgen.readers.typescript.blocks import blocks_of
from docsgen.readers.typescript.facts import Declared, Fact
from docsgen.readers.typescript.files import SourceFile, digest, entries, imported, source_files
from docsgen.readers.typescript.inheritance import with_inherited
from docsgen.readers.typescript.inheriting import with_inherited_words
from docsgen.readers.typescript.joining import join_declarations
from docsgen.readers.typescript.linking import with_full_links
from docsgen.readers.typescript.modules import Module, candidates, module_of, outside, resolved
from docsgen.readers.typescript.publishing import NOT_EXPORTED, Published, published
from docsgen.readers.typescript.showing import ran_examples, take_examples
from docsgen.readers.typescript.soundness import statements
from docsgen.readers.typescript.tags import with_facts
from docsgen.readers.typescript.values import with_values
from docsgen.readers.typescript.walking import KIND, Setting, facts_of

_MENDS = {
    "not-utf8": "save it as UTF-8",
    "not-text": "name a text file",
    "empty-source": "name a file with TypeScript in it",
    "syntax-error": "correct it; what else the file declares is shown",
    "too-deep": "name its inner parts",
    "incomplete-type": "write all members, or name another source that has them",
    "duplicate-declaration": "remove or rename the second declaration",
    "repeated-type": "give one of them another name",
    "not-exported": "export it, or hide it with `hide: [internal, not-exported]`",
    "unresolved-module": "add the file to the source, or declare the types here",
    "unresolved-inheritdoc": "name a type or member of this source",
    "nothing-to-inherit": "write the words, or name where they stand",
    "example-not-json": "write one JSON value, or mark the code as another language",
}


class _Findings:
    """Findings in their order, each once."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.found: dict[Finding, None] = {}

    def note(self, id: str, severity: str, message: str, file: str, place: str) -> None:
        mend = _MENDS.get(id, "")
        finding = Finding(id, severity, message, version=self.version, source=file, place=place, mend=mend)
        self.found[finding] = None

    def at(self, id: str, severity: str, message: str, declaration: Declaration) -> None:
        location = declaration.locations[0]
        self.note(id, severity, message, location.file, location.place)


def read(path: Path, *, file: str, version: str) -> Fragment:
    """The declarations of TypeScript: of a ``.ts`` or ``.d.ts`` file with what it imports from beside it, of the
    fences of a Markdown file, or of a folder of such files.

    Of a module what it exports is public, by its public name; of fences everything. In Markdown the nearest heading
    above a fence is the category, and code that runs (a function with a body, a constant that is a function) is an
    example of the types that its signature names, not a declaration. Places are lines of the file.
    Raises DocsgenError if a file can't be read.
    """
    findings = _Findings(version)
    files = source_files(path, file)
    by_key = {each.key: each for each in files}
    starts = entries(files)
    modules = {each.key: _module(each, findings) for each in files}
    if not path.is_dir():
        _add_imported(path.parent, files[0], by_key, modules, findings)
    for key, source in outside(modules):
        message = f"What is exported from `{source}` isn't shown: no such file is part of the source."
        findings.note("unresolved-module", "note", message, by_key[key].file, "")
    modules = _augmented(modules)
    found = published(modules, starts)
    declarations = _declarations(found, findings)
    examples: list[Example] = []
    for name, declaration in declarations.items():
        declarations[name], shown = take_examples(declaration, _reporter(declaration, findings))
        examples += shown
    examples += _ran(modules, by_key, declarations)
    if not declarations:
        empty = all(not each.text.text.strip() for each in files)
        findings.note("empty-source", "error", "It is empty." if empty else "It declares no type.", file, "")
    return Fragment(
        source=Source(KIND, file, digest(list(by_key.values()))),
        declarations=tuple(declarations.values()),
        categories=tuple(dict.fromkeys(each.category for each in declarations.values() if each.category)),
        examples=tuple(examples),
        findings=tuple(findings.found),
    )


def _module(source: SourceFile, findings: _Findings) -> Module:
    def report(id: str, severity: str, message: str, line: int, file: str = "") -> None:
        findings.note(id, severity, message, file or source.file, f"line {line}" if line else "")

    facts: list[Fact] = []
    if "\0" in source.text.text:
        report("not-text", "error", "The file is binary.", 0)
    else:
        if not source.text.utf8:
            report("not-utf8", "warning", "The file isn't UTF-8.", 0)
        for block in blocks_of(source.text.text, source.suffix):
            ambient = source.ambient or source.markdown
            setting = Setting(source.file, report, ambient, shown=source.markdown, category=block.category)
            facts += facts_of(statements(block.text, block.line, report, tsx=block.tsx), setting)
    told = [_told(fact, source) for fact in facts]
    module = module_of(source.key, told, ambient=source.ambient or source.markdown)
    return msgspec.structs.replace(module, is_module=False) if source.markdown else module


def _told(fact: Fact, source: SourceFile) -> Fact:
    if not isinstance(fact, Declared):
        return fact
    return msgspec.structs.replace(fact, declaration=with_facts(fact.declaration, asides=source.markdown))


def _add_imported(
    folder: Path,
    first: SourceFile,
    files: dict[str, SourceFile],
    modules: dict[str, Module],
    findings: _Findings,
) -> None:
    """Reads what a file imports from beside or below it, and what that imports.

    Never from above: the files below a source's folder are those that it is made of, for all who ask if it changed.
    """
    waiting = [first.key]
    while waiting:
        key = waiting.pop()
        module = modules[key]
        sources = [*(each.source for each in module.exports), *(each.source for each in module.imports.values())]
        for source in dict.fromkeys(each for each in sources if each.startswith(".")):
            if resolved(source, key, modules):
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(key), source))
            other = imported(first, folder, candidates(path)) if not path.startswith("..") else None
            if other is not None and other.key not in modules:
                files[other.key] = other
                modules[other.key] = _module(other, findings)
                waiting.append(other.key)


def _augmented(modules: Mapping[str, Module]) -> dict[str, Module]:
    """``declare module "./x" { ... }`` adds to that module, where it is one of them."""
    changed = dict(modules)
    for key, module in modules.items():
        for fact in module.declared:
            target = resolved(fact.scope, key, modules) if fact.scope else ""
            if target and target != key:
                own = tuple(each for each in changed[key].declared if each is not fact)
                changed[key] = msgspec.structs.replace(changed[key], declared=own)
                added = (*changed[target].declared, fact)
                changed[target] = msgspec.structs.replace(changed[target], declared=added)
    return changed


def _declarations(found: list[Published], findings: _Findings) -> dict[str, Declaration]:
    """One declaration a name, complete with what it inherits."""
    grouped: dict[str, list[Published]] = {}
    for each in found:
        grouped.setdefault(each.name, []).append(each)
    joined: dict[str, Declaration] = {}
    for name, several in grouped.items():
        listed = [declaration for each in several for declaration in each.declarations]
        if listed:
            joined[name] = _one(name, listed, several, findings)
    linked = {name: with_full_links(each, joined) for name, each in with_values(joined).items()}
    with_words = with_inherited_words(linked, findings.at)
    complete = with_inherited(with_words)
    for declaration in complete.values():
        _note_incomplete(declaration, findings)
    return complete


def _one(name: str, listed: list[Declaration], several: list[Published], findings: _Findings) -> Declaration:
    def conflict(what: str, other: Declaration) -> None:
        findings.at("duplicate-declaration", "warning", f"{name} {what}; the first counts.", other)

    declaration = join_declarations(listed, conflict)
    if any(each.exported for each in several):
        return declaration
    message = f"{name} is mentioned by types that are exported, but isn't exported itself."
    findings.at("not-exported", "note", message, declaration)
    return msgspec.structs.replace(declaration, modifiers=(*declaration.modifiers, NOT_EXPORTED))


def _note_incomplete(declaration: Declaration, findings: _Findings) -> None:
    if any(isinstance(part, Object) and part.openness == "open" for _, part in walk(declaration.type)):
        message = f"{declaration.name} leaves out members here, as the text says."
        findings.at("incomplete-type", "note", message, declaration)


def _ran(
    modules: Mapping[str, Module],
    files: Mapping[str, SourceFile],
    declarations: Mapping[str, Declaration],
) -> list[Example]:
    examples: list[Example] = []
    for key, module in modules.items():
        for ran in module.ran:
            names = (each for each in ran.names if each in declarations)
            examples += ran_examples(ran, tuple(names), Location(KIND, files[key].file, f"line {ran.line}"))
    return examples


def _reporter(declaration: Declaration, findings: _Findings) -> Report:
    def report(id: str, severity: str, message: str, place: str) -> None:
        findings.note(id, severity, message, declaration.locations[0].file, place)

    return report
