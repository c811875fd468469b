"""``docsgen diff``: what differs between two versions, for whom it breaks, and whether that is within a limit."""

from __future__ import annotations

import difflib
import os
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from docsgen import __version__
from docsgen.commands.comparing import Compared, both_sides, compare, project
from docsgen.commands.output import progress
from docsgen.commands.project import config_option, quiet_option, sources_option
from docsgen.commands.sides import speak_differently
from docsgen.errors import DocsgenError
from docsgen.language.changes import counts, encode_changes, only, to_markdown, to_text, unexplained
from docsgen.language.printable import one_line
from docsgen.model import SEVERITIES, VersionDiff
from docsgen.work import Work

COLOURS = {
    "breaking": "red",
    "unproven": "magenta",
    "dangerous": "yellow",
    "deprecation": "cyan",
    "compatible": "green",
}

LIMITS = {"breaking": ("breaking", "unproven"), "dangerous": ("breaking", "unproven", "dangerous"), "none": ()}
"""The levels that are beyond each limit; what nobody could prove is taken for breaking."""

EXAMPLES = """\b
Examples:
  docsgen diff previous latest                       the last two versions of this project
  docsgen diff 2025-06-18 2025-11-25 --role client   what a client has to know
  docsgen diff latest draft --type Tool              one type, with all that it refers to
  docsgen diff old.json new.json                     two files, without any project
  docsgen diff git:HEAD:schema.json schema.json      what you have edited
  docsgen diff git:v1.2.0:schemas/ schemas/          folders of files that refer to each other

\b
In CI, on a pull request (docs/github-actions.md has a whole job for it):
  docsgen diff git:origin/main:schema.json schema.json --format markdown

`docsgen rules` explains the kinds of change."""


@click.command(epilog=EXAMPLES)
@click.argument("old")
@click.argument("new")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "markdown", "json")),
    default="text",
    show_default=True,
    help="Lines for people, a comment for a pull request, or JSON for programs.",
)
@click.option(
    "--fail-on",
    type=click.Choice(tuple(LIMITS)),
    default="breaking",
    show_default=True,
    help="The mildest changes that make the exit status 1.",
)
@click.option("--allow-unproven", is_flag=True, help="Let changes pass of which it isn't known whether they break.")
@click.option(
    "--role",
    default="",
    metavar="ROLE",
    help="Only what concerns this role: client or server, reader or writer, or as `roles` in the settings name them.",
)
@click.option("--type", "type_", default="", metavar="TYPE", help="Only what changes this type, or one it refers to.")
@config_option
@sources_option
@quiet_option
@click.pass_context
def diff(
    context: click.Context,
    old: str,
    new: str,
    form: str,
    fail_on: str,
    allow_unproven: bool,
    role: str,
    type_: str,
    config_file: Path,
    sources: Path | None,
    quiet: bool,
) -> None:
    """Say what differs between OLD and NEW, and for whom it breaks.

    \b
    Each of them is
    - a version of the project here, or `latest`, or `previous`,
    - a file or a folder: JSON Schema, TypeScript, TypeDoc's page, an exported model,
    - git:REV:PATH, such a file or folder as it is in a revision; PATH is relative
      to the repository, or to this folder if it begins with ./

    What breaks comes with a value that one of them accepts and the other doesn't. The report goes to standard output,
    all else to standard error. The exit status is 0 if nothing is as bad as --fail-on says, 1 if something is, and 2 if
    docsgen couldn't compare.
    """
    known = project(context, config_file, sources)
    sides = both_sides(
        known,
        str(config_file),
        (old, new),
        lambda: Path(context.with_resource(TemporaryDirectory(prefix="docsgen-"))),
    )
    if not quiet:
        for name, side in zip(("old", "new"), sides, strict=True):
            click.echo(one_line(f"{name}: {side.taken_for}"), err=True)
        if speak_differently(*sides):
            click.echo("note: these are different languages; what only one of them can say shows as a change", err=True)
    compared = compare(known, sides, Work(progress=progress(quiet=quiet)))
    _say_findings(compared, quiet)
    wanted = only(compared.diff, role=_role(role, compared), type=_type(type_, compared))
    click.echo(_report(wanted, form), nl=False)
    beyond = {level: count for level, count in _counted(wanted).items() if level in LIMITS[fail_on]}
    if allow_unproven:
        beyond.pop("unproven", None)
    _say_limit(fail_on, beyond, quiet)
    context.exit(1 if any(beyond.values()) else 0)


def _counted(diff: VersionDiff) -> dict[str, int]:
    """How many changes there are of each level; a type that breaks without a change is unproven."""
    found = dict(counts(diff))
    return {**found, "unproven": found["unproven"] + len(unexplained(diff))}


def _role(role: str, compared: Compared) -> str:
    return _one_of(role, compared.diff.roles, "--role", "nothing of this comparison concerns the role")


def _type(type_: str, compared: Compared) -> str:
    return _one_of(type_, sorted(compared.types), "--type", "neither side has the type")


def _one_of(given: str, known: Collection[str], option: str, problem: str) -> str:
    if not given or given in known:
        return given
    near = difflib.get_close_matches(given, known, n=3) or [*known][:10]
    mend = f"give {' or '.join(near)}" if near else "leave it out"
    raise DocsgenError(f"{problem} `{given}`", place=option, mend=mend)


def _report(diff: VersionDiff, form: str) -> str:
    if form == "json":
        return encode_changes(diff, generator=f"docsgen {__version__}").decode()
    if form == "markdown":
        return to_markdown(diff)
    return to_text(diff, paint=_paint)


def _paint(text: str, level: str) -> str:
    """Only for terminals: where none reads, click takes colours off."""
    return click.style(text, fg=COLOURS.get(level)) if not os.environ.get("NO_COLOR") else text


def _say_findings(compared: Compared, quiet: bool) -> None:
    """What is wrong with the sources, so that nobody takes a gap in them for a change."""
    for finding in (*compared.findings, *compared.stale):
        if finding.severity == "error" or finding in compared.stale:
            place = " ".join(filter(None, (finding.version, finding.source, finding.place)))
            click.echo(one_line(f"{finding.severity} [{finding.id}] {place}: {finding.message}"), err=True)
    found = Counter(finding.severity for finding in compared.findings)
    if found and not quiet:
        listed = ", ".join(f"{found[each]} {each}{'s'[: found[each] != 1]}" for each in SEVERITIES if found[each])
        click.echo(f"found while reading both: {listed}", err=True)


def _say_limit(fail_on: str, beyond: dict[str, int], quiet: bool) -> None:
    listed = ", ".join(f"{count} {level}" for level, count in beyond.items() if count)
    if listed:
        hint = " (--allow-unproven lets those pass that are unproven)" if beyond.get("unproven") else ""
        click.echo(f"beyond the limit (--fail-on {fail_on}): {listed}{hint}", err=True)
    elif not quiet:
        click.echo(f"within the limit (--fail-on {fail_on})", err=True)
