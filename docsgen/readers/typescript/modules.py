"""Files as modules: which declarations are public, under which names, and what the names in them mean."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from docsgen.readers.typescript.facts import Declared, Exported, Fact, Imported, Ran

Identity = tuple[str, str]
"""A declaration: the key of its module, and its name there."""


class Module(msgspec.Struct, frozen=True):
    """A file: ``key`` is its path among the others; ``ambient`` files export all, unless they list what they export.

    One that neither imports nor exports is no module by itself: all that it declares is public.
    """

    key: str
    ambient: bool
    is_module: bool
    declared: tuple[Declared, ...] = ()
    exports: tuple[Exported, ...] = ()
    imports: Mapping[str, Imported] = {}
    ran: tuple[Ran, ...] = ()

    @property
    def names(self) -> dict[str, None]:
        """The names that it declares, in order."""
        return dict.fromkeys(each.declaration.name for each in self.declared)


Modules = Mapping[str, Module]


def module_of(key: str, facts: Iterable[Fact], *, ambient: bool) -> Module:
    """The module that a file's facts make."""
    listed = list(facts)
    declared = tuple(fact for fact in listed if isinstance(fact, Declared))
    exports = tuple(fact for fact in listed if isinstance(fact, Exported))
    imports = {fact.local: fact for fact in listed if isinstance(fact, Imported)}
    return Module(
        key=key,
        ambient=ambient,
        is_module=bool(exports or imports or any(fact.exported and not fact.scope for fact in declared)),
        declared=declared,
        exports=exports,
        imports=imports,
        ran=tuple(fact for fact in listed if isinstance(fact, Ran)),
    )


def resolved(source: str, key: str, modules: Iterable[str]) -> str:
    """The key of the module that a relative path means from another one; empty where there is none."""
    if not source.startswith("."):
        return ""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(key), source))
    return next((each for each in candidates(path) if each in modules), "")


def candidates(path: str) -> Iterator[str]:
    """The files that an import of a path may mean."""
    yield path
    stem = path
    for ending in (".js", ".mjs", ".cjs", ".jsx"):
        stem = stem.removesuffix(ending)
    for base in dict.fromkeys((stem, path)):
        yield from (f"{base}{ending}" for ending in (".ts", ".tsx", ".d.ts", ".mts", ".d.mts", ".cts", ".d.cts"))
        yield from (f"{base}/index{ending}" for ending in (".ts", ".tsx", ".d.ts", ".d.mts", ".d.cts"))


def exports_of(key: str, modules: Modules, trail: frozenset[str] = frozenset()) -> dict[str, Identity]:
    """What a module exports, by public name; a name that comes by ``*`` gives way to one that is exported itself."""
    module = modules[key]
    if key in trail:
        return {}
    found: dict[str, Identity] = {}
    starred: dict[str, Identity] = {}
    everything = not module.is_module or (module.ambient and not _lists(module))
    for fact in module.declared:
        if everything or fact.exported:
            found[fact.declaration.name] = (key, fact.declaration.name)
    for export in module.exports:
        if export.name == "*" and not export.alias:
            starred |= {**_from(export.source, key, modules, trail), **starred}
        else:
            found |= _family(export, module, modules, trail | {key})
    return {**starred, **found}


def meanings(module: Module, modules: Modules) -> dict[str, Identity]:
    """What each name in a module stands for: its own declarations, and what it imports."""
    found: dict[str, Identity] = {}
    for local, imported in module.imports.items():
        exported = _from(imported.source, module.key, modules, frozenset())
        if imported.name == "*":
            found |= {f"{local}.{name}": identity for name, identity in exported.items()}
        else:
            found |= _renamed_family(imported.name, local, exported, modules)
    return found | {name: (module.key, name) for name in module.names}


def outside(modules: Modules) -> Iterator[tuple[str, str]]:
    """For each module the sources that it exports from, and that aren't among the modules."""
    for key, module in modules.items():
        for source in dict.fromkeys(export.source for export in module.exports if export.source):
            if not resolved(source, key, modules):
                yield key, source


def _lists(module: Module) -> bool:
    return any(not export.source for export in module.exports) or any(fact.default for fact in module.declared)


def _from(source: str, key: str, modules: Modules, trail: frozenset[str]) -> dict[str, Identity]:
    other = resolved(source, key, modules)
    return exports_of(other, modules, trail | {key}) if other else {}


def _family(export: Exported, module: Module, modules: Modules, trail: frozenset[str]) -> dict[str, Identity]:
    """What one ``export { ... }`` gives: the declaration, and those whose names begin with its own."""
    if export.source and export.name == "*":
        exported = _from(export.source, module.key, modules, trail)
        return {f"{export.alias}.{name}": identity for name, identity in exported.items()}
    if export.source:
        available = _from(export.source, module.key, modules, trail)
    elif export.name in module.names:
        available = {name: (module.key, name) for name in module.names}
    else:
        available = meanings(module, modules) if export.name in module.imports else {}
    alias = export.alias if export.alias != "default" else export.name
    return _renamed_family(export.name, alias, available, modules)


def _renamed_family(name: str, alias: str, available: Mapping[str, Identity], modules: Modules) -> dict[str, Identity]:
    if name == "default":
        defaults = (
            (fact.declaration.name, identity)
            for identity in available.values()
            for fact in modules[identity[0]].declared
            if fact.declaration.name == identity[1] and fact.default
        )
        name = next((each for each, _ in defaults), name)
    return {
        alias + public[len(name) :]: identity
        for public, identity in available.items()
        if public == name or public.startswith(f"{name}.")
    }
