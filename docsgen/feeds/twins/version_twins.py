"""The twins of the pages about a version as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docsgen.feeds.edition import Edition, summary
from docsgen.feeds.twins.desk import Desk
from docsgen.feeds.twins.news import news_blocks
from docsgen.feeds.twins.words import deprecation, marks
from docsgen.feeds.twins.writing import code_link, heading, item, items, link
from docsgen.language import markdown
from docsgen.language.badges import badges
from docsgen.language.categories import categories
from docsgen.language.constants import by_value, constant_value
from docsgen.language.constraints import json_text
from docsgen.language.markdown import code_span, escaped
from docsgen.language.methods import KINDS, messages, receivers
from docsgen.language.notices import Notice, notices
from docsgen.language.own_words import note_of_versions
from docsgen.language.stories import NO_DATES, Dates
from docsgen.language.words import STATES, kind_words
from docsgen.model import Annotations, Declaration, DeprecatedFeature, Method


def overview(edition: Edition) -> Iterator[str]:
    """What there is in a version."""
    desk, version = Desk(edition, edition.home), edition.version
    title, official = version.title or version.id, desk.outside(version.source)
    yield heading(1, f"Version {escaped(title)}")
    state = [STATES.get(version.status, version.status), version.date if version.date != title else ""]
    shown = [*state, link(escaped(edition.options.official), official) if official else ""]
    yield ", ".join(filter(None, shown))
    current = edition.library.current
    if current and current != version.id:
        yield f"The current version is {link(escaped(current), desk.to(f'{current}/'))}."
    yield desk.text(edition.options.notice)
    own = note_of_versions([edition.linked.model])
    if own:
        holds = f"; what holds is {link(escaped(edition.options.official), official)}" if official else ""
        yield f"{own}{holds}."
    yield items(item(link(words, desk.to(address))) for words, address in pages(edition))
    if edition.past.news:
        yield heading(2, "What is new")
        yield from news_blocks(edition.past.news, desk.to, edition)
    if edition.linked.methods:
        yield heading(2, "Methods")
        yield items(_method_line(method, desk) for method in edition.linked.methods)
    for name, types in categories(edition.declarations.values()).items():
        yield heading(2, escaped(markdown.plain(name)))
        yield items(_type_line(declaration, desk) for declaration in types)


def pages(edition: Edition) -> Iterator[tuple[str, str]]:
    """Titles and addresses of the pages about a version as a whole, those that say something."""
    if edition.linked.methods:
        yield "Methods", f"{edition.home}methods/"
    if any(by_value(constants(edition), edition.declarations.values())):
        yield "Constants", f"{edition.home}constants/"
    if edition.linked.model.registry or any(notices(edition)):
        yield "Deprecated", f"{edition.home}deprecated/"


def constants(edition: Edition) -> list[Declaration]:
    """The constants that a version shows."""
    return [edition.declarations[name] for name in edition.linked.constants if name in edition.declarations]


def _method_line(method: Method, desk: Desk) -> str:
    senders = f" from {' and '.join(method.senders)}" if method.senders else ""
    return item(f"{code_link(method.name, desk.to(f'{desk.edition.home}methods/'))}: {method.kind}{senders}")


def _type_line(declaration: Declaration, desk: Desk) -> str:
    edition, version = desk.edition, desk.edition.version.id
    links = edition.links(declaration.name)
    changed = version in edition.past.dates(declaration.name).changed_in
    shown = badges(
        declaration.annotations,
        since=links.since if links.since == version else "",
        removed_in=links.removed_in,
        modifiers=declaration.modifiers,
        dates=Dates(changed_near=(version,)) if changed else NO_DATES,
    )
    words = escaped(summary(declaration)) or kind_words(declaration.kind)
    return item(f"{desk.named(declaration.name)}{marks(shown)}: {words}")


def methods(edition: Edition) -> Iterator[str]:
    """A version's methods: who sends each, and the types of its messages."""
    desk = Desk(edition, f"{edition.home}methods/")
    yield heading(1, "Methods")
    yield f"The JSON-RPC methods of version {link(escaped(edition.version.id), desk.to(edition.home))}."
    for kind, title in KINDS.items():
        found = [method for method in edition.linked.methods if method.kind == kind]
        if found:
            yield heading(2, title)
        for method in found:
            yield from _method(method, desk)


def _method(method: Method, desk: Desk) -> Iterator[str]:
    declaration = desk.declarations.get(method.request)
    annotations = declaration.annotations if declaration else Annotations()
    to = receivers(method.senders, desk.edition.library.roles)
    way = " → ".join(", ".join(roles) for roles in (method.senders, to) if roles)
    shown = marks(badges(annotations, since=method.since, removed_in=method.removed_in))
    yield heading(3, code_span(method.name))
    yield f"{way}{shown}".removeprefix("; ")
    if annotations.deprecation:
        yield from deprecation(annotations.deprecation, desk, noted=True)
    yield escaped(summary(declaration)) if declaration else ""
    yield items(item(f"{title}: {', '.join(map(desk.named, names))}") for title, names in messages(method))


def constants_blocks(edition: Edition) -> Iterator[str]:
    """A version's constants by name, and all named values by value."""
    desk = Desk(edition, f"{edition.home}constants/")
    yield heading(1, "Constants")
    yield f"Error codes and other constants of version {link(escaped(edition.version.id), desk.to(edition.home))}."
    listed = constants(edition)
    values = [*by_value(listed, edition.declarations.values())]
    if not values:
        yield "This version has none."
    if listed:
        yield heading(2, "By name")
        yield items(_constant(each, desk) for each in listed)
    if values:
        yield heading(2, "By value")
        yield items(
            item(f"{code_span(value)}: {', '.join(_place(each, desk) for each in places)}") for value, places in values
        )


def _constant(declaration: Declaration, desk: Desk) -> str:
    links = desk.edition.links(declaration.name)
    shown = marks(badges(declaration.annotations, since=links.since, removed_in=links.removed_in))
    words = escaped(summary(declaration))
    value = code_span(json_text(constant_value(declaration)))
    return item(f"{desk.named(declaration.name)} = {value}{shown}{f': {words}' if words else ''}")


def _place(place: str, desk: Desk) -> str:
    return code_link(place, desk.link(place))


def _noticed(notice: Notice, desk: Desk) -> str:
    return code_link(notice.words, desk.type(notice.type))


def deprecated(edition: Edition) -> Iterator[str]:
    """Everything that is deprecated in a version: since when, why, what instead, and when it may go."""
    desk, registry = Desk(edition, f"{edition.home}deprecated/"), edition.linked.model.registry
    found = [*notices(edition)]
    features = {row.feature for row in registry}
    others = [each for each in found if each.deprecation.feature not in features]
    version = link(escaped(edition.version.id), desk.to(edition.home))
    yield heading(1, "Deprecated")
    yield f"What is deprecated in version {version}: since when, why, what to use instead, and when it may go."
    if not registry and not found:
        yield "The sources of this version mark nothing as deprecated."
    yield from _features("Registry", [row for row in registry if not row.removed], found, desk)
    if others:
        yield heading(2, "Not in the registry" if registry else "Deprecated")
        yield items(item(_noticed(each, desk), *deprecation(each.deprecation, desk)) for each in others)
    yield from _features("Removed", [row for row in registry if row.removed], found, desk)


def features(edition: Edition, desk: Desk) -> Iterator[str]:
    """The registry of deprecated features, and what each means in the version."""
    registry, found = edition.linked.model.registry, [*notices(edition)]
    yield from _features("Deprecated features", [row for row in registry if not row.removed], found, desk)
    yield from _features("Removed features", [row for row in registry if row.removed], found, desk)


def _features(title: str, rows: Iterable[DeprecatedFeature], found: list[Notice], desk: Desk) -> Iterator[str]:
    for index, each in enumerate(rows):
        if not index:
            yield heading(2, title)
        yield from _feature(each, found, desk)


def _feature(row: DeprecatedFeature, found: list[Notice], desk: Desk) -> Iterator[str]:
    own = [each for each in found if each.deprecation.feature == row.feature]
    noticed = {each.words for each in own}
    yield heading(3, desk.text(row.markdown or row.feature))
    yield from deprecation(msgspec.structs.replace(row.deprecation, feature=""), desk)
    yield items(item(f"{escaped(title)}: {desk.text(text)}") for title, text in row.cells)
    if row.values and not own:
        yield f"Values: {', '.join(code_span(f'{member} = {value}') for member, value in row.values)}"
    named = (_place(name, desk) for name in row.types if name not in noticed)
    listed = [*(_noticed(each, desk) for each in own), *named]
    yield items(map(item, listed))
    if not listed:
        yield "The registry's row is joined to no type of this version."
