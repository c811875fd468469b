"""``python -m docsgen`` is ``docsgen``."""

from docsgen.commands.main import run

run()
