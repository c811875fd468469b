"""Linking: references, used-by, who sends what, methods and lineage; version models become a Library."""
