"""``llms.txt`` as a format (https://llmstxt.org): a title, a quote, a paragraph, and lists of links under headings.

No file is longer than ``LONGEST``. Where one would be, notes are shortened first, then left out; if that isn't enough,
sections move to files of their own beside it, which it lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docsgen.language.legible import legible
from docsgen.model import StaticFile

LONGEST = 50_000
"""Characters of a file; more than that, and readers cut it."""

NOTES = (300, 80, 0)
"""Characters of a note: as many as fit."""

ROOM = 2000
"""Characters that are kept for the title and for what is said of further files."""


class Entry(msgspec.Struct, frozen=True):
    """A link of a list."""

    title: str
    url: str
    notes: str = ""


class Head(msgspec.Struct, frozen=True):
    """What stands before the lists: a title, a quote of one line, and a paragraph."""

    title: str
    quote: str
    paragraph: str


Sections = Mapping[str, Sequence[Entry]]
"""Lists by their headings."""


def list_files(folder: str, head: Head, sections: Sections) -> Iterator[StaticFile]:
    """``llms.txt`` in a folder, and what it had to be split into."""
    for most in NOTES:
        text = list_text(head, sections, most)
        if len(text) <= LONGEST:
            yield StaticFile(f"{folder}llms.txt", text.encode())
            return
    parts = [*_parts(sections)]
    names = [f"llms-{number}.txt" for number in range(1, len(parts) + 1)]
    further = [Entry(name, name, ", ".join(part)) for name, part in zip(names, parts, strict=True)]
    note = f"{head.paragraph} The lists stand in {len(parts)} files, as they are too long for one, and have no notes."
    split = msgspec.structs.replace(head, paragraph=note)
    yield StaticFile(f"{folder}llms.txt", list_text(split, {"Further lists": further}, NOTES[0]).encode())
    for name, part in zip(names, parts, strict=True):
        yield StaticFile(folder + name, list_text(head, part, 0).encode())


def _parts(sections: Sections) -> Iterator[dict[str, list[Entry]]]:
    """Sections and pieces of sections in their order, each part as long as a file may be."""
    part: dict[str, list[Entry]] = {}
    room = LONGEST - ROOM
    for title, entries in sections.items():
        for entry in entries:
            length = len(_line(entry, 0)) + 1 + (len(title) + 6 if title not in part else 0)
            if length > room and part:
                yield part
                part, room = {}, LONGEST - ROOM
            part.setdefault(title, []).append(entry)
            room -= length
    if part:
        yield part


def list_text(head: Head, sections: Sections, most: int) -> str:
    """The text of a file; notes have at most so many characters."""
    blocks = [f"# {_one_line(head.title)}", f"> {_one_line(head.quote)}", _one_line(head.paragraph)]
    for title, entries in sections.items():
        if entries:
            blocks += [f"## {_one_line(title)}", "\n".join(_line(entry, most) for entry in entries)]
    return legible("\n\n".join(blocks)) + "\n"


def _line(entry: Entry, most: int) -> str:
    title = _one_line(entry.title).replace("[", "(").replace("]", ")")
    url = entry.url.replace("(", "%28").replace(")", "%29")
    notes = _cut(_one_line(entry.notes), most)
    return f"- [{title}]({url}){f': {notes}' if notes else ''}"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most].rstrip()}…" if most else ""


def _one_line(text: str) -> str:
    return " ".join(text.split())


def thousands(number: int) -> str:
    """``92,000 characters``, to three digits."""
    digits = max(0, len(str(number)) - 3)
    return f"{round(number, -digits):,} characters"


def filled(sections: Iterable[tuple[str, Sequence[Entry]]]) -> dict[str, Sequence[Entry]]:
    """Sections without those that list nothing; of the same title one."""
    found: dict[str, Sequence[Entry]] = {}
    for title, entries in sections:
        if entries:
            found[title] = (*found.get(title, ()), *entries)
    return found
