"""All versions together, as the files of the root see them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docsgen.feeds.edition import Edition
from docsgen.feeds.options import FeedOptions
from docsgen.model import Library, RuleInfo, VersionDiff


class Root(msgspec.Struct, frozen=True):
    """``editions`` are those of the library's versions, ``diffs`` what differs between each and every later one.

    ``lengths`` are the characters of versions' complete texts, by id, as far as they are known.
    """

    library: Library
    editions: tuple[Edition, ...]
    diffs: tuple[VersionDiff, ...]
    rules: tuple[RuleInfo, ...]
    options: FeedOptions
    lengths: Mapping[str, int] = {}

    @property
    def by_version(self) -> dict[str, Edition]:
        return {each.version.id: each for each in self.editions}
