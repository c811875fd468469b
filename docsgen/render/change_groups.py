"""Changes by category and type, the worst first."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from docsgen.language import markdown
from docsgen.language.addresses import anchor, category_id, changes_id, relative
from docsgen.language.changes.levels import level_of
from docsgen.language.typescript import declaration_tokens
from docsgen.language.wording import reworded
from docsgen.model import Annotations, Change, Declaration
from docsgen.render.change_entries import Pair, entry, filter_names
from docsgen.render.change_views import CategoryView, GroupView, LineView, ReachView, TextView
from docsgen.render.change_words import rank
from docsgen.render.context import Edition
from docsgen.render.overview import ALL, OTHERS
from docsgen.render.shapes import LinkView

MOST_REACHED = 40
"""Types that are listed as reached by the changes of a type."""

MOST_LINES = 80
"""Lines of the comparison of a type's text."""


def category_views(pair: Pair) -> tuple[CategoryView, ...]:
    """The changed types by category, in the order of the new version, then of the old one."""
    groups: dict[str, dict[str, list[Change]]] = {}
    for change in pair.diff.changes:
        groups.setdefault(_category(change.type, pair), {}).setdefault(change.type, []).append(change)
    order = [*_order(pair.new.edition), *_order(pair.old.edition), OTHERS]
    found = sorted(groups, key=order.index)
    only = found == [OTHERS]
    return tuple(_view(ALL if only else name, groups[name], pair) for name in found)


def _order(edition: Edition) -> Iterator[str]:
    return (each.category for each in edition.declarations.values() if each.category)


def _category(name: str, pair: Pair) -> str:
    declaration = pair.new.edition.declarations.get(name) or pair.old.edition.declarations.get(name)
    return (declaration.category if declaration else "") or OTHERS


def _view(name: str, types: dict[str, list[Change]], pair: Pair) -> CategoryView:
    worst_first = sorted(types, key=lambda each: min(rank(level_of(change)) for change in types[each]))
    groups = tuple(_group(each, types[each], pair) for each in worst_first)
    return CategoryView(category_id(name), pair.new.line(name), markdown.plain(name), groups)


def _group(name: str, changes: Sequence[Change], pair: Pair) -> GroupView:
    worst_first = sorted(changes, key=lambda change: rank(level_of(change)))
    methods = filter_names({method for change in changes for method in change.methods})
    entries = [(change, entry(change, pair, methods)) for change in worst_first]
    words = [view for change, view in entries if change.kind == "documentation"]
    undeclared = [view for change, view in entries if change.undeclared and view not in words]
    addresses = pair.new.edition.library.addresses
    return GroupView(
        id=changes_id(name),
        name=name,
        links=pair.place(name),
        history=LinkView("history", relative(pair.page, f"types/{addresses.get(name, name)}/")),
        methods=methods,
        entries=tuple(view for _, view in entries if view not in words and view not in undeclared),
        undeclared=tuple(undeclared),
        documentation=tuple(words),
        reach=_reach(changes, pair),
        text=_text(name, pair) if len(words) < len(entries) else None,
    )


def _reach(changes: Iterable[Change], pair: Pair) -> ReachView:
    listed = [*changes]
    types = [*dict.fromkeys(each for change in listed for each in change.types)]
    types = [each for each in types if each in pair.new.edition.declarations or each in pair.old.edition.declarations]
    methods = dict.fromkeys(each for change in listed for each in change.methods)
    return ReachView(
        types=tuple(LinkView(each, _either(each, pair)) for each in types[:MOST_REACHED]),
        methods=tuple(method_link(each, pair) for each in methods),
        more=max(0, len(types) - MOST_REACHED),
    )


def _either(name: str, pair: Pair) -> str:
    """A type's page in the new version, or else in the old one."""
    return pair.new.type(name) or pair.old.type(name) or ""


def method_link(name: str, pair: Pair) -> LinkView:
    """A method of the new version, or else of the old one."""
    for here in (pair.new, pair.old):
        if any(method.name == name for method in here.edition.linked.methods):
            return LinkView(name, here.to(f"{here.edition.home}methods/", anchor(name)))
    return LinkView(name)


def _text(name: str, pair: Pair) -> TextView | None:
    old = pair.old.edition.declarations.get(pair.old_name(name))
    new = pair.new.edition.declarations.get(name)
    if old is None or new is None:
        return None
    compared = difflib.unified_diff(_lines(old), _lines(new), lineterm="", n=3)
    lines = [LineView(line[0], line[1:]) for line in [*compared][2:]]
    return TextView(tuple(lines[:MOST_LINES]), max(0, len(lines) - MOST_LINES)) if lines else None


def _lines(declaration: Declaration) -> list[str]:
    """The declaration in TypeScript, without the texts, which have entries of their own."""
    bare = msgspec.structs.replace(
        declaration, type=reworded(declaration.type, _silent), annotations=_silent(declaration.annotations)
    )
    return "".join(token.text for token in declaration_tokens(bare)).split("\n")


def _silent(annotations: Annotations) -> Annotations:
    return msgspec.structs.replace(annotations, comment=None)
