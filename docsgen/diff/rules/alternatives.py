"""Values of an enum and alternatives of a union that come and go."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docsgen.diff.rules.existence import advice
from docsgen.diff.rules.texts import thing, type_text
from docsgen.diff.subjects import BranchPair, Difference, Gap
from docsgen.language.expressions import unwrapped
from docsgen.model import Annotated, Literal, Primitive, TypeExpression


def enum_value_added(pair: BranchPair) -> Iterator[Difference]:
    """A constant that may occur now."""
    value = _constant(pair.new)
    if value is not None:
        text = type_text(value)
        gained = Gap(value, pair.old_whole, value=value.value, besides=pair.kept)
        yield Difference(f"{thing(pair.place)} may be `{text}` now.", after=text, value=text, gained=gained)


def enum_value_removed(pair: BranchPair) -> Iterator[Difference]:
    """A constant that may not occur any more."""
    value = _constant(pair.old)
    if value is not None:
        text = type_text(value)
        lost = Gap(value, pair.new_whole, value=value.value, besides=pair.kept)
        yield Difference(
            f"{thing(pair.place)} no longer accepts `{text}`.",
            before=text,
            value=text,
            lost=lost,
            advice=_advice(pair.old),
        )


def union_branch_added(pair: BranchPair) -> Iterator[Difference]:
    """An alternative that the old version does not have."""
    branch = _alternative(pair.new)
    if branch is not None:
        text = type_text(branch)
        gained = Gap(branch, pair.old_whole, besides=pair.kept)
        yield Difference(f"{thing(pair.place)} may be `{text}` now.", after=text, value=text, gained=gained)


def union_branch_removed(pair: BranchPair) -> Iterator[Difference]:
    """An alternative that the new version does not have."""
    branch = _alternative(pair.old)
    if branch is not None:
        text = type_text(branch)
        lost = Gap(branch, pair.new_whole, besides=pair.kept)
        sentence = f"{thing(pair.place)} may not be `{text}` any more."
        yield Difference(sentence, before=text, value=text, lost=lost, advice=_advice(pair.old))


def alternative_covered(pair: BranchPair) -> Iterator[Difference]:
    """An alternative that is not listed any more, and that added nothing to the others."""
    for each in union_branch_removed(pair):
        sentence = f"{thing(pair.place)} does not list `{each.value}` any more, which added nothing to the others."
        yield msgspec.structs.replace(each, sentence=sentence, advice="")


def alternative_repeated(pair: BranchPair) -> Iterator[Difference]:
    """An alternative that is listed now, and that adds nothing to the others."""
    for each in union_branch_added(pair):
        sentence = f"{thing(pair.place)} lists `{each.value}` now, which adds nothing to the others."
        yield msgspec.structs.replace(each, sentence=sentence)


def _advice(expression: TypeExpression | None) -> str:
    return advice(expression.annotations) if isinstance(expression, Annotated) else ""


def _constant(expression: TypeExpression | None) -> Literal | None:
    plain = unwrapped(expression) if expression is not None else None
    return plain if isinstance(plain, Literal) and plain.value is not None else None


def _alternative(expression: TypeExpression | None) -> TypeExpression | None:
    """An alternative that is no constant, and not ``null``, which has rules of its own."""
    plain = unwrapped(expression) if expression is not None else None
    return None if plain is None or isinstance(plain, Literal) or plain == Primitive("null") else plain
