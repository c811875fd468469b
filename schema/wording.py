"""Show that the words of this repository on the Model Context Protocol are its own.

Run it on a checkout of the protocol's repository:

    python schema/wording.py path/to/modelcontextprotocol

It looks for runs of eight words that stand both in our texts (summaries, descriptions, deprecations, examples, comments
in TypeScript, pages of ``site_src``) and in the official ones (descriptions in schemas, TypeDoc's pages, registries of
deprecations, examples), whatever their case, punctuation and markup. It prints how much it compared and the longest run
that is shared; if that has eight words or more, it lists all such runs, and its exit status is 1.
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

HERE = Path(__file__).parent
RUN = 8
"""So many words in a row are no chance any more."""

INLINE = re.compile(r"</?(?:a|code|em|strong|span|b|i|tt|wbr|kbd)\b[^>]*>", re.IGNORECASE)
CODE = re.compile(r'<div class="tsd-signature[^>]*>.*?</div>|<(h[1-6]|pre)\b.*?</\1>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
LINK = re.compile(r"\{@link(?:code|plain)?\s+([^|}]*?)(?:\s*\|\s*([^}]*?))?\s*\}|\[([^\]]*)\]\([^)]*\)")
COMMENT = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*+#|]|\d+\.)\s)")


class Text(NamedTuple):
    """A text that is read in one go, as words; ``file`` is where it is from."""

    file: str
    words: tuple[str, ...]


def main(checkout: Path) -> int:
    """Compare, print, and give the exit status."""
    own, official = [*texts(HERE.parent, OWN)], [*texts(checkout, OFFICIAL)]
    for title, found in (("our own", own), ("official", official)):
        count = sum(len(each.words) for each in found)
        print(f"{title}: {count} words in {len(found)} texts of {len({each.file for each in found})} files")
    if not own or not official:
        print("nothing to compare")
        return 2
    length = longest(own, official)
    run = next(iter(sorted(runs(own, length) & runs(official, length)))) if length else ()
    print(f"longest run that is shared: {length} words: {' '.join(run)}")
    shared = [*offenders(own, official)]
    for text, words in shared:
        print(f"{text.file}: {' '.join(words)}")
    print(f"runs of {RUN} words or more: {len(shared)}")
    return 1 if shared else 0


def longest(own: Sequence[Text], official: Sequence[Text]) -> int:
    """The number of words of the longest run in both."""
    length = 0
    while runs(own, length + 1) & runs(official, length + 1):
        length += 1
    return length


def offenders(own: Iterable[Text], official: Iterable[Text]) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """Each of our texts with each run in it that is too long, as far as it goes."""
    known = runs(official, RUN)
    for text in own:
        starts = [i for i in range(len(text.words) - RUN + 1) if text.words[i : i + RUN] in known]
        for start in starts:
            if start - 1 not in starts:
                end = start
                while end + 1 in starts:
                    end += 1
                yield text, text.words[start : end + RUN]


def runs(found: Iterable[Text], length: int) -> set[tuple[str, ...]]:
    """All runs of so many words."""
    return {each.words[i : i + length] for each in found for i in range(len(each.words) - length + 1)}


def words(text: str) -> tuple[str, ...]:
    """A text's words in lower case, without punctuation and markup; a link is its words, or its target."""
    shown = LINK.sub(lambda link: link[2] or link[1] or link[3] or "", html.unescape(text))
    return tuple(re.findall(r"[^\W_]+(?:'[^\W_]+)*", shown.lower().replace("\u2019", "'")))


def texts(root: Path, patterns: Sequence[str]) -> Iterator[Text]:
    """The texts of all files of some patterns."""
    for pattern in patterns:
        for path in sorted(root.glob(pattern)):
            file = path.relative_to(root).as_posix()
            yield from (Text(file, words(text)) for text in READERS[path.suffix](path.read_text(encoding="utf-8")))


def from_json(text: str) -> Iterator[str]:
    """Of a schema its descriptions, of any other JSON all texts."""
    content = json.loads(text)
    is_schema = isinstance(content, dict) and bool(content.keys() & {"$defs", "definitions"})
    yield from _strings(content, descriptions=is_schema)


def _strings(value: Any, *, descriptions: bool, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _strings(each, descriptions=descriptions, key=name)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each, descriptions=descriptions, key=key)
    elif isinstance(value, str) and (not descriptions or key == "description"):
        yield value


def from_yaml(text: str) -> Iterator[str]:
    """All texts that keys lead to."""
    yield from _strings(yaml.safe_load(text), descriptions=False)


def from_markup(text: str) -> Iterator[str]:
    """Paragraphs, items and cells, of Markdown and of HTML in it; headings and declarations hold facts, not words."""
    prose = CODE.sub("\n\n", text)
    yield from BLOCK.split(TAG.sub("\n\n", INLINE.sub("", prose)).replace("|", "\n\n"))


def from_typescript(text: str) -> Iterator[str]:
    """Paragraphs of doc comments."""
    for comment in COMMENT.findall(text):
        yield from BLOCK.split(re.sub(r"^\s*\*? ?", "", comment, flags=re.MULTILINE))


READERS = {
    ".json": from_json,
    ".yml": from_yaml,
    ".ts": from_typescript,
    ".md": from_markup,
    ".mdx": from_markup,
    ".html": from_markup,
}

OWN = (
    "schema/*.yml",
    "schema/*/examples/**/*.json",
    "schema/*/schema.json",
    "schema/*/*.ts",
    "schema/*/*.html",
    "schema/*/*.md",
    "site_src/**/*.md",
)

OFFICIAL = (
    "schema/*/schema.json",
    "schema/*/schema.ts",
    "schema/*/examples/**/*.json",
    "docs/specification/*/schema.mdx",
    "docs/specification/*/deprecated.mdx",
)

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
