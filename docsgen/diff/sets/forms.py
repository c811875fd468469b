"""From types to shapes: unions are put one after the other, intersections are made shape by shape."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from docsgen.diff.sets import shapes as forms
from docsgen.diff.sets.shapes import (
    ANYTHING,
    INFINITE,
    KINDS,
    Conditional,
    Contains,
    Dependent,
    Excluded,
    Finite,
    Items,
    Keys,
    List,
    Number,
    Record,
    Residue,
    Shape,
    String,
    Unclear,
)
from docsgen.diff.sets.side import Node, Prepared, Side, Term
from docsgen.diff.sets.values import accepted, fits
from docsgen.language.json_schema.vocabulary import well_formed
from docsgen.model import (
    NEVER,
    UNKNOWN,
    Array,
    Intersection,
    Literal,
    Object,
    Primitive,
    Refined,
    SchemaConstraint,
    SchemasConstraint,
    Tuple,
    TypeExpression,
    Union,
)

MOST_SHAPES = 400
"""An intersection that comes to more shapes isn't made out."""

UNDECIDED = Unclear("whether it accepts a value can't be told")

PRIMITIVES: Mapping[str, tuple[Shape, ...]] = {
    **{name: (shape,) for name, shape in zip(KINDS, ANYTHING, strict=True)},
    "integer": (Number(integer=True),),
    "bigint": (Number(integer=True),),
    "unknown": ANYTHING,
    "any": ANYTHING,
    "never": (),
    "undefined": (),
    "void": (),
    "symbol": (),
}


def prepare(side: Side) -> Prepared:
    """The declarations, such that what is worked out once is remembered: give these to all functions."""
    return side if isinstance(side, Prepared) else Prepared(side, _known)


def _known(node: Node) -> tuple[Shape, ...]:
    node.known = tuple(unclear("it refers to itself in place", node))
    node.known = _made(node)
    return node.known


def shapes_of_all(term: Term) -> tuple[Shape, ...]:
    """The shapes of what all types accept."""
    if not term:
        return ANYTHING
    if len(term) == 1:
        return term[0].shapes
    memory = term[0].prepared.joint
    known = memory.get(term)
    if known is None:
        known = memory[term] = _joint([node.shapes for node in term], term[0])
    return known


def shaped(shape: Shape, node: Node) -> Node:
    """A node that means one shape, which comes from a type."""
    made = Node(node.expression, node.prepared)
    made.known = (shape,)
    made.parts = (made,)
    made.text = b"\0%d" % id(shape)  # written like nothing else
    return made


def pieces(term: Term) -> tuple[Node, ...]:
    """A type cut by its shapes and single values; the same nodes each time."""
    if not term:
        return ()
    memory = term[0].prepared.memory
    known: tuple[Node, ...] | None = memory.get(("pieces", term))
    if known is None:
        cut: list[Shape] = []
        for shape in shapes_of_all(term):
            values = shape.values if isinstance(shape, Finite) else ()
            cut += [Finite((value,), shape.residues) for value in values] or [shape]
        known = memory["pieces", term] = tuple(shaped(shape, term[0]) for shape in cut)
    return known


def with_member(shape: Record, name: str, node: Node) -> Record:
    """The objects of a shape whose member, if they have it, is of a type too."""
    return msgspec.structs.replace(shape, layers=(*shape.layers, Keys({name: node})))


def meet(one: Shape, other: Shape) -> Iterator[Shape]:
    """What two shapes have in common."""
    return _pair(one, other)


def unclear(reason: str, node: Node) -> Iterator[Shape]:
    """Anything, perhaps: a type of which nothing is known."""
    residue = Unclear(reason, node)
    return (with_residue(shape, residue) for shape in ANYTHING)


def with_residue(shape: Shape, residue: Residue) -> Shape:
    """The shape, narrowed further."""
    return msgspec.structs.replace(shape, residues=(*shape.residues, residue))


def alternatives(node: Node) -> tuple[Node, ...]:
    """The members of a union, of those within it too; otherwise the type itself."""
    expression = node.expression
    if isinstance(expression, Union) and not expression.exclusive and not _is_made(node):
        if node.parts is None:
            node.parts = (node,)
            inner = (node.prepared.node(member) for member in expression.members)
            node.parts = forms.distinct(itertools.chain.from_iterable(map(alternatives, inner)))
        return node.parts
    return (node,)


def conjuncts(node: Node) -> Term:
    """The members of an intersection, of those within it too; otherwise the type itself."""
    expression = node.expression
    if isinstance(expression, Intersection) and not _is_made(node):
        if node.parts is None:
            node.parts = (node,)
            inner = (node.prepared.node(member) for member in expression.members)
            node.parts = forms.distinct(itertools.chain.from_iterable(map(conjuncts, inner)))
        return node.parts
    if isinstance(expression, Primitive) and expression.name in ("unknown", "any"):
        return ()
    return (node,)


def term_of(nodes: Iterable[Node]) -> Term:
    """One term for all nodes, without intersections inside it and without what accepts anything."""
    return forms.distinct(itertools.chain.from_iterable(map(conjuncts, nodes)))


def _is_made(node: Node) -> bool:
    return node.text is not None and node.text.startswith(b"\0")


def _made(node: Node) -> tuple[Shape, ...]:
    expression = node.expression
    make = MAKE.get(type(expression))
    if make is None:
        return tuple(unclear("it is told in words that have no meaning for JSON", node))
    return _tidy(make(expression, node))


def _tidy(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Values one after the other in one shape; shapes that occur twice once."""
    found = tuple(dict.fromkeys(shapes))
    plain = [shape for shape in found if isinstance(shape, Finite) and not shape.residues]
    if len(plain) < 2:
        return found
    values = Finite(tuple(value for shape in plain for value in shape.values))
    return (values, *(shape for shape in found if shape not in plain))


def _joint(several: list[tuple[Shape, ...]], node: Node) -> tuple[Shape, ...]:
    result = several[0]
    for shapes in several[1:]:
        if len(result) * len(shapes) > MOST_SHAPES * 10:
            return tuple(unclear("it joins too many alternatives", node))
        result = _tidy(itertools.chain.from_iterable(_pair(one, other) for one in result for other in shapes))
        if len(result) > MOST_SHAPES:
            return tuple(unclear("it joins too many alternatives", node))
    return result


def _pair(one: Shape, other: Shape) -> Iterator[Shape]:
    if isinstance(other, Finite) and not isinstance(one, Finite):
        one, other = other, one
    if isinstance(one, Finite):
        for value in one.values:
            answer = fits(other, value)
            if answer is not False:
                yield Finite((value,), one.residues if answer else (*one.residues, UNDECIDED))
        return
    met = forms.both(one, other)
    if met is not None:
        yield met


def _primitive(expression: Primitive, node: Node) -> Iterable[Shape]:
    found = PRIMITIVES.get(expression.name)
    return unclear(f"`{expression.name}` is no type of JSON", node) if found is None else found


def _union(expression: Union, node: Node) -> Iterable[Shape]:
    members = [node.prepared.node(member) for member in expression.members]
    if not expression.exclusive:
        return itertools.chain.from_iterable(member.shapes for member in members)
    return itertools.chain.from_iterable(_exclusively(index, members) for index in range(len(members)))


def _exclusively(index: int, members: list[Node]) -> Iterator[Shape]:
    """The shapes of one alternative; what the others have of the same kinds is excluded."""
    others = [each for at, each in enumerate(members) if at != index]
    for shape in members[index].shapes:
        narrowed = shape
        for other in others:
            if any(_may_meet(shape, each) for each in other.shapes):
                narrowed = with_residue(narrowed, Excluded(other))
        yield narrowed


def _may_meet(one: Shape, other: Shape) -> bool:
    if isinstance(one, Finite):
        return any(fits(other, value) is not False for value in one.values)
    if isinstance(other, Finite):
        return any(fits(one, value) is not False for value in other.values)
    return forms.both(one, other) is not None


def _intersection(expression: Intersection, node: Node) -> Iterable[Shape]:
    return shapes_of_all(term_of(node.prepared.node(member) for member in expression.members))


def _others(kind: type, *, implied: bool) -> Iterator[Shape]:
    """Where the schema doesn't name the type, values of other kinds pass."""
    return (shape for shape in ANYTHING if implied and not isinstance(shape, kind))


def _array(expression: Array, node: Node) -> Iterator[Shape]:
    yield List((Items(rest=node.prepared.node(expression.items)),))
    yield from _others(List, implied=expression.implied)


def _tuple(expression: Tuple, node: Node) -> Iterator[Shape]:
    positions = tuple(node.prepared.node(each.type) for each in expression.elements)
    least = max((index for index, each in enumerate(expression.elements, 1) if each.required), default=0)
    if expression.rest is None:
        yield List((Items(positions, node.prepared.node(NEVER)),), least, max(len(positions), least))
    else:
        yield List((Items(positions, node.prepared.node(expression.rest)),), least)
    yield from _others(List, implied=expression.implied)


OTHERS: Mapping[str, TypeExpression] = {"closed": NEVER, "open": UNKNOWN}
"""What members may be that aren't declared, where it is said."""


def _object(expression: Object, node: Node) -> Iterator[Shape]:
    make = node.prepared.node
    members = {member.name: make(member.type) for member in expression.members if member.declared}
    required = frozenset(member.name for member in expression.members if member.required)
    patterns = tuple((each.pattern, make(each.value)) for each in expression.index_signatures if each.pattern)
    patterns += tuple(("", make(each.value)) for each in expression.index_signatures if each.pattern == "")
    other = make(OTHERS[expression.openness]) if expression.openness in OTHERS else None
    residues: tuple[Residue, ...] = ()
    for signature in expression.index_signatures:
        if signature.pattern is None and signature.key in (None, Primitive("string")):
            other = make(signature.value)
        elif signature.pattern is None:
            residues = (Unclear("its keys are of a type that JSON Schema can't say", node),)
    yield Record((Keys(members, patterns, other),), required, residues=residues)
    yield from _others(Record, implied=expression.implied)


def _refined(expression: Refined, node: Node) -> Iterator[Shape]:
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
        other = tuple(value for value in shape.values if forms.kind_of(value) != kind)
        mine = tuple(value for value in shape.values if forms.kind_of(value) == kind)
        if other:
            yield Finite(other, shape.residues)
        if mine:
            yield from _pair(Finite(mine, shape.residues), limit)
    elif type(shape) is type(limit):
        yield from _pair(shape, limit)
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
        meets = any(_may_meet(shape, each) for each in excluded.node.shapes)
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


MAKE: Mapping[type, Callable[[Any, Node], Iterable[Shape]]] = {
    Primitive: _primitive,
    Literal: lambda expression, node: (Finite((expression.value,)),),
    Union: _union,
    Intersection: _intersection,
    Array: _array,
    Tuple: _tuple,
    Object: _object,
    Refined: _refined,
}
"""How each kind of type is made out; of those that aren't here nothing is known."""
