"""Fetch what the last row compares with, into ``.cache/benchmarks``: ``python -m benchmarks.fetch``.

The schema of vega-lite comes from npm, json-schema-for-humans from PyPI, into an environment of its own.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent.parent / ".cache" / "benchmarks"
SCHEMA = FOLDER / "vega-lite-schema.json"
GENERATOR = FOLDER / "json-schema-for-humans" / "bin" / "generate-schema-doc"

VEGA_LITE = "vega-lite@5.23.0"
HUMANS = "json-schema-for-humans==1.5.1"


def fetch_schema() -> None:
    """Of the package, only its schema is kept."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    ((_, content),) = files_of_npm(VEGA_LITE, re.compile(r"package/build/vega-lite-schema\.json"))
    SCHEMA.write_bytes(content)


def files_of_npm(package: str, wanted: re.Pattern[str]) -> Iterator[tuple[re.Match[str], bytes]]:
    """Of a package of npm, the files whose names fit, and what is in them; nothing of it is run."""
    if shutil.which("npm") is None:
        sys.exit(f"npm isn't installed: it fetches {package}")
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", package, "--pack-destination", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (packed,) = Path(folder).iterdir()
        with tarfile.open(packed) as archive:
            for member in archive:
                if (match := wanted.fullmatch(member.name)) and (content := archive.extractfile(member)):
                    yield match, content.read()


def files_of_pypi(package: str, wanted: re.Pattern[str]) -> Iterator[tuple[re.Match[str], bytes]]:
    """Likewise of a wheel of PyPI."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--dest", folder, package]
        subprocess.run([sys.executable, "-m", *command], check=True)
        (packed,) = Path(folder).iterdir()
        with zipfile.ZipFile(packed) as archive:
            for name in archive.namelist():
                if match := wanted.fullmatch(name):
                    yield match, archive.read(name)


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
