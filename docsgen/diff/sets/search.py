"""Looking for a value that one type accepts and another rejects, guided by what isn't proved."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from docsgen.diff.sets.forms import shapes_of_all
from docsgen.diff.sets.guessed_objects import objects_tried
from docsgen.diff.sets.guesses import Rejecting, lists_tried, numbers_tried, strings_tried, values_tried
from docsgen.diff.sets.minimal import UNSET, weight
from docsgen.diff.sets.proof import Prover
from docsgen.diff.sets.shapes import Finite, List, Number, Record, Shape, String
from docsgen.diff.sets.side import Term
from docsgen.diff.sets.values import accepted, all_of, fits
from docsgen.language.validation.patterns import NotChecked

DEEPEST = 14
"""So many levels below the top a difference is looked for."""

ENOUGH = 6
"""Of so many values that are found the smallest is taken."""


class Spent(Exception):  # noqa: N818 - no error, an end
    """All steps are done."""


class Search:
    """One search: how many steps are left, and what was found for parts of it, which the prover keeps for others."""

    def __init__(self, prover: Prover, steps: int) -> None:
        self.prover = prover
        self.steps = steps

    @property
    def declared_only(self) -> bool:
        """Whether only declared members count."""
        return self.prover.declared_only

    def run(self, accepting: Term, rejecting: Rejecting) -> Any:
        """The smallest value that is found, deepened step by step."""
        try:
            for depth in range(DEEPEST):
                found = self.find(accepting, rejecting, depth)
                if found is not UNSET:
                    return found
        except Spent:
            pass
        return UNSET

    def find(self, accepting: Term, rejecting: Rejecting, depth: int) -> Any:
        """A value that all of ``accepting`` accept and each of ``rejecting`` rejects."""
        key = accepting, rejecting, depth
        known = self.prover.values
        if key not in known:
            value = UNSET
            if () not in rejecting and not any(self._included(accepting, each) for each in rejecting):
                found = itertools.islice(self._found(accepting, rejecting, depth), ENOUGH)
                value = min(found, key=weight, default=UNSET)
            known[key] = value
        return known[key]

    def _included(self, accepting: Term, rejecting: Term) -> bool:
        return all(not self.prover.prove(node, accepting) for node in rejecting)

    def _found(self, accepting: Term, rejecting: Rejecting, depth: int) -> Iterator[Any]:
        for shape in shapes_of_all(accepting):
            against = [each for term in rejecting for each in shapes_of_all(term)]
            found = (value for value in self._tried(shape, against, depth) if self._decides(value, shape, rejecting))
            yield from itertools.islice(found, 2 if depth else 1)

    def _decides(self, value: Any, shape: Shape, rejecting: Rejecting) -> bool:
        self.step()
        if any(all_of(accepted(node, value) for node in term) is not False for term in rejecting):
            return False
        return fits(shape, value) is True

    def step(self) -> None:
        """One step less."""
        self.steps -= 1
        if self.steps < 0:
            raise Spent

    def may_join(self, count: int) -> bool:
        """Whether so many alternatives may still be asked what several of them reject together; counts them."""
        if count > self.prover.joins:
            return False
        self.prover.joins -= count
        return True

    def _tried(self, shape: Shape, against: list[Shape], depth: int) -> Iterator[Any]:
        try:
            yield from TRIED[type(shape)](self, shape, against, depth)
        except NotChecked:
            return


TRIED: Mapping[type, Callable[[Search, Any, list[Shape], int], Iterator[Any]]] = {
    Finite: values_tried,
    Number: numbers_tried,
    String: strings_tried,
    List: lists_tried,
    Record: objects_tried,
}
