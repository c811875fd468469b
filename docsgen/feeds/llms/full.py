"""``llms-full.txt``: all of a version in one text, the shortest that says everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docsgen.feeds.edition import Edition
from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.version_twins import constants, features
from docsgen.feeds.twins.writing import heading, item, items, text_of
from docsgen.language import markdown
from docsgen.language.categories import categories
from docsgen.language.constants import by_value
from docsgen.language.markdown import escaped, fence
from docsgen.language.methods import receivers
from docsgen.language.own_words import attribution
from docsgen.model import Method


def full_text(edition: Edition, written: Mapping[str, str], page: str) -> str:
    """All of a version as it stands in the folder ``page``; ``written`` are its declarations in TypeScript."""
    return text_of(_blocks(edition, written, Desk(edition, page, whole=True)))


def _blocks(edition: Edition, written: Mapping[str, str], desk: Desk) -> Iterator[str]:
    options, version = edition.options, edition.version
    yield heading(1, f"{escaped(options.site_name)}, version {escaped(version.title or version.id)}, complete")
    index = f"{desk.to(edition.home).removesuffix('index.md')}llms.txt"
    examples = "Examples, history and links stand in the text of each type, which [llms.txt]({}) lists."
    yield (
        f"> {len(edition.declarations)} types in TypeScript, {len(edition.linked.methods)} methods. "
        + examples.format(index)
    )
    if edition.linked.methods:
        yield heading(2, "Methods")
        yield items(item(_method(method, edition)) for method in edition.linked.methods)
    yield from _senders(edition)
    for name, types in categories(edition.declarations.values()).items():
        yield heading(2, escaped(markdown.plain(name)))
        yield fence("\n\n".join(written[each.name] for each in types), "typescript")
    yield from _values(edition)
    if edition.linked.model.registry:
        yield from features(edition, desk)
    yield attribution(options.attribution, [edition.linked.model])


def _method(method: Method, edition: Edition) -> str:
    """``tools/call (request, client → server): CallToolRequest → CallToolResult; errors: ...``."""
    to = receivers(method.senders, edition.library.roles)
    both = f" → {', '.join(to)}" if to and to != method.senders[::-1] else ""
    way = f", {' and '.join(method.senders)}{both}" if method.senders else ""
    results = f" → {' | '.join(method.results)}" if method.results else ""
    response = f" in {method.response}" if method.response else ""
    errors = f"; errors: {', '.join(method.errors)}" if method.errors else ""
    params = f"; params: {method.params}" if method.params else ""
    dates = f"; since {method.since}" if method.since else ""
    dates += f"; removed in {method.removed_in}" if method.removed_in else ""
    declaration = edition.declarations.get(method.request)
    gone = "; deprecated" if declaration and declaration.annotations.deprecation else ""
    return f"{method.name} ({method.kind}{way}): {method.request}{results}{response}{params}{errors}{dates}{gone}"


def _senders(edition: Edition) -> Iterator[str]:
    """Who puts which types on the wire."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name in edition.declarations:
        if senders := edition.links(name).senders:
            found.setdefault(senders, []).append(name)
    if found:
        yield heading(2, "Who sends what")
        yield items(item(f"{' and '.join(senders)}: {', '.join(names)}") for senders, names in sorted(found.items()))


def _values(edition: Edition) -> Iterator[str]:
    values = [*by_value(constants(edition), edition.declarations.values())]
    if values:
        yield heading(2, "Constants and error codes")
        yield items(item(f"{value}: {', '.join(places)}") for value, places in values)
