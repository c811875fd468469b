"""Small changes to Material's own templates, made while they are loaded: what accessibility and privacy need."""

from __future__ import annotations

from collections.abc import Callable

import jinja2

MENDS = {
    # The search is a dialog without a name.
    "partials/search.html": ('role="dialog"', 'role="dialog" aria-label="{{ lang.t(\'search\') }}"'),
    # The button that shows the version must have the version in its name.
    "partials/language.html": (
        "or key }}",
        'or key }}{% if key == "select.version" and docsgen_title %}: {{ docsgen_title }}{% endif %}',
    ),
    # Names in the table of contents may break where those in the navigation do.
    "partials/toc-item.html": ("{{ toc_item.title }}\n", "{{ toc_item.title | breakable }}\n"),
    # The link to the repository asks its host for stars.
    "partials/source.html": (' data-md-component="source"', ""),
}
"""Template, what stands there, and what takes its place; a template of the project's own is left as it is."""


class MendingLoader(jinja2.FileSystemLoader):
    """Loads templates from folders, as MkDocs does, and mends those of the table."""

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template."""
        source, filename, is_current = super().get_source(environment, template)
        if template in MENDS:
            source = source.replace(*MENDS[template])
        return source, filename, is_current
