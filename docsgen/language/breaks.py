"""Where long names may break."""

from __future__ import annotations

import re


def breakable(html: str) -> str:
    """A name as HTML that may break between its words: ``Create<wbr>Message``, ``tools/<wbr>call``; tags stay whole."""
    if "<" in html:
        return html
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[/_.])(?=\w)", "<wbr>", html)
