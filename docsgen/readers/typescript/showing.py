"""Examples: what ``@example`` shows, and functions with a body in Markdown, of the types that they use."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec

from docsgen.language.expressions import transform
from docsgen.model import Annotations, BlockTag, Comment, Declaration, Example, Location, Object, TypeExpression
from docsgen.readers.examples import slug
from docsgen.readers.shown import Report, Shown, of_type, read_examples, with_examples
from docsgen.readers.typescript.facts import Ran

_FENCE = re.compile(
    r"^[ \t]*(?P<mark>`{3,}|~{3,})[ \t]*(?P<language>[\w+#-]*)[^\n]*\n(?P<code>.*?)^[ \t]*(?P=mark)[`~]*[ \t]*$",
    re.DOTALL | re.MULTILINE,
)
_CAPTION = re.compile(r"^\s*<caption>(?P<words>.*?)</caption>", re.DOTALL)


def take_examples(declaration: Declaration, report: Report) -> tuple[Declaration, tuple[Example, ...]]:
    """The declaration without the code of its examples, and those.

    An example below a member that shows a whole value of the type is one of the type, otherwise of the member.
    """
    annotations, shown = _taken(declaration.annotations)
    whole = list(shown)
    content = declaration.type
    if isinstance(content, Object):
        members = []
        for member in content.members:
            words, below = _taken(member.annotations)
            if below and not member.inherited_from:
                of_whole, own = of_type(below, member.name)
                whole += of_whole
                words = with_examples(words, own)
            members.append(msgspec.structs.replace(member, annotations=words))
        content = msgspec.structs.replace(content, members=tuple(members))
    content = transform(content, _with_own_examples)
    examples = tuple(read_examples(tuple(whole), declaration.name, declaration.locations[0], report))
    return msgspec.structs.replace(declaration, annotations=annotations, type=content), examples


def ran_examples(ran: Ran, names: tuple[str, ...], location: Location) -> Iterator[Example]:
    """Code that runs as an example of each type that it uses."""
    for name in dict.fromkeys(names):
        yield Example(
            type=name,
            name=slug(ran.title),
            title=ran.title,
            text=ran.text,
            language="typescript",
            locations=(location,),
        )


def _with_own_examples(part: TypeExpression) -> TypeExpression:
    """Examples deeper in a type stay where they are written."""
    if not isinstance(part, Object):
        return part
    members = []
    for member in part.members:
        words, shown = _taken(member.annotations)
        members.append(msgspec.structs.replace(member, annotations=with_examples(words, shown) if shown else words))
    return msgspec.structs.replace(part, members=tuple(members))


def _taken(annotations: Annotations) -> tuple[Annotations, tuple[Shown, ...]]:
    """Annotations without the code of examples, and that code; what is said beside it stays a tag."""
    comment = annotations.comment
    if comment is None or not any(_is_code(tag) for tag in comment.tags):
        return annotations, ()
    tags: list[BlockTag] = []
    shown: list[Shown] = []
    for tag in comment.tags:
        if not _is_code(tag):
            tags.append(tag)
            continue
        words, pieces = _pieces(tag.text)
        shown += pieces
        tags += [BlockTag("example", words)] if words else []
    rest = Comment(comment.text, tuple(tags))
    return msgspec.structs.replace(annotations, comment=rest if rest != Comment() else None), tuple(shown)


def _is_code(tag: BlockTag) -> bool:
    return tag.name == "example" and bool(tag.text.strip()) and not tag.text.startswith("\0")


def _pieces(text: str) -> tuple[str, list[Shown]]:
    """The code of one example, each piece under the title above it, and what else is said."""
    caption = _CAPTION.match(text)
    title, rest = (caption["words"].strip(), text[caption.end() :].strip("\n")) if caption else ("", text)
    fences = list(_FENCE.finditer(rest))
    if not fences:
        first, _, more = rest.partition("\n")
        if not more.strip() and not _is_json(first) and re.fullmatch(r"[\w .,'-]+", first) and " " in first:
            return text, []  # words alone
        return "", [Shown(title, "", "json" if _is_json(rest) else "typescript", rest.strip("\n"))]
    before = rest[: fences[0].start()].strip()
    if not title and "\n" not in before:
        title, before = before, ""
    after = _FENCE.sub("", rest[fences[0].start() :]).strip()
    shown = [Shown(title, "", each["language"] or "text", each["code"].rstrip("\n")) for each in fences]
    return "\n\n".join(filter(None, (before, after))), shown


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
