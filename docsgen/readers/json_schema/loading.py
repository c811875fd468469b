"""From bytes to JSON values, strictly (RFC 8259), with a finding for whatever is wrong with a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from docsgen.model import Finding

BOM = b"\xef\xbb\xbf"

SHOWN_DIGITS = 20
"""Of a number that can't be read."""


class Loaded(NamedTuple):
    """A file's value, or ``NOTHING`` where it is no JSON, and what is wrong with the file.

    ``repeated`` are pairs of an object (by ``id``) and a key that it has several times.
    """

    value: Any
    findings: tuple[Finding, ...] = ()
    repeated: tuple[tuple[int, str], ...] = ()


NOTHING = object()
"""No value at all; ``None`` is JSON's ``null``."""


def load(data: bytes, *, file: str, version: str) -> Loaded:
    """Parse one file; of a key that stands twice in an object the last counts, as everywhere."""
    repeated: list[tuple[int, str]] = []

    def fail(message: str, place: str = "", mend: str = "write valid JSON (RFC 8259)") -> Loaded:
        finding = Finding("not-json", "error", message, version=version, source=file, place=place, mend=mend)
        return Loaded(NOTHING, (finding,))

    try:
        text = data.removeprefix(BOM).decode("utf-8")
    except UnicodeDecodeError as error:
        return fail(f"The file isn't UTF-8: byte {error.start} can't be read.", mend="save it as UTF-8")
    try:
        value = json.loads(
            text,
            object_pairs_hook=lambda pairs: _object(pairs, repeated),
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_whole,
        )
        msgspec.json.encode(value)  # fails on lone surrogates, which no page could hold
    except json.JSONDecodeError as error:
        return fail(f"The file isn't JSON: {error.msg}.", f"line {error.lineno}, column {error.colno}")
    except UnicodeEncodeError:
        return fail("A string holds half a surrogate pair, which stands for no character.")
    except RecursionError:
        return fail("The file nests too deeply to be read.", mend="nest less deeply")
    except ValueError as error:
        return fail(f"The file isn't JSON: {error}.")
    return Loaded(value, tuple(_notes(data, file, version)), tuple(repeated))


def _notes(data: bytes, file: str, version: str) -> Iterator[Finding]:
    if data.startswith(BOM):
        yield Finding(
            "byte-order-mark",
            "note",
            "The file begins with a byte order mark, which other readers may refuse.",
            version=version,
            source=file,
            mend="save it as UTF-8 without one",
        )


def _object(pairs: list[tuple[str, Any]], repeated: list[tuple[int, str]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                repeated.append((id(value), key))
            seen.add(key)
    return value


def _no_constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON value")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{text[:SHOWN_DIGITS]} is too large a number")
    return number


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # Python reads some thousands of digits
        raise ValueError(f"{text[:SHOWN_DIGITS]}... is too large a number") from None
