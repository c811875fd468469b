"""The members that values of a type have, wherever they are declared: own ones, and those of the types it includes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from docsgen.language.expressions import transform
from docsgen.model import (
    UNKNOWN,
    Annotated,
    Annotations,
    Array,
    Declaration,
    EffectiveMember,
    Function,
    IndexSignature,
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

Declarations = Mapping[str, Declaration]


class Effective(msgspec.Struct, frozen=True):
    """What a type's objects are made of.

    Of members that occur several times there is one. ``openness`` is ``closed`` if any part says so, else ``open``
    if any does. ``cycles`` are rings of types that are part of each other, as ``Ping -> Pong -> Ping``.
    """

    members: tuple[EffectiveMember, ...] = ()
    index_signatures: tuple[IndexSignature, ...] = ()
    openness: str = "unsaid"
    cycles: tuple[str, ...] = ()


class Layer(msgspec.Struct, frozen=True):
    """An object type that a declaration's type is made of, and the name of the declaration that has it."""

    object: Object
    origin: str = ""


class Cycle(msgspec.Struct, frozen=True):
    """Names of declarations, the first again at the end."""

    names: tuple[str, ...]


def effective_members(declaration: Declaration, declarations: Declarations) -> Effective:
    """All members that the declaration's type has: through references, intersections and words around them.

    Types are complete in themselves, so ``bases`` add nothing. Alternatives stay out, as which of their members a
    value has depends on the value; but where only one branch of a union can be an object, it has that one's. A member
    that occurs several times is required if any part requires it; its types are intersected unless they are equal;
    of words its own go first, then those of the first part. A name that is only required joins the member that is
    declared. ``origin`` is empty for the declaration's own.
    """
    found = list(_layers(declaration.type, "", (declaration.name,), declarations))
    layers = [each for each in found if isinstance(each, Layer)]
    cycles = dict.fromkeys(" -> ".join(each.names) for each in found if isinstance(each, Cycle))
    signatures = [signature for layer in layers for signature in layer.object.index_signatures]
    return Effective(
        members=tuple(_joined(layers)),
        index_signatures=tuple(each for index, each in enumerate(signatures) if each not in signatures[:index]),
        openness=_openness({layer.object.openness for layer in layers}),
        cycles=tuple(cycles),
    )


def _layers(
    expression: TypeExpression, origin: str, trail: tuple[str, ...], declarations: Declarations
) -> Iterator[Layer | Cycle]:
    match expression:
        case Object():
            yield Layer(expression, origin)
        case Intersection(members=members):
            for member in members:
                yield from _layers(member, origin, trail, declarations)
        case Refined(base=base) | Annotated(base=base):
            yield from _layers(base, origin, trail, declarations)
        case Union(members=members):
            objects = [member for member in members if _may_be_object(member)]
            if len(objects) == 1:
                yield from _layers(objects[0], origin, trail, declarations)
        case Reference(name=name) if name in trail and not expression.path:
            yield Cycle((*trail[trail.index(name) :], name))
        case Reference(name=name) if name in declarations:
            yield from _referred(expression, trail, declarations)


def _may_be_object(expression: TypeExpression) -> bool:
    match expression:
        case Primitive(name=name):
            return name in ("object", "unknown", "any")
        case Literal(value=value):
            return isinstance(value, dict)
        case Refined(base=base) | Annotated(base=base):
            return _may_be_object(base)
        case _:
            return not isinstance(expression, Array | Tuple | Function)


def _referred(reference: Reference, trail: tuple[str, ...], declarations: Declarations) -> Iterator[Layer | Cycle]:
    declaration = declarations[reference.name]
    arguments = dict(zip((each.name for each in declaration.type_parameters), reference.arguments, strict=False))

    def filled(part: TypeExpression) -> TypeExpression:
        return arguments.get(part.name, part) if isinstance(part, Reference) else part

    complete = transform(declaration.type, filled) if arguments else declaration.type
    if not reference.path:
        yield from _layers(complete, reference.name, (*trail, reference.name), declarations)
        return
    step = ".".join((reference.name, *reference.path))
    part = _at(complete, reference.path)
    if step in trail:
        yield Cycle((*trail[trail.index(step) :], step))
    elif part is not None:
        yield from _layers(part, reference.name, (*trail, step), declarations)


def _at(expression: TypeExpression, path: tuple[str, ...]) -> TypeExpression | None:
    """The type of a member by its path, through what stands around object types."""
    if not path:
        return expression
    match expression:
        case Object(members=members):
            same = (member.type for member in members if member.name == path[0] and member.declared)
            return next((_at(each, path[1:]) for each in same), None)
        case Intersection(members=parts) | Union(members=parts):
            found = (_at(part, path) for part in parts)
            return next((each for each in found if each is not None), None)
        case Refined(base=base) | Annotated(base=base):
            return _at(base, path)
        case _:
            return None


def _joined(layers: list[Layer]) -> Iterator[EffectiveMember]:
    by_name: dict[str, list[EffectiveMember]] = {}
    for layer in layers:
        for member in layer.object.members:
            origin = member.inherited_from.rpartition(".")[0] or layer.origin
            by_name.setdefault(member.name, []).append(EffectiveMember(member, origin))
    yield from map(_one, by_name.values())


def _one(same: list[EffectiveMember]) -> EffectiveMember:
    """One member for all of the same name."""
    if len(same) == 1:
        return same[0]
    own_first = sorted(same, key=lambda each: each.origin != "")
    first = next((each for each in own_first if each.member.declared), own_first[0])
    members = [first.member, *(each.member for each in own_first if each is not first)]
    member = msgspec.structs.replace(
        first.member,
        type=_intersected([each.member.type for each in same]),
        required=any(member.required for member in members),
        readonly=any(member.readonly for member in members),
        annotations=_first_words([member.annotations for member in members]),
    )
    return EffectiveMember(member, first.origin)


def _intersected(types: list[TypeExpression]) -> TypeExpression:
    distinct: list[TypeExpression] = []
    for each in types:
        if each != UNKNOWN and each not in distinct:
            distinct.append(each)
    if not distinct:
        return UNKNOWN
    return Intersection(tuple(distinct)) if len(distinct) > 1 else distinct[0]


def _first_words(several: list[Annotations]) -> Annotations:
    """Of each kind of words the first; all kept keywords."""
    empty = Annotations()
    fields = {}
    for name in ("title", "comment", "default", "examples", "deprecation"):
        values = (getattr(each, name) for each in several)
        fields[name] = next((value for value in values if value != getattr(empty, name)), getattr(empty, name))
    keywords = dict.fromkeys(keyword.keyword for each in several for keyword in each.keywords)
    kept = [next(k for each in several for k in each.keywords if k.keyword == name) for name in keywords]
    return Annotations(**fields, keywords=tuple(kept))


def _openness(said: set[str]) -> str:
    return "closed" if "closed" in said else "open" if "open" in said else "unsaid"
