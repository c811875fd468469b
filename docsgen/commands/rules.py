"""``docsgen rules``: what kinds of change there are, and how bad each is for whom."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

import click

from docsgen.diff.described import described
from docsgen.diff.levels import RULES_VERSION
from docsgen.errors import DocsgenError
from docsgen.language.changes.rules import rules_json, rules_markdown, rules_text
from docsgen.model import RuleInfo


@click.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "markdown", "json")),
    default="text",
    show_default=True,
    help="Lines for people, a document, or JSON for programs.",
)
def rules(ids: tuple[str, ...], form: str) -> None:
    """Explain the kinds of change that `docsgen diff` tells apart.

    All of them, or those whose IDs are given, as they stand in reports: what each is, how bad it is for whom, and an
    example. A project can give each another level, and waive single changes: see `diff` in docs/options.md.

    \b
    Examples:
      docsgen rules
      docsgen rules optional-member-removed
      docsgen rules --format markdown > rules.md
    """
    wanted = _wanted(ids, described())
    match form:
        case "json":
            click.echo(rules_json(wanted, version=RULES_VERSION), nl=False)
        case "markdown":
            click.echo(rules_markdown(wanted), nl=False)
        case _:
            click.echo(rules_text(wanted), nl=False)


def _wanted(ids: Sequence[str], known: Sequence[RuleInfo]) -> Sequence[RuleInfo]:
    by_id = {rule.id: rule for rule in known}
    for each in ids:
        if each not in by_id:
            near = difflib.get_close_matches(each, by_id, n=3)
            mend = f"did you mean {' or '.join(near)}?" if near else "`docsgen rules` lists all of them"
            raise DocsgenError(f"there is no rule `{each}`", mend=mend)
    return [by_id[each] for each in dict.fromkeys(ids)] if ids else known
