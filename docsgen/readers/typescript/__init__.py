"""Reading TypeScript: declarations in ``.ts`` and ``.d.ts`` files, and in fenced code of Markdown."""

from docsgen.readers.typescript.reader import read
from docsgen.readers.typescript.walking import KIND

__all__ = ["KIND", "read"]
