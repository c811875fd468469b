"""JSON Pointer (RFC 6901): building pointers and taking them apart; looking one up is left to ``referencing``."""

from __future__ import annotations


def escape(part: str) -> str:
    """One reference token, as it stands in a pointer (RFC 6901, 3)."""
    return part.replace("~", "~0").replace("/", "~1")


def unescape(part: str) -> str:
    """What a reference token means; ``~01`` is ``~1`` (RFC 6901, 4)."""
    return part.replace("~1", "/").replace("~0", "~")


def join(pointer: str, *parts: str | int) -> str:
    """A pointer that leads further: ``join("/$defs", "a/b", 0)`` is ``/$defs/a~1b/0``."""
    return pointer + "".join(f"/{escape(str(part))}" for part in parts)


def split(pointer: str) -> tuple[str, ...]:
    """The parts of a pointer, unescaped; none for the whole document (the empty pointer)."""
    return tuple(unescape(part) for part in pointer.split("/")[1:])
