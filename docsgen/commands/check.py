"""``docsgen check``: what the sources get wrong, without building the site."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from docsgen import pipeline
from docsgen.commands.output import progress
from docsgen.commands.project import config_option, load, overrides, quiet_option, sources_option
from docsgen.language.printable import one_line
from docsgen.model import SEVERITIES, Finding
from docsgen.work import Work

COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


@click.command()
@config_option
@sources_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Lines for people, or JSON for programs.",
)
@click.option(
    "--fail-on",
    type=click.Choice(("error", "warning")),
    default="error",
    show_default=True,
    help="The mildest findings that make the exit status 1.",
)
@quiet_option
@click.pass_context
def check(
    context: click.Context, config_file: Path, sources: Path | None, form: str, fail_on: str, quiet: bool
) -> None:
    """List what the sources get wrong: contradictions, invalid examples, broken references, also of your own pages.

    The exit status is 0 if nothing is as bad as --fail-on says, 1 if something is, and 2 if docsgen couldn't look.
    Accepted findings are listed under `waive` in the settings, each with its reason.
    """
    config, plugin = load(config_file, overrides(config_file, sources))
    work = Work(progress=progress(quiet=quiet))
    library = plugin.with_pages(config, pipeline.library(plugin.options, work))
    if plugin.options.diff.waive:
        diffs = pipeline.changes(plugin.options, library, work)
        library = pipeline.with_stale_waivers(plugin.options, library, diffs)
    findings = list(pipeline.findings(library))
    if form == "json":
        click.echo(_json(findings))
    else:
        _say(findings, quiet)
    failing = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    context.exit(1 if any(finding.severity in failing for finding in findings) else 0)


def _json(findings: Sequence[Finding]) -> str:
    counts = Counter(finding.severity for finding in findings)
    document = {
        "formatVersion": 1,
        "counts": {severity: counts[severity] for severity in SEVERITIES},
        "findings": msgspec.to_builtins(findings),
    }
    return json.dumps(document, indent=2, ensure_ascii=False)


def _say(findings: Sequence[Finding], quiet: bool) -> None:
    for severity in SEVERITIES:
        for finding in findings:
            if finding.severity == severity:
                click.echo(_line(finding))
    if not quiet:
        counts = Counter(finding.severity for finding in findings)
        click.echo(", ".join(f"{counts[each]} {each}{'s'[: counts[each] != 1]}" for each in SEVERITIES), err=True)


def _line(finding: Finding) -> str:
    """``error [unresolved-reference] 2025-06-18 schema/...json#/$defs/X: message - mend``."""
    severity = click.style(finding.severity, fg=COLOURS[finding.severity])
    # A place in the model, unlike a pointer into the file, needs to be told apart from the file's name.
    joint = "" if finding.place.startswith("#") else " "
    where = " ".join(each for each in (finding.version, f"{finding.source}{joint}{finding.place}".strip()) if each)
    mend = f" - {finding.mend}" if finding.mend else ""
    return f"{severity} [{finding.id}] {one_line(f'{where}: {finding.message}{mend}')}"
