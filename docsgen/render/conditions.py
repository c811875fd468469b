"""Conditions as views: what a keyword that holds a type says, and the type that it holds."""

from __future__ import annotations

from docsgen.language.conditions import Condition, conditions
from docsgen.language.described import CONDITIONS
from docsgen.model import Refined
from docsgen.render.place import Place
from docsgen.render.shapes import ConditionView


def condition_views(refined: Refined, place: Place) -> tuple[ConditionView, ...]:
    """The conditions of a type in their order."""
    return tuple(_view(condition, place) for condition in conditions(refined))


def _view(condition: Condition, place: Place) -> ConditionView:
    keyword = condition.keyword
    below = place.below(keyword, same_value=keyword in CONDITIONS or keyword.startswith("dependentSchemas"))
    written = None if condition.complete else below.text(condition.type)
    return ConditionView(keyword, condition.words, written, below.shape(condition.type))
