"""Make the newest version's sources from its facts and our words, in the forms in which a protocol publishes them.

    python schema/make.py            # writes them beside schema/<version>/facts.json
    python schema/make.py --check    # writes nothing; fails if what is there isn't what would be written

``schema.json`` is JSON Schema (2020-12), ``schema.ts`` TypeScript, ``schema.html`` the page that TypeDoc makes of it,
``deprecated.md`` the registry of deprecated features. Facts come from ``facts.json`` (see extract.py), words from
``summaries.yml``, ``descriptions.yml``, ``deprecations.yml`` and ``examples/``. Needs Node.js with npm.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from make_page import page_of
from make_typescript import typescript_of, without_words_of_values

from docsgen import pipeline
from docsgen.config import load_options
from docsgen.language.json_schema import document_of
from docsgen.model import DeprecatedFeature, VersionModel

HERE = Path(__file__).parent

SOURCES = {"json_schema": "", "typedoc_html": "", "deprecations": "", "model": "schema/{version}/facts.json"}
"""Options of docsgen: facts, and by default our words."""


def main(arguments: list[str]) -> None:
    """Write everything, or say what isn't current."""
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    stale = [(path, content) for path, content in made() if not path.is_file() or path.read_bytes() != content]
    for path, content in stale:
        name = path.relative_to(HERE.parent).as_posix()
        if arguments:
            sys.stdout.write(f"{name} isn't current: run `python schema/make.py`\n")
        else:
            path.write_bytes(content)
            sys.stdout.write(f"{name}\n")
    sys.exit(1 if stale and arguments else 0)


def made() -> Iterator[tuple[Path, bytes]]:
    """Each file that is made, with its content. Exits with what is wrong where the page can't be made."""
    others = [each.name for each in HERE.iterdir() if each.is_dir() and not (each / "facts.json").is_file()]
    library = pipeline.library(load_options({**SOURCES, "exclude": others}, config_dir=HERE.parent))
    for linked in library.versions:
        folder, typescript = HERE / linked.model.version.id, typescript_of(linked)
        yield folder / "schema.json", schema_of(linked.model).encode()
        yield folder / "schema.ts", typescript.encode()
        yield folder / "schema.html", page_of(typescript, linked.model).encode()
        yield folder / "deprecated.md", registry_of(linked.model).encode()


def schema_of(model: VersionModel) -> str:
    """All types as one JSON Schema; which single values are deprecated is the registry's to say."""
    return (
        json.dumps(document_of(map(without_words_of_values, model.declarations)), indent=2, ensure_ascii=False) + "\n"
    )


def registry_of(model: VersionModel) -> str:
    """The registry of deprecated features, as a table."""
    table = "| Feature | Proposal | Deprecated in | Instead | Earliest removal |\n| --- | --- | --- | --- | --- |\n"
    return f"# Deprecated features\n\n{table}{''.join(map(_row, model.registry))}"


def _row(row: DeprecatedFeature) -> str:
    feature = re.sub(r'(\w+: )?"\w+"', r"`\g<0>`", row.feature) if row.values else row.feature
    notice = row.deprecation
    references = ", ".join(f"[{each.text}]({each.url})" for each in notice.references)
    return f"| {feature} | {references} | `{notice.since}` | {notice.instead} | {notice.removal} |\n"


if __name__ == "__main__":
    main(sys.argv[1:])
