"""Remembering what a function gave for a value."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

SIZE = 2048
"""How many values are remembered, with what they gave."""


def remembered(function: Callable[[K], V]) -> Callable[[K], V]:
    """A function that works once for the same object, which must not change.

    For values that are frozen, but hold dictionaries, which have no hash: they are told apart by identity.
    """

    @lru_cache(maxsize=SIZE)
    def known(same: _Same) -> V:
        return function(same.value)

    return lambda value: known(_Same(value))


class _Same:
    """Equal to what wraps the same object. It holds on to that, so that no other one can get its identity."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value
