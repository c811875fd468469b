"""JSON Schema's keywords that hold types, in words (JSON Schema Core 2020-12, 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from docsgen.model import NEVER, UNKNOWN, Object, Refined, SchemaConstraint, SchemasConstraint, TypeExpression

WORDS: Mapping[str, str] = {
    "if": "If the value matches",
    "then": "then it must also match",
    "else": "otherwise it must match",
    "not": "The value must not match",
    "contains": "At least one item must be",
    "propertyNames": "Every key must be",
    "unevaluatedProperties": "Members that nothing else describes must be",
    "unevaluatedItems": "Items that nothing else describes must be",
    "contentSchema": "The decoded content must be",
}
NOTHING_ELSE: Mapping[str, str] = {
    "unevaluatedProperties": "No other members than those described",
    "unevaluatedItems": "No other items than those described",
}
NO_VALUE = "No value matches this on its own"
"""What ``not: {}`` says beside other keywords; a placeholder is one that only its users fill."""


class Condition(msgspec.Struct, frozen=True):
    """A keyword that holds a type, in words; ``complete``: they say everything, so the type needn't be shown."""

    keyword: str
    words: str
    type: TypeExpression
    complete: bool


def conditions(refined: Refined) -> Iterator[Condition]:
    """The conditions of a type in their order; those that its members show (``needs``) are left out."""
    shown = needs(refined)
    for keyword, words, expression in _conditions(refined.schemas):
        if not (keyword.startswith("dependentSchemas") and keyword.partition(".")[2] in shown):
            yield Condition(keyword, words, expression, words in (*NOTHING_ELSE.values(), NO_VALUE))


def needs(refined: Refined) -> dict[str, tuple[str, ...]]:
    """For each member, the names of those that must be there if it is, where that is all a keyword says of it."""
    names = {member.name for member in refined.base.members} if isinstance(refined.base, Object) else set()
    found: dict[str, tuple[str, ...]] = {}
    for constraint in refined.constraints:
        if constraint.keyword == "dependentRequired" and isinstance(constraint.value, dict):
            found |= {name: tuple(map(str, value)) for name, value in constraint.value.items()}
    for schemas in refined.schemas:
        if isinstance(schemas, SchemasConstraint) and schemas.keyword == "dependentSchemas":
            for name, expression in schemas.types.items():
                if only := _only_required(expression):
                    found[name] = tuple(dict.fromkeys((*found.get(name, ()), *only)))
    return {name: value for name, value in found.items() if name in names}


def _only_required(expression: TypeExpression) -> tuple[str, ...]:
    """The names that a schema asks for, if it says nothing else."""
    if not isinstance(expression, Object) or expression.index_signatures or expression.openness == "closed":
        return ()
    bare = all(not member.declared and member.required and member.type == UNKNOWN for member in expression.members)
    return tuple(member.name for member in expression.members) if bare else ()


def _conditions(
    schemas: Iterable[SchemaConstraint | SchemasConstraint],
) -> Iterator[tuple[str, str, TypeExpression]]:
    for each in schemas:
        if isinstance(each, SchemaConstraint):
            yield each.keyword, _in_words(each), each.type
        else:
            for name, expression in each.types.items():
                yield f"{each.keyword}.{name}", f"If {name} is there, the value must also match", expression


def _in_words(condition: SchemaConstraint) -> str:
    whole = NOTHING_ELSE.get(condition.keyword) if condition.type == NEVER else None
    if condition == SchemaConstraint("not", UNKNOWN):
        whole = NO_VALUE
    return whole or WORDS.get(condition.keyword, condition.keyword)
