"""Which alternatives of two versions belong together."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from docsgen.diff.likeness import likeness
from docsgen.diff.nearest import MOST_PAIRS, features, nearest
from docsgen.diff.nodes import followed
from docsgen.diff.shapes import shape
from docsgen.diff.two import Two, plain_reference
from docsgen.language.expressions import unwrapped
from docsgen.model import Literal, Reference, TypeExpression, Union

LIKE = 0.5
"""How alike two alternatives must be to count as one that changed."""


MOST_BRANCHES = 2_000
"""A name that comes to more alternatives isn't opened."""


class Paired(msgspec.Struct, frozen=True):
    """Alternatives that belong together, and those that only one version has.

    ``named`` are several alternatives of one version that the other has under one name.
    """

    both: tuple[tuple[TypeExpression, TypeExpression], ...] = ()
    old: tuple[TypeExpression, ...] = ()
    new: tuple[TypeExpression, ...] = ()
    named: tuple[tuple[TypeExpression, TypeExpression], ...] = ()


def alternatives(expression: TypeExpression) -> tuple[TypeExpression, ...]:
    """The branches of a union, unions among them opened; of anything else the one that it is."""
    plain = unwrapped(expression)
    if not isinstance(plain, Union):
        return (expression,)
    return tuple(branch for member in plain.members for branch in alternatives(member))


def pair(old: Sequence[TypeExpression], new: Sequence[TypeExpression], two: Two) -> Paired:
    """Pair what is the same; then what is when names are opened; then what is most alike."""
    both, left_old, left_new = _same(old, new, two)
    named: Pairs = []
    if left_old and left_new:
        opened_old = [part for each in left_old for part in _branches(each, two, new=False)]
        opened_new = [part for each in left_new for part in _branches(each, two, new=True)]
        if len(opened_old) > len(left_old) or len(opened_new) > len(left_new):
            more, kept_old, kept_new = _same(opened_old, opened_new, two)
            if more:
                named = [*_named(left_old, more, two, new=False), *_named(left_new, more, two, new=True)]
                both, left_old, left_new = [*both, *more], kept_old, kept_new
        more, left_old, left_new = _alike(left_old, left_new, two)
        both = [*both, *more]
    return Paired(tuple(both), tuple(left_old), tuple(left_new), tuple(named))


Pairs = list[tuple[TypeExpression, TypeExpression]]
Split = tuple[Pairs, list[TypeExpression], list[TypeExpression]]


def _same(old: Sequence[TypeExpression], new: Sequence[TypeExpression], two: Two) -> Split:
    waiting: dict[str, list[TypeExpression]] = {}
    for each in old:
        waiting.setdefault(shape(each, two.renamed), []).append(each)
    both: Pairs = []
    left_new = []
    for each in new:
        same = waiting.get(shape(each))
        if same:
            both.append((same.pop(0), each))
        else:
            left_new.append(each)
    left = {id(each) for rest in waiting.values() for each in rest}
    return both, [each for each in old if id(each) in left], left_new


def _named(
    left: Sequence[TypeExpression], pairs: Pairs, two: Two, *, new: bool
) -> Iterator[tuple[TypeExpression, TypeExpression]]:
    """What was opened, where all of its branches stand in the other version by themselves, and these."""
    for each in left:
        branches = {id(branch) for branch in _branches(each, two, new=new)} - {id(each)}
        found = [pair for pair in pairs if id(pair[new]) in branches]
        if branches and len(found) == len(branches):
            others = Union(tuple(pair[not new] for pair in found))
            yield (others, each) if new else (each, others)


def _branches(expression: TypeExpression, two: Two, *, new: bool) -> list[TypeExpression]:
    """The branches of a union that is referred to by name, unless there are very many: several ways lead to each."""
    found = list(itertools.islice(_opened(expression, two, new=new), MOST_BRANCHES + 1))
    return found if len(found) <= MOST_BRANCHES else [expression]


def _opened(
    expression: TypeExpression, two: Two, *, new: bool, within: frozenset[str] = frozenset()
) -> Iterator[TypeExpression]:
    """The same, however many; a union ``within`` itself isn't opened again."""
    plain = unwrapped(expression)
    declarations = two.new if new else two.old
    name = plain.name if isinstance(plain, Reference) else ""
    target = followed(plain, declarations) if isinstance(plain, Reference) and name not in within else None
    if target is not None and isinstance(unwrapped(target), Union):
        for branch in alternatives(target):
            yield from _opened(branch, two, new=new, within=within | {name})
    else:
        yield expression


def _likeness(old: TypeExpression, new: TypeExpression, two: Two) -> float:
    """Types that both have names are different alternatives, unless neither name is known in the other version."""
    one, other = plain_reference(old), plain_reference(new)
    if one and other and (one.name in two.new or other.name in two.old):
        return 0.0
    return likeness(old, new, two)


def _alike(old: Sequence[TypeExpression], new: Sequence[TypeExpression], two: Two) -> Split:
    """The most alike first, each once."""
    ours = [i for i, each in enumerate(old) if not isinstance(unwrapped(each), Literal)]
    theirs = [j for j, each in enumerate(new) if not isinstance(unwrapped(each), Literal)]
    pairs: Iterable[tuple[int, int]] = itertools.product(ours, theirs)
    if len(ours) * len(theirs) > MOST_PAIRS:
        pairs = nearest(
            {i: features(old[i], two.old, two.renamed) for i in ours}, {j: features(new[j], two.new) for j in theirs}
        )
    scored = [(_likeness(old[i], new[j], two), i, j) for i, j in pairs]
    taken_old: dict[int, int] = {}
    taken_new: set[int] = set()
    for score, i, j in sorted(scored, key=lambda each: (-each[0], each[1], each[2])):
        if score >= LIKE and i not in taken_old and j not in taken_new:
            taken_old[i] = j
            taken_new.add(j)
    both = [(old[i], new[j]) for i, j in taken_old.items()]
    return (
        both,
        [each for i, each in enumerate(old) if i not in taken_old],
        [each for j, each in enumerate(new) if j not in taken_new],
    )
