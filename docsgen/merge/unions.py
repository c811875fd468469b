"""Joining two unions: alternatives are paired whatever their order; an open union keeps its words."""

from __future__ import annotations

import msgspec

from docsgen.language.expressions import unwrapped
from docsgen.merge.joined import Context, Join, Joined, Path
from docsgen.model import Literal, Primitive, Reference, TypeExpression, Union


class _Pairing(msgspec.Struct, frozen=True):
    """By the secondary's index: what it was joined with; and what is left over on both sides."""

    pairs: dict[int, Joined]
    primary_left: tuple[TypeExpression, ...]
    secondary_left: tuple[int, ...]


def join_unions(
    primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path, join_types: Join
) -> Joined | None:
    """The union that both mean, in the secondary's order; None if their alternatives don't pair up."""
    theirs = _alternatives(secondary)
    pairing = _pair(_alternatives(primary), theirs, context, path, join_types)
    if not pairing.primary_left and (not pairing.secondary_left or _open(pairing, theirs)):
        return _union(primary, theirs, pairing)
    return _expanded(primary, secondary, context, path, join_types)


def _union(primary: TypeExpression, theirs: tuple[TypeExpression, ...], pairing: _Pairing) -> Joined:
    members = tuple(pairing.pairs[index].type if index in pairing.pairs else each for index, each in enumerate(theirs))
    exclusive = isinstance(primary, Union) and primary.exclusive
    joined = pairing.pairs.values()
    return Joined(
        Union(members, exclusive) if len(members) > 1 else members[0],
        tuple(difference for each in joined for difference in each.differences),
        any(each.gain for each in joined),
    )


def _expanded(
    primary: TypeExpression, secondary: TypeExpression, context: Context, path: Path, join_types: Join
) -> Joined | None:
    """Another try with aliases of unions written out on both sides; it decides, the notation stays."""
    mine = _leaves(primary, context.primary, context.secondary)
    theirs = _leaves(secondary, context.secondary, context.primary)
    if mine == _alternatives(primary) and theirs == _alternatives(secondary):
        return None
    pairing = _pair(mine, theirs, context, path, join_types)
    if pairing.primary_left or (pairing.secondary_left and not _open(pairing, theirs)):
        return None
    joined = _union(primary, theirs, pairing)
    shown = primary if joined.gain or joined.differences else secondary
    return Joined(shown, joined.differences, joined.gain)


def _alternatives(expression: TypeExpression) -> tuple[TypeExpression, ...]:
    """The branches of a union, those of unions within it included."""
    if isinstance(expression, Union) and not expression.exclusive:
        return tuple(leaf for member in expression.members for leaf in _alternatives(member))
    return expression.members if isinstance(expression, Union) else (expression,)


def _leaves(
    expression: TypeExpression,
    own: dict[str, TypeExpression] | object,
    other: object,
    seen: frozenset[str] = frozenset(),
) -> tuple[TypeExpression, ...]:
    leaves: list[TypeExpression] = []
    for alternative in _alternatives(expression):
        named = _named(alternative, own, other)
        if named is not None and isinstance(alternative, Reference) and alternative.name not in seen:
            leaves += _leaves(named, own, other, seen | {alternative.name})
        else:
            leaves.append(alternative)
    return tuple(leaves)


def _named(alternative: TypeExpression, *scopes: object) -> TypeExpression | None:
    """What an alias of a union or of a plain type stands for."""
    if not isinstance(alternative, Reference) or alternative.path:
        return None
    for scope in scopes:
        if isinstance(scope, dict) and alternative.name in scope:
            target = unwrapped(scope[alternative.name])
            return target if isinstance(target, Union | Primitive | Literal | Reference) else None
    return None


def _pair(
    mine: tuple[TypeExpression, ...],
    theirs: tuple[TypeExpression, ...],
    context: Context,
    path: Path,
    join_types: Join,
) -> _Pairing:
    """Pairs that say exactly the same first, then those where the primary only says more."""
    left = list(mine)
    pairs: dict[int, Joined] = {}
    for exact in (True, False):
        for index, each in enumerate(theirs):
            if index in pairs:
                continue
            for candidate in _likeliest_first(left, each):
                if _known_apart(candidate, each, context):
                    continue
                joined = join_types(candidate, each, context, path)
                if not joined.contradicts and not (exact and (joined.differences or joined.gain)):
                    pairs[index] = joined
                    left = [other for other in left if other is not candidate]
                    break
    return _Pairing(pairs, tuple(left), tuple(index for index in range(len(theirs)) if index not in pairs))


def _likeliest_first(candidates: list[TypeExpression], wanted: TypeExpression) -> list[TypeExpression]:
    """The same expression first: it nearly always is the one, and trying others writes out aliases."""
    return sorted(candidates, key=lambda candidate: candidate != wanted)


def _known_apart(one: TypeExpression, other: TypeExpression, context: Context) -> bool:
    """Whether these are two names that both sources declare: other types, unless one is an alias, which is tried later.

    Without this, every pair of alternatives would be written out and compared.
    """
    if not isinstance(one, Reference) or not isinstance(other, Reference) or one.name == other.name:
        return False
    return all(name in side for name in (one.name, other.name) for side in (context.primary, context.secondary))


def _open(pairing: _Pairing, theirs: tuple[TypeExpression, ...]) -> bool:
    """Whether what is left are words beside a plain ``string``, which accepts them all."""
    strings = any(unwrapped(theirs[index]) == Primitive("string") for index in pairing.pairs)
    return strings and all(_word(theirs[index]) for index in pairing.secondary_left)


def _word(expression: TypeExpression) -> bool:
    bare = unwrapped(expression)
    return isinstance(bare, Literal) and isinstance(bare.value, str)
