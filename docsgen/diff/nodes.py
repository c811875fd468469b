"""Types taken apart for comparison: names followed, words taken off, what holds for the same value joined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from docsgen.diff.shapes import is_any_object, says_nothing
from docsgen.language.effective import effective_members
from docsgen.language.expressions import transform, unwrapped, walk
from docsgen.language.outline import json_type
from docsgen.language.typescript import UTILITY_TYPES, expand_utility
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Annotated,
    Constraint,
    Declaration,
    EffectiveMember,
    Intersection,
    Literal,
    Object,
    Primitive,
    Reference,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    TypeExpression,
    Union,
)

Declarations = Mapping[str, Declaration]

SchemaKeyword = SchemaConstraint | SchemasConstraint


class Node(msgspec.Struct, frozen=True):
    """What a value must be at one place.

    ``core`` is what is left when names are followed, words and keywords taken off, and objects joined to one;
    ``members`` are that object's, with their origins. ``beside`` are further types that hold for the same value and
    that can't be joined with the core. ``names`` are those that were followed on the way.
    """

    core: TypeExpression
    members: tuple[EffectiveMember, ...] = ()
    beside: tuple[TypeExpression, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    schemas: tuple[SchemaKeyword, ...] = ()
    names: tuple[str, ...] = ()


def node(expression: TypeExpression, declarations: Declarations) -> Node:
    """The node of an expression; what leads nowhere or to itself stays a reference."""
    parts = list(_parts(expression, declarations, ()))
    cores = _distinct([part for part in parts if isinstance(part, Held)])
    constraints = tuple(part for part in parts if isinstance(part, Constraint))
    schemas = tuple(part for part in parts if isinstance(part, SchemaKeyword))
    names = tuple(dict.fromkeys(name for part in parts if isinstance(part, Held) for name in part.names))
    objects = [part for part in cores if isinstance(part.type, Object)]
    others: list[TypeExpression] = [part.type for part in cores if not isinstance(part.type, Object)]
    if not objects:
        others = _narrowest(others)
        return Node(others[0] if others else UNKNOWN, (), tuple(others[1:]), constraints, schemas, names)
    joined, members = _joined(objects)
    return Node(joined, members, tuple(others), constraints, schemas, names)


def complete(found: Node) -> TypeExpression:
    """All that a node says, as a type again."""
    core = found.core
    if isinstance(core, Object):
        core = msgspec.structs.replace(core, members=tuple(each.member for each in found.members))
    joined = Intersection((core, *found.beside)) if found.beside else core
    return Refined(joined, found.constraints, found.schemas) if found.constraints or found.schemas else joined


class Held(msgspec.Struct, frozen=True):
    """A type that holds for the whole value, and the names that led to it."""

    type: TypeExpression
    names: tuple[str, ...] = ()


def _parts(
    expression: TypeExpression, declarations: Declarations, trail: tuple[str, ...]
) -> Iterator[Held | Constraint | SchemaKeyword]:
    match expression:
        case Annotated(base):
            yield from _parts(base, declarations, trail)
        case Refined(base, constraints, schemas):
            yield from _parts(base, declarations, trail)
            yield from constraints
            yield from schemas
        case Intersection(members) if members:
            for member in members:
                yield from _parts(member, declarations, trail)
        case Reference():
            target = followed(expression, declarations)
            if target is None or step(expression) in trail:
                yield Held(expression, trail)
            else:
                yield from _parts(target, declarations, (*trail, step(expression)))
        case _:
            yield Held(expression, trail)


def step(reference: Reference) -> str:
    """The name of a reference, with the path into the declaration."""
    return ".".join((reference.name, *reference.path))


def followed(reference: Reference, declarations: Declarations) -> TypeExpression | None:
    """The type that a reference means, with its arguments filled in; none where that isn't known."""
    declaration = declarations.get(reference.name)
    if declaration is None:
        if reference.name in UTILITY_TYPES and reference.arguments:
            expanded = expand_utility(reference)
            return expanded if expanded != reference else None
        return None
    arguments = {
        parameter.name: argument
        for parameter, argument in zip(declaration.type_parameters, reference.arguments, strict=False)
    }

    def filled(part: TypeExpression) -> TypeExpression:
        return arguments.get(part.name, part) if isinstance(part, Reference) and not part.path else part

    complete = transform(declaration.type, filled) if arguments else declaration.type
    return next((part for path, part in walk(complete) if path == reference.path), None)


def _distinct(cores: list[Held]) -> list[Held]:
    """Each core once, without those that say nothing beside another."""
    found: list[Held] = []
    for each in cores:
        if all(each.type != other.type for other in found):
            found.append(each)
    telling = [each for each in found if each.type != UNKNOWN]
    objects = [each for each in telling if isinstance(each.type, Object)]
    if any(not each.type.implied for each in objects if isinstance(each.type, Object)):
        telling = [each for each in telling if each.type != Primitive("object")]
        filled = [each for each in telling if not is_any_object(each.type)]
        telling = filled or telling[:1]
    return telling


def _narrowest(cores: list[TypeExpression]) -> list[TypeExpression]:
    """Constants first, and only those of the kind of value that they are beside: ``number & (5 | "a")`` is ``5``."""
    constant = next(
        (each for each in cores if all(isinstance(unwrapped(part), Literal) for part in _branches(each))), None
    )
    if constant is None:
        return cores
    kinds = [each.name for each in cores if isinstance(each, Primitive)]
    left = [each for each in _branches(constant) if all(_is_of(unwrapped(each), kind) for kind in kinds)]
    if len(left) < len(_branches(constant)):
        first: TypeExpression = left[0] if len(left) == 1 else Union(tuple(left)) if left else NEVER
    else:
        first = constant
    return [first, *(each for each in cores if each != constant and not isinstance(each, Primitive))]


def _is_of(constant: TypeExpression, kind: str) -> bool:
    """Whether a constant is of a kind of value, as far as that is known."""
    if kind not in ("string", "boolean", "null", "number", "integer") or not isinstance(constant, Literal):
        return True
    found = json_type(constant.value)
    whole = found == "number" and (isinstance(constant.value, int) or constant.value.is_integer())
    return found == kind or (kind == "integer" and whole)


def _branches(core: TypeExpression) -> tuple[TypeExpression, ...]:
    return core.members if isinstance(core, Union) and core.members else (core,)


def _joined(objects: list[Held]) -> tuple[Object, tuple[EffectiveMember, ...]]:
    """One object for all, and its members with the names of the declarations that they come from."""
    marked = [_marked(each.type, each.names) for each in objects if isinstance(each.type, Object)]
    effective = effective_members(Declaration("", "type-alias", Intersection(tuple(marked))), {})
    signatures = tuple(each for each in effective.index_signatures if not says_nothing(each))
    said = len(signatures) < len(effective.index_signatures)  # that members of any type may follow
    joined = Object(
        index_signatures=signatures,
        openness="open" if said and effective.openness != "closed" else effective.openness,
        implied=all(each.implied for each in marked),
    )
    return joined, effective.members


def _marked(part: Object, names: tuple[str, ...]) -> Object:
    origin = names[-1].partition(".")[0] if names else ""
    if not origin:
        return part
    members = (
        each if each.inherited_from else msgspec.structs.replace(each, inherited_from=f"{origin}.{each.name}")
        for each in part.members
    )
    return msgspec.structs.replace(part, members=tuple(members))


def simplified(expression: TypeExpression) -> TypeExpression:
    """Without parts of an intersection that accept every object, where one other part is left."""
    if not isinstance(expression, Intersection):
        return expression
    telling = tuple(each for each in expression.members if not is_any_object(unwrapped(each)))
    return telling[0] if len(telling) == 1 else expression
