"""How alike two types are, between 0 and 1: for alternatives that changed, and for types that are called otherwise."""

from __future__ import annotations

from collections import Counter

from docsgen.diff.nodes import Node, node
from docsgen.diff.shapes import shape
from docsgen.diff.two import Two, plain_reference
from docsgen.model import Array, EffectiveMember, Literal, Object, Primitive, Tuple, TypeExpression, Union

CHANGED = 0.6
"""What a member counts that has the same name and another type."""

RENAMED = 0.5
"""What two members count that have different names and the same type."""

NUMBERS = {"integer", "number"}


DEEPEST = 3
"""So many levels down constants are looked for that tell alternatives apart."""


def likeness(old: TypeExpression, new: TypeExpression, two: Two) -> float:
    """1: nothing on the wire is different; 0: nothing in common, or another constant in the same place."""
    one, other = plain_reference(old), plain_reference(new)
    if one and other and two.is_same_reference(one, other):
        return 1.0
    if shape(old, two.renamed) == shape(new):
        return 1.0
    return _nodes(node(old, two.old), node(new, two.new), two)


def _nodes(old: Node, new: Node, two: Two) -> float:
    match old.core, new.core:
        case Object(), Object():
            return _objects(old, new, two)
        case Union(ours), Union(theirs):
            return _sets({shape(each, two.renamed) for each in ours}, {shape(each) for each in theirs})
        case ((Array() | Tuple()), (Array() | Tuple())):
            return 0.6 + 0.3 * (shape(old.core, two.renamed) == shape(new.core))
        case Primitive(name), Primitive(other):
            return 0.9 if name == other else CHANGED if {name, other} <= NUMBERS else 0.0
        case _:
            return 0.9 if shape(old.core, two.renamed) == shape(new.core) else 0.0


def _sets(old: set[str], new: set[str]) -> float:
    return len(old & new) / max(len(old), len(new), 1)


def _objects(old: Node, new: Node, two: Two) -> float:
    """Members of the same name and type count 1; a constant that is another one makes it another alternative."""
    ours = {each.member.name: each for each in old.members}
    theirs = {each.member.name: each for each in new.members}
    shared = [name for name in ours if name in theirs]
    if not ours and not theirs:
        return 0.6
    if any(_other_constant(ours[name].member.type, theirs[name].member.type, two) for name in shared):
        return 0.0
    same = [name for name in shared if _type(ours[name], two) == _type(theirs[name], None)]
    score = len(same) + CHANGED * (len(shared) - len(same))
    if shared:
        gone = Counter(_type(ours[name], two) for name in ours if name not in theirs)
        come = Counter(_type(theirs[name], None) for name in theirs if name not in ours)
        score += RENAMED * (gone & come).total()
    return score / max(len(ours), len(theirs))


def _type(member: EffectiveMember, two: Two | None) -> str:
    return shape(member.member.type, two.renamed if two else {})


def _other_constant(old: TypeExpression, new: TypeExpression, two: Two, depth: int = DEEPEST) -> bool:
    if old == new or not depth:
        return False
    one, other = node(old, two.old), node(new, two.new)
    if isinstance(one.core, Literal) and isinstance(other.core, Literal):
        return shape(one.core) != shape(other.core)
    theirs = {each.member.name: each.member.type for each in other.members}
    return any(
        each.member.name in theirs and _other_constant(each.member.type, theirs[each.member.name], two, depth - 1)
        for each in one.members
    )
