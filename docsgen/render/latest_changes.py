"""What the current version brought, by name alone: types and methods that are new in it, and those that went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from docsgen.render.addresses import anchor, relative
from docsgen.render.context import Edition
from docsgen.render.shapes import LinkView


class ChangeLine(msgspec.Struct, frozen=True):
    """One kind of change: ``New types``, and the names."""

    title: str
    names: tuple[LinkView, ...]


def latest_changes(editions: Sequence[Edition], page: str = "") -> tuple[ChangeLine, ...]:
    """Of the current version against the one before it; nothing where there is none before it, or nothing changed.

    Names link from ``page``: those that are new to the current version, those that went to the one before.
    """
    index = next((i for i, edition in enumerate(editions) if edition.version.id == edition.library.current), 0)
    if index == 0:
        return ()
    before, now = editions[index - 1], editions[index]
    lines = (
        ChangeLine("New methods", _methods(now, _method_names(now) - _method_names(before), page)),
        ChangeLine("Methods that went", _methods(before, _method_names(before) - _method_names(now), page)),
        ChangeLine("New types", _types(now, set(now.declarations) - set(before.declarations), page)),
        ChangeLine("Types that went", _types(before, set(before.declarations) - set(now.declarations), page)),
    )
    return tuple(line for line in lines if line.names)


def _method_names(edition: Edition) -> set[str]:
    return {method.name for method in edition.linked.methods}


def _methods(edition: Edition, names: Iterable[str], page: str) -> tuple[LinkView, ...]:
    address = f"{edition.home}methods/"
    return tuple(LinkView(name, relative(page, address, anchor(name))) for name in sorted(names))


def _types(edition: Edition, names: Iterable[str], page: str) -> tuple[LinkView, ...]:
    return tuple(LinkView(name, relative(page, edition.address(name))) for name in sorted(names))
