"""What the files for machines may be told by a project."""

from __future__ import annotations

import msgspec


class FeedOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """Options of all feeds.

    ``site_url`` is where the site is served from, with a final ``/`` (empty: not known, and what needs absolute
    addresses isn't written). ``generator`` names what made the files, with its version. ``link_bases`` maps a version
    to the address that stands before site-absolute links in its texts. ``hide`` are modifiers; declarations that have
    one of them are in no file, except within schemas. ``published`` maps a version to its schema as published, byte
    for byte, where there is exactly one. ``authority`` is the part of tag URIs that names who gives them
    (``example.org,2026``; RFC 4151). ``notice`` is Markdown that stands at the top of every version's text,
    ``attribution`` at the end of texts that weren't all written for the site.
    """

    site_name: str = "Reference"
    site_url: str = ""
    official: str = "the official text"
    link_bases: dict[str, str] = {}
    generator: str = "docsgen"
    hide: tuple[str, ...] = ("internal",)
    published: dict[str, bytes] = {}
    authority: str = ""
    notice: str = ""
    repository: str = ""
    attribution: str = ""

    def of_version(self, version: str) -> FeedOptions:
        """The same, without what is said of other versions."""
        bases = {name: base for name, base in self.link_bases.items() if name == version}
        published = {name: schema for name, schema in self.published.items() if name == version}
        return msgspec.structs.replace(self, link_bases=bases, published=published)
