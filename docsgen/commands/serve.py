"""``docsgen serve``: the site on this machine, built again whenever a source changes."""

from __future__ import annotations

import errno
from pathlib import Path

import click
from mkdocs.commands import serve as mkdocs

from docsgen.commands.output import logged
from docsgen.commands.project import config_option, load, overrides, quiet_option, sources_option
from docsgen.errors import DocsgenError

ADDRESS = (errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.EACCES)
"""What goes wrong with an address."""


@click.command()
@config_option
@click.option("-a", "--dev-addr", metavar="IP:PORT", help="Where to serve.  [default: 127.0.0.1:8000]")
@click.option("-o", "--open", "open_in_browser", is_flag=True, help="Open the site in a browser.")
@sources_option
@quiet_option
def serve(config_file: Path, dev_addr: str | None, open_in_browser: bool, sources: Path | None, quiet: bool) -> None:
    """Show the site while you write.

    Serves it on this machine, and builds it again whenever a source, a page or mkdocs.yml changes; the browser
    reloads by itself. Stop with Ctrl+C. `mkdocs serve` does the same.
    """
    settings = overrides(config_file, sources, dev_addr=dev_addr)
    with logged(quiet=quiet):
        config, _ = load(config_file, settings)
        try:
            mkdocs.serve(str(config_file), open_in_browser=open_in_browser, **settings)
        except OSError as error:
            if error.filename is not None or error.errno not in ADDRESS:
                raise
            where = ":".join(str(part) for part in config.dev_addr)
            raise DocsgenError(str(error.strerror), place=where, mend="give another address with -a") from error
