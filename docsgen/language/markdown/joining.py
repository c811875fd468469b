"""Links of a text that is taken from its page: made absolute, and nothing else altered."""

from __future__ import annotations

import re
from urllib.parse import urljoin

from docsgen.language.markdown.rebasing import outside_code

_LINK = re.compile(
    r"(?P<before>(?<!\\)\]\()(?P<address>[^()\s<>]+(?:\([^()\s<>]*\)[^()\s<>]*)*)(?P<after>(?:\s+\"[^\"]*\")?\))"
)
_DEFINED = re.compile(r"(?P<before>^ {0,3}\[[^\]]+\]:\s+)(?P<address>\S+)(?P<after>)", re.MULTILINE)
_ABSOLUTE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


def absolute_links(text: str, *, page: str = "", base: str = "") -> str:
    """The text with its links and images as absolute addresses.

    Relative ones start from the address ``page``; site-absolute ones go behind ``base``. Without either, those stay.
    """

    def absolute(match: re.Match[str]) -> str:
        return f"{match['before']}{_address(match['address'], page, base)}{match['after']}"

    return outside_code(text, lambda piece: _DEFINED.sub(absolute, _LINK.sub(absolute, piece)))


def _address(address: str, page: str, base: str) -> str:
    if _ABSOLUTE.match(address):
        return address
    if address.startswith("/"):
        return base.rstrip("/") + address if base else urljoin(page, address) if page else address
    return urljoin(page, address) if page else address
