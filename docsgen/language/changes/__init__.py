"""A comparison of two versions as text, Markdown and JSON: pure functions of ``VersionDiff``."""

from docsgen.language.changes.as_json import CHANGES_FORMAT, LinksShape, SourceShape, changes_document, encode_changes
from docsgen.language.changes.json_schema import changes_schema
from docsgen.language.changes.levels import counts, level_of, only, place_of, unexplained, worst
from docsgen.language.changes.markdown import MARK, to_markdown
from docsgen.language.changes.text import to_text

__all__ = [
    "CHANGES_FORMAT",
    "MARK",
    "LinksShape",
    "SourceShape",
    "changes_document",
    "changes_schema",
    "counts",
    "encode_changes",
    "level_of",
    "only",
    "place_of",
    "to_markdown",
    "to_text",
    "unexplained",
    "worst",
]
