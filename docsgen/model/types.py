"""The algebra of types: one small closed set of expressions for JSON Schema and TypeScript alike.

Every expression is a frozen value. References are names, never object cycles, so any expression can be
compared, printed and serialized on its own. An expression is *complete in itself*: what it says is the whole
set of JSON values that it accepts (bases of a declaration are a relation beside it, not a part that is missing).
"""

from __future__ import annotations

from typing import Any

import msgspec

from docsgen.model.annotations import Annotations, Constraint


class Expression(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Base of all type expressions; never made itself."""


class Primitive(Expression, frozen=True, tag="primitive"):
    """A type named by a keyword.

    ``string number integer boolean null`` as in JSON Schema; ``object`` and ``array`` are any object and any
    array; ``unknown`` is any value (JSON Schema's ``true``), ``never`` no value (its ``false``). TypeScript adds
    ``any undefined void bigint symbol``, which are kept as they are written.
    """

    name: str


class Literal(Expression, frozen=True, tag="literal"):
    """Exactly one JSON value. Compare with ``docsgen.language.json_value.same``: in Python ``1 == True``."""

    value: Any


class Reference(Expression, frozen=True, tag="reference"):
    """A type by its name: a declaration of the same version, a type parameter, or a name from elsewhere.

    ``path`` leads to a part of the declaration that has no page of its own (``("sender", "city")`` for
    ``#/properties/sender/properties/city``); empty for the declaration itself.
    """

    name: str
    arguments: tuple[TypeExpression, ...] = ()
    path: tuple[str, ...] = ()


class Union(Expression, frozen=True, tag="union"):
    """Any of several types. ``exclusive`` is JSON Schema's ``oneOf``: exactly one may match."""

    members: tuple[TypeExpression, ...]
    exclusive: bool = False


class Intersection(Expression, frozen=True, tag="intersection"):
    """All of several types (TypeScript's ``&``, JSON Schema's ``allOf`` and sibling keywords)."""

    members: tuple[TypeExpression, ...]


class Array(Expression, frozen=True, tag="array"):
    """A list of any length. ``implied``: the schema has no ``type: array``, so other kinds of value pass too."""

    items: TypeExpression
    implied: bool = False


class TupleElement(msgspec.Struct, frozen=True, omit_defaults=True):
    """One position of a tuple; ``annotations`` are the position's own."""

    type: TypeExpression
    name: str = ""
    required: bool = True
    annotations: Annotations = Annotations()


class Tuple(Expression, frozen=True, tag="tuple"):
    """Positions with types of their own, then ``rest`` for all further items; ``rest`` absent: no further items."""

    elements: tuple[TupleElement, ...]
    rest: TypeExpression | None = None
    implied: bool = False


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A property of an object.

    ``declared`` is false for a name that only ``required`` mentions. ``inherited_from`` and ``overrides`` name
    the member of a base (``Request.params``) where a source says so. ``method``: it is written as one
    (``send(text: string): void``), not as a property that holds a function. ``provenance`` maps a fact (``type``,
    ``required``, ``comment``, ``deprecation``, ...) to the kind of source it was taken from.
    """

    name: str
    type: TypeExpression
    required: bool = False
    readonly: bool = False
    declared: bool = True
    annotations: Annotations = Annotations()
    inherited_from: str = ""
    overrides: str = ""
    method: bool = False
    provenance: dict[str, str] = {}


class IndexSignature(msgspec.Struct, frozen=True, omit_defaults=True):
    """Types of the members that are not named.

    ``pattern`` is JSON Schema's ``patternProperties`` key; without it the signature holds for all other keys
    (``additionalProperties``). ``key`` is the key's type where it is more than ``string`` (TypeScript's template
    literals); ``name`` is the parameter's name as written.
    """

    value: TypeExpression
    pattern: str | None = None
    key: TypeExpression | None = None
    name: str = "key"
    readonly: bool = False
    annotations: Annotations = Annotations()


class Object(Expression, frozen=True, tag="object"):
    """An object with named members and index signatures.

    ``openness`` is ``closed`` (``additionalProperties: false``), ``open`` (``true``), or ``unsaid``, which
    accepts what ``open`` does. ``implied`` as for arrays. ``calls`` are call and construct signatures.
    """

    members: tuple[Member, ...] = ()
    index_signatures: tuple[IndexSignature, ...] = ()
    openness: str = "unsaid"
    implied: bool = False
    calls: tuple[Function, ...] = ()


class Parameter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A parameter of a function type."""

    name: str
    type: TypeExpression | None = None
    required: bool = True
    rest: bool = False
    annotations: Annotations = Annotations()


class TypeParameter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A type parameter: ``K extends string = "main"``."""

    name: str
    constraint: TypeExpression | None = None
    default: TypeExpression | None = None


class Function(Expression, frozen=True, tag="function"):
    """A function type, or a call or construct signature (``constructs``: one that is called with ``new``)."""

    parameters: tuple[Parameter, ...] = ()
    returns: TypeExpression | None = None
    type_parameters: tuple[TypeParameter, ...] = ()
    constructs: bool = False
    annotations: Annotations = Annotations()


class SchemaConstraint(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="schema"):
    """A JSON Schema keyword whose value is a schema (``not if then else contains propertyNames unevaluated*``)."""

    keyword: str
    type: TypeExpression


class SchemasConstraint(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="schemas"):
    """A JSON Schema keyword whose value maps names to schemas (``dependentSchemas``)."""

    keyword: str
    types: dict[str, TypeExpression]


class Refined(Expression, frozen=True, tag="refined"):
    """A type, narrowed by JSON Schema keywords.

    ``constraints`` hold keywords with plain values (``minimum``, ``format``, ``dependentRequired``, and every
    keyword that the model has no word for, verbatim); ``schemas`` those whose values are schemas.
    A base of ``unknown`` is a schema without ``type``.
    """

    base: TypeExpression
    constraints: tuple[Constraint, ...] = ()
    schemas: tuple[SchemaConstraint | SchemasConstraint, ...] = ()


class Annotated(Expression, frozen=True, tag="annotated"):
    """A type with words of its own, inside another type: a described union branch, a deprecated enum value."""

    base: TypeExpression
    annotations: Annotations = Annotations()


class Opaque(Expression, frozen=True, tag="opaque"):
    """Syntax that is only shown: TypeScript text, normalized in white space, with the names that it mentions."""

    text: str
    names: tuple[str, ...] = ()


TypeExpression = (
    Primitive
    | Literal
    | Reference
    | Union
    | Intersection
    | Array
    | Tuple
    | Object
    | Function
    | Refined
    | Annotated
    | Opaque
)

UNKNOWN = Primitive("unknown")
NEVER = Primitive("never")
