"""``schema.ts``: a version's types in TypeScript, with comments as TypeDoc reads them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.json_value import canonical
from docsgen.language.typescript import module_text, parse_type
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Annotations,
    BlockTag,
    Comment,
    Declaration,
    Deprecation,
    Example,
    LinkedVersion,
    Member,
    Object,
    Primitive,
    TypeExpression,
)

T = TypeVar("T", Declaration, Member)

OFFICIAL: Mapping[str, str] = {"JSONValue": "string | number | boolean | null | JSONObject | JSONArray"}
"""What the protocol's TypeScript says where its JSON Schema, from which the facts are, says something else."""

SHORT = 160
"""Characters of an example that stands in the comment of its type."""

WIDTH = 120
ALONE = re.compile(r"(?P<indent> *)/\*\* (?P<words>.*) \*/")
OF_VALUE = re.compile(r"^(?P<indent> *)\| (?P<comment>/\*\* .* \*/)\n *", re.MULTILINE)
"""The comment of a union's part, which TypeDoc reads where it stands on the line before."""

WITHIN = re.compile(r"(?P<indent> * )\* (?P<words>.*)")
HELD = "\0"
"""Stands for a space at which no line is broken."""

MADE = "Made by schema/make.py: the facts are the Model Context Protocol's, the words are our own."


def typescript_of(linked: LinkedVersion) -> str:
    """All types of a version as a module."""
    answers = {method.request: method.results for method in linked.methods}
    examples = {each.type: each for each in sorted(linked.model.examples, key=_size, reverse=True)}
    known = _as_inherited(linked.model.declarations)
    declarations = (
        _tagged(_said_in_typescript(each, known), answers.get(each.name, ()), examples.get(each.name))
        for each in linked.model.declarations
    )
    text = module_text(declarations, head=[f"Model Context Protocol, version {linked.model.version.id}", MADE])
    text = text.replace("// @ts-ignore\n", "")  # TypeDoc checks the types: nothing to ignore
    return "\n".join(_wrapped(OF_VALUE.sub(r"\g<indent>\g<comment>\n\g<indent>| ", text)))


def _wrapped(text: str) -> Iterator[str]:
    """The lines of a module, those of comments no longer than ``WIDTH``, but for code and links."""
    fenced = False
    for line in text.split("\n"):
        alone, within = ALONE.fullmatch(line), WITHIN.fullmatch(line)
        fenced ^= within is not None and within["words"].startswith("```")
        if len(line) <= WIDTH or fenced or not (alone or within):
            yield line
        elif within:
            yield from _lines(within["words"], f"{within['indent']}* ")
        elif alone:
            yield f"{alone['indent']}/**"
            yield from _lines(alone["words"], f"{alone['indent']} * ")
            yield f"{alone['indent']} */"


def _lines(words: str, start: str) -> list[str]:
    whole = re.sub(r"\{@link [^}]*\}|`[^`]*`", lambda match: match[0].replace(" ", HELD), words)
    width = WIDTH - len(start)
    lines = textwrap.wrap(whole, width, break_long_words=False, break_on_hyphens=False)
    return [start + line.replace(HELD, " ") for line in lines]


def without_words_of_values(declaration: Declaration) -> Declaration:
    """The declaration without notices of single values, which neither form can make."""

    def bare(part: TypeExpression) -> TypeExpression:
        if not isinstance(part, Annotated) or part.annotations.deprecation is None:
            return part
        rest = msgspec.structs.replace(part.annotations, deprecation=None)
        return part.base if rest == Annotations() else Annotated(part.base, rest)

    return msgspec.structs.replace(declaration, type=transform(declaration.type, bare))


def _as_inherited(declarations: Iterable[Declaration]) -> Mapping[str, TypeExpression]:
    """By members of bases (``Base.name``), their types as the heirs write them: the order of a union may differ."""
    members = (each for one in declarations if isinstance(one.type, Object) for each in one.type.members)
    return {each.inherited_from: each.type for each in members if each.inherited_from}


def _said_in_typescript(declaration: Declaration, known: Mapping[str, TypeExpression]) -> Declaration:
    """The declaration as TypeScript has it, without what it inherits."""
    content = without_words_of_values(declaration).type
    if declaration.name in OFFICIAL:
        content = parse_type(OFFICIAL[declaration.name])
    if isinstance(content, Object):
        own = tuple(
            msgspec.structs.replace(each, type=known.get(f"{declaration.name}.{each.name}", each.type))
            for each in content.members
            if not each.inherited_from
        )
        content = msgspec.structs.replace(content, members=own)
    return _noticed(msgspec.structs.replace(declaration, type=transform(content, _part)))


def _part(part: TypeExpression) -> TypeExpression:
    return (
        msgspec.structs.replace(part, members=tuple(map(_member, part.members))) if isinstance(part, Object) else part
    )


def _member(member: Member) -> Member:
    """To TypeScript no interface is an object with ``unknown`` values, but one with values of ``any`` type."""
    content = member.type
    if member.name == "params" and isinstance(content, Object) and not content.members:
        keys = tuple(
            msgspec.structs.replace(each, value=Primitive("any")) if each.value == UNKNOWN else each
            for each in content.index_signatures
        )
        member = msgspec.structs.replace(member, type=msgspec.structs.replace(content, index_signatures=keys))
    return _noticed(member)


def _noticed(thing: T) -> T:
    """A notice of deprecation is words in TypeScript: those that say what to do instead."""
    notice = thing.annotations.deprecation
    if notice is None:
        return thing
    words = msgspec.structs.replace(thing.annotations, deprecation=Deprecation(message=notice.instead))
    return msgspec.structs.replace(thing, annotations=words)


def _tagged(declaration: Declaration, answers: tuple[str, ...], example: Example | None) -> Declaration:
    """The declaration with its category, what answers a request, and an example if it is short."""
    tags = [BlockTag("category", declaration.category)] if declaration.category else []
    tags += [BlockTag("see", f"{{@link {answer}}}") for answer in answers]
    if example is not None and _size(example) <= SHORT:
        tags.append(BlockTag("example", f"{example.title}\n```json\n{example.text.strip()}\n```"))
    comment = declaration.annotations.comment or Comment()
    words = msgspec.structs.replace(declaration.annotations, comment=Comment(comment.text, (*comment.tags, *tags)))
    return msgspec.structs.replace(declaration, annotations=words)


def _size(example: Example) -> int:
    return len(canonical(example.value)) if example.value is not msgspec.UNSET else SHORT + 1
