"""``docsgen clean``: forget what was made before."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from docsgen import store
from docsgen.commands.project import config_option
from docsgen.errors import DocsgenError


@click.command()
@config_option
def clean(config_file: Path) -> None:
    """Remove what docsgen keeps to be faster next time.

    That is the folder .cache/docsgen beside the settings. The next build makes everything anew, and the same site.
    """
    folder = config_file.absolute().parent / store.FOLDER
    try:
        if folder.is_dir():
            shutil.rmtree(folder)
    except OSError as error:
        raise DocsgenError(f"can't be removed: {error.strerror}", place=str(folder), mend="remove it by hand") from None
