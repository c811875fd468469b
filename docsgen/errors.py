"""What stops a build, as opposed to findings, which don't."""

from __future__ import annotations


class DocsgenError(Exception):
    """Something that a person must mend before docsgen can go on.

    The text is one line: what is wrong, where (``place``: a file, a key), and how to mend it.
    """

    def __init__(self, message: str, *, place: str = "", mend: str = "") -> None:
        self.message = message
        self.place = place
        self.mend = mend
        super().__init__(str(self))

    def __str__(self) -> str:
        text = f"{self.place}: {self.message}" if self.place else self.message
        return f"{text} - {self.mend}" if self.mend else text
