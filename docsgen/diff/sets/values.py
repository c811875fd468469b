"""Whether a shape or a type accepts a value: yes, no, or it can't be told (``None``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from docsgen.diff.sets.residues import Conditional, Dependent, Excluded, Residue
from docsgen.diff.sets.shapes import Finite, List, Number, Record, Shape, String, exact, matches
from docsgen.diff.sets.side import Node
from docsgen.language.json_value import canonical, same
from docsgen.language.validation.patterns import NotChecked

Answer = bool | None


def accepted(node: Node, value: Any) -> Answer:
    """Whether a type accepts a value."""
    result: Answer = False
    for shape in node.shapes:
        answer = fits(shape, value)
        if answer:
            return True
        if answer is None:
            result = None
    return result


def fits(shape: Shape, value: Any) -> Answer:
    """Whether a shape accepts a value."""
    own = FITS[type(shape)](shape, value)
    if own is False or not shape.residues:
        return own
    return all_of((own, *(_passes(each, value) for each in shape.residues)))


def all_of(answers: Iterable[Answer]) -> Answer:
    """No if any says so, yes if all do."""
    result: Answer = True
    for answer in answers:
        if answer is False:
            return False
        if answer is None:
            result = None
    return result


def opposite(answer: Answer) -> Answer:
    """Yes for no, and no for yes."""
    return None if answer is None else not answer


def _passes(residue: Residue, value: Any) -> Answer:
    match residue:
        case Excluded(node=node):
            return opposite(_accepted_by(node, value))
        case Dependent(name=name, node=node):
            return True if not isinstance(value, dict) or name not in value else accepted(node, value)
        case Conditional():
            return _conditionally(residue, value)
    return None


def _accepted_by(node: Node, value: Any) -> Answer:
    """The same, remembered: alternatives that exclude one another ask it of each other again and again."""
    memory, key = node.prepared.memory, ("accepted", node, canonical(value))
    node.prepared.work()
    if key not in memory:
        node.prepared.work(len(node.shapes))
        memory[key] = accepted(node, value)
    answer: Answer = memory[key]
    return answer


def _conditionally(residue: Conditional, value: Any) -> Answer:
    def holds(node: Node | None) -> Answer:
        return True if node is None else accepted(node, value)

    condition = accepted(residue.condition, value)
    if condition is None:
        branches = holds(residue.then), holds(residue.otherwise)
        return branches[0] if branches[0] is branches[1] else None
    return holds(residue.then if condition else residue.otherwise)


def _number(shape: Number, value: Any) -> Answer:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if shape.integer and value != int(value):
        return False
    if shape.low is not None and (value < shape.low[0] or (shape.low[1] and value == shape.low[0])):
        return False
    if shape.high is not None and (value > shape.high[0] or (shape.high[1] and value == shape.high[0])):
        return False
    return all((exact(value) / exact(each)).denominator == 1 for each in shape.multiples)


def _string(shape: String, value: Any) -> Answer:
    if not isinstance(value, str) or not shape.least <= len(value) <= shape.most:
        return False
    return all_of(matches(pattern, value) for pattern in shape.patterns)


def _list(shape: List, value: Any) -> Answer:
    if not isinstance(value, list) or not shape.least <= len(value) <= shape.most:
        return False
    if shape.unique and any(same(one, other) for at, one in enumerate(value) for other in value[:at]):
        return False
    items = all_of(accepted(node, item) for index, item in enumerate(value) for node in shape.at(index))
    return items if items is False else all_of((items, *(_contains(each, value) for each in shape.contains)))


def _contains(contains: Any, value: list[Any]) -> Answer:
    answers = [accepted(contains.node, item) for item in value]
    sure, possible = answers.count(True), len(answers) - answers.count(False)
    if possible < contains.least or sure > contains.most:
        return False
    return True if sure >= contains.least and possible <= contains.most else None


def _record(shape: Record, value: Any) -> Answer:
    if not isinstance(value, dict) or not shape.least <= len(value) <= shape.most:
        return False
    if not shape.required <= value.keys():
        return False
    for name, others in shape.dependent:
        if name in value and any(other not in value for other in others):
            return False
    try:
        members = _members(shape, value)
    except NotChecked:
        return None
    if members is False or not shape.names:
        return members
    return all_of((members, *(accepted(node, name) for name in value for node in shape.names)))


def _members(shape: Record, value: dict[str, Any]) -> Answer:
    result: Answer = True
    for name, inner in value.items():
        for node in shape.at(name):
            answer = accepted(node, inner)
            if answer is False:
                return False
            if answer is None:
                result = None
    return result


FITS: Mapping[type, Callable[[Any, Any], Answer]] = {
    Finite: Finite.lists,
    Number: _number,
    String: _string,
    List: _list,
    Record: _record,
}
