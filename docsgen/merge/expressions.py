"""Joining what two sources say of one type: structure by structure, aliases written out only where that decides.

The primary source decides which values pass. Where both accept the same values, the secondary's notation is
shown: it has the order, the names of aliases and the open unions that people wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from docsgen.language.expressions import transform
from docsgen.language.json_value import canonical, same
from docsgen.language.typescript import expand_utility, print_type
from docsgen.language.wording import wordless
from docsgen.merge.annotations import join as join_annotations
from docsgen.merge.annotations import stamp
from docsgen.merge.joined import Context, Difference, Joined, Path
from docsgen.merge.objects import join_objects
from docsgen.merge.unions import join_unions
from docsgen.model import (
    Annotated,
    Annotations,
    Array,
    Intersection,
    Literal,
    Object,
    Opaque,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TypeExpression,
    Union,
)


def join(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path = ()) -> Joined:
    """One expression from two, with their differences."""
    primary, secondary = _plain(primary, secondary), _plain(secondary, primary)
    for attempt in _ATTEMPTS:
        joined = attempt(primary, secondary, context, path)
        if joined is not None:
            return joined
    return Joined(primary, (Difference("types-differ", path, shown(primary), shown(secondary)),))


def shown(expression: TypeExpression) -> str:
    """A type as people read it, where ``integer`` and ``number`` have to be told apart."""
    integer = Primitive("integer")
    return print_type(transform(expression, lambda part: Reference("integer") if part == integer else part))


def bare(expression: TypeExpression) -> TypeExpression:
    """The expression without any words in it, to compare what it accepts."""
    return transform(wordless(expression), _without_kinship)


def _without_kinship(part: TypeExpression) -> TypeExpression:
    if not isinstance(part, Object):
        return part
    members = tuple(
        msgspec.structs.replace(member, inherited_from="", overrides="", method=False, provenance={}, readonly=False)
        for member in part.members
    )
    signatures = tuple(msgspec.structs.replace(signature, name="key") for signature in part.index_signatures)
    return msgspec.structs.replace(part, members=members, index_signatures=signatures)


def _plain(expression: TypeExpression, other: TypeExpression) -> TypeExpression:
    """Utility types written out, and ``object`` as an object without members where the other has to be compared."""
    expression = expand_utility(expression)
    return Object() if expression == Primitive("object") != other else expression


def _annotated(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    if not isinstance(primary, Annotated) and not isinstance(secondary, Annotated):
        return None
    mine = primary.annotations if isinstance(primary, Annotated) else Annotations()
    theirs = secondary.annotations if isinstance(secondary, Annotated) else Annotations()
    inner = join(
        primary.base if isinstance(primary, Annotated) else primary,
        secondary.base if isinstance(secondary, Annotated) else secondary,
        context,
        path,
    )
    kinds = context.kinds
    annotations, _ = join_annotations(mine, theirs, stamp(mine, kinds[0]), stamp(theirs, kinds[1]))
    return msgspec.structs.replace(inner, type=Annotated(inner.type, annotations))


def _unsaid(primary: TypeExpression, secondary: TypeExpression, _context: Context, _path: Path) -> Joined | None:
    """``any`` is what a generator writes for what it couldn't resolve: the other source knows better."""
    if secondary == Primitive("any"):
        return Joined(primary, gain=primary != Primitive("unknown"))
    if primary == Primitive("any"):
        return Joined(secondary)
    return None


def _constants(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    """``typeof VERSION`` is the value of that constant."""
    mine = _constant(primary, context.primary, context.secondary)
    theirs = _constant(secondary, context.secondary, context.primary)
    if primary == secondary or (mine is None and theirs is None):
        return None
    return join(mine or primary, theirs or secondary, context, path)


def _constant(expression: TypeExpression, *scopes: Mapping[str, TypeExpression]) -> Literal | None:
    if not isinstance(expression, Opaque) or not expression.text.startswith("typeof "):
        return None
    name = expression.text.removeprefix("typeof ")
    return next((value for scope in scopes if isinstance(value := scope.get(name), Literal)), None)


def _shown_only(primary: TypeExpression, secondary: TypeExpression, _context: Context, path: Path) -> Joined | None:
    """Syntax that can't be normalized can't be compared either: what is shown says so."""
    if isinstance(primary, Opaque):
        return Joined(primary) if primary == secondary else Joined(secondary)
    if isinstance(secondary, Opaque):
        return Joined(primary, (Difference("not-compared", path, shown(primary), secondary.text),), gain=True)
    return None


def _same_kind(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    handler = _SAME_KIND.get(type(primary)) if type(primary) is type(secondary) else None
    return handler(primary, secondary, context, path) if handler else None


def _primitives(primary: Primitive, secondary: Primitive, _context: Context, path: Path) -> Joined | None:
    if primary == secondary:
        return Joined(primary)
    if (primary.name, secondary.name) == ("integer", "number"):
        return Joined(primary, (Difference("number-is-integer", path, "integer", "number"),), gain=True)
    return None


def _literals(primary: Literal, secondary: Literal, _context: Context, _path: Path) -> Joined | None:
    return Joined(primary) if same(primary.value, secondary.value) else None


def _arrays(primary: Array, secondary: Array, context: Context, path: Path) -> Joined:
    items = join(primary.items, secondary.items, context, (*path, "[]"))
    return msgspec.structs.replace(items, type=msgspec.structs.replace(primary, items=items.type))


def _tuples(primary: Tuple, secondary: Tuple, context: Context, path: Path) -> Joined | None:
    if len(primary.elements) != len(secondary.elements) or (primary.rest is None) != (secondary.rest is None):
        return None
    pairs = list(zip(primary.elements, secondary.elements, strict=True))
    if any(mine.required != theirs.required for mine, theirs in pairs):
        return None
    elements = [
        join(mine.type, theirs.type, context, (*path, f"[{index}]")) for index, (mine, theirs) in enumerate(pairs)
    ]
    rest = join(primary.rest, secondary.rest, context, (*path, "[]")) if primary.rest and secondary.rest else None
    joined = [*elements, rest] if rest else elements
    return Joined(
        msgspec.structs.replace(
            primary,
            elements=tuple(
                msgspec.structs.replace(mine, type=each.type, name=mine.name or theirs.name)
                for each, (mine, theirs) in zip(elements, pairs, strict=True)
            ),
            rest=rest and rest.type,
        ),
        tuple(difference for each in joined for difference in each.differences),
        any(each.gain for each in joined),
    )


def _intersections(primary: Intersection, secondary: Intersection, context: Context, path: Path) -> Joined | None:
    if len(primary.members) != len(secondary.members):
        return None
    parts = [join(*pair, context, path) for pair in zip(primary.members, secondary.members, strict=True)]
    if any(part.contradicts for part in parts):
        return None
    return Joined(
        Intersection(tuple(part.type for part in parts)),
        tuple(difference for part in parts for difference in part.differences),
        any(part.gain for part in parts),
    )


def _objects(primary: Object, secondary: Object, context: Context, path: Path) -> Joined:
    return join_objects(primary, secondary, context, path, join)


def _refined(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    """The primary's limits are shown; those that only the secondary has are a difference, those beyond it a gain."""
    if not isinstance(primary, Refined) and not isinstance(secondary, Refined):
        return None
    mine = primary if isinstance(primary, Refined) else Refined(primary)
    theirs = secondary if isinstance(secondary, Refined) else Refined(secondary)
    inner = join(mine.base, theirs.base, context, path)
    differences = inner.differences
    if _beyond(theirs, mine):
        differences += (Difference("constraints-differ", path, _constraints(mine), _constraints(theirs)),)
    gain = inner.gain or _beyond(mine, theirs)
    type_ = msgspec.structs.replace(mine, base=inner.type) if isinstance(primary, Refined) else inner.type
    return Joined(type_, differences, gain)


def _beyond(one: Refined, other: Refined) -> bool:
    """Whether one has a limit that the other doesn't have."""
    known = {each.keyword: each.value for each in other.constraints}
    limits = any(each.keyword not in known or not same(each.value, known[each.keyword]) for each in one.constraints)
    return limits or any(each not in other.schemas for each in one.schemas)


def _constraints(refined: Refined) -> str:
    limits = [f"{each.keyword} {canonical(each.value)}" for each in refined.constraints]
    return ", ".join(sorted((*limits, *(each.keyword for each in refined.schemas)))) or "none"


def _unions(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    if isinstance(primary, Union) or isinstance(secondary, Union):
        return join_unions(primary, secondary, context, path, join)
    return None


def _references(primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path) -> Joined | None:
    """A name and what it stands for, on one side each: notation, if they accept the same values."""
    if isinstance(primary, Reference) and isinstance(secondary, Reference) and _same_name(primary, secondary):
        return Joined(primary)
    key = (canonical(msgspec.to_builtins(primary)), canonical(msgspec.to_builtins(secondary)))
    if key in context.expanding:
        return Joined(primary)
    deeper = msgspec.structs.replace(context, expanding=context.expanding | {key})
    return _named_by_secondary(primary, secondary, deeper, path) or _named_by_primary(primary, secondary, deeper, path)


def _same_name(one: Reference, other: Reference) -> bool:
    return (one.name, one.path) == (other.name, other.path) and len(one.arguments) == len(other.arguments)


def _named_by_secondary(
    primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path
) -> Joined | None:
    target = _target(secondary, context.secondary, context.primary)
    if target is None or not isinstance(secondary, Reference):
        return None
    trial = join(primary, target, context, path)
    if trial.contradicts:
        return trial if isinstance(primary, Object) and isinstance(target, Object) else None
    own = context.primary.get(secondary.name)
    covered = own is not None and bare(own) == bare(primary)
    return Joined(secondary) if covered or not trial.gain else trial


def _named_by_primary(
    primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path
) -> Joined | None:
    target = _target(primary, context.primary, context.secondary)
    if target is None:
        return None
    trial = join(target, secondary, context, path)
    return None if trial.contradicts else Joined(primary)


def _target(expression: TypeExpression, *scopes: Mapping[str, TypeExpression]) -> TypeExpression | None:
    if not isinstance(expression, Reference) or expression.path or expression.arguments:
        return None
    return next((scope[expression.name] for scope in scopes if expression.name in scope), None)


_SAME_KIND: Mapping[type[Any], Callable[[Any, Any, Context, Path], Joined | None]] = {
    Primitive: _primitives,
    Literal: _literals,
    Array: _arrays,
    Tuple: _tuples,
    Intersection: _intersections,
    Object: _objects,
}

_ATTEMPTS: tuple[Callable[[TypeExpression, TypeExpression, Context, Path], Joined | None], ...] = (
    _annotated,
    _unsaid,
    _constants,
    _shown_only,
    _same_kind,
    _refined,
    _references,
    _unions,
)
