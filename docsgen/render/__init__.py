"""Pages from a library: views hold what is shown, templates show it. ``render`` gives them all, the others parts."""

from docsgen.render.options import RenderOptions
from docsgen.render.site import alone, render, render_root, render_version

__all__ = ["RenderOptions", "alone", "render", "render_root", "render_version"]
