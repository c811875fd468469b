"""``python -m benchmarks.tokens SITE SOURCES [--type NAME]``: what it takes to know a type, and a version, completely.

Characters and tokens (of npm's ``gpt-tokenizer``, without the network) of the site's forms for programs and language
models, against what is published of the current version: TypeDoc's page, ``schema.json``, both as they are, and the
schema with the text that only the page has (see ``benchmarks.typedoc_text``), which is the least that says as much.
Of that last one the shares are. ``benchmarks.fetch`` gets the tokenizer.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from benchmarks.fetch import TOKENIZER
from benchmarks.typedoc_text import only_in_page

SCHEMA = "schema/{version}/schema.json"
PAGE = "docs/specification/{version}/schema.mdx"

COUNT = """
const { encode } = require(process.argv[1]);
const texts = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const options = { disallowedSpecial: new Set() };
process.stdout.write(JSON.stringify(texts.map((text) => encode(text, options).length)));
"""


LEAST = "schema.json, and what only TypeDoc says"


class Row(NamedTuple):
    """A form, the files that it takes, and how their texts become one."""

    name: str
    files: tuple[Path, ...]
    joined: Callable[..., str] = lambda *texts: "\n".join(texts)


def rows_of_type(site: Path, version: str, type_: str, published: tuple[Path, Path]) -> Iterator[Row]:
    folder = site / version / "types" / type_
    for name in ("complete.md", "index.md", "index.json"):
        yield Row(f"types/{type_}/{name}", (folder / name,))
    yield from rows_of_published(published)


def rows_of_version(site: Path, version: str, published: tuple[Path, Path]) -> Iterator[Row]:
    for name in ("llms-full.txt", "schema.d.ts"):
        yield Row(name, (site / version / name,))
    yield from rows_of_published(published)


def rows_of_published(published: tuple[Path, Path]) -> Iterator[Row]:
    page, schema = published
    yield Row("TypeDoc's page", (page,))
    yield Row("schema.json as published", (schema,))
    yield Row("both of these", (page, schema))
    yield Row("what only TypeDoc says", (page, schema), only_in_page)
    yield Row(LEAST, (page, schema), lambda page, schema: f"{schema}\n{only_in_page(page, schema)}")


def table(title: str, rows: Iterable[Row]) -> Iterator[str]:
    """Lines of Markdown; what isn't there is said to be missing."""
    listed = list(rows)
    found = [row for row in listed if all(path.exists() for path in row.files)]
    texts = {row.name: row.joined(*(path.read_text(encoding="utf-8") for path in row.files)) for row in found}
    counts = tokens(texts)
    yield f"| {title} | characters | of the least | tokens | of the least |"
    yield "|---|---:|---:|---:|---:|"
    for row in listed:
        if row.name not in texts:
            yield f"| {row.name} | missing | | | |"
            continue
        shares = [
            f"{count:,} | {f'{count / least:.0%}' if least else ''}"
            for count, least in (
                (len(texts[row.name]), len(texts.get(LEAST, ""))),
                (counts[row.name], counts.get(LEAST, 0)),
            )
        ]
        yield f"| {row.name} | {' | '.join(shares)} |"


def tokens(texts: Mapping[str, str]) -> dict[str, int]:
    """The number of tokens of each text."""
    command = ["node", "-e", COUNT, str(TOKENIZER)]
    done = subprocess.run(command, input=json.dumps([*texts.values()]), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr.strip()[-300:]}\nrun python -m benchmarks.fetch first")
    return dict(zip(texts, json.loads(done.stdout), strict=True))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tokens", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("sources", type=Path, help="a checkout of the protocol's repository")
    parser.add_argument("--type", default="Tool", help="the type to know (Tool)")
    parser.add_argument("--version", default="", help="the version to know (the current one)")
    given = parser.parse_args()
    version = given.version or current(given.site)
    published = tuple(given.sources / pattern.format(version=version) for pattern in (PAGE, SCHEMA))
    one, other = published
    print("\n".join(table(f"one type, {given.type}", rows_of_type(given.site, version, given.type, (one, other)))))
    print()
    print("\n".join(table(f"one version, {version}", rows_of_version(given.site, version, (one, other)))))


def current(site: Path) -> str:
    """The version that the site's catalogue calls current."""
    catalogue = json.loads((site / "catalog.json").read_text(encoding="utf-8"))
    return next(str(each["id"]) for each in catalogue["versions"] if each.get("current"))


if __name__ == "__main__":
    main()
