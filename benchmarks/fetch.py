"""Fetch what the last rows compare with, into ``.cache/benchmarks``: ``python -m benchmarks.fetch``.

The schemas of vega-lite come from npm, json-schema-for-humans and jsoncompat from PyPI, each into a folder of its own.
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
NEXT_SCHEMA = FOLDER / "vega-lite-next-schema.json"
GENERATOR = FOLDER / "json-schema-for-humans" / "bin" / "generate-schema-doc"
JSONCOMPAT = FOLDER / "jsoncompat"
NPM = FOLDER.parent / "npm"
TOKENIZER = NPM / "node_modules" / "gpt-tokenizer"

VEGA_LITE = {SCHEMA: "vega-lite@5.23.0", NEXT_SCHEMA: "vega-lite@6.4.3"}
HUMANS = "json-schema-for-humans==1.5.1"
GPT = "gpt-tokenizer@4.0.0"
COMPAT = "jsoncompat==0.3.1"  # the last that Python 3.11 can run


def fetch_schema(target: Path) -> None:
    """Of the package, only its schema is kept."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    ((_, content),) = files_of_npm(VEGA_LITE[target], re.compile(r"package/build/vega-lite-schema\.json"))
    target.write_bytes(content)


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


def fetch_jsoncompat() -> None:
    """One package without dependencies; only a step of its own has it on its path."""
    command = ["install", "--quiet", "--no-deps", "--target", str(JSONCOMPAT), COMPAT]
    subprocess.run([sys.executable, "-m", "pip", *command], check=True)


def fetch_tokenizer() -> None:
    """The package brings its tables along."""
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(NPM), GPT], check=True)


if __name__ == "__main__":
    for schema in VEGA_LITE:
        if not schema.exists():
            fetch_schema(schema)
    if not GENERATOR.exists():
        fetch_generator()
    if not JSONCOMPAT.exists():
        fetch_jsoncompat()
    if not TOKENIZER.exists():
        fetch_tokenizer()
