"""Characters that no text should hold, as HTML and XML have no way to say them: every text shows a sign in their place.

Only what is data keeps them: JSON, and string literals of TypeScript, where they are escaped.
"""

from __future__ import annotations

import re

_PLANES = "".join(f"{chr(plane << 16 | 0xFFFE)}{chr(plane << 16 | 0xFFFF)}" for plane in range(17))
UNFIT = re.compile(f"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef{_PLANES}]")
"""Controls but for tabs and ends of lines, halves of surrogate pairs, and noncharacters (Unicode, 23.1, 23.6, 23.7)."""

_PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
"""Unicode's own signs for controls: ``␀`` for U+0000."""

_REPLACEMENT = "\ufffd"


_RARE = re.compile("[^\t\n\r -~\xa0-\ud7ff\ue000-\ufdcf]")
"""All of these and some others: looking for them takes a tenth of the time."""


def legible(text: str) -> str:
    """The text with a sign for each character that can't be shown: a picture of it, or else ``�``."""
    return _RARE.sub(lambda match: UNFIT.sub(_sign, match[0]), text)


def _sign(unfit: re.Match[str]) -> str:
    code = ord(unfit[0])
    return chr(_PICTURES[code]) if code in _PICTURES else _REPLACEMENT
