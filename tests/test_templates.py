"""Templates are kept compiled where a build keeps things, for as long as that is there."""

from __future__ import annotations

import tempfile
from pathlib import Path

from docsgen.parts import compiled_templates
from docsgen.render.environment import _environment


def test_templates_are_compiled_after_a_store_is_gone_too() -> None:
    with tempfile.TemporaryDirectory() as folder:
        compiled_templates(Path(folder))
    environment = _environment()
    environment.cache.clear()  # type: ignore[union-attr]  # there is one
    assert environment.get_template("type.html").name == "type.html"
