"""How tightly types bind: where parentheses are needed."""

from __future__ import annotations

from docsgen.language.typescript.grammar import type_tree
from docsgen.model import Annotated, Function, Intersection, Literal, Opaque, Refined, TypeExpression, Union

FUNCTION, UNION, INTERSECTION, PREFIX, POSTFIX = range(5)
"""How tightly a type binds, loosest first."""

_OPAQUE_LEVELS = {
    "conditional_type": FUNCTION,
    "type_predicate": FUNCTION,
    "asserts": FUNCTION,
    "function_type": FUNCTION,
    "constructor_type": FUNCTION,
    "union_type": UNION,
    "intersection_type": INTERSECTION,
    "index_type_query": PREFIX,
    "infer_type": PREFIX,
    "readonly_type": PREFIX,
    "predefined_type": PREFIX,
}


def binding(expression: TypeExpression) -> int:
    """How tightly the type binds when it is printed."""
    match expression:
        case Union(members) | Intersection(members) if len(members) > 1:
            return UNION if isinstance(expression, Union) else INTERSECTION
        case Literal(value):
            return PREFIX if isinstance(value, int | float) and value < 0 else POSTFIX
        case Refined(base) | Annotated(base):
            return binding(base)
        case Opaque(text):
            tree = type_tree(text)
            return FUNCTION if tree is None else _OPAQUE_LEVELS.get(tree.type, POSTFIX)
    return FUNCTION if isinstance(expression, Function) else POSTFIX
