"""Deprecations that a project marks in its texts, such as ``[Deprecated - use c]``, for sources without a keyword."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from docsgen.language.wording import reworded
from docsgen.model import Annotations, Declaration, Deprecation


def mark_by_text(declarations: Mapping[str, Declaration], pattern: str) -> dict[str, Declaration]:
    """The declarations, with a deprecation wherever ``pattern`` is found in a description and none is there yet.

    The pattern's first group, if it has one, is the message; the description stays as it is written.
    """
    convention = re.compile(pattern)

    def marked(annotations: Annotations) -> Annotations:
        found = convention.search(annotations.comment.text) if annotations.comment else None
        if found is None or annotations.deprecation is not None:
            return annotations
        message = (found[1] or "") if convention.groups else ""
        return msgspec.structs.replace(annotations, deprecation=Deprecation(message=message))

    return {
        name: msgspec.structs.replace(
            declaration, annotations=marked(declaration.annotations), type=reworded(declaration.type, marked)
        )
        for name, declaration in declarations.items()
    }
