"""For language models: ``llms.txt`` (https://llmstxt.org) for the root and each version, all of a version in one text,
and each type with all that it refers to.

Links are absolute where the site's address is known, as these texts are read away from it; otherwise they start from
the file that they stand in.
"""

from __future__ import annotations

from collections.abc import Iterator

from docsgen.feeds.edition import Edition
from docsgen.feeds.llms.complete import complete_text
from docsgen.feeds.llms.dense import statements
from docsgen.feeds.llms.full import full_text
from docsgen.feeds.llms.lists import list_files
from docsgen.feeds.llms.root_list import histories, histories_head, root_head, root_sections
from docsgen.feeds.llms.version_list import version_head, version_sections
from docsgen.feeds.root import Root
from docsgen.model import StaticFile

FULL = "llms-full.txt"
"""The file with all of a version."""


def version_llms(edition: Edition) -> Iterator[StaticFile]:
    """``llms.txt`` and ``llms-full.txt`` of a version, and ``complete.md`` of each of its types."""
    written, home = statements(edition), edition.home
    full = full_text(edition, written, home)
    yield StaticFile(f"{home}{FULL}", full.encode())
    yield from list_files(home, version_head(edition), version_sections(edition, len(full)))
    for name in edition.declarations:
        yield StaticFile(f"{edition.address(name)}complete.md", complete_text(name, edition, written).encode())


def version_text(edition: Edition) -> str:
    """All of a version in one text."""
    return full_text(edition, statements(edition), edition.home)


def root_llms(root: Root) -> Iterator[StaticFile]:
    """``llms.txt`` of the root and of types' histories; ``llms-full.txt``, which is that of the current version."""
    sizes = {each.id: root.lengths.get(each.id) or len(version_text(each)) for each in root.editions}
    current = root.by_version.get(root.library.current)
    if current:
        yield StaticFile(FULL, full_text(current, statements(current), "").encode())
    yield from list_files("", root_head(root), root_sections(root, sizes))
    listed = histories(root)
    if listed:
        yield from list_files("types/", histories_head(root), listed)
