"""``schema.html``: the page that TypeDoc makes of a module, with the theme in ``typedoc/``.

TypeDoc is installed under ``.cache/npm/typedoc``, in the very versions that ``typedoc/package-lock.json`` names.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from docsgen.model import Member, Object, VersionModel

TOOLS = Path(__file__).parent / "typedoc"
INSTALLED = Path(__file__).parent.parent / ".cache" / "npm" / "typedoc"


def page_of(typescript: str, model: VersionModel) -> str:
    """The page, with types and members in the order of the model. Exits with what is wrong if it can't be made."""
    install()
    with TemporaryDirectory(dir=INSTALLED) as name:
        folder = Path(name)
        (folder / "facts.json").write_text(json.dumps(_facts(model)), encoding="utf-8")
        (folder / "schema.ts").write_text(typescript, encoding="utf-8")
        for each in ("page.mjs", "typedoc.config.mjs", "tsconfig.json"):
            shutil.copy(TOOLS / each, folder)
        title = f"Model Context Protocol {model.version.id}"
        _run("TypeDoc", ["node", "../node_modules/typedoc/bin/typedoc", "--name", title], folder)
        return (folder / "page" / "index.html").read_text(encoding="utf-8")


def install() -> None:
    """TypeDoc, where it isn't there in the wanted version. Exits if Node.js or npm is missing."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        sys.exit("schema/make.py needs Node.js (20 or later) with npm, for TypeDoc")
    lock, there = TOOLS / "package-lock.json", INSTALLED / "node_modules" / ".made-of"
    if there.is_file() and there.read_bytes() == lock.read_bytes():
        return
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for each in (TOOLS / "package.json", lock):
        shutil.copy(each, INSTALLED)
    _run("npm", [npm, "ci", "--no-fund", "--no-audit"], INSTALLED)
    shutil.copy(lock, there)


def _run(what: str, command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{what} has failed:\n{done.stdout}{done.stderr}")


def _facts(model: VersionModel) -> dict[str, Any]:
    """What TypeDoc can't find out: the order of types and members, and where words of a base aren't meant."""
    members = {each.name: each.type.members for each in model.declarations if isinstance(each.type, Object)}
    texts = {f"{name}.{each.name}": _text(each) for name, found in members.items() for each in found}
    return {
        "order": {each.name: [one.name for one in members.get(each.name, ())] for each in model.declarations},
        "silent": [
            f"{name}.{each.name}"
            for name, found in members.items()
            for each in found
            if (each.inherited_from and _text(each) != texts.get(each.inherited_from, ""))
            or (each.overrides and not _text(each))
        ],
    }


def _text(member: Member) -> str:
    return member.annotations.comment.text if member.annotations.comment else ""
