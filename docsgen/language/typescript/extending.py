"""What an interface or class says by itself, beside what it has from its bases."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.model import (
    Annotated,
    Declaration,
    Intersection,
    Member,
    Object,
    Reference,
    Refined,
    TypeExpression,
    Union,
)

Declarations = Mapping[str, Declaration]


def own_part(declaration: Declaration, declared: Declarations) -> Declaration:
    """The declaration without the members that a base of it declares just so."""
    content = declaration.type
    if not isinstance(content, Object) or _is_ring(declaration.name, declared):
        return declaration
    inherited = inherited_members(declaration, declared)
    own = (each for each in content.members if not (each.name in inherited and _is_same(each, inherited[each.name])))
    return msgspec.structs.replace(declaration, type=msgspec.structs.replace(content, members=tuple(own)))


def is_daring(declaration: Declaration, declared: Declarations) -> bool:
    """Whether TypeScript may have something against what it extends, or how: its base is declared nowhere or is no
    object by itself, or one of its members has another type than the base's, or its keys have. Or it is itself.
    """
    content = declaration.type
    if not isinstance(content, Object) or declaration.kind not in ("interface", "class"):
        return declaration.name in _equal(declaration.name, declared)
    inherited = inherited_members(declaration, declared)
    changed = any(each.name in inherited and each.type != inherited[each.name].type for each in content.members)
    bases = [object_of(base, declared) for base in declaration.bases]
    keys = any(base is None or base.index_signatures for base in bases)
    return changed or keys or len(bases) > 1 or _is_ring(declaration.name, declared)


def _is_ring(name: str, declared: Declarations) -> bool:
    """Whether something that a type extends extends the type again."""
    found, left = set[str](), [name]
    while left:
        current = declared.get(left.pop())
        bases = {base.name for base in current.bases} - found if current else set()
        found |= bases
        left += sorted(bases)
    return name in found


def _equal(name: str, declared: Declarations) -> set[str]:
    """The types that must be known to know what an alias means."""
    found, left = set[str](), [declared[name].type] if name in declared else []
    while left:
        match left.pop():
            case Union(members) | Intersection(members):
                left += members
            case Annotated(base) | Refined(base):
                left.append(base)
            case Reference(other, (), ()) if other in declared and other not in found:
                found.add(other)
                if not isinstance(declared[other].type, Object):
                    left.append(declared[other].type)
    return found


def object_of(base: Reference, declared: Declarations) -> Object | None:
    """The object that a base is, if its declaration says it in itself."""
    declaration = declared.get(base.name)
    expression: TypeExpression | None = declaration.type if declaration and not base.path else None
    while isinstance(expression, Annotated | Refined):
        expression = expression.base
    return expression if isinstance(expression, Object) else None


def inherited_members(declaration: Declaration, declared: Declarations) -> dict[str, Member]:
    """What a type has from its bases, by name; the first base counts."""
    found: dict[str, Member] = {}
    for base in declaration.bases:
        content = object_of(base, declared)
        for member in content.members if content else ():
            found.setdefault(member.name, member)
    return found


def _is_same(one: Member, other: Member) -> bool:
    """Whether both say the same, wherever it is from."""
    return (one.type, one.required, one.readonly, one.annotations) == (
        other.type,
        other.required,
        other.readonly,
        other.annotations,
    )
