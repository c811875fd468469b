"""Who mentions whom, in one version."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from docsgen.language.expressions import references
from docsgen.language.names import BUILTIN, mentions
from docsgen.model import Declaration, Finding, Reference, Use, VersionModel

UNRESOLVED = "unresolved-reference"
BASE = "undeclared-base"
"""A base that isn't declared is mostly an internal type: no fact is missing, since types are complete in themselves."""


DERIVING = ("Omit", "Partial", "Pick", "Readonly", "Required")
"""Utility types that give a type of the members of their first argument: who extends one extends that type."""


class Uses(msgspec.Struct, frozen=True):
    """By name of a type: who mentions it and where, whom it mentions, who extends it."""

    used_by: Mapping[str, tuple[Use, ...]]
    uses: Mapping[str, tuple[str, ...]]
    subtypes: Mapping[str, tuple[str, ...]]


def uses(declarations: Sequence[Declaration]) -> Uses:
    """All mentions of declared types; a base counts as a mention at the declaration itself."""
    mentioned = {each.name: tuple(mentions(each)) for each in declarations}
    users: dict[str, set[Use]] = {name: set() for name in mentioned}
    subtypes: dict[str, dict[str, None]] = {name: {} for name in mentioned}
    for declaration in declarations:
        for base in declaration.bases:
            subtypes.setdefault(_extended(base, mentioned), {})[declaration.name] = None
    for user, found in mentioned.items():
        for use in found:
            users.setdefault(use.type, set()).add(Use(user, use.place))
    return Uses(
        used_by={name: tuple(sorted(users[name])) for name in mentioned},
        uses={
            name: tuple(dict.fromkeys(use.type for use in found if use.type in mentioned))
            for name, found in mentioned.items()
        },
        subtypes={name: tuple(subtypes[name]) for name in mentioned},
    )


def _extended(base: Reference, declared: Collection[str]) -> str:
    """The type that a base means: ``Response`` where ``Omit<Response, "error">`` is extended."""
    inner = base.arguments[0] if base.arguments else None
    if base.name in DERIVING and base.name not in declared and isinstance(inner, Reference):
        return _extended(inner, declared)
    return base.name


def unresolved(model: VersionModel) -> Iterator[Finding]:
    """Names that are neither declared nor built in, each once, unless a reader has reported it already.

    A name that is only a base is another kind of finding. An address (``https://...``) leads elsewhere on purpose.
    """
    declared = {each.name for each in model.declarations}
    reported = [each.message for each in model.findings if each.id == UNRESOLVED]
    unknown: dict[str, list[tuple[Declaration, str]]] = {}
    for declaration in model.declarations:
        for use in mentions(declaration):
            if use.type not in declared and use.type not in BUILTIN and "://" not in use.type:
                unknown.setdefault(use.type, []).append((declaration, use.place))
    for name, places in unknown.items():
        if not any(f"`{name}`" in message or repr(name) in message for message in reported):
            only_base = all(_is_only_base(name, declaration) for declaration, _ in places)
            yield _undeclared_base(name, places, model) if only_base else _unresolved(name, places, model)


def _is_only_base(name: str, declaration: Declaration) -> bool:
    """Whether the declaration extends the name, and its type says everything without it."""
    in_bases = any(name == each for base in declaration.bases for _, each in references(base))
    return in_bases and all(name != each for _, each in references(declaration.type))


def _undeclared_base(name: str, places: Sequence[tuple[Declaration, str]], model: VersionModel) -> Finding:
    declaration = places[0][0]
    return Finding(
        id=BASE,
        severity="note",
        message=f"`{name}` is the base of {_and_others(declaration.name, len(places) - 1)}, but declared nowhere.",
        version=model.version.id,
        source=_file(declaration),
        place=declaration.name,
        mend="export it, if readers should see it",
    )


def _and_others(name: str, others: int) -> str:
    return f"{name} and {others} more" if others else name


def _unresolved(name: str, places: Sequence[tuple[Declaration, str]], model: VersionModel) -> Finding:
    declaration, at = places[0]
    others = len(places) - 1
    also = f", and in {others} more place{'s' * (others > 1)}" if others else ""
    return Finding(
        id=UNRESOLVED,
        severity="warning",
        message=f"`{name}` is mentioned here{also}, but declared nowhere.",
        version=model.version.id,
        source=_file(declaration),
        place=f"{declaration.name}.{at}" if at else declaration.name,
        mend="declare it, or mend the name",
    )


def _file(declaration: Declaration) -> str:
    return declaration.locations[0].file if declaration.locations else ""
