"""The command line: ``docsgen <command>``."""

from __future__ import annotations

import atexit
import gc
import importlib
from typing import Any

import click

from docsgen import __version__
from docsgen.commands.output import CANNOT_RUN
from docsgen.errors import DocsgenError
from docsgen.language.printable import one_line

COMMANDS = {
    "build": "docsgen.commands.build:build",
    "serve": "docsgen.commands.serve:serve",
    "check": "docsgen.commands.check:check",
    "diff": "docsgen.commands.diff:diff",
    "rules": "docsgen.commands.rules:rules",
    "export": "docsgen.commands.export:export",
    "clean": "docsgen.commands.clean:clean",
}
"""Where each command is: imported when it is asked for, so that ``--version`` needn't load MkDocs."""


class Commands(click.Group):
    """A group whose commands are named in a table, and whose errors are one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which one needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what a person can mend becomes one line, what docsgen must mend as well."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise  # click says these in one line, and nothing where nobody reads on, as with `| head`
        except Exception as error:
            if ctx.params.get("debug"):
                raise
            raise _Failure(error) from error


class _Failure(click.ClickException):
    exit_code = CANNOT_RUN

    def __init__(self, error: Exception) -> None:
        if isinstance(error, OSError) and error.filename is not None:
            super().__init__(one_line(f"{error.filename}: {error.strerror}"))
        elif isinstance(error, DocsgenError | OSError):
            super().__init__(one_line(str(error)))
        else:
            text = f"{type(error).__name__}: {error} - this is a fault of docsgen: run it with --debug"
            super().__init__(one_line(text))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Run `docsgen COMMAND --help` for the options of a command.",
)
@click.version_option(__version__, "-V", "--version", prog_name="docsgen")
@click.option("--debug", is_flag=True, help="Show where an error comes from (a traceback).")
def main(debug: bool) -> None:
    """The reference site of a versioned protocol or data format.

    docsgen reads what is published of each version (JSON Schema, TypeScript, TypeDoc pages, examples, deprecations),
    joins it to one model, and makes a site of it with MkDocs and Material.

    What it reads is said in mkdocs.yml; all of it has a default:

    \b
      plugins:
        - search
        - docsgen:
            sources: .
            json_schema: schema/{version}/schema.json

    \b
    Try it:
      docsgen serve                 look at the site while you write
      docsgen build                 make the site in site/
      docsgen build --strict        the same, and fail where something is wrong
      docsgen build --sources DIR   from another folder with the same layout
      docsgen check                 what the sources get wrong
      docsgen diff previous latest  what the last version changes, and whom that breaks

    Exit status: 0 fine, 1 something was found (strict build, check, diff), 2 the command could not run.
    """


def run() -> None:
    """The entry point."""
    # Most of what a command makes stays to its end; looking for what doesn't, every 700 values, took 6% of a build.
    gc.set_threshold(200_000)
    atexit.register(gc.freeze)  # at the end there is nothing to look for, and that took a tenth of a second
    main()
