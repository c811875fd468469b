"""From types that keywords of JSON Schema narrow to shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from docsgen.diff.sets.forms import may_meet, meet, shapes_of_all, term_of, with_residue
from docsgen.diff.sets.residues import Conditional, Dependent, Excluded, Residue, Unclear
from docsgen.diff.sets.shapes import (
    ANYTHING,
    INFINITE,
    Contains,
    Finite,
    Keys,
    List,
    Number,
    Record,
    Shape,
    String,
    kind_of,
)
from docsgen.diff.sets.side import Node, Term
from docsgen.diff.sets.values import accepted
from docsgen.language.json_schema.vocabulary import well_formed
from docsgen.model import (
    UNKNOWN,
    Array,
    Object,
    Primitive,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TypeExpression,
)


def refined(expression: Refined, node: Node) -> Iterator[Shape]:
    """The shapes of a type that keywords narrow."""
    plain = {each.keyword: each.value for each in expression.constraints if well_formed(each.keyword, each.value)}
    limits = [LIMITS[keyword](value) for keyword, value in plain.items() if keyword in LIMITS]
    base = term_of([node.prepared.node(expression.base)])
    evaluated = _is_evaluated(base)
    schemas = list(_schemas(expression, plain, node, evaluated=evaluated))
    unevaluated = _named(expression, "unevaluatedProperties") if evaluated else None
    for shape in shapes_of_all(base):
        narrowed = [shape if unevaluated is None else _closed(shape, node.prepared.node(unevaluated), node)]
        for limit in (*limits, *schemas):
            narrowed = [each for one in narrowed for each in _limited(one, limit)]
        yield from narrowed


def _named(expression: Refined, keyword: str) -> TypeExpression | None:
    schemas = (each for each in expression.schemas if isinstance(each, SchemaConstraint))
    return next((each.type for each in schemas if each.keyword == keyword), None)


def _is_evaluated(term: Term, deepest: int = 9) -> bool:
    """Whether it is plain which members a type has a word on: the same for each of its objects."""
    for node in term:
        match node.expression:
            case Object() | Primitive() | Array() | Tuple():
                continue
            case Refined(base=base, schemas=schemas) if deepest and all(
                isinstance(each, SchemaConstraint) and each.keyword in NO_WORD for each in schemas
            ):
                if _is_evaluated(term_of([node.prepared.node(base)]), deepest - 1):
                    continue
        return False
    return True


NO_WORD = ("not", "propertyNames", "contains", "contentSchema", "items")
"""Keywords with schemas that have no word on members (2020-12 Core, 11.3)."""


def _closed(shape: Shape, other: Node, node: Node) -> Shape:
    """The objects of a shape, of whose other members it is said what they are (``unevaluatedProperties``)."""
    if not isinstance(shape, Record) or any(layer.other is not None for layer in shape.layers):
        return shape
    anything = node.prepared.node(UNKNOWN)
    members = {name: anything for layer in shape.layers for name in layer.members}
    patterns = tuple((pattern, anything) for pattern in shape.patterns())
    return msgspec.structs.replace(shape, layers=(*shape.layers, Keys(members, patterns, other)))


Limit = Shape | Excluded | Conditional
"""What narrows shapes of its own kind, and leaves others as they are; the last two narrow all."""


def _limited(shape: Shape, limit: Limit) -> Iterator[Shape]:
    if isinstance(limit, Excluded):
        yield from _without(shape, limit)
        return
    if isinstance(limit, Conditional):
        yield with_residue(shape, limit)
        return
    if isinstance(shape, Finite):
        kind = KIND[type(limit)]
        other = tuple(value for value in shape.values if kind_of(value) != kind)
        mine = tuple(value for value in shape.values if kind_of(value) == kind)
        if other:
            yield Finite(other, shape.residues)
        if mine:
            yield from meet(Finite(mine, shape.residues), limit)
    elif type(shape) is type(limit):
        yield from meet(shape, limit)
    else:
        yield shape


def _without(shape: Shape, excluded: Excluded) -> Iterator[Shape]:
    """The shape less a type, exactly where that is easy."""
    if isinstance(shape, Finite):
        answers = [(value, accepted(excluded.node, value)) for value in shape.values]
        left = tuple(value for value, answer in answers if answer is False)
        open_ = tuple(value for value, answer in answers if answer is None)
        if left:
            yield Finite(left, shape.residues)
        if open_:
            yield Finite(open_, (*shape.residues, excluded))
    elif not any(each in ANYTHING and type(each) is type(shape) for each in excluded.node.shapes):
        meets = any(may_meet(shape, each) for each in excluded.node.shapes)
        yield with_residue(shape, excluded) if meets else shape


KIND: Mapping[type, str] = {Number: "number", String: "string", List: "array", Record: "object"}

LIMITS: Mapping[str, Callable[[Any], Shape]] = {
    "minimum": lambda value: Number(low=(value, False)),
    "maximum": lambda value: Number(high=(value, False)),
    "exclusiveMinimum": lambda value: Number(low=(value, True)),
    "exclusiveMaximum": lambda value: Number(high=(value, True)),
    "multipleOf": lambda value: Number(multiples=(value,)),
    "minLength": lambda value: String(least=int(value)),
    "maxLength": lambda value: String(most=int(value)),
    "pattern": lambda value: String(patterns=(value,)),
    "minItems": lambda value: List(least=int(value)),
    "maxItems": lambda value: List(most=int(value)),
    "uniqueItems": lambda value: List(unique=value),
    "minProperties": lambda value: Record(least=int(value)),
    "maxProperties": lambda value: Record(most=int(value)),
    "dependentRequired": lambda value: Record(dependent=tuple((name, tuple(each)) for name, each in value.items())),
}
"""Keywords with plain values; ``format`` isn't asserted, and others restrict nothing."""

UNEVALUATED: Mapping[str, Callable[[tuple[Residue, ...]], Shape]] = {
    "unevaluatedProperties": lambda residues: Record(residues=residues),
    "unevaluatedItems": lambda residues: List(residues=residues),
}


def _schemas(expression: Refined, plain: Mapping[str, Any], node: Node, *, evaluated: bool) -> Iterator[Limit]:
    make = node.prepared.node
    single = {each.keyword: each.type for each in expression.schemas if isinstance(each, SchemaConstraint)}
    for keyword, inner in single.items():
        if keyword == "not":
            yield Excluded(make(inner))
        elif keyword == "propertyNames":
            yield Record(names=(make(inner),))
        elif keyword == "contains":
            least, most = plain.get("minContains", 1), plain.get("maxContains", INFINITE)
            yield List(least=int(least), contains=(Contains(make(inner), int(least), int(most)),))
        elif keyword == "if" and ("then" in single or "else" in single):
            yield Conditional(make(inner), _optional(single.get("then"), node), _optional(single.get("else"), node))
        elif keyword in UNEVALUATED and inner != UNKNOWN and not (evaluated and keyword == "unevaluatedProperties"):
            yield UNEVALUATED[keyword]((Unclear(f"`{keyword}` depends on what stands beside it", node),))
    for constraint in expression.schemas:
        if isinstance(constraint, SchemasConstraint) and constraint.keyword == "dependentSchemas":
            dependents = (Dependent(name, make(inner)) for name, inner in constraint.types.items())
            yield Record(residues=tuple(dependents))


def _optional(expression: TypeExpression | None, node: Node) -> Node | None:
    return None if expression is None else node.prepared.node(expression)
