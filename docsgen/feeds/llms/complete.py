"""``complete.md``: a type with all that it refers to, for whoever must build or read one message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from docsgen.feeds.edition import Edition
from docsgen.feeds.twins.desk import Desk, first_line
from docsgen.feeds.twins.words import deprecation
from docsgen.feeds.twins.writing import heading, item, items, link, text_of
from docsgen.language.expressions import references
from docsgen.language.markdown import code_span, escaped, fence
from docsgen.language.own_words import attribution
from docsgen.model import Declaration, Example

MOST = 24_000
"""Characters of declarations in one text; types beyond are named, nearest first, with where to find them."""

LONGEST_EXAMPLE = 3000


def complete_text(name: str, edition: Edition, written: Mapping[str, str]) -> str:
    """A type with all that it refers to; ``written`` are the version's declarations in TypeScript."""
    return text_of(_blocks(edition.declarations[name], edition, written))


def _blocks(declaration: Declaration, edition: Edition, written: Mapping[str, str]) -> Iterator[str]:
    name = declaration.name
    desk = Desk(edition, edition.address(name))
    near = reached(name, edition.declarations)
    shown = _fitting(near, written)
    yield first_line(desk.page, edition.home, edition.options)
    yield heading(1, f"{escaped(name)} with all that it refers to")
    version = link(f"version {escaped(edition.version.id)}", desk.to(edition.home))
    rest = link("history, uses and sources", desk.to(desk.page))
    yield f"{len(shown)} of {len(near)} types of {version}, in TypeScript; {rest}."
    yield items(_facts(declaration, edition))
    if declaration.annotations.deprecation:
        yield from deprecation(declaration.annotations.deprecation, desk)
    yield fence("\n\n".join(written[each] for each in shown), "typescript")
    left = [each for each in near if each not in shown]
    if left:
        yield f"Left out, as this text would be too long: {', '.join(map(desk.named, left))}."
    yield from _example(edition.examples.get(name, ()))
    yield attribution(edition.options.attribution, [edition.linked.model])


def reached(name: str, declarations: Mapping[str, Declaration]) -> list[str]:
    """A type, and all that it refers to, nearest first."""
    found, waiting = {name: None}, [name]
    for each in waiting:
        for other in _mentioned(declarations[each]):
            if other in declarations and other not in found:
                found[other] = None
                waiting.append(other)
    return [*found]


def _mentioned(declaration: Declaration) -> Iterator[str]:
    for base in declaration.bases:
        yield from (name for _, name in references(base))
    yield from (name for _, name in references(declaration.type))


def _fitting(names: Iterable[str], written: Mapping[str, str]) -> list[str]:
    """As many as there is room for; the first in any case."""
    room, shown = MOST, list[str]()
    for name in names:
        if not shown or len(written[name]) <= room:
            shown.append(name)
            room -= len(written[name])
    return shown


def _facts(declaration: Declaration, edition: Edition) -> Iterator[str]:
    links = edition.links(declaration.name)
    if links.senders:
        yield item(f"Sent by: {', '.join(links.senders)}")
    for method in edition.linked.methods:
        if method.name in links.methods:
            results = f", result {' or '.join(map(code_span, method.results))}" if method.results else ""
            yield item(f"Method {code_span(method.name)}: {method.kind} {code_span(method.request)}{results}")


def _example(examples: Iterable[Example]) -> Iterator[str]:
    """The first that is right and short enough."""
    for each in examples:
        if not each.errors and each.text and len(each.text) <= LONGEST_EXAMPLE:
            yield heading(2, f"Example: {escaped(each.title or each.name)}")
            yield fence(each.text, each.language)
            return
