"""How a build works, as opposed to what it makes: where it keeps things, how many processes help, whom it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from docsgen.errors import DocsgenError
from docsgen.jobs import Tasks, begin, run
from docsgen.site.whole import Progress, quiet

V = TypeVar("V")


@dataclass(frozen=True)
class Plan(Generic[V]):
    """Something that is made in two steps: ``tasks``, which needn't be done but save time, and then ``result``.

    Tasks of several plans can be done side by side. They leave what they make in a store, where the result is found.
    """

    tasks: Tasks
    result: Callable[[], V]


class Work(NamedTuple):
    """How to work: where what was made before is kept (None: nowhere), how many processes help, whom to tell.

    ``lasting``: what is kept is there for the next build too. ``spent`` takes the seconds of what is done side by
    side, by what it was (None: nobody asks).
    """

    store: Path | None = None
    jobs: int = 1
    progress: Progress = quiet
    spent: dict[str, float] | None = None
    lasting: bool = True

    def side_by_side(self, tasks: Tasks) -> None:
        """Do all tasks, and take down their times."""
        self._took(run(tasks, self.jobs))

    def begin(self, tasks: Tasks) -> Callable[[], None]:
        """Begin all tasks; what is returned waits for their end."""
        ended = begin(tasks, self.jobs)
        return lambda: self._took(ended())

    def _took(self, seconds: Mapping[str, float]) -> None:
        if self.spent is not None:
            self.spent.update(seconds)


@contextmanager
def endable(place: str) -> Iterator[None]:
    """Readers know how deep their format may nest, and say where it does; this is for whatever else there is."""
    try:
        yield
    except RecursionError:
        raise DocsgenError("a type nests too deeply to be shown", place=place, mend="name its inner parts") from None
