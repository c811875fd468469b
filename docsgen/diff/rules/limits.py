"""Bounds, lengths, patterns and formats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from docsgen.diff.rules.texts import thing, value_text
from docsgen.diff.subjects import Difference, Gap, ValuePair
from docsgen.language.json_schema import VOCABULARY
from docsgen.language.json_value import same
from docsgen.model import UNKNOWN, Array, Constraint, Literal, Object, Primitive, Refined, Tuple, TypeExpression

LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains")
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains")
NUMERIC = (*LOWER, *UPPER, "multipleOf", "uniqueItems")

WIDER_FORMATS: Mapping[str, tuple[str, ...]] = {
    "uri": ("uri-reference", "iri", "iri-reference"),
    "uri-reference": ("iri-reference",),
    "iri": ("iri-reference",),
    "email": ("idn-email",),
    "hostname": ("idn-hostname",),
}
"""By format those that accept everything that it accepts (2020-12 Validation, 7.3)."""


class Limit(NamedTuple):
    """A keyword in both versions; absent: ``None``."""

    keyword: str
    old: Constraint | None
    new: Constraint | None


def limits(pair: ValuePair, keywords: tuple[str, ...]) -> Iterator[Limit]:
    """Those of the keywords that aren't the same in both versions."""
    ours = {each.keyword: each for each in pair.old.constraints}
    theirs = {each.keyword: each for each in pair.new.constraints}
    for keyword in keywords:
        old, new = ours.get(keyword), theirs.get(keyword)
        if (old or new) and not (old and new and same(old.value, new.value)):
            yield Limit(keyword, old, new)


def limit_added(pair: ValuePair) -> Iterator[Difference]:
    """A limit where there was none."""
    return (_limit(pair, each) for each in limits(pair, NUMERIC) if each.old is None and _restricts(each.new))


def limit_removed(pair: ValuePair) -> Iterator[Difference]:
    """A limit that is gone."""
    return (_limit(pair, each) for each in limits(pair, NUMERIC) if each.new is None and _restricts(each.old))


def limit_tightened(pair: ValuePair) -> Iterator[Difference]:
    """A limit that leaves less than before."""
    return (_limit(pair, each) for each in limits(pair, NUMERIC) if _moved(each) == "tighter")


def limit_loosened(pair: ValuePair) -> Iterator[Difference]:
    """A limit that leaves more than before."""
    return (_limit(pair, each) for each in limits(pair, NUMERIC) if _moved(each) == "looser")


def limit_changed(pair: ValuePair) -> Iterator[Difference]:
    """A limit that leaves something else than before, as another ``multipleOf``."""
    return (_limit(pair, each) for each in limits(pair, NUMERIC) if _moved(each) == "other")


def pattern_added(pair: ValuePair) -> Iterator[Difference]:
    """A pattern where there was none."""
    return (_limit(pair, each) for each in limits(pair, ("pattern",)) if each.old is None)


def pattern_removed(pair: ValuePair) -> Iterator[Difference]:
    """A pattern that is gone."""
    return (_limit(pair, each) for each in limits(pair, ("pattern",)) if each.new is None)


def pattern_changed(pair: ValuePair) -> Iterator[Difference]:
    """Another pattern: what one accepts and the other doesn't can only be searched for."""
    return (_limit(pair, each) for each in limits(pair, ("pattern",)) if each.old and each.new)


def format_added(pair: ValuePair) -> Iterator[Difference]:
    """A format where there was none."""
    return (_limit(pair, each) for each in limits(pair, ("format",)) if each.old is None)


def format_removed(pair: ValuePair) -> Iterator[Difference]:
    """A format that is gone."""
    return (_limit(pair, each) for each in limits(pair, ("format",)) if each.new is None)


def format_widened(pair: ValuePair) -> Iterator[Difference]:
    """A format that accepts all that the former one accepted, as ``uri-reference`` after ``uri``."""
    return (_limit(pair, each) for each in limits(pair, ("format",)) if _formats(each) == "looser")


def format_narrowed(pair: ValuePair) -> Iterator[Difference]:
    """A format of which the former one accepted everything, as ``uri`` after ``uri-reference``."""
    return (_limit(pair, each) for each in limits(pair, ("format",)) if _formats(each) == "tighter")


def format_changed(pair: ValuePair) -> Iterator[Difference]:
    """Another format."""
    return (_limit(pair, each) for each in limits(pair, ("format",)) if _formats(each) == "other")


def _limit(pair: ValuePair, limit: Limit) -> Difference:
    before = value_text(limit.old.value) if limit.old else ""
    after = value_text(limit.new.value) if limit.new else ""
    words = f"is {after} now" if limit.new else "is gone"
    was = f", before {before}" if limit.old else ""
    old, new = _limited(pair.old.core, limit.keyword, limit.old), _limited(pair.new.core, limit.keyword, limit.new)
    # What loosens one bound can't refuse what was accepted, whatever else the place says.
    direction, is_format = _direction(limit), limit.keyword == "format"
    places = pair.old_type, pair.new_type
    return Difference(
        f"{limit.keyword} of {thing(pair.place)} {words}{was}.",
        before=before,
        after=after,
        value=limit.keyword,
        lost=Gap(old, new, whole=pair.old.core, places=places, format=is_format) if direction != "looser" else None,
        gained=Gap(new, old, whole=pair.new.core, places=places[::-1], format=is_format)
        if direction != "tighter"
        else None,
    )


def _direction(limit: Limit) -> str:
    if limit.old is None:
        return "tighter"
    if limit.new is None:
        return "looser"
    return _formats(limit) if limit.keyword == "format" else _moved(limit)


def _restricts(constraint: Constraint | None) -> bool:
    return constraint is not None and constraint.value is not False


def _moved(limit: Limit) -> str:
    if limit.old is None or limit.new is None:
        return ""
    old, new = limit.old.value, limit.new.value
    if limit.keyword == "uniqueItems":
        return "tighter" if new else "looser"
    if not _is_number(old) or not _is_number(new) or limit.keyword == "multipleOf":
        return _multiple(old, new) if limit.keyword == "multipleOf" else "other"
    if limit.keyword in LOWER:
        return "tighter" if new > old else "looser"
    return "tighter" if new < old else "looser" if limit.keyword in UPPER else ""


def _multiple(old: Any, new: Any) -> str:
    if not _is_number(old) or not _is_number(new) or not old or not new:
        return "other"
    return "tighter" if new % old == 0 else "looser" if old % new == 0 else "other"


def _formats(limit: Limit) -> str:
    if limit.old is None or limit.new is None:
        return ""
    old, new = limit.old.value, limit.new.value
    if new in WIDER_FORMATS.get(old, ()):
        return "looser"
    return "tighter" if old in WIDER_FORMATS.get(new, ()) else "other"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _limited(core: TypeExpression, keyword: str, constraint: Constraint | None) -> TypeExpression:
    """The kind of value that a keyword is about, limited by it."""
    kind = _kind(core, keyword)
    return Refined(kind, (constraint,)) if constraint else kind


def _kind(core: TypeExpression, keyword: str) -> TypeExpression:
    match core:
        case Object():
            return Primitive("object")
        case Array() | Tuple():
            return Primitive("array")
        case Primitive() | Literal():
            return core
    known = VOCABULARY.get(keyword)
    return Primitive(known.types[0]) if known and known.types else UNKNOWN
