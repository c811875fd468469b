"""The order in which declarations are shown: by category, then as their sources order them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from docsgen.merge.precedence import rank
from docsgen.model import Declaration, Fragment, VersionModel


def arrange(
    declarations: Mapping[str, Declaration], fragments: Sequence[Fragment]
) -> tuple[tuple[str, ...], tuple[Declaration, ...]]:
    """The categories in the order of the source that is believed for them, and the declarations in that order."""
    believed = sorted(fragments, key=lambda fragment: rank("category", fragment.source.kind))
    categories = tuple(dict.fromkeys(category for fragment in believed for category in fragment.categories))
    written = [each for fragment in believed for each in fragment.declarations]
    places = {name: index for index, name in enumerate(dict.fromkeys(each.name for each in written))}
    return _in_order(categories, declarations.values(), places)


def borrow_categories(models: Sequence[VersionModel]) -> list[VersionModel]:
    """Versions whose sources know no categories, with those that the same types have in a later version."""
    borrowed: list[VersionModel] = []
    later: dict[str, tuple[str, str]] = {}
    order: dict[str, int] = {}
    for model in reversed(models):
        own = any(declaration.category for declaration in model.declarations)
        borrowed.append(model if own else _borrow(model, later, order))
        later |= {each.name: (each.category, model.version.id) for each in model.declarations if each.category and own}
        order = {**{category: len(order) + index for index, category in enumerate(model.categories)}, **order}
    return borrowed[::-1]


def _borrow(model: VersionModel, later: Mapping[str, tuple[str, str]], order: Mapping[str, int]) -> VersionModel:
    declarations = []
    for declaration in model.declarations:
        category, version = later.get(declaration.name, ("", ""))
        if category:
            provenance = {**declaration.provenance, "category": f"version {version}"}
            declaration = msgspec.structs.replace(declaration, category=category, provenance=provenance)
        declarations.append(declaration)
    used = {declaration.category for declaration in declarations if declaration.category}
    categories = tuple(sorted(used, key=lambda category: (order.get(category, len(order)), category)))
    places = {declaration.name: index for index, declaration in enumerate(declarations)}
    arranged = _in_order(categories, declarations, places)
    return msgspec.structs.replace(model, categories=arranged[0], declarations=arranged[1])


def _in_order(
    categories: tuple[str, ...], declarations: Iterable[Declaration], places: Mapping[str, int]
) -> tuple[tuple[str, ...], tuple[Declaration, ...]]:
    """Sorted; categories that nothing stands under are left out, those that no source lists come last."""
    everything = list(declarations)
    used = {each.category for each in everything}
    known = [category for category in categories if category in used]
    known += sorted(used - set(known) - {""})
    ranks = {category: index for index, category in enumerate(known)}
    everything.sort(key=lambda each: (ranks.get(each.category, len(ranks)), places.get(each.name, 0), each.name))
    return tuple(known), tuple(everything)
