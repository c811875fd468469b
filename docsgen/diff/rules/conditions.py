"""Keywords whose values are schemas, and members that depend on others."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.diff.nodes import SchemaKeyword, complete
from docsgen.diff.rules.limits import NUMERIC
from docsgen.diff.rules.texts import short, thing, type_text, value_text
from docsgen.diff.shapes import shape
from docsgen.diff.subjects import Difference, Gap, ValuePair
from docsgen.language.json_schema import VOCABULARY
from docsgen.language.json_value import same
from docsgen.model import (
    UNKNOWN,
    Array,
    Constraint,
    Intersection,
    Object,
    Primitive,
    Refined,
    SchemaConstraint,
    Tuple,
    TypeExpression,
)

SEVERAL = ("if", "then", "else")
"""Keywords that mean something only together."""


def condition_added(pair: ValuePair) -> Iterator[Difference]:
    """A condition where there was none."""
    ours, theirs = _conditions(pair)
    return (_condition(pair, key, "", theirs[key]) for key in theirs if key not in ours)


def condition_removed(pair: ValuePair) -> Iterator[Difference]:
    """A condition that is gone."""
    ours, theirs = _conditions(pair)
    return (_condition(pair, key, ours[key], "") for key in ours if key not in theirs)


def condition_changed(pair: ValuePair) -> Iterator[Difference]:
    """Another condition under the same keyword."""
    ours, theirs = _conditions(pair)
    return (_condition(pair, key, ours[key], theirs[key]) for key in theirs if key in ours and ours[key] != theirs[key])


def dependency_added(pair: ValuePair) -> Iterator[Difference]:
    """Members that must be there wherever another one is."""
    return (_dependency(pair, name, (), new) for name, old, new in _dependencies(pair) if new and not old)


def dependency_removed(pair: ValuePair) -> Iterator[Difference]:
    """Members that need not be there any more where another one is."""
    return (_dependency(pair, name, old, ()) for name, old, new in _dependencies(pair) if old and not new)


def dependency_changed(pair: ValuePair) -> Iterator[Difference]:
    """Other members that must be there wherever another one is."""
    return (_dependency(pair, name, old, new) for name, old, new in _dependencies(pair) if old and new)


def keyword_changed(pair: ValuePair) -> Iterator[Difference]:
    """A keyword that no other rule is about; if it is one that nobody knows, it refuses nothing."""
    ours = {each.keyword: each.value for each in pair.old.constraints}
    theirs = {each.keyword: each.value for each in pair.new.constraints}
    for keyword in dict.fromkeys((*ours, *theirs)):
        here = (keyword in ours, keyword in theirs)
        if not _is_told(keyword) and not (all(here) and same(ours[keyword], theirs[keyword])):
            before = value_text(ours[keyword]) if here[0] else ""
            after = value_text(theirs[keyword]) if here[1] else ""
            old = Constraint(keyword, ours[keyword]) if here[0] else None
            new = Constraint(keyword, theirs[keyword]) if here[1] else None
            yield _keyword(pair, keyword, before, after, _beside(pair, old), _beside(pair, new))


def beside_changed(pair: ValuePair) -> Iterator[Difference]:
    """Further types that hold for the same value, as alternatives of which members are required."""
    before = [shape(each) for each in pair.old.beside]
    after = [shape(each) for each in pair.new.beside]
    if sorted(before) != sorted(after):
        kind = _kind(pair.old.core)
        texts = [short(" & ".join(map(type_text, side.beside))) for side in (pair.old, pair.new)]
        ours, theirs = _all(kind, pair.old.beside), _all(kind, pair.new.beside)
        found = _keyword(pair, "&", texts[0], texts[1], ours, theirs)
        yield msgspec.structs.replace(found, sentence=f"What else holds for {thing(pair.place)} is another now.")


def _all(kind: TypeExpression, types: tuple[TypeExpression, ...]) -> TypeExpression:
    return Intersection((kind, *types))


def _conditions(pair: ValuePair) -> tuple[dict[str, str], dict[str, str]]:
    return _texts(pair.old.schemas), _texts(pair.new.schemas)


def _texts(schemas: tuple[SchemaKeyword, ...]) -> dict[str, str]:
    """By keyword the schema as text; those of one group are one."""
    found: dict[str, list[str]] = {}
    for each in schemas:
        key = SEVERAL[0] if each.keyword in SEVERAL else each.keyword
        found.setdefault(key, []).append(f"{each.keyword}: {_schema_text(each)}")
    return {key: short("; ".join(parts)) for key, parts in found.items()}


def _schema_text(schema: SchemaKeyword) -> str:
    if isinstance(schema, SchemaConstraint):
        return type_text(schema.type)
    return ", ".join(f"{name}: {type_text(each)}" for name, each in schema.types.items())


def _condition(pair: ValuePair, key: str, before: str, after: str) -> Difference:
    group = SEVERAL if key in SEVERAL else (key,)
    old = tuple(each for each in pair.old.schemas if each.keyword in group)
    new = tuple(each for each in pair.new.schemas if each.keyword in group)
    ours, theirs = Refined(_kind(pair.old.core), (), old), Refined(_kind(pair.new.core), (), new)
    return _keyword(pair, key, before, after, ours, theirs)


def _keyword(
    pair: ValuePair, key: str, before: str, after: str, old: TypeExpression, new: TypeExpression
) -> Difference:
    places = pair.old_type, pair.new_type
    verb = "has another" if before and after else "has" if after else "has no"
    return Difference(
        f"{thing(pair.place)} {verb} `{key}`{' any more' if not after else ' now'}.",
        before,
        after,
        value=key,
        lost=Gap(old, new, whole=complete(pair.old), places=places),
        gained=Gap(new, old, whole=complete(pair.new), places=places[::-1]),
    )


def _dependencies(pair: ValuePair) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    ours, theirs = _required(pair.old.constraints), _required(pair.new.constraints)
    for name in dict.fromkeys((*ours, *theirs)):
        old, new = ours.get(name, ()), theirs.get(name, ())
        if set(old) != set(new):
            yield name, old, new


def _required(constraints: tuple[Constraint, ...]) -> dict[str, tuple[str, ...]]:
    value: object = next((each.value for each in constraints if each.keyword == "dependentRequired"), {})
    return {name: tuple(each) for name, each in value.items()} if isinstance(value, dict) else {}


def _dependency(pair: ValuePair, name: str, old: tuple[str, ...], new: tuple[str, ...]) -> Difference:
    before, after = ", ".join(old), ", ".join(new)
    words = f"`{name}` asks for {after} now" if new else f"`{name}` no longer asks for {before}"
    ours, theirs = (Refined(Primitive("object"), (Constraint("dependentRequired", {name: [*x]}),)) for x in (old, new))
    where = f" in {thing(pair.place)}" if pair.place.path else ""
    return Difference(
        f"{words}{where}.",
        before,
        after,
        value=name,
        lost=Gap(ours, theirs, whole=complete(pair.old)),
        gained=Gap(theirs, ours, whole=complete(pair.new)),
    )


def _is_told(keyword: str) -> bool:
    """Whether another rule is about a keyword."""
    return keyword in (*NUMERIC, "pattern", "format", "dependentRequired")


def _refuses(constraint: Constraint) -> bool:
    """Whether a keyword can refuse a value; one that nobody knows can't."""
    known = VOCABULARY.get(constraint.keyword)
    return known is not None and known.role != "annotation"


def _beside(pair: ValuePair, constraint: Constraint | None) -> TypeExpression:
    kind = _kind(pair.old.core)
    return Refined(kind, (constraint,)) if constraint and _refuses(constraint) else kind


def _kind(core: TypeExpression) -> TypeExpression:
    match core:
        case Object():
            return Primitive("object")
        case Array() | Tuple():
            return Primitive("array")
        case Primitive():
            return core
    return UNKNOWN
