"""Pages from a library: views hold what is shown, templates show it. ``render`` is all that others need."""

from docsgen.render.options import RenderOptions
from docsgen.render.site import render

__all__ = ["RenderOptions", "render"]
