"""Fetch what the last row compares with, into ``.cache/benchmarks``: ``python -m benchmarks.fetch``.

The schema of vega-lite comes from npm, json-schema-for-humans from PyPI, into an environment of its own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

FOLDER = Path(__file__).parent.parent / ".cache" / "benchmarks"
SCHEMA = FOLDER / "vega-lite-schema.json"
GENERATOR = FOLDER / "json-schema-for-humans" / "bin" / "generate-schema-doc"

VEGA_LITE = "vega-lite@5.23.0"
HUMANS = "json-schema-for-humans==1.5.1"


def fetch_schema() -> None:
    """Of the package, only its schema is kept."""
    if shutil.which("npm") is None:
        sys.exit("npm isn't installed: it fetches vega-lite")
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run(["npm", "pack", "--silent", VEGA_LITE, "--pack-destination", str(FOLDER)], check=True)
    (packed,) = FOLDER.glob("vega-lite-*.tgz")
    with tarfile.open(packed) as package:
        member = package.extractfile("package/build/vega-lite-schema.json")
        assert member is not None
        SCHEMA.write_bytes(member.read())
    packed.unlink()


def fetch_generator() -> None:
    """An environment with json-schema-for-humans."""
    environment = GENERATOR.parent.parent
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    subprocess.run([str(GENERATOR.parent / "pip"), "install", "--quiet", HUMANS], check=True)


if __name__ == "__main__":
    if not SCHEMA.exists():
        fetch_schema()
    if not GENERATOR.exists():
        fetch_generator()
