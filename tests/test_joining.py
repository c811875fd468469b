"""Joining the types of two sources: each case is a file in tests/cases/joining.

``primary`` and ``secondary`` are declarations by name as TypeScript text (``integer`` is JSON Schema's), ``expected``
the joined type and the differences as ``[kind, path, primary's, secondary's]``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docsgen.language.expressions import transform
from docsgen.language.typescript import parse_type
from docsgen.merge.expressions import join, shown
from docsgen.merge.joined import Context
from docsgen.model import Primitive, Reference, TypeExpression

CASES = sorted((Path(__file__).parent / "cases" / "joining").glob("*.json"))


def expression(text: str) -> TypeExpression:
    integer = Reference("integer")
    return transform(parse_type(text), lambda part: Primitive("integer") if part == integer else part)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    sides = [{name: expression(text) for name, text in case[side].items()} for side in ("primary", "secondary")]
    context = Context(sides[0], sides[1], ("json_schema", "typedoc_html"))
    assert case["expected"]
    for name, expected in case["expected"].items():
        joined = join(sides[0][name], sides[1][name], context)
        differences = [[each.kind, ".".join(each.path), each.primary, each.secondary] for each in joined.differences]
        assert {"type": shown(joined.type), "differences": differences} == expected
