"""``docsgen build``: the site, made beside the old one, which it replaces in one step."""

from __future__ import annotations

from pathlib import Path

import click
from mkdocs.commands import build as mkdocs
from mkdocs.exceptions import Abort

from docsgen.commands.output import CANNOT_RUN, logged, progress
from docsgen.commands.project import config_option, load, overrides, quiet_option, sources_option
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
@quiet_option
@click.pass_context
def build(
    context: click.Context,
    config_file: Path,
    site_dir: Path | None,
    strict: bool | None,
    sources: Path | None,
    quiet: bool,
) -> None:
    """Make the site.

    It is built beside the old one and replaces it in one step; if anything goes wrong, the old one stays as it was.
    `mkdocs build` makes the same files, in place.
    """
    wanted = str(site_dir.absolute()) if site_dir else None
    with logged(quiet=quiet, debug=_debugging(context)) as lines:
        config, plugin = load(config_file, overrides(config_file, sources, site_dir=wanted, strict=strict or None))
        plugin.progress = progress(quiet=quiet)
        site = Path(config.site_dir)
        refuse_within(site, plugin.needed(config))
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
        if not quiet:
            click.echo(f"Built {site}: {plugin.contents}.", err=True)


def _debugging(context: click.Context) -> bool:
    return bool(context.find_root().params.get("debug"))
