"""Changes by category and type, the worst first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docsgen.language import markdown
from docsgen.language.addresses import anchor, category_id, changes_id, relative
from docsgen.language.categories import ALL, OTHERS
from docsgen.language.changes.showing import Group, compared_text, grouped
from docsgen.model import Change
from docsgen.render.change_entries import Pair, entry, filter_names
from docsgen.render.change_views import CategoryView, GroupView, LineView, ReachView, TextView
from docsgen.render.shapes import LinkView

MOST_REACHED = 40
"""Types that are listed as reached by the changes of a type."""


def category_views(pair: Pair) -> tuple[CategoryView, ...]:
    """The changed types by category, in the order of the new version, then of the old one."""
    found = grouped(pair.diff, pair.old.declarations, pair.new.declarations)
    only = [*found] == [OTHERS]
    return tuple(_view(ALL if only else name, groups, pair) for name, groups in found.items())


def _view(name: str, groups: Sequence[Group], pair: Pair) -> CategoryView:
    views = tuple(_group(each, pair) for each in groups)
    return CategoryView(category_id(name), pair.new.line(name), markdown.plain(name), views)


def _group(group: Group, pair: Pair) -> GroupView:
    name = group.name
    methods = filter_names({method for change in group.all for method in change.methods})
    addresses = pair.new.edition.library.addresses
    return GroupView(
        id=changes_id(name),
        name=name,
        links=pair.place(name),
        history=LinkView("history", relative(pair.page, f"types/{addresses.get(name, name)}/")),
        methods=methods,
        entries=tuple(entry(change, pair, methods) for change in group.changes),
        undeclared=tuple(entry(change, pair, methods) for change in group.undeclared),
        documentation=tuple(entry(change, pair, methods) for change in group.documentation),
        reach=_reach(group.all, pair),
        text=_text(name, pair) if group.changes or group.undeclared else None,
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
    old, new = pair.old.declarations.get(pair.old_name(name)), pair.new.declarations.get(name)
    lines, more = compared_text(old, new)
    return TextView(tuple(LineView(line[0], line[1:]) for line in lines), more) if lines else None
