"""JSON Schema as a language: its vocabulary, and writing schemas (2020-12) back from the model."""

from docsgen.language.json_schema.closing import closed, needed, subschemas
from docsgen.language.json_schema.documents import DIALECT, definition_of, document_of
from docsgen.language.json_schema.vocabulary import DRAFTS, TYPES, VOCABULARY, Keyword, Shape
from docsgen.language.json_schema.writer import schema_of

__all__ = [
    "DIALECT",
    "DRAFTS",
    "TYPES",
    "VOCABULARY",
    "Keyword",
    "Shape",
    "closed",
    "definition_of",
    "document_of",
    "needed",
    "schema_of",
    "subschemas",
]
