"""From modules to declarations by public name, each name in them meaning what is published.

What isn't exported, but what exported types mention, is published too, with the modifier ``not-exported``: readers of
a format need to know it, however its authors arrange their files. (TypeDoc leaves it out and warns.)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docsgen.language.expressions import references
from docsgen.language.typescript import renamed
from docsgen.model import Declaration, Reference
from docsgen.readers.typescript.facts import Declared
from docsgen.readers.typescript.modules import Identity, Module, Modules, exports_of, meanings

NOT_EXPORTED = "not-exported"


class Published(msgspec.Struct, frozen=True):
    """A public name with everything that is declared under it, in order; ``key`` is the module it comes from."""

    name: str
    key: str
    declarations: tuple[Declaration, ...]
    exported: bool = True


def published(modules: Modules, entries: Sequence[str]) -> list[Published]:
    """All declarations that readers should see, each by its public name."""
    public: dict[Identity, str] = {}
    aliases: list[tuple[str, Identity]] = []
    for entry in entries:
        for name, identity in exports_of(entry, modules).items():
            if public.setdefault(identity, name) != name:
                aliases.append((name, identity))
    scopes = {key: meanings(module, modules) for key, module in modules.items()}
    declared = {key: _by_name(module) for key, module in modules.items()}
    hidden = list(_mentioned(public, scopes, declared))
    names = {**public, **{identity: identity[1] for identity in hidden}}
    changed = {key: _changed(scope, names) for key, scope in scopes.items()}
    found = [
        Published(
            name,
            key,
            tuple(
                msgspec.structs.replace(renamed(fact.declaration, changed[key]), name=name)
                for fact in declared[key].get(local, ())
            ),
            exported=(key, local) in public,
        )
        for (key, local), name in names.items()
    ]
    return [*found, *_aliases(aliases, public, declared)]


def _by_name(module: Module) -> dict[str, list[Declared]]:
    found: dict[str, list[Declared]] = {}
    for fact in module.declared:
        found.setdefault(fact.declaration.name, []).append(fact)
    return found


def _mentioned(
    public: Iterable[Identity],
    scopes: Mapping[str, Mapping[str, Identity]],
    declared: Mapping[str, Mapping[str, list[Declared]]],
) -> Iterator[Identity]:
    """What public declarations mention, and those in turn, without being public."""
    seen = set(public)
    waiting = deque(public)
    while waiting:
        key, name = waiting.popleft()
        for fact in declared[key].get(name, ()):
            for mention in _mentions(fact.declaration):
                for found in _owners(mention, scopes[key]):
                    if found not in seen:
                        seen.add(found)
                        waiting.append(found)
                        yield found


def _owners(name: str, scope: Mapping[str, Identity]) -> Iterator[Identity]:
    """The declaration that a name means, and those that it is in (``A.B`` is in ``A``)."""
    while name:
        if name in scope:
            yield scope[name]
        name = name.rpartition(".")[0]


def _mentions(declaration: Declaration) -> Iterator[str]:
    own = {parameter.name for parameter in declaration.type_parameters}
    parts = [declaration.type, *declaration.bases]
    for parameter in declaration.type_parameters:
        parts += [part for part in (parameter.constraint, parameter.default) if part is not None]
    for part in parts:
        yield from (name for _, name in references(part) if name not in own)


def _changed(scope: Mapping[str, Identity], names: Mapping[Identity, str]) -> dict[str, str]:
    """The names of a module that are published under another one."""
    return {name: names[target] for name, target in scope.items() if names.get(target, name) != name}


def _aliases(
    aliases: Iterable[tuple[str, Identity]],
    public: Mapping[Identity, str],
    declared: Mapping[str, Mapping[str, list[Declared]]],
) -> Iterator[Published]:
    """A second public name is an alias of the first."""
    for name, (key, local) in dict.fromkeys(aliases):
        facts = declared[key].get(local, ())
        for fact in facts[:1]:
            alias = Declaration(name, "type-alias", Reference(public[key, local]), locations=fact.declaration.locations)
            yield Published(name, key, (alias,))
