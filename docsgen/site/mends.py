"""Small changes to Material's own templates, made while they are loaded: what accessibility, privacy and speed need."""

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
    # A template for each row takes a tenth of a build's time; a project's own template for rows is used all the same.
    "partials/toc.html": (
        """{% for toc_item in toc %}
        {% include "partials/toc-item.html" %}
      {% endfor %}""",
        "{{ docsgen_contents(toc) }}",
    ),
    # Every page of the site says where its feeds are, also those that people write.
    "base.html": (
        "{% block extrahead %}{% endblock %}",
        '{% include "partials/docsgen-head.html" %}{% block extrahead %}{% endblock %}',
    ),
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
