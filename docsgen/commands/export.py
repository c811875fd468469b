"""``docsgen export``: one version's facts as a file for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from docsgen import pipeline
from docsgen.commands.output import progress
from docsgen.commands.project import config_option, load, overrides, quiet_option, sources_option
from docsgen.errors import DocsgenError
from docsgen.feeds import FeedOptions, edition
from docsgen.feeds.schema import schema_text
from docsgen.feeds.typescript import typescript_text
from docsgen.language.model_json import encode
from docsgen.model import Library, LinkedVersion
from docsgen.work import Work

WRITERS: Mapping[str, Callable[[Library, LinkedVersion, str], bytes]] = {
    "model": lambda library, linked, site_name: encode(linked.model),
    "jsonschema": lambda library, linked, site_name: schema_text(linked.model).encode(),
    "typescript": lambda library, linked, site_name: typescript_text(
        edition(library, linked, FeedOptions(site_name=site_name, hide=()))
    ).encode(),
}
"""By name of a format, what writes a version of a library in it; the last argument is the site's name."""


@click.command()
@config_option
@sources_option
@click.option("--format", "form", type=click.Choice(tuple(WRITERS)), required=True, help="What to write.")
@click.option("--version", "version", metavar="V", required=True, help="The id of the version, or `latest`.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="A file, in place of standard output."
)
@quiet_option
def export(config_file: Path, sources: Path | None, form: str, version: str, output: Path | None, quiet: bool) -> None:
    """Write one version's facts, merged from all its sources.

    `model` is docsgen's own JSON: types, members, constraints, deprecations, each with where it came from. Its JSON
    Schema is published with the site under formats/; a site can be built from it again with the option `model`.

    `jsonschema` is one JSON Schema (2020-12) of all types, under `$defs`, and accepts what they accept. `typescript` is
    one module of all types, with what is said of them as doc comments.
    """
    config, plugin = load(config_file, overrides(config_file, sources))
    library = pipeline.library(plugin.options, Work(progress=progress(quiet=quiet)))
    text = WRITERS[form](library, _version(library, version), config.site_name)
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_bytes(text)


def _version(library: Library, version: str) -> LinkedVersion:
    models = {linked.model.version.id: linked for linked in library.versions}
    version = library.current if version == "latest" else version
    if version not in models:
        raise DocsgenError(f"there is no version {version}", place="--version", mend=f"give one of {', '.join(models)}")
    return models[version]
