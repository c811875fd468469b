"""Pages from a library: views hold what is shown, templates show it. ``render`` gives them all, the others parts."""

from docsgen.language.stories import Past, pasts
from docsgen.render.context import Edition, edition
from docsgen.render.environment import keep_compiled
from docsgen.render.options import RenderOptions
from docsgen.render.site import Comparisons, alone, render, render_pair, render_root, render_types, render_version

__all__ = [
    "Comparisons",
    "Edition",
    "Past",
    "RenderOptions",
    "alone",
    "edition",
    "keep_compiled",
    "pasts",
    "render",
    "render_pair",
    "render_root",
    "render_types",
    "render_version",
]
