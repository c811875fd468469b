"""``docsgen build``: the site, made beside the old one, which it replaces in one step."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

import click
from mkdocs.commands import build as mkdocs
from mkdocs.exceptions import Abort

from docsgen.commands.again import key_of_site, remember, unchanged
from docsgen.commands.output import CANNOT_RUN, logged, progress, timing
from docsgen.commands.project import config_option, given, load, overrides, quiet_option, sources_option
from docsgen.site.swap import refuse_within, replaced


@click.command()
@config_option
@click.option(
    "-d",
    "--site-dir",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The folder for the site, in place of `site_dir` in the settings.",
)
@click.option(
    "-s",
    "--strict",
    is_flag=True,
    default=None,
    help="Fail on findings of severity error and on every warning, and keep the old site.",
)
@sources_option
@click.option("--no-cache", is_flag=True, help="Make everything anew, and keep nothing for the next time.")
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="How many processes work at a time; the site is the same.  [default: as many as there are processors]",
)
@click.option("--timings", is_flag=True, help="Say where the time went.")
@quiet_option
@click.pass_context
def build(
    context: click.Context,
    config_file: Path,
    site_dir: Path | None,
    strict: bool | None,
    sources: Path | None,
    no_cache: bool,
    jobs: int | None,
    timings: bool,
    quiet: bool,
) -> None:
    """Make the site.

    It is built beside the old one and replaces it in one step; if anything goes wrong, the old one stays as it was.
    `mkdocs build` makes the same files, in place.
    """
    begun = time.perf_counter()
    wanted = str(site_dir.absolute()) if site_dir else None
    with logged(quiet=quiet, debug=_debugging(context)) as lines:
        settings = overrides(config_file, sources, site_dir=wanted, strict=strict or None)
        config, plugin = load(config_file, settings)
        plugin.progress = timing(progress(quiet=quiet), plugin.spent)
        plugin.cache = not no_cache
        plugin.jobs = jobs or plugin.jobs
        site = Path(config.site_dir)
        refuse_within(site, plugin.needed(config))
        key = key_of_site(config, plugin, {**given(config_file), **settings}) if plugin.cache else ""
        if record := unchanged(plugin.kept(config), key, site):
            if not quiet:
                click.echo(record.said or "No findings.", err=True)
                click.echo(f"Nothing has changed: {site} stays as it is.", err=True)
            return
        config.plugins.on_startup(command="build", dirty=False)
        try:
            with replaced(site) as folder:
                config.site_dir = str(folder)
                mkdocs.build(config)
        except Exception as error:
            if lines.failed and not _debugging(context):
                context.exit(CANNOT_RUN)  # and it has been said why
            if isinstance(error, Abort):
                raise click.ClickException(error.format_message()) from error
            raise
        finally:
            config.plugins.on_shutdown()
        if not lines.warned:
            remember(plugin.kept(config), key, site, plugin.said)
        if timings:
            _say_times(plugin.spent, time.perf_counter() - begun)
        if not quiet:
            click.echo(f"Built {site}: {plugin.contents}.", err=True)


def _say_times(spent: Mapping[str, float], whole: float) -> None:
    """What was done side by side took less time in all than its parts."""
    for name, seconds in [*spent.items(), ("In all", whole)]:
        click.echo(f"{seconds:7.2f} s  {name}", err=True)


def _debugging(context: click.Context) -> bool:
    return bool(context.find_root().params.get("debug"))
