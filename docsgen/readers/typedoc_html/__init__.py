"""Reading TypeDoc's HTML: what it says beside the types (categories, inheritance, comments, deprecations, examples)."""

from docsgen.readers.typedoc_html.reader import KIND, read

__all__ = ["KIND", "read"]
