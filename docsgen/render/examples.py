"""Examples with the result of their check."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from markupsafe import Markup

from docsgen.language import markdown
from docsgen.language.addresses import Anchors
from docsgen.model import Example


class ExampleView(msgspec.Struct, frozen=True):
    """An example; ``state`` is ``valid``, ``invalid`` or ``unchecked``, with what there is to say about it."""

    id: str
    title: str
    code: Markup
    state: str
    errors: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


def example_views(examples: Iterable[Example], anchors: Anchors) -> tuple[ExampleView, ...]:
    """Examples in their order."""
    return tuple(
        ExampleView(
            id=anchors.take(f"example-{example.name}"),
            title=example.title or example.name.replace("-", " ").capitalize(),
            code=Markup(markdown.highlight(example.text, example.language)),
            state=("invalid" if example.errors else "valid") if example.checked else "unchecked",
            errors=example.errors,
            files=tuple(dict.fromkeys(location.file for location in example.locations if location.file)),
        )
        for example in examples
    )
