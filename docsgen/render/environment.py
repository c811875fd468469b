"""The templates: compiled once, strict about names, and escaping everything that isn't marked as safe."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import jinja2
import msgspec
from markupsafe import Markup, escape

from docsgen.language.breaks import breakable

TEMPLATES = Path(__file__).parent / "templates"

SHORT = 18
"""Names up to this length fit into a line everywhere, so that nothing is said about where they break."""


def fill(template: str, view: msgspec.Struct) -> str:
    """The HTML that a template makes of a view; the template sees nothing else."""
    return _environment().get_template(template).render(view=view).strip() + "\n"


def keep_compiled(bytecode: jinja2.BytecodeCache) -> None:
    """Have templates kept compiled from one process to the next; what they give stays the same."""
    _environment().bytecode_cache = bytecode


@cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["breakable"] = _breakable
    return environment


def _breakable(name: str) -> Markup:
    return Markup(breakable(str(escape(name)))) if len(name) > SHORT else escape(name)
