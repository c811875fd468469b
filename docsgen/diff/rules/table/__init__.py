"""The rules by group; ``docsgen.diff.rules`` has them all in their order."""
