"""``docsgen export``: one version's facts as a file for programs."""

from __future__ import annotations

from pathlib import Path

import click

from docsgen import pipeline
from docsgen.commands.output import progress
from docsgen.commands.project import config_option, load, overrides, quiet_option, sources_option
from docsgen.errors import DocsgenError
from docsgen.language.model_json import encode
from docsgen.model import Library, VersionModel
from docsgen.work import Work


@click.command()
@config_option
@sources_option
@click.option("--format", "form", type=click.Choice(("model",)), required=True, help="What to write.")
@click.option("--version", "version", metavar="V", required=True, help="The id of the version.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="A file, in place of standard output."
)
@quiet_option
def export(config_file: Path, sources: Path | None, form: str, version: str, output: Path | None, quiet: bool) -> None:
    """Write one version's facts, merged from all its sources.

    `model` is docsgen's own JSON: types, members, constraints, deprecations, each with where it came from. Its JSON
    Schema is published with the site under formats/; a site can be built from it again with the option `model`.
    """
    assert form == "model"  # the only format so far; click has refused all others
    _, plugin = load(config_file, overrides(config_file, sources))
    library = pipeline.library(plugin.options, Work(progress=progress(quiet=quiet)))
    text = encode(_version(library, version))
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_bytes(text)


def _version(library: Library, version: str) -> VersionModel:
    models = {linked.model.version.id: linked.model for linked in library.versions}
    if version not in models:
        raise DocsgenError(f"there is no version {version}", place="--version", mend=f"give one of {', '.join(models)}")
    return models[version]
