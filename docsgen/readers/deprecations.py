"""The registry of deprecated features: the tables of a Markdown or MDX page, one row a feature."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from docsgen.language.markdown import plain
from docsgen.model import DeprecatedFeature, Deprecation, Finding, Fragment, Link, Location, Source
from docsgen.readers.files import read_text
from docsgen.readers.tables import Cell, Row, Table, tables

KIND = "deprecations"

COLUMNS = (
    ("feature", r"^(feature|what|name)\b"),
    ("references", r"\b(seps?|proposals?|rfcs?|prs?|issues?)\b"),
    ("removal", r"\bremov"),
    ("since", r"\b(since|deprecated|version)\b"),
    ("instead", r"\b(migration|instead|replacement|alternative)\b"),
    ("message", r"\b(reason|why)\b"),
)
"""What a column is, by its heading; the first that fits counts. Other columns are kept as they are."""

EXPECTED = {"since": "Deprecated in", "instead": "Migration path", "removal": "Earliest removal"}
"""The columns that a table of deprecated features has beside ``Feature``."""


def read(path: Path, *, file: str, version: str) -> Fragment:
    """The rows of all tables that have a column ``Feature``; those below a heading "Removed" are marked so.

    Cells stay Markdown as written; versions and dates stay text. Raises DocsgenError if the file can't be read.
    """
    text = read_text(path, file=file)
    found = tables(text.text)
    findings = [] if text.utf8 else [("not-utf8", "The file isn't UTF-8.", "", "save it as UTF-8")]
    if not found:
        findings.append(
            ("registry-table", "The page has no table of features.", "", "add a table with a column Feature")
        )
    findings.extend(problem for table in found for problem in _problems(table))
    return Fragment(
        source=Source(kind=KIND, file=file, sha256=text.sha256),
        registry=tuple(_feature(row, table, file) for table in found for row in _rows(table)),
        findings=tuple(
            Finding(id, "warning", message, version=version, source=file, place=place, mend=mend)
            for id, message, place, mend in findings
        ),
    )


def _rows(table: Table) -> Iterable[Row]:
    return table.rows if "feature" in _columns(table) else ()


def _columns(table: Table) -> dict[str, int]:
    """The number of each known column."""
    known: dict[str, int] = {}
    for index, heading in enumerate(table.headings):
        field = next((name for name, words in COLUMNS if re.search(words, plain(heading).lower())), "")
        if field and field not in known:
            known[field] = index
    return known


def _problems(table: Table) -> Iterator[tuple[str, str, str, str]]:
    columns, place = _columns(table), f"line {table.line}"
    if "feature" not in columns:
        yield (
            "registry-table",
            "The table has no column `Feature`; it isn't read.",
            place,
            "name its first column Feature",
        )
        return
    missing = [heading for field, heading in EXPECTED.items() if field not in columns]
    if missing and not _removed(table):
        names = ", ".join(f"`{heading}`" for heading in missing)
        yield "registry-column", f"The table lacks {names}.", place, "add the column, or name it so"
    for row in table.rows:
        place = f"line {row.line}"
        if row.width != len(table.headings):
            message = f"The row has {row.width} cells, the table {len(table.headings)}."
            yield "registry-row", message, place, "write `\\|` for a bar within a cell"
        if not plain(row.cells[columns["feature"]].markdown):
            yield "registry-row", "The row names no feature.", place, "name the feature in its first cell"


def _removed(table: Table) -> bool:
    return any(plain(heading).lower().startswith("removed") for heading in table.under)


def _feature(row: Row, table: Table, file: str) -> DeprecatedFeature:
    columns = _columns(table)
    cells = {field: row.cells[index] for field, index in columns.items()}
    feature = plain(cells["feature"].markdown)
    others = [
        (plain(table.headings[i]), each.markdown) for i, each in enumerate(row.cells) if i not in columns.values()
    ]
    return DeprecatedFeature(
        feature=feature,
        deprecation=_deprecation(feature, cells),
        markdown=cells["feature"].markdown,
        values=enum_values(cells["feature"].codes),
        removed=_removed(table),
        cells=tuple((heading, text) for heading, text in [*others, *(("", each) for each in row.surplus)] if text),
        location=Location(source=KIND, file=file, place=f"line {row.line}"),
    )


def _deprecation(feature: str, cells: Mapping[str, Cell]) -> Deprecation:
    def markdown(field: str) -> str:
        return cells[field].markdown if field in cells else ""

    return Deprecation(
        message=markdown("message"),
        since=plain(markdown("since")),
        instead=markdown("instead"),
        removal=markdown("removal"),
        feature=feature,
        references=_references(cells.get("references")),
    )


def _references(cell: Cell | None) -> tuple[Link, ...]:
    if cell is None or not cell.markdown:
        return ()
    return tuple(Link(text, url) for text, url in cell.links) or (Link(plain(cell.markdown)),)


def enum_values(codes: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The ``(member, value)`` pairs that pieces of code mean.

    ``mode: "loud"`` followed by ``"louder"`` are two values of ``mode``; code of any other form means none.
    """
    values: list[tuple[str, str]] = []
    member = ""
    for code in codes:
        named = re.fullmatch(r"([\w$.-]+)\s*[:=]\s*(.+)", code.strip())
        member = named[1] if named else member
        literals = [_literal(each) for each in re.split(r"\s*[|/]\s*(?=[\"'\d-])", named[2] if named else code.strip())]
        if None in literals:
            member = ""
        values.extend((member, each) for each in literals if member and each is not None)
    return tuple(values)


def _literal(code: str) -> str | None:
    """A string, number or constant as its text; none for anything else."""
    quoted = re.fullmatch(r"'([^'\"\\]*)'", code)
    if quoted:
        return quoted[1]
    try:
        value = json.loads(code)
    except ValueError:
        return None
    return value if isinstance(value, str) else json.dumps(value) if not isinstance(value, dict | list) else None
