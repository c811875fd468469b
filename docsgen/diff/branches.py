"""The alternatives of a type, each with what is said of it, and alternatives that come to another kind of type."""

from __future__ import annotations

import msgspec

from docsgen.diff.nodes import Declarations, Node, node
from docsgen.diff.pairing import alternatives
from docsgen.diff.subjects import KindPair, Place
from docsgen.language.expressions import unwrapped
from docsgen.language.json_schema import VOCABULARY
from docsgen.model import (
    Annotated,
    Array,
    Constraint,
    Intersection,
    Literal,
    Object,
    Primitive,
    Reference,
    Refined,
    Tuple,
    TypeExpression,
    Union,
)


def branches_of(
    expression: TypeExpression, found: Node, declarations: Declarations
) -> tuple[tuple[TypeExpression, ...], Node]:
    """The alternatives, each with the keywords beside them that are about it, and what is left that holds for all."""
    if not isinstance(found.core, Union):
        only = isinstance(found.core, Literal) and isinstance(unwrapped(expression), Intersection)
        return (found.core if only else expression,), Node(found.core)
    branches = alternatives(found.core)
    cores = [node(each, declarations).core for each in branches]
    if not all(isinstance(each, Object | Array | Tuple | Primitive | Literal) for each in cores):
        return branches, found
    limited = tuple(_limited(each, core, found.constraints) for each, core in zip(branches, cores, strict=True))
    return limited, msgspec.structs.replace(found, constraints=())


def _limited(branch: TypeExpression, core: TypeExpression, constraints: tuple[Constraint, ...]) -> TypeExpression:
    """An alternative with those keywords that are about its kind of value; a constant is what it is."""
    name = core.name if isinstance(core, Primitive) else "object" if isinstance(core, Object) else "array"
    own = [each for each in constraints if not isinstance(core, Literal) and name in _kinds(each.keyword, name)]
    return Refined(branch, tuple(own)) if own else branch


def _kinds(keyword: str, otherwise: str) -> tuple[str, ...]:
    known = VOCABULARY.get(keyword)
    return known.types if known is not None and known.types else (otherwise,)


def another_kind(place: Place, old: tuple[TypeExpression, ...], new: tuple[TypeExpression, ...]) -> KindPair | None:
    """Where alternatives aren't added or removed, but the whole is another type: ``string`` and some strings."""
    if not old or not new:
        return None
    if all(map(_is_literal, (*old, *new))) or any(map(_is_null, (*old, *new))):
        return None
    if _are_of(old, new) or _are_of(new, old) or (len(old) == len(new) == 1 and not any(map(_is_named, (*old, *new)))):
        return KindPair(place, _union(old), _union(new))
    return None


def _are_of(whole: tuple[TypeExpression, ...], values: tuple[TypeExpression, ...]) -> bool:
    kinds = {each.name for each in map(_base, whole) if isinstance(each, Primitive)}
    return len(whole) == 1 and bool(kinds) and all(map(_is_literal, values))


def _base(expression: TypeExpression) -> TypeExpression:
    while isinstance(expression, Annotated | Refined):
        expression = expression.base
    return expression


def _is_literal(expression: TypeExpression) -> bool:
    return isinstance(unwrapped(expression), Literal) and not _is_null(expression)


def _is_null(expression: TypeExpression) -> bool:
    plain = unwrapped(expression)
    return plain == Primitive("null") or (isinstance(plain, Literal) and plain.value is None)


def _is_named(expression: TypeExpression) -> bool:
    return isinstance(unwrapped(expression), Reference)


def _union(branches: tuple[TypeExpression, ...]) -> TypeExpression:
    return branches[0] if len(branches) == 1 else Union(branches)
